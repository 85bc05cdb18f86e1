import type { ApiInput, ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { Stored } from '../form/use-record-form.ts'

/** The four calls of a master: its list, its page, adding and changing. */
export interface MasterCalls {
  list: ApiRoute
  /** Takes the id in the path. */
  get: ApiRoute
  create: ApiRoute
  /** Takes the id in the path or in the body. */
  update: ApiRoute
}

type Calls<P extends string> = `GET ${P}` | `GET ${P}/{id}` | `POST ${P}` | `PUT ${P}`

/** Paths with the four calls of a master. */
type MasterPath = {
  [R in ApiRoute]: R extends `PUT ${infer P}` ? (Calls<P> extends ApiRoute ? P : never) : never
}[ApiRoute]

/** A record as its page shows it. */
export type MasterRecord<C extends MasterCalls> = Extract<ApiReply<C['get']>, Stored & { name: string }>

/** The body of a new record. */
export type MasterBody<C extends MasterCalls> =
  ApiInput<C['create']> extends { body: infer Body extends object } ? Body : never

/** The calls of a master that has all of them on one path. */
export const callsOf = <P extends MasterPath>(path: P) => ({
  list: `GET ${path}` as Extract<ApiRoute, `GET ${P}`>,
  get: `GET ${path}/{id}` as Extract<ApiRoute, `GET ${P}/{id}`>,
  create: `POST ${path}` as Extract<ApiRoute, `POST ${P}`>,
  update: `PUT ${path}` as Extract<ApiRoute, `PUT ${P}`>,
}) // `MasterPath` proves that they exist, but the compiler forgets it for a generic path
