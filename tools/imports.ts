import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

export interface Import {
  from: string
  /** Path of a file of the repository, or the name of a package as it is written. */
  to: string
  /** Vanishes when the types are stripped. */
  typeOnly: boolean
}

const statement = /^(import|export)\s+(type\s+)?([^'"`;=]*?)\s*from\s*['"]([^'"]+)['"]/gm
const bare = /^import\s+['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** `{ type A, type B }` brings nothing at run time. */
const onlyTypes = (names: string): boolean =>
  /^\{[\s\S]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .filter((name) => name.trim() !== '')
    .every((name) => name.trim().startsWith('type '))

/** From what is written to a path from the root; packages of the workspace are resolved like relative imports. */
function resolve(from: string, written: string): string {
  if (written.startsWith('.')) return posix.join(posix.dirname(from), written)
  return written
    .replace(/^@merchant\/(contract|domain)\//, 'packages/$1/src/')
    .replace(/^@merchant\/(server|web)\//, 'apps/$1/src/')
}

/** Every import and re-export of a file: at the start of a line, as Biome writes them, and dynamic ones anywhere. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found = (written: string | undefined, typeOnly: boolean): Import[] =>
    written ? [{ from: path, to: resolve(path, written), typeOnly }] : []
  return [
    ...[...text.matchAll(statement)].flatMap(([, , type, names = '', to]) =>
      found(to, type !== undefined || onlyTypes(names)),
    ),
    ...[...text.matchAll(bare)].flatMap(([, to]) => found(to, false)),
    ...[...text.matchAll(dynamic)].flatMap(([, to]) => found(to, false)),
  ]
}

/** Rings of files that import each other, each once, as `a → b → a`. */
export function cyclesIn(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, (each) => each.from)
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(file)
    if (seen >= 0) {
      cycles.push([...trail.slice(seen), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return cycles
}
