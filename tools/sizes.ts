import { isTest, type SourceFile } from './source-tree.ts'

export const linesOf = ({ text }: SourceFile): number =>
  text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** The value below which `share` of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export interface FunctionSize {
  path: string
  line: number
  lines: number
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** A line that opens the body of a function, method or arrow function, as Biome writes it. */
const opens =
  /(?:\bfunction\b.*|=>|^\s*(?:(?:async|static|override|get|set|private|public) )*[#\w]+(?:<.*>)?\(.*\)(?:: .+)?|^\s*\)(?:: .+)?) \{$/
const control = /^\s*(?:\} )?(?:if|for|while|switch|catch|else|do|try)\b/

/**
 * Functions with a block body and how many lines they span. Measured on the layout, not on a syntax tree: Biome formats
 * every file, so a block ends at the first line with the indentation of its opening line that begins with `}`. A header
 * that is broken over lines counts from its first line.
 */
export function functionSizes({ path, text }: SourceFile): FunctionSize[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index): FunctionSize[] => {
    if (!opens.test(line) || control.test(line)) return []
    const indent = indentOf(line)
    const end = lines.findIndex(
      (other, at) => at > index && indentOf(other) === indent && other.trimStart().startsWith('}'),
    )
    if (end < 0) return []
    let start = index
    if (line.trimStart().startsWith(')')) {
      do start--
      while (start > 0 && (lines[start]?.trim() === '' || indentOf(lines[start] ?? '') > indent))
    }
    return control.test(lines[start] ?? '') ? [] : [{ path, line: start + 1, lines: end - start + 1 }]
  })
}

/** Files and functions beyond the limits of docs/architecture.md, in words. */
export function oversized(files: readonly SourceFile[]): string[] {
  const long = files
    .map((file) => ({ file, lines: linesOf(file), limit: isTest(file) ? 800 : 400 }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ file, lines, limit }) => `${file.path}: ${lines} lines, at most ${limit}`)
  const wide = files
    .filter((file) => !isTest(file))
    .flatMap(functionSizes)
    .filter(({ path, lines }) => lines > (path.endsWith('.tsx') ? 110 : 70))
    .map(({ path, line, lines }) => `${path}:${line}: a function of ${lines} lines`)
  return [...long, ...wide]
}
