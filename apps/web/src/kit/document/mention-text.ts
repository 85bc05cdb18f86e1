/** A piece of a comment, by its place in the text; `person` is the id of the person whom it names. */
export interface TextPart {
  at: number
  text: string
  person: number | null
}

interface Named {
  id: number
  name: string
}

/** The text in pieces, with each `@name` of these people as one; of two names that begin alike the longer one counts. */
export function mentionParts(text: string, people: readonly Named[]): TextPart[] {
  const parts: TextPart[] = []
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  let from = 0
  const plainUntil = (end: number) => {
    if (end > from) parts.push({ at: from, text: text.slice(from, end), person: null })
  }
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const named = at < from ? undefined : byLength.find(({ name }) => text.startsWith(name, at + 1))
    if (!named) continue
    plainUntil(at)
    parts.push({ at, text: `@${named.name}`, person: named.id })
    from = at + named.name.length + 1
  }
  plainUntil(text.length)
  return parts
}

/** The people who are still named in the text. */
export function namedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const ids = new Set(mentionParts(text, people).map(({ person }) => person))
  return people.filter(({ id }) => ids.has(id))
}

/** What is being searched for behind an @ before the caret; `at` is the place of the @. */
export interface Wanted {
  at: number
  search: string
}

/** Longer names are found by their beginning. */
const LONGEST_SEARCH = 40

/**
 * The @ that somebody is typing a name after: at the beginning or after a space or bracket, as in no address of an email, and
 * with at most three words, none of them a person named already.
 */
export function wantedAt(text: string, caret: number, people: readonly Named[]): Wanted | null {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || (at > 0 && !/[\s(]/.test(text[at - 1] ?? ''))) return null
  const search = text.slice(at + 1, caret)
  if (search.length > LONGEST_SEARCH || search.includes('\n') || /^\s/.test(search)) return null
  if (search.trim().split(/\s+/).length > 3) return null
  if (people.some(({ name }) => search.startsWith(name))) return null
  return { at, search }
}

/** The text with the whole name in place of what was typed, and where the caret is then. */
export function withName(
  text: string,
  { at, search }: Wanted,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  const rest = text.slice(at + 1 + search.length).replace(/^ /, '')
  return { text: before + rest, caret: before.length }
}
