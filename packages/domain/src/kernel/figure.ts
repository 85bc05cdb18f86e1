/**
 * Sums over many documents. The amount of one document is a `Rupiah`, which a number holds exactly. The sum of a thousand
 * of the largest amounts does not fit into a number, so sums are BigInt from the database to the reader.
 */
import { roundHalfAway } from './money.ts'

/** A whole number of any length as it travels: a number where that is exact, else a bigint. JSON has one kind for both. */
export type Figure = number | bigint

/** The sum of what `figureOf` reads from each item. */
export function exactSum<T>(items: Iterable<T>, figureOf: (item: T) => Figure): bigint {
  let total = 0n
  for (const item of items) total += BigInt(figureOf(item))
  return total
}

/** The figure where it is above zero, else zero. */
export const aboveZero = (figure: bigint): bigint => (figure > 0n ? figure : 0n)

/** Without its sign; also for zero. */
export const absolute = (figure: Figure): Figure =>
  typeof figure === 'bigint' ? (figure < 0n ? -figure : figure) : Math.abs(figure)

/** Whether a spreadsheet, whose numbers have fifteen digits, shows all of a figure; a longer one is written as text. */
export const isSheetNumber = (figure: Figure): boolean => figure > -1e15 && figure < 1e15

/** The part of a whole in percent with two decimals; null where the whole is nothing. */
export function percentOf(part: Figure, whole: Figure): number | null {
  const [of, base] = [BigInt(part), BigInt(whole)]
  if (base === 0n) return null
  const hundredths = base < 0n ? roundHalfAway(-of * 10_000n, -base) : roundHalfAway(of * 10_000n, base)
  return Number(hundredths) / 100
}

const isExact = (text: string): boolean => Number.isSafeInteger(Number(text))

/** Whether a text of JSON may hold a whole number that is too long for a number. */
const mayBeLong = /[:[,]\s*-?\d{16}/
/** A string, or a whole number of sixteen digits or more. Strings are matched so that nothing inside of them is. */
const stringOrLong = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?\d{16,}(?![\w.])/g
/** Marks a string that holds a long number; stored text never has a NUL. */
const MARK = '\u0000'

/**
 * `JSON.parse` that loses no digit.
 * @param long converts the digits of a whole number that a number can't hold; by default to a bigint
 */
export function parseExactJson(text: string, long: (digits: string) => unknown = BigInt): unknown {
  if (!mayBeLong.test(text)) return JSON.parse(text)
  const marked = text.replace(stringOrLong, (token) =>
    token.startsWith('"') || isExact(token) ? token : `"\\u0000${token}"`,
  )
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? long(value.slice(MARK.length)) : value,
  )
}

declare global {
  interface JSON {
    /** Of ECMAScript 2026; the types of the language don't have it yet. */
    rawJSON(text: string): object
  }
}

/**
 * `JSON.stringify` that writes a bigint as the number that it is. Values without any are written by the language alone,
 * which is ten times as fast as with a function for each of them.
 * @param replacer as that of `JSON.stringify`
 */
export function exactJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  if (!replacer)
    try {
      return JSON.stringify(value)
    } catch {
      // a bigint among them, or nothing that JSON could say: then it is thrown once more below
    }
  return JSON.stringify(value, (key, each: unknown) =>
    typeof each === 'bigint' ? JSON.rawJSON(String(each)) : replacer ? replacer(key, each) : each,
  )
}
