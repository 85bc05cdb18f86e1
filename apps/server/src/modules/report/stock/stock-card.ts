import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StockCardRow, stockReportContract } from '@merchant/contract/report/stock.ts'
import { aboveZero, exactSum } from '@merchant/domain/kernel/figure.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { idsWithMergedGoods } from '../../../kernel/master/merged-goods.ts'
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
import type { Named, ReportGroup } from '../../../kernel/report/content.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { chosenGrouping } from '../grouped.ts'
import { lineGroups, pageOfPlaced, placedLabel, replyGroup } from '../line-groups.ts'
import { readPlace } from '../row-page.ts'
import {
  type CardGroup,
  type CardSums,
  cardGroups,
  cardInGroups,
  cardPage,
  cardSums,
  type Flow,
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
 * warehouses of a pool are one row of quantity, in and out, without a balance (clarifications 4.13). In groups nothing runs:
 * what came in and went out has sums.
 * @throws DATE_ORDER, NOT_FOUND for an unknown product, INVALID_FORMAT for an unknown cursor
 */
export async function stockCard(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { productId, warehouseId, pool } = body.filters
  const productIds = await idsWithMergedGoods(ctx.db, productId)
  const [product, now] = await Promise.all([
    productOf(ctx, productId),
    heldNow(ctx.db, { ...scope, productIds, pool }),
  ])
  if (!product) throw notFound('Barang')
  const isFile = body.format !== 'JSON'
  const asked = { after: isFile ? undefined : body.after, limit: isFile ? FILE_ROWS : body.limit }
  const groupings = cardGroupings(scope)
  const by = chosenGrouping(groupings, body)?.key
  const isFromNow = scope.knownAt === null && warehouseId === undefined
  const pools = [...new Set(now.map((held) => held.pool))]
  const wanted: WantedCard = { ...scope, productIds, warehouseId, pools, eachSide: by !== undefined }
  const [page, sums] = await Promise.all([
    by
      ? pageInGroups(ctx, wanted, { ...asked, by, isShort: body.detail === 'SHORT' })
      : pageOfMoves(ctx, wanted, asked),
    cardSums(ctx.db, wanted, isFromNow),
  ])
  const withCost = seesCosts(ctx.principal)
  const hide = (amount: bigint) => (withCost ? amount : null)
  const running = runningFrom([...(isFromNow ? now : []), ...sums])
  const opening = [...running.values()]
  const openingQty = exactSum(opening, (each) => each.quantity)
  const openingValue = exactSum(opening, (each) => each.value)
  const range = rangeOf(sums)
  const closingQty = openingQty + range.qtyIn - range.qtyOut
  const closingValue = openingValue + range.valueIn - range.valueOut
  const { moves, before, ...placed } = page
  return answer(ctx, { name: 'stock-card', title: `Kartu Stok ${product.code}` }, scope, {
    asked: body,
    content: {
      columns: before ? columns(wanted, withCost) : columns(wanted, withCost).filter(({ key }) => !runs(key)),
      rows: before
        ? withBalances(moves, [...opening, ...before], {
            withCost,
            hasValue: withCost && warehouseId === undefined,
          })
        : moves.map((move) => movedRow(move, withCost)),
      totals: {
        product: { id: product.id, code: product.code, name: product.name },
        baseUnit: product.unit,
        openingQty,
        closingQty,
        openingValue: hide(openingValue),
        closingValue: hide(closingValue),
        ...flowOf(range, withCost),
      },
      count: range.count,
      groupings,
      subtotalBy: by ?? null,
      edges: before ? edgesOf({ openingQty, openingValue, closingQty, closingValue, ...range }) : undefined,
      ...placed,
    },
  })
}

interface Asked {
  limit: number
  after: string | undefined
}

interface Page {
  moves: readonly Move[]
  /** What moved from the first day to the page's first row; null within groups. */
  before: readonly Holding[] | null
  next: string | null
  groups?: ReportGroup<ReturnType<typeof flowOf>>[]
}

async function pageOfMoves({ db }: QueryCtx, wanted: WantedCard, asked: Asked): Promise<Page> {
  const after = readCursor(asked.after)
  const [before, found] = await Promise.all([
    after ? movedBefore(db, wanted, after) : [],
    cardPage(db, wanted, after, asked.limit + 1),
  ])
  const moves = found.slice(0, asked.limit)
  const last = found.length > asked.limit ? moves.at(-1) : undefined
  return { moves, before, next: last ? printCursor([last.date, last.seq, 0]) : null }
}

const cardGroupings = ({ branchIds }: ReportScope): (Named & { key: CardGroup })[] => {
  const several = branchIds.length > 1 ? (['BRANCH'] as const) : []
  const keys = ['WAREHOUSE', 'DOCUMENT_TYPE', 'MONTH', ...several] as const
  return keys.map((key) => ({ key, label: lineGroups[key] }))
}

async function pageInGroups(
  { db, principal }: QueryCtx,
  wanted: WantedCard,
  { by, isShort, limit, after }: Asked & { by: CardGroup; isShort: boolean },
): Promise<Page & { count: number }> {
  const page = { by, offset: readPlace(after), limit, isShort }
  const [found, moves] = await Promise.all([
    cardGroups(db, wanted, page),
    isShort ? [] : cardInGroups(db, wanted, page),
  ])
  const groups = found.map((group) =>
    replyGroup(group, placedLabel(by, group), flowOf(group, seesCosts(principal))),
  )
  return { moves, before: null, groups, ...pageOfPlaced(page, found) }
}

const flowOf = ({ qtyIn, qtyOut, valueIn, valueOut }: Flow, withCost: boolean) => ({
  qtyIn,
  qtyOut,
  valueIn: withCost ? valueIn : null,
  valueOut: withCost ? valueOut : null,
})

/** A move without a balance. */
function movedRow({ quantity: moved, value, isShift: _, ...row }: Move, withCost: boolean): StockCardRow {
  return {
    ...row,
    qtyIn: aboveZero(moved),
    qtyOut: aboveZero(-moved),
    balanceQty: null,
    valueIn: withCost ? aboveZero(value) : null,
    valueOut: withCost ? aboveZero(-value) : null,
    balanceValue: null,
    averageCost: null,
  }
}

/** Moves with the balance of their branch and pool after each of them. */
function withBalances(
  moves: readonly Move[],
  opening: readonly Holding[],
  { withCost, hasValue }: { withCost: boolean; hasValue: boolean },
): StockCardRow[] {
  const running = runningFrom(opening)
  return moves.map((move) => {
    const { quantity: moved, value: _, isShift, ...row } = move
    if (isShift) return shifted(row, moved < 0n ? -moved : moved, withCost)
    const now = add(running, move)
    return {
      ...movedRow(move, withCost),
      balanceQty: now.quantity,
      balanceValue: hasValue ? now.value : null,
      averageCost: hasValue ? averageOf(now) : null,
    }
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

/** Columns of what runs from row to row. */
const runs = (key: string): boolean => key === 'averageCost' || key.startsWith('balance')

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
