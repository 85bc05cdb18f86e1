import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StockCardRow, stockReportContract } from '@merchant/contract/report/stock.ts'
import { aboveZero, exactSum } from '@merchant/domain/kernel/figure.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  answer,
  date,
  decimal,
  FILE_ROWS,
  fixed,
  money,
  quantity,
  text,
} from '../../../kernel/report/answer.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { readScope } from '../../../kernel/report/report-scope.ts'
import {
  type CardSums,
  cardPage,
  cardSums,
  type Holding,
  heldNow,
  type Move,
  movedBefore,
  type WantedCard,
} from './stock-card.queries.ts'

type Body = Parsed<(typeof stockReportContract)['POST /core/v1/report/stock-card']>['body']

/**
 * Kartu stok of one product in the order of date and entry. Quantity and value run per branch and pool, because a pool
 * shares one average; for a single warehouse only the quantity runs (clarifications 2.14). Goods that move between
 * warehouses of a pool are one row of quantity, in and out, without a balance (clarifications 4.13).
 * @throws DATE_ORDER, NOT_FOUND for an unknown product, INVALID_FORMAT for an unknown cursor
 */
export async function stockCard(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { productId, warehouseId, pool } = body.filters
  const [product, now] = await Promise.all([
    productOf(ctx, productId),
    heldNow(ctx.db, { ...scope, productId, pool }),
  ])
  if (!product) throw notFound('Barang')
  const isFile = body.format !== 'JSON'
  const after = isFile ? null : readCursor(body.after)
  const limit = isFile ? FILE_ROWS : body.limit
  const isFromNow = scope.knownAt === null && warehouseId === undefined
  const pools = [...new Set(now.map((held) => held.pool))]
  const wanted: WantedCard = { ...scope, productId, warehouseId, pools }
  const [passed, moves, sums] = await Promise.all([
    after ? movedBefore(ctx.db, wanted, after) : [],
    cardPage(ctx.db, wanted, after, limit + 1),
    cardSums(ctx.db, wanted, isFromNow),
  ])
  const withCost = seesCosts(ctx.principal)
  const hide = (amount: bigint) => (withCost ? amount : null)
  const running = runningFrom([...(isFromNow ? now : []), ...sums])
  const opening = [...running.values()]
  for (const holding of passed) add(running, holding)
  const rows = moves.slice(0, limit).map((move): StockCardRow => {
    const { quantity: moved, value, isShift, ...row } = move
    if (isShift) return shifted(row, moved < 0n ? -moved : moved, withCost)
    const now = add(running, move)
    const hasValue = withCost && wanted.warehouseId === undefined
    return {
      ...row,
      qtyIn: aboveZero(moved),
      qtyOut: aboveZero(-moved),
      balanceQty: now.quantity,
      valueIn: hide(aboveZero(value)),
      valueOut: hide(aboveZero(-value)),
      balanceValue: hasValue ? now.value : null,
      averageCost: hasValue ? averageOf(now) : null,
    }
  })
  const last = moves.length > limit ? rows.at(-1) : undefined
  const openingQty = exactSum(opening, (each) => each.quantity)
  const openingValue = exactSum(opening, (each) => each.value)
  const range = rangeOf(sums)
  const closingQty = openingQty + range.qtyIn - range.qtyOut
  const closingValue = openingValue + range.valueIn - range.valueOut
  return answer(ctx, { name: 'stock-card', title: `Kartu Stok ${product.code}` }, scope, {
    asked: body,
    content: {
      columns: columns(wanted, withCost),
      rows,
      totals: {
        product: { id: product.id, code: product.code, name: product.name },
        baseUnit: product.unit,
        openingQty,
        qtyIn: range.qtyIn,
        qtyOut: range.qtyOut,
        closingQty,
        openingValue: hide(openingValue),
        valueIn: hide(range.valueIn),
        valueOut: hide(range.valueOut),
        closingValue: hide(closingValue),
      },
      count: range.count,
      next: last ? printCursor([last.date, last.seq, 0]) : null,
      edges: edgesOf({ openingQty, openingValue, closingQty, closingValue, ...range }),
    },
  })
}

const productOf = ({ db, principal }: QueryCtx, id: number) =>
  db
    .selectFrom('product')
    .innerJoin('unit', 'unit.id', 'product.base_unit_id')
    .where('product.id', '=', id)
    .where('product.company_id', '=', principal.companyId)
    .select(['product.id', 'product.sku as code', 'product.name', 'unit.name as unit'])
    .executeTakeFirst()

const rangeOf = (sums: readonly CardSums[]) => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  qtyIn: exactSum(sums, ({ qtyIn }) => qtyIn),
  qtyOut: exactSum(sums, ({ qtyOut }) => qtyOut),
  valueIn: exactSum(sums, ({ valueIn }) => valueIn),
  valueOut: exactSum(sums, ({ valueOut }) => valueOut),
})

/** The stock of the pool is unchanged, so a balance between the two sides would never have been true. */
const shifted = (
  row: Omit<Move, 'quantity' | 'value' | 'isShift'>,
  qty: bigint,
  withCost: boolean,
): StockCardRow => ({
  ...row,
  qtyIn: qty,
  qtyOut: qty,
  balanceQty: null,
  valueIn: withCost ? 0 : null,
  valueOut: withCost ? 0 : null,
  balanceValue: null,
  averageCost: null,
})

/** Leaves the values of hidden columns out. */
const edgesOf = ({
  openingQty,
  openingValue,
  closingQty,
  closingValue,
  ...moved
}: Record<'openingQty' | 'openingValue' | 'closingQty' | 'closingValue', bigint>) => ({
  first: { documentType: 'Saldo awal', balanceQty: openingQty, balanceValue: openingValue },
  last: {
    documentType: 'Jumlah dan saldo akhir',
    ...moved,
    balanceQty: closingQty,
    balanceValue: closingValue,
  },
})

const keyOf = ({ branchId, pool }: Pick<Holding, 'branchId' | 'pool'>) => `${branchId} ${pool}`

function runningFrom(holdings: readonly Holding[]): Map<string, Holding> {
  const running = new Map<string, Holding>()
  for (const holding of holdings) add(running, holding)
  return running
}

/** The stock of a branch's pool after a move. */
function add(running: Map<string, Holding>, { branchId, pool, ...moved }: Holding): Holding {
  const before = running.get(keyOf({ branchId, pool }))
  const after = {
    branchId,
    pool,
    quantity: (before?.quantity ?? 0n) + moved.quantity,
    value: (before?.value ?? 0n) + moved.value,
  }
  running.set(keyOf(after), after)
  return after
}

/** Inconsistent books may show a negative stock, which has no average. */
const averageOf = (holding: Holding) => (holding.quantity <= 0n ? null : averageText(holding))

const columns = ({ branchIds, warehouseId }: WantedCard, withCost: boolean) => [
  date('date', 'Tanggal'),
  text('documentNo', 'No. dokumen'),
  fixed(text('documentType', 'Jenis')),
  ...(branchIds.length > 1 ? [text('branch', 'Cabang')] : []),
  text('warehouse', 'Gudang'),
  text('party', 'Pihak'),
  quantity('qtyIn', 'Masuk'),
  quantity('qtyOut', 'Keluar'),
  fixed(quantity('balanceQty', 'Saldo')),
  ...(withCost ? [money('valueIn', 'Nilai masuk'), money('valueOut', 'Nilai keluar')] : []),
  ...(withCost && warehouseId === undefined
    ? [money('balanceValue', 'Saldo nilai'), decimal('averageCost', 'HPP rata-rata')]
    : []),
]
