import { isTest, type SourceFile } from './source-tree.ts'

/** Equal lines in a row before they count: fewer are grammar, not a copy. */
const RUN = 4

const words = (name: string): string[] => name.split(/[-_.]/).filter((word) => word.length > 2)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The nouns of a file's name: `debt-payment.form.tsx` in `payment` has debt, payment and form. */
function nounsOf(path: string): string[] {
  const parts = path
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(-2)
  return [...new Set(parts.flatMap(words))].sort((a, b) => b.length - a.length)
}

/**
 * The code lines of a file without its own nouns, its texts and its numbers, so that a copy under another name is equal.
 */
export function bareLines({ path, text }: SourceFile): string[] {
  const nouns = nounsOf(path).flatMap((noun) => [noun, capital(noun), noun.toUpperCase()])
  const noun = nouns.length > 0 ? new RegExp(nouns.join('|'), 'g') : /$^/
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^(\/\/|import |} from |export \{|type \w+,?$)/.test(line))
    .map((line) =>
      line
        .replace(/'[^']*'|`[^`]*`|"[^"]*"/g, "''")
        .replace(/\b\d[\d_.]*\b/g, '0')
        .replace(noun, '@')
        .replace(/@s\b/g, '@'),
    )
}

const runs = (lines: readonly string[]): string[] =>
  lines.slice(0, Math.max(0, lines.length - RUN + 1)).map((_, at) => lines.slice(at, at + RUN).join('\n'))

export interface Likeness {
  lines: number
  alike: number
}

/** Lines of the product's code, and how many of them are, after renaming, also in a file of another folder. */
export function likenessOf(files: readonly SourceFile[]): Likeness {
  const bare = files.filter((file) => !isTest(file)).map((file) => ({ file, lines: bareLines(file) }))
  const folders = new Map<string, Set<string>>()
  for (const { file, lines } of bare) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'))
    for (const run of runs(lines)) folders.set(run, (folders.get(run) ?? new Set()).add(folder))
  }
  let alike = 0
  for (const { lines } of bare) {
    const told = new Set<number>()
    for (const [at, run] of runs(lines).entries())
      if ((folders.get(run)?.size ?? 0) > 1) for (let line = at; line < at + RUN; line++) told.add(line)
    alike += told.size
  }
  return { lines: bare.reduce((sum, { lines }) => sum + lines.length, 0), alike }
}
