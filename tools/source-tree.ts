import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const outside = new Set([
  'node_modules',
  '.git',
  '.cache',
  'data',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
])
const readable =
  /\.(ts|tsx|js|mjs|json|jsonc|css|html|sql|md|txt|tsv|csv|sh|yml|yaml|svg)$|(^|\/)(\.npmrc|\.gitignore|run)$/

/** Every text file that belongs to the repository, without what tools made. */
export function sourceTree(folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): SourceFile[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (outside.has(entry.name)) return []
    if (entry.isDirectory()) return sourceTree(path)
    return entry.isFile() && readable.test(path)
      ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
      : []
  })
}

export const isCode = ({ path }: SourceFile): boolean =>
  /\.tsx?$/.test(path) && !/\.generated\.ts$/.test(path)

/** Tests and what only tests use. */
export const isTest = ({ path }: SourceFile): boolean =>
  /\.test\.tsx?$|\/test-support\/|^e2e\/|^apps\/server\/test\/|^apps\/web\/src\/test\//.test(path)
