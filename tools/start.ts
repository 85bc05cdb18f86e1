import { enableCompileCache, flushCompileCache } from 'node:module'
import { execPath, versions } from 'node:process'
import { StartupError } from '../apps/server/src/kernel/startup-error.ts'

const NODE = 24

// `npm start` finds the right Node.js in node_modules/.bin; a start by hand may not.
if (Number.parseInt(versions.node, 10) < NODE) {
  const bundled = `${import.meta.dirname}/../node_modules/.bin/node`
  process.execve?.(bundled, [execPath, ...process.execArgv, ...process.argv.slice(1)])
  process.stderr.write(`Merchant memerlukan Node.js ${NODE} atau lebih baru; jalankan dengan npm start.\n`)
  process.exit(1)
}

// Half of a start is reading and compiling. The cache goes by content, so a changed file is compiled anew.
enableCompileCache(`${import.meta.dirname}/../.cache/compiled`)

try {
  // By a computed address, or the type check of the tools would take in the whole server once more.
  const entry = new URL('../apps/server/src/main.ts', import.meta.url).href
  const { main }: { main(): Promise<void> } = await import(entry)
  await main()
  flushCompileCache() // at once: a server that is killed writes nothing at its end
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
