import type { CountScope } from '@merchant/contract/stock/opname.ts'
import { type RawBuilder, sql } from 'kysely'
import { newId, newIds, prepareIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lyingGoods } from '../../sales/delivery/delivery.public.ts'

/** The columns of a count beside its head; the only file that changes its tables. */
export interface CountFields {
  warehouseId: number
  scope: { kind: CountScope; ids: readonly number[] }
  isFrozen: boolean
  isBlind: boolean
}

/**
 * The count of a head that was just inserted, with a line for every product of its scope that the warehouse has; products
 * chosen one by one are on it with any stock.
 */
export async function insertCount(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  { warehouseId, scope, isFrozen, isBlind }: CountFields,
): Promise<void> {
  const ids = [...scope.ids]
  await ctx.tx
    .insertInto('stock_count')
    .values({
      branch_id: branchId,
      id,
      warehouse_id: warehouseId,
      scope: scope.kind,
      scope_ids: ids,
      is_frozen: isFrozen,
      is_blind: isBlind,
    })
    .execute()
  const below = scope.kind === 'CATEGORY' ? await withCategoriesBelow(ctx, ids) : []
  const { rows } = await sql<{ id: number; quantity: number }>`
    with standing as materialized (${standingNow(ctx, { branchId, warehouseId })})
    select p.id, coalesce(s.quantity, 0) + coalesce(y.quantity, 0) as quantity
    from product p
    left join stock_balance s on s.branch_id = ${branchId} and s.warehouse_id = ${warehouseId} and s.product_id = p.id
    left join standing y on y.product_id = p.id
    where p.company_id = ${ctx.principal.companyId} and p.type = 'STOCK' and ${inScope(scope, below)}
    order by p.sku`.execute(ctx.tx)
  await prepareIds(ctx.tx, rows.length)
  await sql`
    insert into stock_count_line (branch_id, id, document_id, line_no, product_id, book_quantity, is_added)
    select ${branchId}, l.id, ${id}, l.no, l.product_id, l.quantity, false
    from unnest(${newIds(ctx.tx, rows.length)}::bigint[], ${rows.map((row) => row.id)}::bigint[], ${rows.map(({ quantity }) => quantity)}::bigint[])
      with ordinality as l (id, product_id, quantity, no)
    returning 1`.execute(ctx.tx)
}

/** Goods that were sold and not handed over: they stand in the warehouse beside its stock. */
const standingNow = ({ clock }: CommandCtx, at: { branchId: number; warehouseId: number }) => {
  const now = sql`${clock.now()}::timestamptz`
  const { branchId, warehouseId } = at
  return sql`select product_id, sum(quantity)::bigint as quantity
    from (${lyingGoods({ branchId, warehouseId: sql`${warehouseId}` }, { at: now, from: now })}) lying group by product_id`
}

/** Products `p` with their balances `s`, and with what stands there `y`, that a count is about. */
function inScope({ kind, ids }: CountFields['scope'], below: readonly number[]): RawBuilder<unknown> {
  if (kind === 'PRODUCT') return sql`p.id = any(${[...ids]}::bigint[])`
  const isThere = sql`coalesce(s.quantity, 0) + coalesce(y.quantity, 0) > 0`
  if (kind === 'BRAND') return sql`${isThere} and p.brand_id = any(${[...ids]}::bigint[])`
  if (kind === 'CATEGORY') return sql`${isThere} and p.category_id = any(${[...below]}::bigint[])`
  return isThere
}

/** The categories and all that lie below them. */
async function withCategoriesBelow({ tx }: CommandCtx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive wanted as (
      select id from category where id = any(${[...ids]}::bigint[])
      union select c.id from category c join wanted w on c.parent_id = w.id
    )
    select id from wanted`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A product that was found. A product on the list stays as it is. */
export async function insertLine(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  { productId, warehouseId }: { productId: number; warehouseId: number },
): Promise<void> {
  await sql`
    insert into stock_count_line (branch_id, id, document_id, line_no, product_id, book_quantity, is_added)
    select ${branchId}, ${newId(ctx.tx)}::bigint, ${id}, (select coalesce(max(line_no), 0) + 1 from stock_count_line where branch_id = ${branchId} and document_id = ${id}),
      ${productId}, coalesce((select quantity from stock_balance where branch_id = ${branchId} and warehouse_id = ${warehouseId}
        and product_id = ${productId}), 0) + coalesce((select quantity from (${standingNow(ctx, { branchId, warehouseId })}) y
        where y.product_id = ${productId}), 0), true
    on conflict (branch_id, document_id, product_id) do nothing`.execute(ctx.tx)
}

export interface CountedLine {
  lineId: number
  countedQty: number
  countedAt: Date
  note: string | null
}

/**
 * The counted quantity and the counter. Of two counts of a line the later one is kept, in any order of arrival. A phone's
 * clock may be wrong, but the moment of counting is between the beginning of the count and now.
 * @returns how many of the lines are lines of this count
 */
export async function saveCounted(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  lines: readonly CountedLine[],
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with given as (
      select distinct on (g.id) g.id, g.quantity, g.note,
        least(greatest(g.at, d.created_at), ${ctx.clock.now()}::timestamptz) as at
      from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ countedQty }) => countedQty)}::bigint[],
        ${lines.map(({ countedAt }) => countedAt.toISOString())}::timestamptz[], ${lines.map(({ note }) => note)}::text[])
        with ordinality as g (id, quantity, at, note, no)
      join document d on d.branch_id = ${branchId} and d.id = ${id}
      order by g.id, g.at desc, g.no desc
    ),
    saved as (
      update stock_count_line l set counted_quantity = g.quantity, counted_at = g.at,
        counted_by = ${ctx.principal.employeeId}, note = g.note
      from given g
      where l.branch_id = ${branchId} and l.document_id = ${id} and l.id = g.id
        and (l.counted_at is null or l.counted_at <= g.at)
    )
    select count(*)::int as found from given g
    join stock_count_line l on l.branch_id = ${branchId} and l.document_id = ${id} and l.id = g.id`.execute(
    ctx.tx,
  )
  return rows[0]?.found ?? 0
}

/** Uncounted goods are set to zero. */
export async function countRestAsZero(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await ctx.tx
    .updateTable('stock_count_line')
    .set({ counted_quantity: 0, counted_at: ctx.clock.now(), counted_by: ctx.principal.employeeId })
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .where('counted_at', 'is', null)
    .execute()
}

/** The differences of the lines, final once the count is posted. */
export async function saveDifferences(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  lines: readonly { lineId: number; difference: number; value: number }[],
): Promise<void> {
  await sql`
    update stock_count_line l set difference = v.difference, value = v.value
    from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ difference }) => difference)}::bigint[],
      ${lines.map(({ value }) => value)}::bigint[]) as v (id, difference, value)
    where l.branch_id = ${branchId} and l.document_id = ${id} and l.id = v.id`.execute(ctx.tx)
}

/** Rejected: the goods are counted again, so the differences are cleared. */
export async function clearDifferences(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await ctx.tx
    .updateTable('stock_count_line')
    .set({ difference: null, value: null })
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .execute()
}

export async function setSubmitter(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await ctx.tx
    .updateTable('stock_count')
    .set({ submitted_by: ctx.principal.employeeId })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}
