import { execPath, versions } from 'node:process'

const NODE = 24

/** The limits of the server's memory. The small nursery halves it under load. */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512']

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
