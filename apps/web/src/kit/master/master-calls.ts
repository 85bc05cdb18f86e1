import type { ApiRoute } from '@merchant/contract/api.ts'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { call, useCommand, useEndpoint } from '../../api/hooks.ts'
import type { CallInput } from '../../api/send.ts'
import type { FormValues } from '../form/conflict.ts'
import { recordQuery } from '../form/record-page.tsx'
import type { Stored } from '../form/use-record-form.ts'
import type { ListedMaster, Master } from './master.ts'
import type { MasterCalls, MasterRecord } from './master-routes.ts'

// The calls of every master's page take the record as the body, and return the record.
const pageOf = <R extends ApiRoute>(id: number) => ({ params: { id } }) as unknown as CallInput<R>
const bodyOf = <R extends ApiRoute>(body: object) => ({ body }) as unknown as CallInput<R>

/** A change has the id where its route has it: in the path (`{id}`, `{roleId}`), or else in the body. */
function changeOf<R extends ApiRoute>(route: R, id: number, changes: object) {
  const name = /\{(\w+)\}/.exec(route)?.[1]
  if (name === undefined) return bodyOf<R>({ ...changes, id })
  return { params: { [name]: id }, body: changes } as unknown as CallInput<R>
}

export const useMasterRecord = <C extends MasterCalls>({ get }: C, id: number | null) =>
  useEndpoint(get as C['get'], pageOf<C['get']>(id ?? 0), recordQuery(id)) as UseQueryResult<MasterRecord<C>>

export const readMaster = async <C extends MasterCalls>({ get }: C, id: number): Promise<MasterRecord<C>> =>
  (await call(get as C['get'], pageOf<C['get']>(id), {})) as MasterRecord<C>

/** Changes some fields: those that a change leaves out stay as they are. */
export const changeFields = ({ update }: MasterCalls, { id, version }: Stored, fields: object) =>
  call(update, changeOf(update, id, { version, ...fields }), {})

/** Changes the status alone. */
export const changeStatus = (calls: MasterCalls, record: Stored, status: MasterStatus) =>
  changeFields(calls, record, { status })

/** What shows a record, and so is read again after it has changed. */
export const shownIn = ({ calls, shownBy = [] }: Pick<ListedMaster, 'calls' | 'shownBy'>) =>
  [calls.list, calls.get, ...shownBy] as const

/** The options of a command that saves a record of the master; the form says that it is saved. */
export const savedOf = (of: Parameters<typeof shownIn>[0]) => ({
  invalidates: [...shownIn(of), 'GET /v1/histories/{entity}/{id}' as const],
  notice: false as const,
})

/** Adds a record, or changes the given one; screens that show it load it again. */
export function useMasterSave<C extends MasterCalls, Values extends FormValues>(of: Master<C, Values>) {
  const { create, update }: C = of.calls
  const add = useCommand(create as C['create'], savedOf(of))
  const edit = useCommand(update as C['update'], savedOf(of))
  return async (values: Values, stored: MasterRecord<C> | null): Promise<MasterRecord<C>> => {
    const body = of.toBody(values, stored) as object // a body is an object, for every route
    if (!stored) return (await add.mutateAsync(bodyOf<C['create']>(body))) as MasterRecord<C>
    const { id, version } = stored
    const changed = Object.entries(body).filter(([name]) => !of.fixed?.some((fixed) => fixed === name))
    const input = changeOf<C['update']>(update, id, { ...Object.fromEntries(changed), version })
    return (await edit.mutateAsync(input)) as MasterRecord<C>
  }
}
