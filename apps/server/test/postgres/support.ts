import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach } from 'vitest'
import { withClient } from '../../src/kernel/postgres/connection.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../src/kernel/postgres/embedded-postgres.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Runs after the test, last registered first, whether the test passes or not. */
export function afterTest(cleanup: () => unknown): void {
  cleanups.push(cleanup)
}

/** A fresh folder that everybody may enter (a temp folder of root's is private by itself). */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'merchant-test-'))
  afterTest(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the embedded server in this process; stopped after the test if the test has not. */
export async function startServer(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, database: 'merchant', ...options })
  afterTest(() => server.stop())
  return server
}

/** First column of the first row. */
export function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  return withClient({ connectionString: server.url }, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  })
}

/** Starts the server in a process of its own; ended in good order after the test if the test has not killed it. */
export function spawnServer(dataDir: string): ChildProcess {
  const script = join(import.meta.dirname, 'run-server.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  afterTest(() => end(child, 'SIGTERM'))
  return child
}

/** The line with which `run-server.ts` tells how the start went. */
export async function answerOf(child: ChildProcess): Promise<string> {
  // `spawnServer` has opened the pipe.
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const [line] = await once(lines, 'line')
  return String(line)
}

/** SIGKILL, and wait until the system has seen the process off. Its database server stays behind. */
export function kill(child: ChildProcess): Promise<void> {
  return end(child, 'SIGKILL')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
