import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type StockLimit, stockLimitContract } from '@merchant/contract/stock/stock-limit.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { allOf, byText, byValue, searchStored } from '../../../kernel/list/list-query.ts'
import { masterCalls } from '../../../kernel/master/company-master.ts'
import { refOf, requireActive } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'

export type LimitFields = Parsed<(typeof stockLimitContract)['POST /v1/stock-limits']>['body']

type Asked = Parsed<(typeof stockLimitContract)['GET /v1/stock-limits']>['query']

/** Limits of stock (domain-core 3.A); search looks for the goods. */
export const stockLimit = masterParts({
  table: 'stock_limit',
  rows: (db, branchIds) =>
    db
      .selectFrom('stock_limit')
      .innerJoin('branch', 'branch.id', 'stock_limit.branch_id')
      .innerJoin('product', 'product.id', 'stock_limit.product_id')
      .leftJoin('warehouse', (on) =>
        on
          .on(sameBranch('warehouse', 'stock_limit', branchIds))
          .onRef('warehouse.id', '=', 'stock_limit.warehouse_id'),
      )
      .select([
        'stock_limit.id',
        'stock_limit.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'stock_limit.warehouse_id as warehouseId',
        'warehouse.code as warehouseCode',
        'warehouse.name as warehouseName',
        'stock_limit.product_id as productId',
        'product.sku',
        'product.name',
        'stock_limit.min_quantity as minQty',
        'stock_limit.max_quantity as maxQty',
        'stock_limit.reorder_quantity as reorderQty',
        'stock_limit.lead_time_days as leadTimeDays',
        'stock_limit.status',
        'stock_limit.updated_at as updatedAt',
        'stock_limit.version',
      ]),
  toReply: ({ branchCode, branchName, warehouseCode, warehouseName, sku, ...row }): StockLimit => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    warehouse: refOf(row.warehouseId, warehouseCode, warehouseName),
    product: { id: row.productId, code: sku, name: row.name },
  }),
  sorts: {
    name: byText('product.name'),
    branch: byText('branch.name'),
    minQty: byValue('stock_limit.min_quantity'),
  },
  order: 'name,branch',
  search: (text) => searchStored(text, 'product.search_text'),
  filter: ({ productId, warehouseId }: Asked) =>
    allOf([
      productId && sql`stock_limit.product_id = ${productId}`,
      warehouseId && sql`stock_limit.warehouse_id = ${warehouseId}`,
    ]),
  toRow: (given: LimitFields) => ({
    branch_id: given.branchId,
    warehouse_id: given.warehouseId,
    product_id: given.productId,
    min_quantity: given.minQty,
    max_quantity: given.maxQty,
    reorder_quantity: given.reorderQty,
    lead_time_days: given.leadTimeDays,
    status: given.status,
  }),
})

export const stockLimitRoutes = masterCalls(stockLimit, {
  contract: stockLimitContract,
  /** @throws INACTIVE_MASTER, REFERENCE_MISSING, WAREHOUSE_NOT_IN_BRANCH, LIMIT_RANGE, DUPLICATE_CODE */
  async judge(ctx, given, before) {
    const { branchId, warehouseId, minQty, maxQty } = given
    if (maxQty !== null && minQty > maxQty)
      throw refuseField('LIMIT_RANGE', 'maxQty', { min: minQty, max: maxQty })
    if (!before) await requireGoodsAndPlace(ctx, { ...given, branchId, warehouseId })
    if (given.status === 'ACTIVE') await requireOneLimit(ctx, given, before?.id)
    return given
  },
})

/** Why goods without stock have no limits. */
export const notKept = (name: string): string =>
  `${name} tidak memiliki stok; pilih barang yang disimpan di gudang`

async function requireGoodsAndPlace(
  ctx: CommandCtx,
  { branchId, warehouseId, productId }: LimitFields,
): Promise<void> {
  await requireActive(ctx, 'branch', { id: branchId, field: 'branchId', label: 'Cabang' })
  await requireActive(ctx, 'product', { id: productId, field: 'productId', label: 'Barang' })
  const goods = await ctx.tx
    .selectFrom('product')
    .where('id', '=', productId)
    .select(['name', 'type'])
    .executeTakeFirstOrThrow()
  if (goods.type !== 'STOCK') throw refuseField('RULE_VIOLATED', 'productId', { rule: notKept(goods.name) })
  if (warehouseId !== null) await requireWarehouse(ctx, { branchId, id: warehouseId, moves: false })
}

/** Limits of a branch are written one after the other, so that no two begin for the same goods and place. */
export const lockLimits = async (tx: Tx, branchId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock limits ${branchId}`}, 0))`.execute(tx)
}

/** One limit in use for goods and place. @throws DUPLICATE_CODE */
async function requireOneLimit(
  { tx }: CommandCtx,
  { branchId, warehouseId, productId }: LimitFields,
  ownId = 0,
): Promise<void> {
  await lockLimits(tx, branchId)
  const { rows } = await sql<{ name: string }>`
    select p.name from stock_limit l join product p on p.id = l.product_id
    where l.branch_id = ${branchId} and l.product_id = ${productId} and l.status = 'ACTIVE' and l.id <> ${ownId}
      and l.warehouse_id is not distinct from ${warehouseId}::bigint`.execute(tx)
  if (rows[0]) throw refuseField('DUPLICATE_CODE', 'productId', { label: 'Batas stok', value: rows[0].name })
}
