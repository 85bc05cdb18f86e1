import { documentTypes, type PaperCode } from '@merchant/contract/document/document-types.ts'

/** One way to understand a text about documents. */
export interface WantedPapers {
  kinds: readonly PaperCode[]
  branchIds: readonly number[]
  /** Which numbers are looked at: of papers, of orders, or both. */
  numbers: readonly ('number' | 'order')[]
  /** The running number, five digits; null: any. */
  tail: string | null
  /** What else the number has in it, in capitals. */
  parts: readonly string[]
  /** The month in the number, `2601`; null: any. */
  month: string | null
}

/** A kind that the person may see, with the words of the acts on it that he may do. */
export interface KnownKind {
  code: PaperCode
  /** By name of the act: the words that ask for it, in capitals. */
  acts: Readonly<Record<string, readonly string[]>>
}

export interface Readings {
  /** Names of the acts that the text asks for. */
  acts: ReadonlySet<string>
  /** The likeliest first; none where the text can't be about documents. */
  readings: readonly WantedPapers[]
}

interface Known {
  kinds: readonly KnownKind[]
  branches: readonly { id: number; code: string }[]
}

/** Words shorter than this are in too many numbers and names to be looked for. */
export const SHORTEST = 3

/** More words than this say nothing more. */
const MOST_WORDS = 8

const isMonth = (piece: string) => /^\d{2}(0[1-9]|1[0-2])$/.test(piece)
const begins = (words: readonly string[], piece: string) =>
  piece.length >= SHORTEST && words.some((word) => word.startsWith(piece))

const labelWords = ({ code }: KnownKind) => documentTypes[code].label.toUpperCase().split(' ')

/** What the words narrow down, before the digits. */
interface Narrowed {
  kinds: readonly KnownKind[]
  branchIds: readonly number[]
  numbers: WantedPapers['numbers']
  parts: string[]
  digits: string[]
  acts: Set<string>
  /** Something was understood that no whole table has to be read for. */
  isNarrow: boolean
}

/**
 * Understands a text by the parts of a document's number, `PO/JKT/2601/00007`: prefix or name of the kind, code of the branch,
 * month, running number, and words of acts: `terima po 7`. Other digits are a part of the number; other words are about no document.
 */
export function readPapers(text: string, known: Known): Readings {
  const found: Narrowed = {
    kinds: known.kinds,
    branchIds: known.branches.map(({ id }) => id),
    numbers: ['number', 'order'],
    parts: [],
    digits: [],
    acts: new Set(),
    isNarrow: false,
  }
  const pieces = text
    .toUpperCase()
    .split(/[\s/#]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  // A prefix says which kind is meant, so words are read after it: `faktur pb 7` is an act on a receipt.
  const words = pieces.filter((piece) => !takeSign(found, piece, known))
  for (const word of words)
    if (!takeWord(found, word) && !takeFragment(found, word, known)) return { acts: new Set(), readings: [] }
  const ofActs = found.kinds.filter(({ acts }) => [...found.acts].some((act) => act in acts))
  if (found.acts.size > 0 && ofActs.length > 0) found.kinds = ofActs
  return { acts: found.acts, readings: found.kinds.length === 0 ? [] : readingsOf(found) }
}

/** Digits, the prefix of a kind, or the code of a branch. */
function takeSign(found: Narrowed, piece: string, { branches }: Known): boolean {
  const branch = branches.find(({ code }) => code.toUpperCase() === piece)
  const prefixed = found.kinds.filter(({ code }) =>
    [documentTypes[code].prefix, documentTypes[code].alsoPrefix].includes(piece),
  )
  const ordered = found.kinds.filter(({ code }) => documentTypes[code].orderPrefix === piece)
  if (branch) found.branchIds = [branch.id]
  else if (/^\d+$/.test(piece)) found.digits.push(piece)
  else if (prefixed.length + ordered.length > 0) {
    found.kinds = [...prefixed, ...ordered]
    found.numbers = prefixed.length > 0 ? ['number'] : ['order']
  } else return false
  found.isNarrow ||= !found.digits.includes(piece)
  return true
}

/**
 * A part of a number, or of the code of a branch: what else a number has are digits. Letters of other branches' codes would have
 * all documents of one's own looked through.
 * @returns false where no number can have it
 */
function takeFragment(found: Narrowed, piece: string, { branches }: Known): boolean {
  if (/\d/.test(piece)) return found.parts.push(piece) > 0
  const ids = branches.filter(({ code }) => code.toUpperCase().includes(piece)).map(({ id }) => id)
  const narrower = found.branchIds.filter((id) => ids.includes(id))
  if (piece.length < 2 || narrower.length === 0) return false
  found.branchIds = narrower
  found.isNarrow = true
  return true
}

/** A word of an act or of the names of kinds; `faktur` is both. */
function takeWord(found: Narrowed, piece: string): boolean {
  const named = found.kinds.filter((kind) => begins(labelWords(kind), piece))
  const acts = found.kinds.flatMap((kind) =>
    Object.entries(kind.acts).flatMap(([act, words]) => (begins(words, piece) ? [act] : [])),
  )
  if (named.length > 0) found.kinds = named
  for (const act of acts) found.acts.add(act)
  found.isNarrow ||= named.length > 0 || acts.length > 0
  return named.length > 0 || acts.length > 0
}

function readingsOf({ kinds, branchIds, numbers, parts, digits, isNarrow }: Narrowed): WantedPapers[] {
  const [first = ''] = digits
  const month = digits.length > 1 && isMonth(first) ? first : null
  const others = month ? digits.slice(1) : digits
  const rest = [...parts, ...others.slice(0, -1)]
  const reading = (more: Pick<WantedPapers, 'tail' | 'parts'> & { month?: string | null }): WantedPapers => ({
    kinds: kinds.map(({ code }) => code),
    branchIds,
    numbers,
    month,
    ...more,
  })
  const last = others.at(-1)
  if (last === undefined) return isFound(parts, isNarrow) ? [reading({ tail: null, parts })] : []
  const isRunning = last.length === 5 || (last.length < 5 && !last.startsWith('0'))
  const readings = isRunning ? [reading({ tail: last.padStart(5, '0'), parts: rest })] : []
  if (isMonth(last) && month === null) return [...readings, reading({ tail: null, parts: rest, month: last })]
  // five digits are a whole running number, fewer may be a part of one
  if (last.length === 5 || !isFound([last], false)) return readings
  return [...readings, reading({ tail: null, parts: [...rest, last] })]
}

/** Whether an index finds them: by a part that is long enough, or, without parts, by the kind or branch. */
const isFound = (parts: readonly string[], isNarrow: boolean): boolean =>
  parts.length === 0 ? isNarrow : parts.some((part) => part.length >= SHORTEST)
