import type { Letters } from './font-letters.ts'
import type { Frame, PdfJob } from './print.ts'

/** Stands where the fonts have no letter, so that a name of emoji or Arabic is never an empty place on paper. */
const MISSING = '\ufffd'
/** Explains it at the foot of papers on which it stands. */
const LEGEND = `${MISSING} = huruf yang tidak dapat dicetak`

/** What every font for text has; most texts are nothing else. */
const plain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/
const hidden = /[\p{Cc}\p{Cf}]/u
/** Says how the sign before it looks, and is nothing by itself. */
const looks = /^(?:[\ufe00-\ufe0f]|\u200d|\u20e3)$/
const signs = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** The text with a visible sign for whatever the font lacks or nobody would see: one for each sign that people see. */
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
  return { ...rest, frame: isMissing ? { ...frame, foot: [...frame.foot, LEGEND] } : frame } as P // as it came
}

/** The job with nothing in it that the font would leave out. */
export const printableJob = (job: PdfJob, letters: Letters): PdfJob =>
  'papers' in job
    ? ({ ...job, papers: job.papers.map((paper) => printablePaper(paper, letters)) } as PdfJob) // of one kind, as before
    : printablePaper(job, letters)
