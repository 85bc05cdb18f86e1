import { z } from 'zod'
import type { Reason } from './reasons.ts'

/**
 * The one rule for text that people type, paste or import (names, codes, numbers, addresses, notes): the stored text is
 * exactly the visible text. It is kept in Unicode's composed form (NFC), so that an e with an accent is always the same
 * character, also in unique keys.
 */

/** Invisible control characters: C0, C1, zero width, direction overrides, line separators, noncharacters. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u
const hiddenButLines = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u
/**
 * Characters that are invisible among others: joiners, fillers, variation selectors. A selector is allowed where it has an
 * effect: behind a picture, and between a digit and the frame of a key.
 */
const ignored =
  /(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f\u20e3)\p{Default_Ignorable_Code_Point}/u
/**
 * A text of only invisible characters: blanks of all kinds, fillers of Hangul, the Braille blank, accents without a letter.
 */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u

const signNames: Readonly<Record<string, string>> = { '\n': 'baris baru', '\t': 'tab' }

/** The name of an invisible character in a refusal. */
const nameOf = (sign: string): string =>
  signNames[sign] ??
  `tanda tak terlihat U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A fault with a reason of the registry; the server reports it at the field with its label. */
export const fieldIssue = (reason: Reason, input: unknown, params: Record<string, unknown> = {}) => ({
  code: 'custom' as const,
  input,
  message: reason,
  params: { ...params, reason },
})

/** Composed, without blanks around it; empty when nothing is visible. Every line break is one character. */
const tidy = (value: string): string => {
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  return unseen.test(text) && !hidden.test(text) ? '' : text
}

/**
 * Text that PostgreSQL can store, without invisible characters. `lines`: notes and addresses may have several lines and
 * tabs.
 */
const written = (lines: boolean) =>
  z
    .string()
    .overwrite(tidy)
    .check(({ value, issues }) => {
      const found = (lines ? hiddenButLines : hidden).exec(value) ?? ignored.exec(value)
      if (found)
        issues.push(
          fieldIssue('TEXT_SIGN', value, {
            sign: nameOf(found[0]),
            place: [...value.slice(0, found.index)].length + 1,
          }),
        )
      else if (!value.isWellFormed()) issues.push(fieldIssue('INVALID_FORMAT', value))
    })

/** One line of text: names, codes, numbers. */
export const oneLine = written(false)
/** Text over several lines: addresses, reasons, notes. */
export const severalLines = written(true)

/** The visible part of a text, for input that is not refused: names of files, search words. */
export const withoutHidden = (value: string): string =>
  value
    .normalize('NFC')
    .replace(new RegExp(ignored, 'gu'), '')
    .replace(/[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

/** Search words: characters that no stored text has are dropped, such as control characters of pasted or scanned text. */
export const searched = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { error: 'INVALID_FORMAT' }) // no stored text has them
    .overwrite(withoutHidden)
