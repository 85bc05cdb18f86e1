import { Agent, request } from 'node:http'

export interface LoadResult {
  requests: number
  perSecond: number
  p50: number
  p95: number
  failures: number
}

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Sends a call over a kept-alive connection and takes its whole answer. */
export function sendCall(origin: URL, agent: Agent, call: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: origin.hostname,
        port: origin.port,
        agent,
        method: call.method,
        path: call.path,
        headers: call.headers,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(call.body)
  })
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A closed loop: `clients` kept-alive connections, each sending its next call when the last is answered. */
export async function load(
  origin: string,
  clients: number,
  total: number,
  next: (client: number) => Call,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const url = new URL(origin)
  const times: number[] = []
  let failures = 0
  let left = total
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (left-- > 0) {
        const sent = performance.now()
        const { status } = await sendCall(url, agent, next(client))
        times.push(performance.now() - sent)
        if (status >= 400) failures++
      }
    }),
  )
  const took = performance.now() - begun
  agent.destroy()
  return percentiles(times, took, failures)
}

/** Figures of calls that took so many milliseconds each and `took` together. */
export function percentiles(times: readonly number[], took: number, failures: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b)
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    requests: sorted.length,
    perSecond: Math.round(sorted.length / (took / 1000)),
    p50: round(percentile(sorted, 0.5)),
    p95: round(percentile(sorted, 0.95)),
    failures,
  }
}
