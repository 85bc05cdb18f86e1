/** A part of a text, and whether it is what was looked for. */
export interface Part {
  text: string
  isMatch: boolean
}

const fold = (text: string) => text.toLowerCase()

/** The words of a text, each as it is looked for. */
export const piecesOf = (text: string): string[] =>
  fold(text)
    .split(/[\s/#]+/)
    .filter(Boolean)

const tokensOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A running number is said without its noughts. */
const isNumber = (token: string, piece: string) => /^\d+$/.test(token) && token.replace(/^0+/, '') === piece

const begins = (tokens: readonly string[]) => (piece: string) =>
  tokens.some((token) =>
    /^\d{1,2}$/.test(piece) ? isNumber(token, piece) : token.startsWith(piece) || isNumber(token, piece),
  )

/**
 * How well a label fits the words: 0 begins with the text, 1 has all words, 2 has them with its other words; undefined: not.
 */
export function fitOf(text: string, label: string, others = ''): number | undefined {
  const pieces = piecesOf(text)
  if (pieces.length === 0) return undefined
  if (fold(label).startsWith(pieces.join(' '))) return 0
  const own = tokensOf(label)
  if (pieces.every(begins(own))) return 1
  return pieces.every(begins([...own, ...tokensOf(others)])) ? 2 : undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The label in parts, with the words of the text marked; of digits the end of a number, else their first place. */
export function marked(label: string, text: string): Part[] {
  const pieces = piecesOf(text).sort((a, b) => b.length - a.length)
  if (pieces.length === 0) return [{ text: label, isMatch: false }]
  const patterns = pieces.map((piece) =>
    /^\d{1,5}$/.test(piece)
      ? `(?<=0*)${piece}(?!\\d)`
      : piece.length === 1
        ? `\\b${escaped(piece)}`
        : escaped(piece),
  )
  const found = label.split(new RegExp(`(${patterns.join('|')})`, 'giu'))
  return found.flatMap((part, index) => (part ? [{ text: part, isMatch: index % 2 === 1 }] : []))
}
