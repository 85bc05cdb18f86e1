import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StockAgeRow, stockReportContract } from '@merchant/contract/report/stock.ts'
import { exactSum, type Figure } from '@merchant/domain/kernel/figure.ts'
import { roundHalfAway } from '@merchant/domain/kernel/money.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, date, decimal, fixed, money, quantity, text } from '../../../kernel/report/answer.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { daysBetween } from '../../../kernel/report/month-spans.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { type Grouping, grouped } from '../grouped.ts'
import { branchGroupings, goodsGroupings } from '../usual-groupings.ts'
import { goodsNames, warehouseNames } from './goods-names.ts'
import { type Held, heldAt } from './held.ts'
import { goodsKey, type Lot, lotsOnHand, type OnHand } from './stock-lots.ts'

type Body = Parsed<(typeof stockReportContract)['POST /core/v1/report/stock-age']>['body']

/** From the newest to the oldest; `upTo` is the last day of age in the bucket. */
const buckets = [
  { quantity: 'b0_30', value: 'v0_30', upTo: 30, label: '0-30' },
  { quantity: 'b31_60', value: 'v31_60', upTo: 60, label: '31-60' },
  { quantity: 'b61_90', value: 'v61_90', upTo: 90, label: '61-90' },
  { quantity: 'b91_180', value: 'v91_180', upTo: 180, label: '91-180' },
  { quantity: 'b180', value: 'v180', upTo: Number.POSITIVE_INFINITY, label: '>180' },
] as const
type BucketQuantity = (typeof buckets)[number]['quantity']
type BucketValue = (typeof buckets)[number]['value']

/**
 * Umur stok at the end of the last day, per branch: transfers and returns age from the day they entered the branch.
 * @throws DATE_ORDER, INVALID_FORMAT
 */
export async function stockAge(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { filters } = body
  const [{ held, pools }, warehouses] = await Promise.all([
    heldAt(ctx.db, scope, filters),
    warehouseNames(ctx.db, scope.branchIds),
  ])
  const heldOf = Map.groupBy(held, goodsKey)
  const lots = await lotsOnHand(ctx.db, scope, onHand(heldOf.values()))
  const lotsOf = Map.groupBy(lots, goodsKey)
  const worthOf = Map.groupBy(pools, goodsKey)
  const names = await goodsNames(ctx.db, ctx.principal.companyId, [
    ...new Set(lots.map(({ productId }) => productId)),
  ])
  const branchCodes = new Map(scope.branches.map(({ id, code }) => [id, code ?? '']))
  const withCost = seesCosts(ctx.principal)
  const rows = [...lotsOf].flatMap(([key, own]): StockAgeRow[] => {
    const [first] = own
    const product = first && names.get(first.productId)
    if (!product) return [] // goods of no company
    const value = exactSum(worthOf.get(key) ?? [], (pool) => pool.value)
    return [
      {
        branchId: first.branchId,
        branch: branchCodes.get(first.branchId) ?? '',
        productId: product.id,
        sku: product.sku,
        product: product.name,
        category: product.category,
        brand: product.brand,
        warehouses: whereText(heldOf.get(key) ?? [], warehouses),
        ...aged(own, scope.dateTo, withCost ? value : null),
        lastIn: first.lastIn,
        lastOut: first.lastOut,
      },
    ]
  })
  rows.sort((a, b) => a.product.localeCompare(b.product, 'id') || a.branch.localeCompare(b.branch))
  return answer(ctx, { name: 'stock-age', title: 'Umur Stok', atDate: true }, scope, {
    asked: body,
    content: {
      columns: columns(scope, withCost),
      ...grouped(rows, body, groupings(scope), (some) => totalsOf(some, withCost)),
    },
  })
}

/** Each branch's goods together, whatever the warehouse. */
function onHand(groups: Iterable<readonly Held[]>): OnHand[] {
  return [...groups].flatMap(([first, ...others]) => {
    if (!first) return []
    const { branchId, productId } = first
    const pieces = first.quantity + exactSum(others, (each) => each.quantity)
    return pieces > 0n ? [{ branchId, productId, quantity: pieces }] : []
  })
}

const whereText = (held: readonly Held[], names: ReadonlyMap<number, string>) =>
  held
    .filter(({ quantity: pieces }) => pieces !== 0n)
    .toSorted((a, b) => (a.quantity < b.quantity ? 1 : a.quantity > b.quantity ? -1 : 0))
    .map(({ warehouseId, quantity: pieces }) => `${names.get(warehouseId) ?? ''} ${pieces}`)
    .join(', ')

/** Quantities by age, and their part of the value; the newest bucket with goods takes the rounding rest. */
function aged(lots: readonly Lot[], asOf: string, value: bigint | null) {
  const qty = exactSum(lots, (lot) => lot.quantity)
  const days = lots.map((lot) => ({ age: Math.max(0, daysBetween(lot.date, asOf)), quantity: lot.quantity }))
  const quantities: Record<BucketQuantity, bigint> = {
    b0_30: 0n,
    b31_60: 0n,
    b61_90: 0n,
    b91_180: 0n,
    b180: 0n,
  }
  for (const { age, quantity: pieces } of days) {
    const bucket = buckets.find(({ upTo }) => age <= upTo)
    if (bucket) quantities[bucket.quantity] += pieces
  }
  const weighted = exactSum(days, ({ age, quantity: pieces }) => BigInt(age) * pieces)
  return {
    qty,
    value,
    ...quantities,
    ...bucketValues(quantities, qty, value),
    averageAge: Number(roundHalfAway(weighted * 10n, qty)) / 10,
  }
}

function bucketValues(
  quantities: Readonly<Record<BucketQuantity, bigint>>,
  qty: bigint,
  value: bigint | null,
): Record<BucketValue, bigint | null> {
  const values: Record<BucketValue, bigint | null> = {
    v0_30: null,
    v31_60: null,
    v61_90: null,
    v91_180: null,
    v180: null,
  }
  if (value === null) return values
  const newest = buckets.find((bucket) => quantities[bucket.quantity] > 0n)
  let rest = value
  for (const bucket of buckets) {
    const share = bucket === newest ? 0n : roundHalfAway(value * quantities[bucket.quantity], qty)
    values[bucket.value] = share
    rest -= share
  }
  if (newest) values[newest.value] = rest
  return values
}

function totalsOf(rows: readonly StockAgeRow[], withCost: boolean) {
  const sum = (pick: (row: StockAgeRow) => Figure | null) => exactSum(rows, (row) => pick(row) ?? 0)
  const value = (pick: (row: StockAgeRow) => Figure | null) => (withCost ? sum(pick) : null)
  return {
    qty: sum((row) => row.qty),
    value: value((row) => row.value),
    b0_30: sum((row) => row.b0_30),
    b31_60: sum((row) => row.b31_60),
    b61_90: sum((row) => row.b61_90),
    b91_180: sum((row) => row.b91_180),
    b180: sum((row) => row.b180),
    v0_30: value((row) => row.v0_30),
    v31_60: value((row) => row.v31_60),
    v61_90: value((row) => row.v61_90),
    v91_180: value((row) => row.v91_180),
    v180: value((row) => row.v180),
  }
}

const groupings = ({ branchIds }: ReportScope): Grouping<StockAgeRow>[] => [
  ...goodsGroupings,
  ...branchGroupings(branchIds),
]

const columns = ({ branchIds }: ReportScope, withCost: boolean) => [
  text('sku', 'SKU'),
  fixed(text('product', 'Barang')),
  ...(branchIds.length > 1 ? [text('branch', 'Cabang')] : []),
  text('warehouses', 'Gudang'),
  fixed(quantity('qty', 'Jumlah')),
  ...buckets.map(({ quantity: key, label }) => quantity(key, `${label} hari`)),
  decimal('averageAge', 'Umur rata-rata'),
  ...(withCost
    ? [
        fixed(money('value', 'Nilai')),
        ...buckets.map(({ value, label }) => money(value, `Nilai ${label} hari`)),
      ]
    : []),
  date('lastIn', 'Terakhir masuk'),
  date('lastOut', 'Terakhir keluar'),
]
