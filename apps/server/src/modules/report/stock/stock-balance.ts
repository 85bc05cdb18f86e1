import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StockBalanceRow, stockReportContract } from '@merchant/contract/report/stock.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, decimal, fixed, money, quantity, text } from '../../../kernel/report/answer.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { type LimitLevel, limitLevels } from '../../master/inventory/stock-levels.public.ts'
import { type Grouping, grouped } from '../grouped.ts'
import { branchGroupings, goodsGroupings } from '../usual-groupings.ts'
import { goodsNames, warehouseNames } from './goods-names.ts'
import { heldAt, poolKey, warehouseValues } from './held.ts'

type Body = Parsed<(typeof stockReportContract)['POST /core/v1/report/stock-balance']>['body']

/**
 * Saldo stok: the stock of each warehouse at the end of the last day. Goods with no stock left may still have a value until
 * costs are recalculated, when a later document has an earlier date: the sum equals the books.
 * @throws DATE_ORDER, INVALID_FORMAT
 */
export async function stockBalance(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { filters } = body
  const isNow = scope.knownAt === null && scope.dateTo >= scope.today
  const [{ held, pools }, warehouses, limits] = await Promise.all([
    heldAt(ctx.db, scope, filters),
    warehouseNames(ctx.db, scope.branchIds),
    isNow ? limitLevels(ctx.db, scope.branchIds) : [],
  ])
  const limitOf = new Map(limits.map((limit) => [placeOf(limit), limit]))
  const names = await goodsNames(ctx.db, ctx.principal.companyId, [
    ...new Set(held.map(({ productId }) => productId)),
  ])
  const withCost = seesCosts(ctx.principal)
  const shares = warehouseValues(held, pools)
  const poolOf = new Map(pools.map((pool) => [poolKey(pool), pool]))
  const branchCodes = new Map(scope.branches.map(({ id, code }) => [id, code ?? '']))
  const rows = held
    .filter((each) => filters.warehouseId === undefined || each.warehouseId === filters.warehouseId)
    .filter(
      (each) => filters.withEmpty || each.quantity !== 0n || (withCost && (shares.get(each) ?? 0n) !== 0n),
    )
    .flatMap((each): StockBalanceRow[] => {
      const product = names.get(each.productId)
      const pool = poolOf.get(poolKey(each))
      if (!product) return [] // goods of no company
      const ofBranch = each.pool === 'MAIN' ? limitOf.get(placeOf({ ...each, warehouseId: null })) : undefined
      const limit = limitOf.get(placeOf(each)) ?? ofBranch
      return [
        {
          branchId: each.branchId,
          branch: branchCodes.get(each.branchId) ?? '',
          productId: product.id,
          sku: product.sku,
          product: product.name,
          category: product.category,
          brand: product.brand,
          warehouseId: each.warehouseId,
          warehouse: warehouses.get(each.warehouseId) ?? '',
          pool: each.pool,
          quantity: each.quantity,
          quantityText: quantityText(each.quantity, product.units),
          reserved: isNow ? each.reserved : null,
          available: isNow ? each.quantity - each.reserved : null,
          min: limit?.min ?? null,
          max: limit?.max ?? null,
          level: limit ? levelWords[limit.status] : null,
          value: withCost ? (shares.get(each) ?? 0n) : null,
          averageCost: withCost && pool && pool.quantity > 0n ? averageText(pool) : null,
        },
      ]
    })
    .toSorted(
      (a, b) =>
        a.product.localeCompare(b.product, 'id') ||
        a.branch.localeCompare(b.branch) ||
        a.warehouse.localeCompare(b.warehouse, 'id'),
    )
  return answer(ctx, { name: 'stock-balance', title: 'Saldo Stok', atDate: true }, scope, {
    asked: body,
    content: {
      columns: columns(scope, withCost, isNow),
      ...grouped(rows, body, groupings(scope), (some) => ({
        quantity: exactSum(some, (row) => row.quantity),
        value: withCost ? exactSum(some, (row) => row.value ?? 0) : null,
      })),
    },
  })
}

const levelWords = { KURANG: 'Kurang', CUKUP: 'Cukup', LEBIH: 'Lebih' } as const

const placeOf = ({
  branchId,
  warehouseId,
  productId,
}: Pick<LimitLevel, 'branchId' | 'warehouseId' | 'productId'>) => `${branchId} ${warehouseId} ${productId}`

const groupings = ({ branchIds }: ReportScope): Grouping<StockBalanceRow>[] => [
  ...goodsGroupings,
  {
    key: 'warehouse',
    label: 'Gudang',
    of: ({ warehouseId, warehouse }) => ({ id: warehouseId, label: warehouse }),
  },
  ...branchGroupings(branchIds),
]

const columns = ({ branchIds }: ReportScope, withCost: boolean, isNow: boolean) => [
  text('sku', 'SKU'),
  fixed(text('product', 'Barang')),
  text('category', 'Kategori'),
  text('brand', 'Merek'),
  ...(branchIds.length > 1 ? [text('branch', 'Cabang')] : []),
  text('warehouse', 'Gudang'),
  fixed(quantity('quantity', 'Jumlah')),
  text('quantityText', 'Dalam satuan'),
  ...(isNow
    ? [
        quantity('reserved', 'Dipesan'),
        quantity('available', 'Tersedia'),
        quantity('min', 'Batas min'),
        quantity('max', 'Batas maks'),
        text('level', 'Keadaan'),
      ]
    : []),
  ...(withCost ? [decimal('averageCost', 'HPP rata-rata'), fixed(money('value', 'Nilai'))] : []),
]
