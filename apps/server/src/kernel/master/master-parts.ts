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
import { branchByBranch, inBranches } from '../db/branches.ts'
import { newId, newIds, prepareIds } from '../db/ids.ts'
import { assignments, columnsAndValues, type NamedValues } from '../db/row-sql.ts'
import type { DB, Db } from '../db/types.ts'
import { notFound } from '../errors.ts'
import type { CommandCtx, QueryCtx } from '../http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../list/list-query.ts'
import { changedBy, madeBy, ownerOf, withinReach } from './master.ts'

/** What a list of records is asked. */
type AskedList = Pick<ListQuery, 'limit' | 'offset' | 'count' | 'search' | 'sort' | 'status'>

export interface DeclaredParts<
  T extends MasterTable & keyof DB,
  D,
  TB extends keyof D,
  Row,
  Saved,
  Given,
  Asked,
> {
  table: T
  /**
   * All of them with the columns of the reply; the filter of the company or of the branches is added. `branchIds` are for
   * what the reply tells of the branches' own rows.
   */
  rows: (db: Db, branchIds: readonly number[]) => SelectQueryBuilder<D, TB, Row>
  /** The columns as the reply has them. */
  toReply: (row: Row) => Saved
  /** The columns behind the orders of the contract beside code, name, status and updatedAt. */
  sorts?: Record<string, RawBuilder<unknown>>
  /** The order of a list that asks for none, where that is not the name. */
  order?: string
  /** Where a text is looked for, if not in code and name. */
  search?: (text: string | undefined) => Expression<SqlBool>
  /** What the list can be asked for beside search and status. */
  filter?: (list: Asked, ctx: QueryCtx) => Filter | Promise<Filter>
  /** What the table keeps, beside the company; for a master of branches with `branch_id`. */
  toRow: (given: Given) => Updateable<DB[T]>
}
type Filter = Expression<SqlBool> | undefined

/** A command or a query: both read. */
type Reading = Pick<QueryCtx, 'db' | 'principal'> | Pick<CommandCtx, 'tx' | 'principal'>
const dbOf = (ctx: Reading): Db => ('tx' in ctx ? ctx.tx : ctx.db)

/**
 * What every master does with its table: reading, listing and writing its rows. `companyMaster` binds the four usual calls
 * to them; commands of their own (trees, lines, freezing, approval) use them as they are.
 */
export function masterParts<
  T extends MasterTable & keyof DB,
  D,
  TB extends keyof D,
  Row,
  Saved,
  Given,
  Asked = ListQuery,
>(declared: DeclaredParts<T, D, TB, Row, Saved, Given, Asked>) {
  const { table, rows, filter } = declared
  const { label, fields } = masterOf(table)
  const column = (name: string) => `${table}.${name}`
  const owner = ownerOf(table)
  const toReply = (row: unknown): Saved => declared.toReply(row as Row) // Kysely's Simplify<Row> is Row
  const coded = 'code' in fields ? [column('code')] : []
  const sortable = ordersOf(table, declared.sorts)
  const searched = declared.search ?? ((text) => searchIn(text, ...coded, column('name')))

  /** Rows of the company, or of these branches. */
  const owned = (ctx: Reading, branchIds: readonly number[] = ctx.principal.branchIds) =>
    rows(dbOf(ctx), branchIds).where(
      owner === 'company_id'
        ? sql<SqlBool>`${sql.ref(column(owner))} = ${ctx.principal.companyId}`
        : inBranches(column(owner), branchIds), // of one branch an index has the order
    )

  /** @throws NOT_FOUND, also for another company's or branch's */
  async function find(ctx: Reading, id: number, branchIds?: readonly number[]): Promise<Saved> {
    const query = owned(ctx, branchIds).where(sql<SqlBool>`${sql.ref(column('id'))} = ${id}`)
    const row = await query.executeTakeFirst()
    if (!row) throw notFound(label)
    return toReply(row)
  }

  /** What a list of the call is about, before its order and page. */
  async function found(ctx: QueryCtx, asked: AskedList & Asked, branchIds = ctx.branchIds) {
    const wanted = await filter?.(asked, ctx)
    const all = owned(ctx, branchIds)
      .where(searched(asked.search))
      .where(statusIn(asked.status, column('status')))
    return wanted ? all.where(wanted) : all
  }

  /** @param id what decides between equals, where rows of something else are listed by the order of these */
  const orderOf = ({ sort }: { sort?: string | undefined }, id = column('id')) =>
    readOrder(sort, sortable, declared.order ?? 'name', id)

  /** One page of the list, and how many there are. */
  async function list(ctx: QueryCtx, asked: AskedList & Asked, branchIds = ctx.branchIds) {
    const order = orderOf(asked)
    const query = await found(ctx, asked, branchIds)
    const reply = await page(ctx.db, asked, query.clearSelect(), () => query.orderBy(order))
    return { ...reply, rows: reply.rows.map(toReply) }
  }

  return {
    table,
    label,
    toReply,
    owned,
    find,
    found,
    orderOf,
    list,
    ...writingParts(table, declared.toRow),
  }
}

/** The column behind each order of the contract. @throws where one has none, or more have: a defect of ours */
function ordersOf(table: MasterTable, own: Record<string, RawBuilder<unknown>> = {}) {
  const { fields, sorts } = masterOf(table)
  const column = (name: string) => `${table}.${name}`
  const orders: Record<string, RawBuilder<unknown>> = {
    ...('code' in fields && { code: byText(column('code')) }),
    name: byText(column('name')),
    status: byValue(column('status')),
    ...(sorts.includes('updatedAt') && { updatedAt: byValue(column('updated_at')) }), // employees show their last sign-in instead
    ...own,
  }
  if ([...sorts].sort().join() !== Object.keys(orders).sort().join())
    throw new Error(`${table}: the contract has the orders ${sorts}, columns have ${Object.keys(orders)}`)
  return orders
}

interface NewRows {
  rows: readonly NamedValues[]
  /** What all of them have, as values of the statement. */
  shared?: NamedValues
  key: string
}

async function insertRows(
  { tx }: CommandCtx,
  table: MasterTable,
  { rows, shared = {}, key }: NewRows,
): Promise<{ id: number; key: string }[]> {
  await prepareIds(tx, rows.length)
  const ids = newIds(tx, rows.length)
  const withIds = rows.map((row, index) => ({ id: ids[index], ...row }))
  const own = Object.keys(withIds[0] ?? {}).map((name) => sql.ref(name))
  const names = [...Object.keys(shared).map((name) => sql.ref(name)), ...own]
  const { rows: inserted } = await sql<{ id: number; key: string }>`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join([...Object.values(shared), ...own])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(withIds)}::jsonb)
    returning id, ${sql.ref(key)} as key`.execute(tx)
  return inserted
}

/** Writing the rows of a table: one, or many at once. */
function writingParts<T extends MasterTable & keyof DB, Given>(
  table: T,
  toRow: (given: Given) => Updateable<DB[T]>,
) {
  const whose = ({ principal }: CommandCtx) =>
    ownerOf(table) === 'branch_id' ? {} : { company_id: principal.companyId }

  /** @returns its id */
  async function insert(ctx: CommandCtx, given: Given): Promise<number> {
    const id = newId(ctx.tx)
    const row: NamedValues = { id, ...whose(ctx), ...toRow(given), ...madeBy(ctx) }
    await sql`insert into ${sql.table(table)} ${columnsAndValues(row)}`.execute(ctx.tx)
    return id
  }

  /** Its row must be locked. */
  async function save(ctx: CommandCtx, id: number, given: Given): Promise<void> {
    const row: NamedValues = { ...toRow(given), ...changedBy(ctx) }
    await sql`
      update ${sql.table(table)} set ${assignments(row)}
      where id = ${id} and ${withinReach(table, ctx.principal)}`.execute(ctx.tx)
  }

  /** Adds several at once. @returns the ids, each with what the column `key` has, which no two have in common */
  async function insertMany(
    ctx: CommandCtx,
    given: readonly Given[],
    key: keyof DB[T] & string,
  ): Promise<{ id: number; key: string }[]> {
    const made = { ...whose(ctx), ...madeBy(ctx) }
    const rows = given.map((each): NamedValues => ({ ...toRow(each), ...made }))
    if (ownerOf(table) !== 'branch_id') return insertRows(ctx, table, { rows, key })
    const inserted: { id: number; key: string }[] = []
    const ofBranches = rows.map(({ branch_id, ...row }) => ({ branchId: Number(branch_id), row }))
    await branchByBranch(ofBranches, async (branchId, own) => {
      const shared = { branch_id: branchId }
      inserted.push(...(await insertRows(ctx, table, { rows: own.map(({ row }) => row), shared, key })))
    })
    return inserted
  }

  /** Changes several at once; the columns of `kept` stay as they are. Their rows must be locked. */
  async function saveMany(
    ctx: CommandCtx,
    given: readonly (Given & { id: number })[],
    kept: readonly (keyof DB[T] & string)[] = [],
  ): Promise<void> {
    const stays: readonly string[] = kept
    const rows = given.map((each): NamedValues => ({ ...toRow(each), id: each.id }))
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && !stays.includes(name))
    const { version, ...now } = changedBy(ctx)
    await sql`
      update ${sql.table(table)} t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))},
        version = t.version + 1, ${assignments(now)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
      where t.id = n.id and ${withinReach(table, ctx.principal, 't')}`.execute(ctx.tx)
  }

  return { insert, save, insertMany, saveMany }
}
