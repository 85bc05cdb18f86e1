import { once } from 'node:events'
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
  /** A bare server on the same machine, asked at the same moments: what the machine itself is late by. */
  bare: Latency
  /** The longest that the health page took beyond the bare server's answer to the same moment. */
  worstBeyondBare: number
  /** Moments at which it took over 100 ms beyond. */
  stalls: number
}

const EVERY_MS = 5
const STALL_MS = 100

/**
 * Asks `/healthz` every few milliseconds on a connection of its own, and at the same moment a bare server that has
 * nothing else to do: a machine that many share is late to both. It is a program of its own, so that making files and
 * sending them delays nothing that it measures.
 */
export class HealthWatch {
  readonly #worker: Worker

  constructor(origin: string) {
    this.#worker = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: origin })
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

/** The watching itself, of the thread. @returns takes what was heard so far */
export function watch(origin: string): () => Heard {
  let pairs: [health: number, bare: number][] = []
  const run = async () => {
    const bare = await bareServer()
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const
    for (;;) {
      pairs.push(await Promise.all([ask(`${origin}/healthz`, agents[0]), ask(bare, agents[1])]))
      await sleep(EVERY_MS)
    }
  }
  void run()
  return () => {
    const taken = pairs
    pairs = []
    const beyond = taken.map(([health, bare]) => health - bare)
    return {
      health: latency(taken.map(([health]) => health)),
      bare: latency(taken.map(([, bare]) => bare)),
      worstBeyondBare: latency(beyond).worst,
      stalls: beyond.filter((ms) => ms > STALL_MS).length,
    }
  }
}

/** In the same thread: whatever delays the watcher delays both answers. */
async function bareServer(): Promise<string> {
  const server = createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a port, because it was asked for one
}
