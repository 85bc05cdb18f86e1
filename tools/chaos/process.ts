import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnProduct } from '../product.ts'

const POLL_MS = 10
/** Longer than any budget: a process that is not back by then will not come back by itself. */
const NEVER_MS = 180_000

/**
 * The server itself, without the supervisor of `npm start`: kills have to meet the server's own process, and would soon use
 * up the supervisor's patience. The caller that kills it starts it again, as a service manager does.
 */
export class ServerProcess {
  readonly origin: string
  readonly logFile: string
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined
  /** Number of ends without a kill by us, but for starts that find an outside database away: those begin again. */
  gaveUp = 0
  #killed = false
  #wasReady = false

  /** @param settings beside its folder and port, such as the address of an outside database */
  constructor(dataDir: string, port: number, settings: Record<string, string> = {}) {
    // The development server serves the web app, so a start under test builds nothing.
    this.#settings = { ...settings, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: String(port) }
    this.origin = `http://127.0.0.1:${port}`
    this.logFile = join(dataDir, 'server.log')
  }

  start(): void {
    const log = openSync(this.logFile, 'a')
    this.#killed = false
    this.#wasReady = false
    this.#child = spawnProduct(this.#settings, ['ignore', log, log])
    closeSync(log)
    this.#child.once('exit', () => {
      if (this.#killed) return
      if (this.#wasReady || !this.#settings.DATABASE_URL) this.gaveUp++
      this.start()
    })
  }

  /** SIGKILL; its database server stays behind. Resolves when the system has seen it off. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Ends it in good order. @returns its exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    this.#killed = true
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }

  /** Polls the health page until it answers 200. @returns milliseconds since the call */
  async untilReady(): Promise<number> {
    return until('the server is ready', async () => {
      const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      )
      await answer?.text()
      this.#wasReady ||= answer?.status === 200
      return answer?.status === 200
    })
  }
}

/** The database server of a data folder. The process that started it starts it again. */
export class DatabaseProcess {
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Process id that the database server has written into its own file; 0 while there is none. */
  pid(): number {
    try {
      return Number(
        readFileSync(join(this.#dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
      )
    } catch {
      return 0
    }
  }

  /** SIGKILL. @returns the process id it had */
  kill(): number {
    const pid = this.pid()
    signalIfThere(pid)
    return pid
  }

  /** Waits until another process than `pid` is the database server. */
  async untilReplaced(pid: number): Promise<void> {
    await until('the database server was started again', async () => ![0, pid].includes(this.pid()), 2)
  }
}

/** SIGKILL for one process. 0 means none here; to the system it would mean this process and its whole group. */
export function signalIfThere(pid: number): void {
  if (!(pid > 0)) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself, which is the same result.
  }
}

/** Polls until it is so. @returns milliseconds that took. @throws when it never comes */
export async function until(what: string, isSo: () => Promise<boolean>, pollMs = POLL_MS): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > NEVER_MS) throw new Error(`waited three minutes in vain: ${what}`)
    await sleep(pollMs)
  }
  return Math.round(performance.now() - begun)
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
