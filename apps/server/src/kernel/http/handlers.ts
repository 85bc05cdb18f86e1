import type { Api, ApiRoute } from '@merchant/contract/api.ts'
import type { Endpoint, Parsed, Reply } from '@merchant/contract/kernel/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CommandCtx, QueryCtx, RawCtx } from './context.ts'

/** A public call knows no caller, so no transaction of a caller's is open for it. */
type KindOf<R extends ApiRoute> = Api[R] extends { kind: infer K }
  ? K
  : Api[R] extends { access: 'public' }
    ? 'public'
    : R extends `GET ${string}`
      ? 'query'
      : 'command'

/** `infer`, because the compiler can't write out the union of all endpoints narrowed to `Endpoint`. */
type Io<R extends ApiRoute> = Api[R] extends infer E extends Endpoint
  ? { input: Parsed<E>; reply: Reply<E> }
  : never

/** The function behind a route; its shape follows from the endpoint's kind. */
export type Handler<R extends ApiRoute> =
  KindOf<R> extends 'query'
    ? (ctx: QueryCtx, input: Io<R>['input']) => Promise<Io<R>['reply']>
    : KindOf<R> extends 'command'
      ? (ctx: CommandCtx, input: Io<R>['input']) => Promise<Io<R>['reply']>
      : KindOf<R> extends 'stream'
        ? (ctx: RawCtx, input: Io<R>['input'], request: FastifyRequest, reply: FastifyReply) => Promise<void>
        : (
            ctx: RawCtx,
            input: Io<R>['input'],
            request: FastifyRequest,
            reply: FastifyReply,
          ) => Promise<Io<R>['reply']>

export type Handlers = { [R in ApiRoute]: Handler<R> }

/** Binds a module's routes; a wrong shape does not compile. */
export const bind = <R extends ApiRoute>(handlers: Pick<Handlers, R>): Pick<Handlers, R> => handlers
