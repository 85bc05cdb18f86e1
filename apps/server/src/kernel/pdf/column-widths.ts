import { cellText, isFigure } from './figures.ts'
import { contentWidth, GAP, type Orientation } from './page-parts.ts'
import type { Cell, PrintColumn } from './print.ts'

/** Widths of Roboto's letters in thousandths of its size, rounded up; medium weight, which heads are set in, is in `BOLD`. */
const NARROW = 330
const DIGIT = 566
const LOWER = 575
const UPPER = 690
const WIDE = 890
const BOLD = 1.03

function letterWidth(letter: string): number {
  if (/[\s.,:;'|!()[\]ijltfrI-]/.test(letter)) return NARROW
  if (/\d/.test(letter)) return DIGIT
  if (/[mwMW%@&]/.test(letter)) return WIDE
  if (/\p{Ll}/u.test(letter)) return LOWER
  return /\p{Lu}|[+/"]/u.test(letter) ? UPPER : 1000
}

/** Width of a text in points, never less than what the font needs. */
export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size) / 1000

/** A longer word of a text breaks, so that one of a stranger can't take the whole page. */
const LONGEST_WORD = 110
/** A code or unit is not wider than this as a whole; beyond it goes on in a second line, between words. */
const WIDEST_SHORT = 84

interface Wish {
  /** For its longest word. */
  need: number
  /** For its longest line. */
  whole: number
}

function wishOf({ label, type, width }: PrintColumn, texts: readonly string[], size: number): Wish {
  const widest = (parts: readonly string[], factor = 1) =>
    Math.max(0, ...parts.map((part) => textWidth(part, size) * factor))
  const lines = texts.flatMap((text) => text.split('\n'))
  const words = (all: readonly string[]) => all.flatMap((text) => text.split(/\s+/))
  const headed = widest(words([label]), BOLD)
  if (isFigure(type)) {
    const whole = Math.max(headed, widest(lines))
    return { need: whole, whole: Math.max(whole, textWidth(label, size) * BOLD) }
  }
  const need = Math.max(headed, Math.min(LONGEST_WORD, widest(words(lines))))
  const whole = Math.max(need, widest([label], BOLD), widest(lines))
  return { need, whole: width === undefined ? whole : Math.max(need, Math.min(whole, WIDEST_SHORT)) }
}

/**
 * Shares the width of the page among columns by what is in them: figures and words stay whole, short texts have one line where
 * there is room, and the rest goes to texts without a width of their own. Where even the words need more than there is, all
 * letters become smaller by `scale`.
 */
export function widthsByContent(
  columns: readonly PrintColumn[],
  rows: readonly (readonly Cell[])[],
  { orientation, size }: { orientation: Orientation; size: number },
): { widths: number[]; scale: number } {
  const room = contentWidth(orientation) - GAP * (columns.length - 1)
  const wishes = columns.map((column, index) =>
    wishOf(
      column,
      rows.map((row) => cellText(column.type, row[index] ?? null)),
      size,
    ),
  )
  const needed = wishes.reduce((sum, { need }) => sum + need, 0)
  if (needed > room) {
    const scale = room / needed
    return { scale, widths: wishes.map(({ need }) => need * scale) }
  }
  const widths = wishes.map(({ need }) => need)
  let spare = room - needed
  const isOpen = columns.map(({ type, width }) => type === 'text' && width === undefined)
  // short texts first, then the open ones: a name that breaks between words is still read
  for (const open of [false, true])
    for (const [index, { need, whole }] of wishes.entries()) {
      if (isOpen[index] !== open) continue
      const more = Math.min(spare, whole - need)
      widths[index] = need + more
      spare -= more
    }
  const takers = isOpen.includes(true) ? isOpen : columns.map(() => true)
  const share = spare / takers.filter(Boolean).length
  return { scale: 1, widths: widths.map((width, index) => width + (takers[index] ? share : 0)) }
}
