import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  page,
  readOrder,
  searchIn,
  TRANSACTION_PAGE,
} from '../../../kernel/list/list-query.ts'
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
  const from = list.dateFrom ?? list.start
  const to = list.dateTo ?? list.end
  let query = ctx.db
    .selectFrom('stock_move as m')
    .innerJoin('document as d', (join) =>
      join.on(sameBranch('d', 'm', ctx.branchIds)).onRef('d.id', '=', 'm.document_id'),
    )
    .innerJoin('branch', 'branch.id', 'm.branch_id')
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 'm', ctx.branchIds)).onRef('warehouse.id', '=', 'm.warehouse_id'),
    )
    .innerJoin('product', 'product.id', 'm.product_id')
    .where(inBranches('m.branch_id', ctx.branchIds))
    .where('m.quantity', '>', 0)
  if (list.warehouseId) query = query.where('m.warehouse_id', '=', list.warehouseId)
  if (list.productId) query = query.where('m.product_id', '=', list.productId)
  if (list.docType) query = query.where('d.type', '=', list.docType)
  if (from) query = query.where('m.date', '>=', from)
  if (to) query = query.where('m.date', '<=', to)
  if (list.search?.trim())
    query = query.where((eb) =>
      eb.or([searchIn(list.search, 'd.number'), searchIn(list.search, 'product.sku', 'product.name')]),
    )
  const order = readOrder(list.sort, sortable, '-date', 'm.seq')
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const listed = await page(ctx.db, { limit, offset: list.offset, count: list.count }, query, (q) =>
    q
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
      .orderBy(order),
  )
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
