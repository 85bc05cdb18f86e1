import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Contract, Endpoint, Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { MasterTable } from '@merchant/contract/master/masters.ts'
import type { z } from 'zod'
import type { DB } from '../db/types.ts'
import type { CommandCtx, QueryCtx } from '../http/context.ts'
import type { Handlers } from '../http/handlers.ts'
import { branchesNamed, changed, lockMaster } from './master.ts'
import { type DeclaredParts, masterParts } from './master-parts.ts'

/** Columns that every master has and its reply shows, for `select`. */
export const commonColumns = <T extends string>(table: T) =>
  [`${table}.code`, ...namedColumns(table)] as const

/** The same for a master without a code. */
export const namedColumns = <T extends string>(table: T) =>
  [
    `${table}.id`,
    `${table}.name`,
    `${table}.status`,
    `${table}.updated_at as updatedAt`,
    `${table}.version`,
  ] as const

type GetRoute<C> = Extract<keyof C, `GET ${string}{id}`>
type ListRoute<C> = Exclude<Extract<keyof C, `GET ${string}`>, GetRoute<C>>
type CreateRoute<C> = Extract<keyof C, `POST ${string}`>
type At<C, R> = R extends keyof C ? (C[R] extends Endpoint ? C[R] : never) : never

/** What the list of the contract can be asked for. */
type ListAsked<C> =
  At<C, ListRoute<C>> extends { query: infer Q extends z.ZodType } ? z.output<Q> & ListQuery : never
/** The fields of a new one, as validated. */
type Given<C> = Parsed<At<C, CreateRoute<C>>>['body']
type Saved<C> = z.input<At<C, GetRoute<C>>['reply']>

interface Bound<C extends Contract> {
  /** Its list, its page, adding and changing: the four calls that the declaration answers. */
  contract: C
  /** Refuses, or returns what is to be kept. `given` is whole, also when a change leaves fields out. */
  judge?: (ctx: CommandCtx, given: Given<C>, before: Saved<C> | null) => Promise<Given<C>> | Given<C>
}

/**
 * A master of the company or of its branches, from one declaration: `master/brand/brand.master.ts` is the one to copy.
 * Anything beyond this (trees, lines, freezing, approval) is a command of its own that uses the same parts.
 */
export const companyMaster = <
  C extends Contract,
  T extends MasterTable & keyof DB,
  D,
  TB extends keyof D,
  Row,
>(
  declared: Bound<C> & DeclaredParts<T, D, TB, Row, Saved<C>, Given<C>, ListAsked<C>>,
) => masterCalls(masterParts(declared), declared)

/** The parts that the four calls are made of. */
interface Parts<C extends Contract> {
  table: MasterTable
  label: string
  find: (ctx: QueryCtx | CommandCtx, id: number, branchIds?: readonly number[]) => Promise<Saved<C>>
  list: (ctx: QueryCtx, asked: ListAsked<C>) => Promise<unknown>
  insert: (ctx: CommandCtx, given: Given<C>) => Promise<number>
  save: (ctx: CommandCtx, id: number, given: Given<C>) => Promise<void>
}

/** The four usual calls of a master whose parts others use, too. */
export function masterCalls<C extends Contract>(
  { table, label, find, list, insert, save }: Parts<C>,
  { contract, judge }: Bound<C>,
): Pick<Handlers, keyof C & ApiRoute> {
  async function create(ctx: CommandCtx, { body }: { body: Given<C> }) {
    const kept = (await judge?.(ctx, body, null)) ?? body
    return find(ctx, await insert(ctx, kept))
  }

  /** Fields that the body leaves out stay as they are. */
  async function update(
    ctx: CommandCtx,
    { body }: { body: Partial<Given<C>> & { id: number; version: number; branchId?: number } },
  ) {
    await lockMaster(ctx, table, body, label)
    const before = await find(ctx, body.id, branchesNamed(ctx, body))
    const given = changed(before as object, body) as Given<C> // the reply has whatever a change may leave out
    const kept = (await judge?.(ctx, given, before)) ?? given
    await save(ctx, body.id, kept)
    return find(ctx, body.id)
  }

  const handlerOf = (route: string) => {
    if (route.startsWith('POST ')) return create
    if (route.startsWith('PUT ')) return update
    return route.endsWith('{id}')
      ? (ctx: QueryCtx, { params }: { params: { id: number } }) => find(ctx, params.id)
      : (ctx: QueryCtx, { query }: { query: ListAsked<C> }) => list(ctx, query)
  }
  const routes = Object.keys(contract).map((route) => [route, handlerOf(route)])
  return Object.fromEntries(routes) // the contract's own routes, each with the handler of its verb
}
