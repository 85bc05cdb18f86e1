import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Seen {
  status: number
  body: string
}

/** A line to the server that can lose an answer. */
export interface DropProxy {
  origin: string
  /** Lets the next request through and loses its answer once the server has given it whole. @returns that answer */
  dropNext(): Promise<Seen>
  close(): Promise<void>
}

const portOf = (address: unknown): number => (address as { port: number }).port // both listen on TCP

/** Passes HTTP on to a local port, and answers back, unless told to lose one. */
export async function dropProxy(upstream: number): Promise<DropProxy> {
  let drop: ((seen: Seen) => void) | undefined
  const proxy = createServer((incoming, outgoing) => {
    const onLost = drop
    drop = undefined
    void forward(upstream, incoming, outgoing, onLost)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(proxy.address())}`,
    dropNext: () =>
      new Promise((resolve) => {
        drop = resolve
      }),
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

async function forward(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onLost: ((seen: Seen) => void) | undefined,
): Promise<void> {
  const body = await buffer(incoming)
  const { method, url, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  onward.end(body)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage] // what the event carries
  const bytes = await buffer(answer)
  const status = answer.statusCode ?? 0
  if (onLost) {
    incoming.socket.destroy()
    onLost({ status, body: bytes.toString() })
  } else outgoing.writeHead(status, answer.headers).end(bytes)
}
