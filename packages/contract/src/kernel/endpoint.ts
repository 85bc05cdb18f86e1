import { z } from 'zod'
import type { Permission } from '../system/access-catalogue.ts'
import type { FileFormat, FileReply } from './file.ts'
import type { Reason } from './reasons.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/**
 * The callers allowed. `public`: anybody. `first-login`: any session, even one that must change its password first.
 * `signed-in`: any other session. Otherwise the permission that the role must hold; one of several is enough.
 */
export type Access = 'public' | 'first-login' | 'signed-in' | Permission | readonly Permission[]

/**
 * The rows that the call reaches. `none`: rows of nobody. `self`: the caller's own rows. `company`: masters shared by all
 * branches. `branch`: rows of the branches that the caller is allowed to see.
 */
export type Scope = 'none' | 'self' | 'company' | 'branch'

/**
 * One call of the API, declared once: the server registers, validates, serialises and documents it from here, the browser's
 * client takes its types from here, and the generated tests cover it.
 */
export interface Endpoint {
  /** The purpose of the call, in one Indonesian phrase for the API page. */
  summary: string
  access: Access
  scope: Scope
  /**
   * `query` reads only (default for GET); `command` writes in one transaction (default for the rest); `session`
   * changes sign-in state and manages its own transactions; `upload` takes a file; `stream` stays open.
   */
  kind?: 'query' | 'command' | 'session' | 'stream' | 'upload'
  /**
   * A replica may answer, with rows that are some seconds old (docs/decisions/0017): for reports, lists and exports. Without
   * it only the writer answers: for the input of commands, and for lists that follow live news.
   */
  mayLag?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The content of `data`; `z.never()` for a call that replies only with a file. */
  reply: z.ZodType
  /** File formats that the handler may return instead of JSON, as a `FileReply`. A file is never kept for a replay. */
  produces?: readonly FileFormat[]
  status?: 200 | 201
  /**
   * A public reading whose answer carries an ETag: browsers keep it and ask each time whether it still holds, so nothing old is
   * ever shown, and nothing is sent twice.
   */
  tagged?: true
  /** Orders that a list offers, each also backwards by `-`. */
  sorts?: readonly string[]
  /** Reasons that this call's own rules can answer with, besides those that every call shares. */
  refuses?: readonly Reason[]
}

export type Contract = Record<Route, Endpoint>

type Input<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : never
type Output<E, K extends 'params' | 'query' | 'body' | 'reply'> = E extends {
  [P in K]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** The input of the server's handler after validation. */
export interface Parsed<E extends Endpoint> {
  params: Output<E, 'params'>
  query: Output<E, 'query'>
  body: Output<E, 'body'>
}

/** The result of the handler: the content of `data`, or a file where the endpoint produces one. */
export type Reply<E extends Endpoint> =
  | z.input<E['reply']>
  | (E extends { produces: readonly FileFormat[] } ? FileReply : never)

/** The input from the browser; parts that the endpoint does not declare are a type error. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as [Input<E, K>] extends [never] ? never : K]: Input<E, K>
}

/** The result for the browser: the content of `data`. */
export type CallReply<E extends Endpoint> = z.output<E['reply']>

/** The kind of an endpoint that does not name it: read or write. */
export function endpointKind(route: string, endpoint: Endpoint): NonNullable<Endpoint['kind']> {
  return endpoint.kind ?? (route.startsWith('GET ') ? 'query' : 'command')
}

/** Whether a success can be JSON: neither a stream nor a call that replies only with a file. */
export const answersJson = (endpoint: Endpoint): boolean =>
  endpoint.kind !== 'stream' && !(endpoint.reply instanceof z.ZodNever)
