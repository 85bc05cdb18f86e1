import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The contents of a file that is made once, for the owner only: of several servers that begin at the same moment one makes
 * it, and all read the same. It appears whole or not at all.
 */
export function madeOnce(file: string, make: () => string | Buffer): Buffer {
  if (existsSync(file)) return readFileSync(file)
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // file calls fail so; another was first
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file)
}
