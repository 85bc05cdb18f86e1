import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Contract, Endpoint, Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { type MasterTable, masterOf } from '@merchant/contract/master/masters.ts'
import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { z } from 'zod'
import type { Principal } from '../auth/principal.ts'
import { assignments, columnsAndValues, type NamedValues } from '../db/row-sql.ts'
import type { DB, Db } from '../db/types.ts'
import { notFound } from '../errors.ts'
import type { CommandCtx, QueryCtx } from '../http/context.ts'
import type { Handlers } from '../http/handlers.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../list/list-query.ts'
import {
  branchesNamed,
  changed,
  changedBy,
  lockMaster,
  type Master,
  madeBy,
  ofBranches,
  withinReach,
} from './master.ts'

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

/** The filter parameters of the contract's list. */
type ListAsked<C> = At<C, ListRoute<C>> extends { query: infer Q extends z.ZodType } ? z.output<Q> : never
/** The fields of a new record, as validated. */
type Given<C> = Parsed<At<C, CreateRoute<C>>>['body']
type Saved<C> = z.input<At<C, GetRoute<C>>['reply']>

interface Declared<C extends Contract, T extends MasterTable & keyof DB, D, TB extends keyof D, Row> {
  table: T
  /** The name of one record in refusals: 'Merek'. */
  label: string
  /** Its list, its page, adding and changing: the four calls of the declaration. */
  contract: C
  /**
   * All rows with the columns of the reply; the filter of the company or of the branches is added. `branchIds` are for
   * figures from the branches' own rows.
   */
  rows: (db: Db, branchIds: readonly number[]) => SelectQueryBuilder<D, TB, Row>
  /** The columns in the form of the reply. */
  toReply: (row: Row) => Saved<C>
  /** Orders of the list besides code, name, status and updatedAt. */
  sorts?: Record<string, RawBuilder<unknown>>
  /** The default order of the list, where it is not the name. */
  order?: string
  /** Filters of the list besides search (in code and name) and status. */
  filter?: (list: ListAsked<C>) => Expression<SqlBool> | undefined
  /** Refuses, or returns the record to store. `given` is complete, also when a change leaves fields out. */
  judge?: (ctx: CommandCtx, given: Given<C>, before: Saved<C> | null) => Promise<Given<C>> | Given<C>
  /** The columns of the table, besides the company; for a master of branches with `branch_id`. */
  toRow: (given: Given<C>) => Updateable<DB[T]>
}

/**
 * A master of the company or of its branches, from one declaration: `master/brand/brand.master.ts` is the one to copy.
 * Anything beyond this (trees, lines, freezing, approval) is a command of its own that uses the same parts.
 */
export function companyMaster<
  C extends Contract,
  T extends MasterTable & keyof DB,
  D,
  TB extends keyof D,
  Row,
>(declared: Declared<C, T, D, TB, Row>): Pick<Handlers, keyof C & ApiRoute> {
  const { table, label, rows, judge, toRow } = declared
  const toReply = (row: unknown) => declared.toReply(row as Row) // Kysely's Simplify<Row> is Row
  const column = (name: string) => `${table}.${name}`
  const branchOwned = ofBranches(table)
  /** Rows of the company, or of these branches. */
  const owned = (db: Db, { companyId }: Principal, branchIds: readonly number[]) =>
    rows(db, branchIds).where(
      branchOwned
        ? sql<SqlBool>`${sql.ref(column('branch_id'))} in (${sql.join(branchIds)})` // for one branch an index has the order
        : sql<SqlBool>`${sql.ref(column('company_id'))} = ${companyId}`,
    )
  const coded = 'code' in masterOf(table).fields
  const sortable = {
    ...(coded && { code: byText(column('code')) }),
    name: byText(column('name')),
    status: byValue(column('status')),
    updatedAt: byValue(column('updated_at')),
    ...declared.sorts,
  }

  async function find(within: ReturnType<typeof owned>, id: number): Promise<Saved<C>> {
    const row = await within.where(sql<SqlBool>`${sql.ref(column('id'))} = ${id}`).executeTakeFirst()
    if (!row) throw notFound(label)
    return toReply(row)
  }

  async function list(ctx: QueryCtx, { query: asked }: { query: ListQuery }) {
    const wanted = declared.filter?.(asked as ListAsked<C>) // validated by the contract that the declaration names
    const all = owned(ctx.db, ctx.principal, ctx.branchIds)
      .where(searchIn(asked.search, ...(coded ? [column('code')] : []), column('name')))
      .where(statusIn(asked.status, column('status')))
    const found = wanted ? all.where(wanted) : all
    const order = readOrder(asked.sort, sortable, declared.order ?? 'name', column('id'))
    const reply = await page(ctx.db, asked, found.clearSelect(), () => found.orderBy(order))
    return { ...reply, rows: reply.rows.map(toReply) }
  }

  async function create(ctx: CommandCtx, { body }: { body: Given<C> }) {
    const { principal } = ctx
    const kept = (await judge?.(ctx, body, null)) ?? body
    const whose = branchOwned ? {} : { company_id: principal.companyId }
    const id = await insertRow(ctx, table, { ...whose, ...toRow(kept), ...madeBy(ctx) })
    return find(owned(ctx.tx, principal, principal.branchIds), id)
  }

  /** Fields that the body leaves out stay as they are. */
  async function update(
    ctx: CommandCtx,
    { body }: { body: Partial<Given<C>> & { id: number; version: number; branchId?: number } },
  ) {
    const within = owned(ctx.tx, ctx.principal, branchesNamed(ctx, body))
    await lockMaster(ctx, table, body, label)
    const before = await find(within, body.id)
    const given = changed(before as object, body) as Given<C> // the reply has every field that a change may leave out
    const kept = (await judge?.(ctx, given, before)) ?? given
    await updateRow(ctx, table, { id: body.id, row: { ...toRow(kept), ...changedBy(ctx) } })
    return find(within, body.id)
  }

  const get = (ctx: QueryCtx, { params }: { params: { id: number } }) =>
    find(owned(ctx.db, ctx.principal, ctx.principal.branchIds), params.id)
  const handlerOf = (route: string) => {
    if (route.startsWith('POST ')) return create
    if (route.startsWith('PUT ')) return update
    return route.endsWith('{id}') ? get : list
  }
  const routes = Object.keys(declared.contract).map((route) => [route, handlerOf(route)])
  return Object.fromEntries(routes) // the contract's own routes, each with its handler
}

async function insertRow({ tx }: CommandCtx, table: string, row: NamedValues): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} ${columnsAndValues(row)} returning id`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error(`${table} returned no id`)
  return inserted.id
}

async function updateRow(
  ctx: CommandCtx,
  table: Master,
  { id, row }: { id: number; row: NamedValues },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${assignments(row)}
    where id = ${id} and ${withinReach(table, ctx.principal)}`.execute(ctx.tx)
}
