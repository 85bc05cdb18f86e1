import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import type { Cluster } from './cluster.ts'
import type { Connection } from './connection.ts'
import { type Postmaster, PredecessorAlive, spawnPostmaster, untilReady } from './postmaster.ts'

/** How long a start waits for a killed predecessor's processes to end. */
const PREDECESSOR_PATIENCE_MS = 15_000
const RETRY_MS = 100
/** Longest pause between attempts in a long outage, such as a full disk. */
const LONGEST_PAUSE_MS = 5_000
/** After this a fast shutdown becomes an immediate one, which the next start repairs from the log. */
const FAST_SHUTDOWN_MS = 30_000

/** The part of EmbeddedPostgresOptions that concerns the running server. */
interface Options {
  durable: boolean
  onLine?: (line: string) => void
  onRestart?: (attempt: number) => void
}

/** Keeps one server process alive on a cluster until told to stop. */
export class Supervisor {
  readonly #cluster: Cluster
  readonly #connection: Connection
  readonly #options: Options
  readonly #stopping = new AbortController()
  #current: Postmaster | undefined
  #watch: Promise<void> = Promise.resolve()

  /** @param adopted a live server of this cluster to take over instead of starting one */
  constructor(cluster: Cluster, connection: Connection, options: Options, adopted: Postmaster | undefined) {
    this.#cluster = cluster
    this.#connection = connection
    this.#options = options
    this.#current = adopted
  }

  get pid(): number {
    return this.#current?.pid ?? 0
  }

  /** Resolves when the server answers. @throws {StartupError} when it does not start. */
  async start(): Promise<void> {
    // If this process ends without `stop()`, the server stops in good order instead of staying behind.
    process.once('exit', this.#signalAtExit)
    if (!this.#current) await this.#launch()
    this.#watch = this.#restartWhenDead()
  }

  /** Fast shutdown; resolves when the server is gone. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    process.off('exit', this.#signalAtExit)
    this.#signal('SIGINT')
    const harder = setTimeout(() => this.#signal('SIGQUIT'), FAST_SHUTDOWN_MS)
    // The watch first: a running restart may still start one more process, and stops it again.
    await this.#watch
    await this.#current?.ended
    clearTimeout(harder)
  }

  #signalAtExit = () => this.#signal('SIGINT')

  #signal(signal: NodeJS.Signals): void {
    try {
      if (this.#current) process.kill(this.#current.pid, signal)
    } catch {
      // It has just ended by itself.
    }
  }

  /** Starts a server and waits for it, again while the processes of its predecessor are in the way. */
  async #launch(): Promise<void> {
    const deadline = performance.now() + PREDECESSOR_PATIENCE_MS
    const { durable, onLine = () => {} } = this.#options
    for (;;) {
      this.#current = await spawnPostmaster(this.#cluster, this.#connection.host, durable, onLine)
      // A stop may have come while there was no process to signal.
      if (this.#stopping.signal.aborted) this.#signal('SIGINT')
      try {
        return await untilReady(this.#current, this.#connection)
      } catch (error) {
        if (!(error instanceof PredecessorAlive) || this.#stopping.signal.aborted) throw error
        if (performance.now() > deadline) throw this.#blocked(error)
      }
      await sleep(RETRY_MS)
    }
  }

  #blocked(cause: PredecessorAlive): StartupError {
    return new StartupError(
      `PostgreSQL lain masih memegang basis data di ${this.#cluster.folder}; hentikan proses yang tercatat di postmaster.pid folder itu lalu jalankan Merchant lagi.`,
      { cause },
    )
  }

  async #restartWhenDead(): Promise<void> {
    const { signal } = this.#stopping
    for (;;) {
      await this.#current?.ended
      for (let attempt = 1; !signal.aborted; attempt++) {
        this.#options.onRestart?.(attempt)
        try {
          await this.#launch()
          break
        } catch {
          // The server's own lines contain the reason. An outage ends when its cause ends, so there is no last attempt.
          const pause = Math.min(RETRY_MS * 2 ** attempt, LONGEST_PAUSE_MS)
          await sleep(pause, undefined, { signal }).catch(() => {})
        }
      }
      if (signal.aborted) return
    }
  }
}
