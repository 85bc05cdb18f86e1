import type { InitialStock } from '@merchant/contract/stock/initial-stock.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { warehouseColumns, withWarehouse } from '../../../kernel/document/at-warehouse.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { costs, lineCount, readGoodsLines } from '../goods-lines.queries.ts'
import { initialStockTabs, initialStockKind as kind } from './initial-stock.kind.ts'

type StockList = PaperQuery & { warehouseId?: number | undefined }

const starts = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('initial_stock as s', (join) =>
      join.on(sameBranch('s', 'd', branchIds)).onRef('s.id', '=', 'd.id'),
    )
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 's', branchIds)).onRef('warehouse.id', '=', 's.warehouse_id'),
    )

/** Initial stock of the call's branches, newest first; search reads the number. */
export async function listInitialStock(ctx: QueryCtx, list: StockList) {
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'initial_stock', as: 's' },
    tabs: initialStockTabs,
    where: [list.warehouseId && sql`s.warehouse_id = ${list.warehouseId}`],
    rows: (db) =>
      starts(db, ctx.branchIds).select([
        ...rowColumns,
        ...warehouseColumns,
        lineCount('initial_stock_line', ctx.branchIds).as('lineCount'),
      ]),
  })
  return { ...listed, rows: listed.rows.map(withWarehouse) }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getInitialStock(db: Db, principal: Principal, id: number): Promise<InitialStock> {
  const head = await readDocument(db, principal, kind, { at: id })
  const [own, lines] = await Promise.all([
    starts(db, [head.branchId]).where('d.id', '=', id).select(warehouseColumns).executeTakeFirstOrThrow(),
    readGoodsLines<{ unitCost: string; value: number }>(db, 'initial_stock_line', head, costs),
  ])
  const { warehouseId, warehouseCode, warehouseName } = own
  return {
    ...head,
    warehouseId,
    warehouse: { id: warehouseId, code: warehouseCode, name: warehouseName },
    lines,
  }
}

/** The products that have moves at a branch other than initial stock (domain-core 3.A). */
export async function movedBefore(
  db: Db,
  branchId: number,
  productIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...productIds]}::bigint[]) as p (id)
    where exists (
      select 1 from stock_move m join document d on d.branch_id = ${branchId} and d.id = m.document_id
      where m.branch_id = ${branchId} and m.product_id = p.id and d.type <> ${kind.type}
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Products that already have initial stock in a warehouse, with the document: product and number. */
export async function startedBefore(
  db: Db,
  {
    branchId,
    warehouseId,
    productIds,
  }: { branchId: number; warehouseId: number; productIds: readonly number[] },
): Promise<{ productId: number; product: string; warehouse: string; document: string }[]> {
  const { rows } = await sql<{ productId: number; product: string; warehouse: string; document: string }>`
    select distinct on (p.id) p.id as "productId", p.name as product, w.name as warehouse, d.number as document
    from initial_stock s
    join document d on d.branch_id = ${branchId} and d.id = s.id and d.status = 'POSTED'
    join warehouse w on w.branch_id = ${branchId} and w.id = s.warehouse_id
    join initial_stock_line l on l.branch_id = ${branchId} and l.document_id = s.id
    join product p on p.id = l.product_id
    where s.branch_id = ${branchId} and s.warehouse_id = ${warehouseId} and l.product_id = any(${[...productIds]}::bigint[])
    order by p.id, d.id desc`.execute(db)
  return rows
}
