/** A piece of a line: plain words, bold ones, or a link. */
export type RichPart =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; parts: readonly RichPart[] }
  | { kind: 'link'; text: string; href: string }

export type RichBlock =
  | { kind: 'heading'; level: 2 | 3; parts: readonly RichPart[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly RichPart[])[] }
  /** One array for each line of the paragraph. */
  | { kind: 'paragraph'; lines: readonly (readonly RichPart[])[] }

/** The places that a link may lead to: pages, letters, calls, and pages of this site (not `//other.site`). */
const safe = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d-]+|\/(?![/\\])[^\s\\]*)$/i

const link = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g
const boldOrLink = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/**
 * Written text as blocks that a screen turns into elements: `# ` and `## ` are headings, `- ` and `1. ` lists, `**bold**`,
 * `[words](https://address)`. There is no way to write anything else: signs of HTML are words, and a link with another scheme
 * stays the words that were typed (reliability, XSS).
 */
export function parseRichText(text: string): RichBlock[] {
  const blocks: RichBlock[] = []
  for (const line of text.split('\n')) addLine(blocks, line.trim())
  return blocks.filter((block) => block.kind !== 'paragraph' || block.lines.length > 0)
}

/** An empty line ends what is before it: an empty paragraph takes its place, and is left out at the end. */
function addLine(blocks: RichBlock[], line: string): void {
  const last = blocks.at(-1)
  const [, marks, heading] = /^(#{1,2}) +(.+)$/.exec(line) ?? []
  const [, mark = '', item] = /^(-|\d{1,3}\.) +(.+)$/.exec(line) ?? []
  if (line === '') blocks.push({ kind: 'paragraph', lines: [] })
  else if (heading) blocks.push({ kind: 'heading', level: marks === '#' ? 2 : 3, parts: partsOf(heading) })
  else if (item) {
    const ordered = mark !== '-'
    if (last?.kind === 'list' && last.ordered === ordered)
      blocks[blocks.length - 1] = { ...last, items: [...last.items, partsOf(item)] }
    else blocks.push({ kind: 'list', ordered, items: [partsOf(item)] })
  } else if (last?.kind === 'paragraph')
    blocks[blocks.length - 1] = { ...last, lines: [...last.lines, partsOf(line)] }
  else blocks.push({ kind: 'paragraph', lines: [partsOf(line)] })
}

const words = (text: string): RichPart[] => (text === '' ? [] : [{ kind: 'text', text }])

const linkOr = (whole: string, text: string, href: string): RichPart =>
  safe.test(href) ? { kind: 'link', text, href } : { kind: 'text', text: whole }

/** The parts between the matches stay words. */
function split(text: string, pattern: RegExp, part: (match: RegExpExecArray) => RichPart): RichPart[] {
  const parts: RichPart[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    parts.push(...words(text.slice(from, match.index)), part(match))
    from = match.index + match[0].length
  }
  return [...parts, ...words(text.slice(from))]
}

const linksOf = (text: string): RichPart[] =>
  split(text, link, ([whole, label = '', href = '']) => linkOr(whole, label, href))

const partsOf = (text: string): RichPart[] =>
  split(text, boldOrLink, ([whole, bold, label = '', href = '']) =>
    bold === undefined ? linkOr(whole, label, href) : { kind: 'bold', parts: linksOf(bold) },
  )

/** The first link of a text that leads to a place which links may not lead to; undefined where all are safe. */
export const unsafeLink = (text: string): string | undefined =>
  [...text.matchAll(link)].map(([, , href = '']) => href).find((href) => !safe.test(href))
