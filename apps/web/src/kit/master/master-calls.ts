import type { ApiInput, ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { call, useCommand, useEndpoint } from '../../api/hooks.ts'
import type { CallInput } from '../../api/send.ts'
import { recordQuery } from '../form/record-page.tsx'
import type { Stored } from '../form/use-record-form.ts'

type Calls<P extends string> = `GET ${P}` | `GET ${P}/{id}` | `POST ${P}` | `PUT ${P}`

/** Paths with the four calls of a master: its list, its page, adding and changing. */
export type MasterPath = {
  [R in ApiRoute]: R extends `PUT ${infer P}` ? (Calls<P> extends ApiRoute ? P : never) : never
}[ApiRoute]

type Of<P extends MasterPath, Verb extends 'list' | 'get' | 'create' | 'update'> = {
  list: Extract<ApiRoute, `GET ${P}`>
  get: Extract<ApiRoute, `GET ${P}/{id}`>
  create: Extract<ApiRoute, `POST ${P}`>
  update: Extract<ApiRoute, `PUT ${P}`>
}[Verb]

/** A record as its page shows it. */
export type MasterRecord<P extends MasterPath> = Extract<ApiReply<Of<P, 'get'>>, Stored & { name: string }>

/** What a new record is made of. */
export type MasterBody<P extends MasterPath> =
  ApiInput<Of<P, 'create'>> extends { body: infer Body } ? Body : never

/** The routes of a path; `MasterPath` has seen that they exist, which the compiler forgets of a path it does not know. */
export const callsOf = <P extends MasterPath>(path: P) => ({
  list: `GET ${path}` as Of<P, 'list'>,
  get: `GET ${path}/{id}` as Of<P, 'get'>,
  create: `POST ${path}` as Of<P, 'create'>,
  update: `PUT ${path}` as Of<P, 'update'>,
})

// Every master takes an id in the path of its page, and a body to be saved; its page answers with the record.
const pageOf = <R extends ApiRoute>(id: number) => ({ params: { id } }) as unknown as CallInput<R>
const bodyOf = <R extends ApiRoute>(body: object) => ({ body }) as unknown as CallInput<R>

export const useMasterRecord = <P extends MasterPath>(path: P, id: number | null) =>
  useEndpoint(callsOf(path).get, pageOf<Of<P, 'get'>>(id ?? 0), recordQuery(id)) as UseQueryResult<
    MasterRecord<P>
  >

export const readMaster = async <P extends MasterPath>(path: P, id: number): Promise<MasterRecord<P>> =>
  (await call(callsOf(path).get, pageOf<Of<P, 'get'>>(id), {})) as MasterRecord<P>

/** Changes the status alone: what a change leaves out stays as it is. */
export const changeStatus = <P extends MasterPath>(path: P, { id, version }: Stored, status: MasterStatus) =>
  call(callsOf(path).update, bodyOf<Of<P, 'update'>>({ id, version, status }), {})

/** Adds a record, or changes the one given; what shows it is read again. */
export function useMasterSave<P extends MasterPath>(path: P, shownBy: readonly ApiRoute[]) {
  const { list, get, create, update } = callsOf(path)
  const saved = {
    invalidates: [list, get, 'GET /v1/histories/{entity}/{id}', ...shownBy],
    notice: false,
  } as const
  const add = useCommand(create, saved)
  const edit = useCommand(update, saved)
  return async (body: MasterBody<P>, stored: Stored | null): Promise<MasterRecord<P>> => {
    const answer = stored
      ? await edit.mutateAsync(
          bodyOf<Of<P, 'update'>>({ ...(body as object), id: stored.id, version: stored.version }),
        )
      : await add.mutateAsync(bodyOf<Of<P, 'create'>>(body as object))
    return answer as MasterRecord<P>
  }
}
