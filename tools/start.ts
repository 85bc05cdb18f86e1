import { enableCompileCache, flushCompileCache } from 'node:module'
import { StartupError } from '../apps/server/src/kernel/startup-error.ts'
import { COMPILED, requireNode } from './launch.ts'

/** The server itself, as `supervise.ts` (`npm start`), `dev.ts` and the kill loop start it: its process id is this one's. */
requireNode()
enableCompileCache(COMPILED)

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
