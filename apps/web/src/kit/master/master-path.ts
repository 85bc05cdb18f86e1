import type { ApiInput, ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { Stored } from '../form/use-record-form.ts'

type Calls<P extends string> = `GET ${P}` | `GET ${P}/{id}` | `POST ${P}` | `PUT ${P}`

/** Paths with the four calls of a master: its list, its page, adding and changing. */
export type MasterPath = {
  [R in ApiRoute]: R extends `PUT ${infer P}` ? (Calls<P> extends ApiRoute ? P : never) : never
}[ApiRoute]

/** A route of a master by its verb. */
export type Of<P extends MasterPath, Verb extends 'list' | 'get' | 'create' | 'update'> = {
  list: Extract<ApiRoute, `GET ${P}`>
  get: Extract<ApiRoute, `GET ${P}/{id}`>
  create: Extract<ApiRoute, `POST ${P}`>
  update: Extract<ApiRoute, `PUT ${P}`>
}[Verb]

/** A record as its page shows it. */
export type MasterRecord<P extends MasterPath> = Extract<ApiReply<Of<P, 'get'>>, Stored & { name: string }>

/** The body of a new record. */
export type MasterBody<P extends MasterPath> =
  ApiInput<Of<P, 'create'>> extends { body: infer Body extends object } ? Body : never

/** The routes of a path; `MasterPath` proves that they exist, but the compiler forgets it for a generic path. */
export const callsOf = <P extends MasterPath>(path: P) => ({
  list: `GET ${path}` as Of<P, 'list'>,
  get: `GET ${path}/{id}` as Of<P, 'get'>,
  create: `POST ${path}` as Of<P, 'create'>,
  update: `PUT ${path}` as Of<P, 'update'>,
})
