import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** Headers that proxies write and browsers don't. */
const MARKS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Detects a proxy that hides the callers' addresses. `X-Forwarded-For` is accepted only from proxies on this machine. When
 * a proxy here doesn't send it, or the proxy is elsewhere, callers share one address and its limits. The first such call is
 * logged, and the health screen shows it.
 */
export function watchForProxies(app: FastifyInstance, callers: Services['callers']): void {
  app.addHook('onRequest', async (request) => {
    if (callers.shareAddress || !hidesCallers(request)) return
    callers.shareAddress = true
    request.log.warn(
      { peer: request.socket.remoteAddress, host: request.headers.host },
      'a proxy hides who calls: all callers behind it share one address and its limits; it has to run on this machine and send X-Forwarded-For',
    )
  })
}

function hidesCallers({ headers, socket }: FastifyRequest): boolean {
  const marked = MARKS.some((mark) => headers[mark] !== undefined)
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return marked
  if (headers['x-forwarded-for'] !== undefined) return false
  // nobody on this machine uses another name, unless a proxy passes on the name of the call
  const origin = URL.parse(headers.origin ?? '')?.host
  return marked || [headers.host, origin].some((name) => name !== undefined && !OWN_NAME.test(name))
}
