import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** How long something took, in milliseconds. */
export interface Latency {
  asked: number
  p50: number
  p99: number
  worst: number
}

/** Measurements of one program since the last call. */
export interface Heard {
  answer: Latency
  /**
   * How long its main thread, or a helper that it may wait for when it collects garbage, was ready to go on and got no
   * processor, by the system's own count.
   */
  queued: Latency
  /** Working time of its main thread between a request and its answer. */
  worked: Latency
  /** Time of the answer without that wait and without the watcher's own delay. */
  own: Latency
  /** Moments at which that, or the main thread's work, was over 100 ms. */
  stalls: number
}

/** The server, and a program that only answers, called at the same moments on the same machine. */
export interface Both {
  health: Heard
  bare: Heard
}

const EVERY_MS = 5
const STALL_MS = 100

/**
 * Calls `/healthz` every few milliseconds on a connection of its own, in a thread of its own, so that making and sending
 * files delays no measurement. On a shared machine every program has delays, so delays from outside the server are measured
 * with every answer: the watcher's own delay, the wait for a processor, and the delay of a program that does nothing else
 * at the same moment.
 */
export class HealthWatch {
  readonly #worker: Worker
  readonly #bare: ChildProcess

  private constructor(watched: readonly Watched[], bare: ChildProcess) {
    this.#worker = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: watched })
    this.#bare = bare
  }

  /** @param pid of the server */
  static async begin(origin: string, pid: number): Promise<HealthWatch> {
    const bare = fork(new URL('./bare-server.ts', import.meta.url))
    const [port] = await once(bare, 'message')
    const health = { url: `${origin}/healthz`, pid }
    return new HealthWatch([health, { url: `http://127.0.0.1:${port}`, pid: bare.pid ?? 0 }], bare)
  }

  /** Measurements since the last call. */
  async take(): Promise<Both> {
    const answered = once(this.#worker, 'message')
    this.#worker.postMessage('take')
    const [both] = (await answered) as [Both]
    return both
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
    this.#bare.disconnect()
  }
}

export interface Watched {
  url: string
  pid: number
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

/** One answer of one program, in milliseconds; `late` is the watcher itself. */
interface Moment {
  answer: number
  queued: number
  worked: number
  late: number
}

/** Asks a program, and looks at what its threads did meanwhile. */
function asker({ url, pid }: Watched): () => Promise<Omit<Moment, 'late'>> {
  const threads = threadsOf(pid)
  const agent = new Agent({ keepAlive: true })
  return async () => {
    const before = threads.map(timesOf)
    const answer = await ask(url, agent)
    const spent = threads.map((thread, at) => {
      const { worked, queued } = timesOf(thread)
      return { worked: worked - (before[at]?.worked ?? 0), queued: queued - (before[at]?.queued ?? 0) }
    })
    return { answer, queued: Math.max(...spent.map(({ queued }) => queued)), worked: spent[0]?.worked ?? 0 }
  }
}

function latency(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10
  return { asked: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1) }
}

function heard(moments: readonly Moment[]): Heard {
  const own = moments.map(({ answer, late, queued }) => Math.max(0, answer - late - queued))
  return {
    answer: latency(moments.map(({ answer }) => answer)),
    queued: latency(moments.map(({ queued }) => queued)),
    worked: latency(moments.map(({ worked }) => worked)),
    own: latency(own),
    stalls: own.filter((ms, at) => Math.max(ms, moments[at]?.worked ?? 0) > STALL_MS).length,
  }
}

/** The watching itself, of the thread. @returns takes what was heard so far */
export function watch(watched: readonly [Watched, Watched]): () => Both {
  let health: Moment[] = []
  let bare: Moment[] = []
  const run = async () => {
    const [askHealth, askBare] = [asker(watched[0]), asker(watched[1])]
    const here = await serverHere()
    const agent = new Agent({ keepAlive: true })
    for (;;) {
      const [one, other, late] = await Promise.all([askHealth(), askBare(), ask(here, agent)])
      health.push({ ...one, late })
      bare.push({ ...other, late })
      await sleep(EVERY_MS)
    }
  }
  void run()
  return () => {
    const both = { health: heard(health), bare: heard(bare) }
    health = []
    bare = []
    return both
  }
}

/** In the watcher's own thread: its delays are the watcher's. */
async function serverHere(): Promise<string> {
  const server = createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a port, because it was asked for one
}
