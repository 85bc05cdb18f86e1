import { type ApiInput, type ApiReply, type ApiRoute, api } from '@merchant/contract/api.ts'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Principal } from '../../kernel/auth/principal.ts'
import { settableClock } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/errors.ts'
import { effectiveBranches } from '../../kernel/http/branch-scope.ts'
import { type CommandCtx, type QueryCtx, scopeOf } from '../../kernel/http/context.ts'
import { requirePermission } from '../../kernel/http/route.ts'
import { parsePart } from '../../kernel/http/validation.ts'
import type { Services } from '../../kernel/services.ts'
import { handlers } from '../../modules/routes.ts'

/** Runs the product's own commands as one of its people, at a moment of the past. */
export interface Actor {
  /** @throws the refusal of the call */
  does<R extends ApiRoute>(who: Principal, at: Date, route: R, input: ApiInput<R>): Promise<ApiReply<R>>
}

type AnyCommand = (ctx: CommandCtx & QueryCtx, input: unknown) => Promise<unknown>

/**
 * Right, validation, branch scope and transaction as in `kernel/http/route`, without HTTP, session and key, because the
 * caller is the program itself. One actor has one clock, so branches that live side by side have one each.
 */
export function actorOn(services: Omit<Services, 'clock'>, log: FastifyBaseLogger): Actor {
  const clock = settableClock(new Date(0))
  const own: Services = { ...services, clock }
  const call = { requestId: 'demo', ip: '127.0.0.1', device: 'demo', clock, log, services: own }
  return {
    async does(who, at, route, input) {
      clock.set(at)
      const endpoint: Endpoint = api[route]
      const principal: Principal = { ...who, mustChangePassword: false } // the first sign-in comes later
      requirePermission(principal, endpoint.access, endpoint.summary)
      const given = input as { params?: unknown; query?: unknown; body?: unknown } // typed by the contract
      const parsed = {
        params: parsePart(endpoint.params, given.params ?? {}),
        query: parsePart(endpoint.query, given.query ?? {}),
        body: parsePart(endpoint.body, given.body),
      }
      const branchIds = effectiveBranches(principal, { ...parsed, header: undefined })
      const { sessionId: _, ...scope } = scopeOf(principal, { requestId: 'demo', device: '' })
      const handler = handlers[route] as unknown as AnyCommand // bound by its kind in handlers.ts; commands and queries come here, nothing else
      const data = await services.database.write(scope, (tx) =>
        handler(
          {
            ...call,
            principal,
            branchIds,
            tx,
            db: tx,
            afterCommit: () => undefined,
          },
          parsed,
        ),
      )
      return data as ApiReply<typeof route> // the handler's reply, which its type binds to the route
    },
  }
}

/** A refusal is expected where nothing is left to sell; any other error is a defect. */
export async function unlessRefused<T>(work: Promise<T>, reasons: readonly string[]): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && reasons.includes(error.reason)) return undefined
    throw error
  }
}
