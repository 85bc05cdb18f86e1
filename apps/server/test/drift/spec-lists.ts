import { existsSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../docs/spec/', import.meta.url)

/** Lines of a list under docs/spec without its comments; columns are separated by tabs. */
export function specLines(name: string): string[][] {
  const file = new URL(name, folder)
  if (!existsSync(file)) throw new Error(`docs/spec/${name} is missing`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

/** One spelling for a path: no query, no trailing slash, parameters without their names. */
export function plainPath(path: string): string {
  const plain = path
    .replace(/\?.*$/, '')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\/$/, '')
  return plain === '' ? '/' : plain
}

export const plainRoute = (method: string, path: string): string => `${method} ${plainPath(path)}`

/** Members of `left` that are not in `right`. */
export const without = (left: readonly string[], right: readonly string[]): string[] => {
  const known = new Set(right)
  return left.filter((item) => !known.has(item))
}
