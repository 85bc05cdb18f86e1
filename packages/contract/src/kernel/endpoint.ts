import { z } from 'zod'
import type { Permission } from '../system/access-catalogue.ts'
import type { FileFormat, FileReply } from './file.ts'
import type { Reason } from './reasons.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/**
 * Who may call. `public`: anybody. `first-login`: any session, even one that must change its password first.
 * `signed-in`: any other session. Otherwise the permission that the role must hold; of several, one is enough.
 */
export type Access = 'public' | 'first-login' | 'signed-in' | Permission | readonly Permission[]

/**
 * What the call reaches. `none`: nothing that belongs to anyone. `self`: the caller's own rows. `company`: masters
 * shared by all branches. `branch`: rows of the branches that the caller is allowed to see.
 */
export type Scope = 'none' | 'self' | 'company' | 'branch'

/**
 * One call of the API, declared once: the server registers, validates, serialises and documents it from here, the
 * browser's client is typed from here, and the generated tests walk over it.
 */
export interface Endpoint {
  /** What the call does, in one Indonesian phrase for the API page. */
  summary: string
  access: Access
  scope: Scope
  /**
   * `query` reads only (default for GET); `command` writes in one transaction (default for the rest); `session`
   * changes sign-in state and manages its own transactions; `upload` takes a file; `stream` stays open.
   */
  kind?: 'query' | 'command' | 'session' | 'stream' | 'upload'
  /**
   * A replica may answer, with rows that are some seconds old (docs/decisions/0014): reports, lists and exports that
   * people read. Left out, the writer answers: for whatever a command is built on, and for what follows live news.
   */
  mayLag?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The inside of `data`; `z.never()` for a call that answers with nothing but a file. */
  reply: z.ZodType
  /** Files that the handler may answer with instead of JSON, as a `FileReply`. A file is never kept for a replay. */
  produces?: readonly FileFormat[]
  status?: 200 | 201
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

/** What the server's handler receives after validation. */
export interface Parsed<E extends Endpoint> {
  params: Output<E, 'params'>
  query: Output<E, 'query'>
  body: Output<E, 'body'>
}

/** What the handler returns: the inside of `data`, or a file where the endpoint produces one. */
export type Reply<E extends Endpoint> =
  | z.input<E['reply']>
  | (E extends { produces: readonly FileFormat[] } ? FileReply : never)

/** What the browser gives; parts that the endpoint does not declare can't be given. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as [Input<E, K>] extends [never] ? never : K]: Input<E, K>
}

/** What the browser gets: the inside of `data`. */
export type CallReply<E extends Endpoint> = z.output<E['reply']>

/** Whether the endpoint reads or writes, when it does not say so itself. */
export function endpointKind(route: string, endpoint: Endpoint): NonNullable<Endpoint['kind']> {
  return endpoint.kind ?? (route.startsWith('GET ') ? 'query' : 'command')
}

/** Whether a success can be JSON: neither a stream nor a call that answers with nothing but a file. */
export const answersJson = (endpoint: Endpoint): boolean =>
  endpoint.kind !== 'stream' && !(endpoint.reply instanceof z.ZodNever)
