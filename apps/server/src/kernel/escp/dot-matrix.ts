import { amountInWords } from '@merchant/domain/kernel/amount-in-words.ts'
import { cellText, longDate } from '../pdf/figures.ts'
import { type DocumentPrint, type Fact, type Frame, type Paper, stamps } from '../pdf/print.ts'
import { textTable, wrapped } from './text-table.ts'

/**
 * Documents as text with the control codes of ESC/P, for needle printers on endless paper of 9,5 inch with three plies: the
 * printer's own letters, sent as they are, so that the plies below can be read. 12 letters an inch, 6 lines an inch.
 */
const ESC = '\u001b'
/** 8 inch between the tear-off edges. */
const WIDTH = 96
/** Lines of a form; the last two stay free for the perforation. */
const LINES = { '5.5': 33, '11': 66 } as const
const FREE = 2
/** Of the left half of a line with two parts. */
const LEFT = 58
const SUMS = 36
/** Room for a pen between title and name of a signature. */
const PEN = 3

export type FormLength = keyof typeof LINES

/** Reset, form length in lines, 12 letters and 6 lines an inch. */
const begin = (length: FormLength): string =>
  `${ESC}@${ESC}2${ESC}C${String.fromCharCode(LINES[length])}${ESC}M`

/** The file for the printer: every page ends with a form feed. */
export function dotMatrix(papers: readonly Paper<DocumentPrint>[], length: FormLength): string {
  const pages = papers.flatMap((paper) => pagesOf(paper, length))
  return `${begin(length)}${pages.map((lines) => `${lines.join('\r\n')}\r\n\f`).join('')}`
}

/** The lines of each page. Rows stay whole; sums and signatures stay together. */
export function pagesOf({ frame, print }: Paper<DocumentPrint>, length: FormLength): string[][] {
  const room = LINES[length] - FREE
  const columns = [{ label: 'No', type: 'quantity' as const }, ...print.columns]
  const numbered = print.rows.map((row, index) => [index + 1, ...row])
  const { head, rows } = textTable(columns, numbered, WIDTH)
  const titled = [...headOf(frame, print), RULE, head, RULE]
  const further = [lineOf(`${print.title.toUpperCase()} ${numberOf(print)}`, 'lanjutan'), RULE, head, RULE]
  const end = [RULE, ...closing(print, frame)]
  const pages: string[][] = []
  let page = [...titled]
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1
    const after = isLast ? end.length : 1
    const closes = page.length + row.length + after <= room
    // the last row goes to the page of the sums, so that no page has sums alone
    if (!closes && page.length > further.length) {
      pages.push(page)
      page = [...further]
    }
    page.push(...row)
  }
  pages.push([...page, ...end])
  return pages.map((lines, index) => {
    const isLast = index === pages.length - 1
    return printable(isLast ? lines : [...lines, lineOf('', `bersambung ke halaman ${index + 2}`)])
  })
}

const RULE = '-'.repeat(WIDTH)
const numberOf = ({ number }: DocumentPrint): string => number ?? '(belum bernomor)'

/** Two texts at the two edges of a line; the left one gives way. */
function lineOf(left: string, right: string): string {
  const room = WIDTH - right.length - (right === '' ? 0 : 1)
  return `${left.slice(0, room).padEnd(room)}${right === '' ? '' : ` ${right}`}`.trimEnd()
}

function headOf({ letterhead, mark }: Frame, print: DocumentPrint): string[] {
  const stamp = stamps[print.status]
  const sender = [letterhead.company, letterhead.branch, ...letterhead.lines].flatMap((text) =>
    wrapped(text, LEFT),
  )
  const name = [
    print.title.toUpperCase(),
    numberOf(print),
    [longDate(print.date), mark].filter(Boolean).join(' - '),
    ...(stamp ? [stamp] : []),
  ]
  const heads = beside(sender, name, (right) => right)
  return [...heads, ...beside(factLines(print.facts.left, LEFT), factLines(print.facts.right, SUMS))]
}

const factLines = (facts: readonly Fact[], width: number): string[] => {
  const labels = Math.max(0, ...facts.map(({ label }) => label.length))
  return facts.flatMap(({ label, value }) =>
    wrapped(value, width - labels - 2).map((text, index) =>
      index === 0 ? `${label.padEnd(labels)}: ${text}` : `${' '.repeat(labels)}  ${text}`,
    ),
  )
}

/** Left and right lines beside each other. */
function beside(
  left: readonly string[],
  right: readonly string[],
  place: (text: string) => string = (text) => text.padEnd(SUMS),
): string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    lineOf(left[at] ?? '', right[at] === undefined ? '' : place(right[at])),
  )
}

function closing(print: DocumentPrint, { foot }: Frame): string[] {
  const words = [
    ...(print.inWords === undefined ? [] : wrapped(`Terbilang: ${amountInWords(print.inWords)}`, LEFT)),
    ...(print.notes ? wrapped(print.notes, LEFT) : []),
  ]
  const sums = print.totals.map(({ label, amount, strong = false }) => {
    const figure = `${strong ? 'Rp ' : ''}${cellText('money', amount)}`
    return `${label}${figure.padStart(SUMS - label.length)}`
  })
  return [...beside(words, sums), ...signatures(print), foot.join(' - ').slice(0, WIDTH)]
}

/** Titles side by side, room for a pen, and the names or a line to write on. */
function signatures({ signatures: all }: DocumentPrint): string[] {
  if (all.length === 0) return []
  const width = Math.floor(WIDTH / all.length)
  const centred = (text: string) =>
    text
      .slice(0, width - 2)
      .padStart(Math.floor((width + text.length) / 2))
      .padEnd(width)
  const row = (texts: readonly string[]) => texts.map(centred).join('').trimEnd()
  return [
    '',
    row(all.map(({ label }) => label)),
    ...Array.from({ length: PEN }, () => ''),
    row(all.map(({ name }) => (name ? `( ${name} )` : `(${' '.repeat(20)})`))),
  ]
}

/** Signs that the printer's own letters lack, and none that it would take for a command. */
const plain: Readonly<Record<string, string>> = {
  '·': '-',
  '×': 'x',
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
}

const printable = (lines: readonly string[]): string[] =>
  lines.map((line) =>
    [...line]
      .map((letter) => plain[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''))
      .map((letter) => (/^[\x20-\x7e]$/.test(letter) ? letter : '?'))
      .join(''),
  )
