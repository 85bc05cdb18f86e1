import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Principal } from '../auth/principal.ts'
import { refuse } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws TOO_MANY_REQUESTS */
    limitRate(request: FastifyRequest, principal: Principal | null): Promise<void>
    unknownTokens: {
      /** Before the database query for a token. @throws TOO_MANY_REQUESTS */
      requireUnblocked(request: FastifyRequest): void
      /** After a query that found no session. */
      count(request: FastifyRequest): Promise<void>
    }
  }
}

const WINDOW_MS = 4_000
/** Sessions of one person at full speed: a till and a telephone. */
const AT_FULL_SPEED = 2
const BLOCKED_LIMIT = 10_000
const COUNTED_KEYS = 5_000

/**
 * Calls of each key in the present window. The package's own store gives every call the same object, which calls of one
 * moment read after all of them have counted: a burst would be refused as a whole, not from its limit on.
 */
class Counts implements FastifyRateLimitStore {
  readonly #of = new Map<string, { current: number; until: number }>()

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const now = Date.now()
    const known = this.#of.get(key)
    const { current, until } = known && known.until > now ? known : { current: 0, until: now + windowMs }
    this.#of.delete(key) // and last again, so that the first key is the one that has been silent for longest
    this.#of.set(key, { current: current + 1, until })
    if (this.#of.size > COUNTED_KEYS) this.#of.delete(this.#of.keys().next().value ?? key)
    done(null, { current: current + 1, ttl: until - now })
  }

  child(): Counts {
    return new Counts()
  }
}

/**
 * Fifty calls a second with a burst of 200 per session, and per address for calls without one; twice as many per person,
 * over all sessions. Sign-in has its own limit in the database. A token that this process does not know costs a query, so
 * an address that has sent too many invalid tokens may send no unknown ones for a while; known sessions behind the same
 * address go on. With several servers of one database each allows its share.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  perSecond: number,
  servers: () => number = () => 1,
): Promise<void> {
  if (perSecond === 0) {
    app.decorate('limitRate', async () => undefined)
    app.decorate('unknownTokens', { requireUnblocked: () => undefined, count: async () => undefined })
    return
  }
  await app.register(rateLimit, { global: false, store: Counts })
  const limitOf = (max: number) =>
    app.createRateLimit({
      max: () => Math.max(1, Math.ceil(max / servers())),
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => (request as FastifyRequest & { rateKey?: string }).rateKey ?? request.ip, // set by spend()
    })
  const most = perSecond * 4
  const [single, ofPerson] = [limitOf(most), limitOf(most * AT_FULL_SPEED)]
  const spend = async (request: FastifyRequest, rateKey: string, limit = single) => {
    const state = await limit(Object.assign(request, { rateKey }))
    return !state.isAllowed && state.isExceeded ? state.ttlInSeconds : undefined
  }
  app.decorate('limitRate', async (request, principal) => {
    const seconds = await spend(request, principal ? `session:${principal.sessionId}` : request.ip)
    if (seconds !== undefined) throw refuse('TOO_MANY_REQUESTS', { seconds })
    if (!principal) return
    const wait = await spend(request, `person:${principal.employeeId}`, ofPerson)
    if (wait !== undefined) throw refuse('TOO_MANY_REQUESTS', { seconds: wait })
  })
  const blocked = new Map<string, number>()
  app.decorate('unknownTokens', {
    requireUnblocked: ({ ip }) => {
      const left = (blocked.get(ip) ?? 0) - Date.now()
      if (left > 0) throw refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil(left / 1000) })
      blocked.delete(ip)
    },
    count: async (request) => {
      if ((await spend(request, `unknown:${request.ip}`)) === undefined) return
      if (blocked.size >= BLOCKED_LIMIT) blocked.clear()
      blocked.set(request.ip, Date.now() + WINDOW_MS)
    },
  })
}
