import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** How long answers took, in milliseconds. */
export interface Latency {
  asked: number
  p50: number
  p99: number
  worst: number
}

/** What was heard since the last time that somebody asked. */
export interface Heard {
  health: Latency
  /** A bare server in the watcher's own thread, asked at the same moments: what the watcher is late by. */
  bare: Latency
  /**
   * How long the server's main thread, or a helper that it may wait for when it collects garbage, was ready to go on and
   * got no processor, by the system's own count.
   */
  queued: Latency
  /** How long the main thread worked between a question and its answer. */
  worked: Latency
  /** How long the health page took without the watcher's lateness and the wait for a processor. */
  own: Latency
  /** Moments at which that, or the main thread's work, was over 100 ms. */
  stalls: number
}

const EVERY_MS = 5
const STALL_MS = 100

/**
 * Asks `/healthz` every few milliseconds on a connection of its own, in a thread of its own, so that making files and
 * sending them delays nothing that it measures. A machine that many share is late to everybody, so what is not the
 * server's doing is measured with every answer: the watcher's own lateness, and the server's wait for a processor.
 */
export class HealthWatch {
  readonly #worker: Worker

  /** @param pid of the server */
  constructor(origin: string, pid: number) {
    const workerData: Watched = { origin, pid }
    this.#worker = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData })
  }

  /** What was heard since the last call. */
  async take(): Promise<Heard> {
    const answered = once(this.#worker, 'message')
    this.#worker.postMessage('take')
    const [heard] = (await answered) as [Heard]
    return heard
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** Milliseconds until the whole answer is there. */
async function ask(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  const [answer] = await once(get(url, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  return performance.now() - begun
}

function latency(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10
  return { asked: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1) }
}

export interface Watched {
  origin: string
  pid: number
}

/** One moment, in milliseconds. */
interface Moment {
  health: number
  bare: number
  queued: number
  worked: number
}

/** Milliseconds that a thread has worked, and has waited for a processor; none where the system does not count. */
function timesOf(thread: string): { worked: number; queued: number } {
  try {
    const [worked, queued] = readFileSync(`${thread}/schedstat`, 'utf8').split(' ').map(Number)
    return { worked: (worked ?? 0) / 1e6, queued: (queued ?? 0) / 1e6 }
  } catch {
    return { worked: 0, queued: 0 }
  }
}

/** The main thread of a process first, and the helpers of its garbage collection. */
function threadsOf(pid: number): string[] {
  const main = `/proc/${pid}/task/${pid}`
  const helpers = readdirSync(`/proc/${pid}/task`)
    .map((id) => `/proc/${pid}/task/${id}`)
    .filter((thread) => readFileSync(`${thread}/comm`, 'utf8').trim() === 'V8Worker')
  return [main, ...helpers]
}

/** The watching itself, of the thread. @returns takes what was heard so far */
export function watch({ origin, pid }: Watched): () => Heard {
  let moments: Moment[] = []
  const run = async () => {
    const bare = await bareServer()
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const
    const threads = threadsOf(pid)
    for (;;) {
      const before = threads.map(timesOf)
      const [health, late] = await Promise.all([ask(`${origin}/healthz`, agents[0]), ask(bare, agents[1])])
      const spent = threads.map((thread, at) => {
        const { worked, queued } = timesOf(thread)
        return { worked: worked - (before[at]?.worked ?? 0), queued: queued - (before[at]?.queued ?? 0) }
      })
      const queued = Math.max(...spent.map((each) => each.queued))
      moments.push({ health, bare: late, queued, worked: spent[0]?.worked ?? 0 })
      await sleep(EVERY_MS)
    }
  }
  void run()
  return () => {
    const taken = moments
    moments = []
    const own = taken.map(({ health, bare, queued }) => Math.max(0, health - bare - queued))
    return {
      health: latency(taken.map(({ health }) => health)),
      bare: latency(taken.map(({ bare }) => bare)),
      queued: latency(taken.map(({ queued }) => queued)),
      worked: latency(taken.map(({ worked }) => worked)),
      own: latency(own),
      stalls: own.filter((ms, at) => Math.max(ms, taken[at]?.worked ?? 0) > STALL_MS).length,
    }
  }
}

/** In the same thread: whatever delays the watcher delays both answers. */
async function bareServer(): Promise<string> {
  const server = createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a port, because it was asked for one
}
