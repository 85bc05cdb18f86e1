import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { keepingPlan } from '../../../kernel/db/client-kysely.ts'
import type { StockMoveTable } from '../../../kernel/db/tables.generated.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { NEWEST_FIRST } from '../../../kernel/document/page-keys.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  allOf,
  byText,
  byValue,
  COUNT_CAP,
  page,
  readOrder,
  searchIn,
  sizeOf,
  TRANSACTION_PAGE,
} from '../../../kernel/list/list-query.ts'
import { withMergedGoods } from '../../../kernel/master/merged-goods.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'

type StockInList = ListQuery & {
  warehouseId?: number | undefined
  productId?: number | undefined
  docType?: string | undefined
}

const sortable = {
  date: byValue('m.date'),
  docNo: byText('d.number'),
  product: byText('product.name'),
  qty: byValue('m.quantity'),
}

/**
 * All moves of goods into a warehouse, newest first; search reads number and product. Costs are only for users who may see
 * them.
 * @throws INVALID_FORMAT for an unknown order
 */
export async function listStockIn(ctx: QueryCtx, list: StockInList) {
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const isByMoves = !list.docType && !list.search?.trim() && (!list.sort || list.sort === NEWEST_FIRST)
  const listed = isByMoves
    ? await pageOfMoves(ctx, list, limit)
    : await page(ctx.db, { ...list, limit }, wanted(ctx, list), (query) => shown(query, list))
  const withCost = seesCosts(ctx.principal)
  return {
    ...listed,
    rows: listed.rows.map((row) => ({
      id: row.id,
      date: row.date,
      branch: { id: row.branchId, code: row.branchCode, name: row.branchName },
      documentId: row.documentId,
      docNo: row.docNo,
      docType: row.docType,
      warehouse: { id: row.warehouseId, code: row.warehouseCode, name: row.warehouseName },
      product: { id: row.productId, code: row.sku, name: row.productName },
      qty: row.qty,
      unitCost: withCost ? averageText({ quantity: row.qty, value: rupiah(row.value) }) : null,
      value: withCost ? row.value : null,
    })),
  }
}

/** The page is found among the moves alone, and what stands beside them is read for its rows. */
async function pageOfMoves(ctx: QueryCtx, list: StockInList, limit: number) {
  const where = ofMoves(ctx, list)
  const db = (firstOf(list) ?? lastOf(list)) ? ctx.db : keepingPlan(ctx.db) // all months are planned once
  const counted = list.count === 'exact' ? sql`` : sql`limit ${sql.lit(COUNT_CAP + 1)}`
  const [rows, size] = await Promise.all([
    shown(
      withOthers(
        db,
        ctx.branchIds,
        sql`(select m.* from stock_move m where ${where} order by ${orderOf(list)} limit ${limit} offset ${list.offset})`,
      ),
      list,
    ).execute(),
    sizeOf(db, sql`select 1 from stock_move m where ${where} ${counted}`, list.count === 'exact'),
  ])
  return { rows, ...size }
}

const firstOf = (list: StockInList) => list.dateFrom ?? list.start
const lastOf = (list: StockInList) => list.dateTo ?? list.end
const orderOf = ({ sort }: StockInList) => readOrder(sort, sortable, NEWEST_FIRST, 'm.seq')

/** Conditions that the moves answer themselves. */
const ofMoves = ({ branchIds }: QueryCtx, list: StockInList): Expression<SqlBool> =>
  allOf([
    inBranches('m.branch_id', branchIds),
    sql`m.quantity > 0`,
    list.warehouseId && sql`m.warehouse_id = ${list.warehouseId}`,
    list.productId && sql`m.product_id = any(${withMergedGoods(list.productId)})`,
    firstOf(list) && sql`m.date >= ${firstOf(list)}::date`,
    lastOf(list) && sql`m.date <= ${lastOf(list)}::date`,
  ]) ?? sql`true`

const withOthers = (db: Db, branchIds: readonly number[], moves: RawBuilder<Selectable<StockMoveTable>>) =>
  db
    .selectFrom(moves.as('m'))
    .innerJoin('document as d', (join) =>
      join.on(sameBranch('d', 'm', branchIds)).onRef('d.id', '=', 'm.document_id'),
    )
    .innerJoin('branch', 'branch.id', 'm.branch_id')
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 'm', branchIds)).onRef('warehouse.id', '=', 'm.warehouse_id'),
    )
    .innerJoin('product', 'product.id', 'm.product_id')

const shown = (query: ReturnType<typeof withOthers>, list: StockInList) =>
  query
    .select([
      'm.seq as id',
      'm.date',
      'branch.id as branchId',
      'branch.code as branchCode',
      'branch.name as branchName',
      'd.id as documentId',
      'd.number as docNo',
      'd.type as docType',
      'warehouse.id as warehouseId',
      'warehouse.code as warehouseCode',
      'warehouse.name as warehouseName',
      'product.id as productId',
      'product.sku',
      'product.name as productName',
      'm.quantity as qty',
      'm.value',
    ])
    .orderBy(orderOf(list))

function wanted(ctx: QueryCtx, list: StockInList) {
  const query = withOthers(ctx.db, ctx.branchIds, sql`stock_move`).where(ofMoves(ctx, list))
  const ofType = list.docType ? query.where('d.type', '=', list.docType) : query
  return list.search?.trim()
    ? ofType.where((eb) =>
        eb.or([searchIn(list.search, 'd.number'), searchIn(list.search, 'product.sku', 'product.name')]),
      )
    : ofType
}
