import type { ApiRoute } from '@merchant/contract/api.ts'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { call, useCommand, useEndpoint } from '../../api/hooks.ts'
import type { CallInput } from '../../api/send.ts'
import type { FormValues } from '../form/conflict.ts'
import { recordQuery } from '../form/record-page.tsx'
import type { Stored } from '../form/use-record-form.ts'
import type { Master } from './master.ts'
import { callsOf, type MasterPath, type MasterRecord, type Of } from './master-path.ts'

// The calls of every master's page take the id in the path and the record as the body, and return the record.
const pageOf = <R extends ApiRoute>(id: number) => ({ params: { id } }) as unknown as CallInput<R>
const bodyOf = <R extends ApiRoute>(body: object) => ({ body }) as unknown as CallInput<R>

export const useMasterRecord = <P extends MasterPath>(path: P, id: number | null) =>
  useEndpoint(callsOf(path).get, pageOf<Of<P, 'get'>>(id ?? 0), recordQuery(id)) as UseQueryResult<
    MasterRecord<P>
  >

export const readMaster = async <P extends MasterPath>(path: P, id: number): Promise<MasterRecord<P>> =>
  (await call(callsOf(path).get, pageOf<Of<P, 'get'>>(id), {})) as MasterRecord<P>

/** Changes the status alone: fields that a change leaves out stay as they are. */
export const changeStatus = <P extends MasterPath>(path: P, { id, version }: Stored, status: MasterStatus) =>
  call(callsOf(path).update, bodyOf<Of<P, 'update'>>({ id, version, status }), {})

/** Adds a record, or changes the given one; screens that show it load it again. */
export function useMasterSave<P extends MasterPath, Values extends FormValues>(of: Master<P, Values>) {
  const { list, get, create, update } = callsOf(of.path)
  const invalidates = [list, get, 'GET /v1/histories/{entity}/{id}' as const, ...(of.shownBy ?? [])]
  const add = useCommand(create, { invalidates, notice: false })
  const edit = useCommand(update, { invalidates, notice: false })
  return async (values: Values, stored: Stored | null): Promise<MasterRecord<P>> => {
    const body = of.toBody(values) as object // a body is an object, for every path
    if (!stored) return (await add.mutateAsync(bodyOf<Of<P, 'create'>>(body))) as MasterRecord<P>
    const { id, version } = stored
    const changed = Object.entries(body).filter(([name]) => !of.fixed?.some((fixed) => fixed === name))
    const input = bodyOf<Of<P, 'update'>>({ ...Object.fromEntries(changed), id, version })
    return (await edit.mutateAsync(input)) as MasterRecord<P>
  }
}
