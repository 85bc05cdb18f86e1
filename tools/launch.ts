import { execPath, versions } from 'node:process'

const NODE = 24

/**
 * The limits of the server's memory. A nursery of 8 MiB from the start saves a sale an eighth of the server's processor time
 * against 4, and 16 would save a sixth; a larger one is memory that is never given back.
 */
export const SERVER_FLAGS: readonly string[] = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
]

/** One heap of the C library for all threads, which costs a server with one busy thread nothing and saves it 16 MB. */
export const SERVER_ENV: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' }

/** Half of a start is reading and compiling. The cache goes by content, so a changed file is compiled anew. */
export const COMPILED = `${import.meta.dirname}/../.cache/compiled`

/** `npm start` finds the right Node.js in node_modules/.bin; a start by hand may not, and goes on with it here. */
export function requireNode(): void {
  if (Number.parseInt(versions.node, 10) >= NODE) return
  const bundled = `${import.meta.dirname}/../node_modules/.bin/node`
  process.execve?.(bundled, [execPath, ...process.execArgv, ...process.argv.slice(1)])
  process.stderr.write(`Merchant memerlukan Node.js ${NODE} atau lebih baru; jalankan dengan npm start.\n`)
  process.exit(1)
}
