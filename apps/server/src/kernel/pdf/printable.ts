import type { Letters } from './font-letters.ts'
import type { Frame, PdfJob } from './print.ts'

/** Replaces a letter that the fonts don't have, so that a name of emoji or Arabic is never an empty place on paper. */
const MISSING = '\ufffd'
/** Explains it at the foot of prints that have it. */
const LEGEND = `${MISSING} = huruf yang tidak dapat dicetak`

/** Characters that every text font has; most texts have no others. */
const plain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/
const hidden = /[\p{Cc}\p{Cf}]/u
/** Modifiers of the character before them; alone they mean nothing. */
const looks = /^(?:[\ufe00-\ufe0f]|\u200d|\u20e3)$/
const signs = new Intl.Segmenter('id', { granularity: 'grapheme' })

/**
 * The text with a visible sign for each character that the font lacks or that is invisible: one for each visible character.
 */
export function printable(text: string, letters: Letters): string {
  if (plain.test(text)) return text
  return [...signs.segment(text)].map(({ segment }) => drawn(segment, letters)).join('')
}

function drawn(sign: string, letters: Letters): string {
  if (sign === '\n' || sign === '\r\n') return '\n'
  if (sign === '\t') return ' '
  const has = (letter: string) => !hidden.test(letter) && letters.has(letter.codePointAt(0) ?? 0)
  const [base = '', ...marks] = sign
  if (!has(base)) return MISSING
  return [
    base,
    ...marks.filter((mark) => !looks.test(mark)).map((mark) => (has(mark) ? mark : MISSING)),
  ].join('')
}

/** Every text within a value of plain data. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each)
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as T // the same shape, with other texts
}

function printablePaper<P extends { frame: Frame }>(paper: P, letters: Letters): P {
  let isMissing = false
  const { logo } = paper.frame.letterhead
  const { frame, ...rest } = mapTexts(paper, (text) => {
    if (text === logo) return text
    const shown = printable(text, letters)
    isMissing ||= shown.includes(MISSING)
    return shown
  })
  return { ...rest, frame: isMissing ? { ...frame, foot: [...frame.foot, LEGEND] } : frame } as P // unchanged
}

/** The job without characters that the font would drop. */
export function printableJob(job: PdfJob, letters: Letters): PdfJob {
  if (job.kind === 'labels') return mapTexts(job, (text) => printable(text, letters))
  return 'papers' in job
    ? ({ ...job, papers: job.papers.map((paper) => printablePaper(paper, letters)) } as PdfJob) // of one kind, as before
    : printablePaper(job, letters)
}
