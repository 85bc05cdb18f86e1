import { minus, negate, plus, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
import { inventoryRole } from '../stock/pool.ts'
import type { CashSaleFacts } from './cash-sale.ts'
import { type GoodsBack, issuedMove, returnedMove } from './goods.ts'
import {
  credit,
  customer,
  debit,
  inventoryLines,
  type Journal,
  type JournalLine,
  journal,
  netLines,
  type OpenItemChange,
  type Posting,
  posting,
  signed,
} from './posting.ts'
import { incomeLines, type SoldGoods } from './sale.ts'

/** Goods of a sale that are on their way to be paid at the door: what they cost is in transit until then. */
const ROAD = 'IN_TRANSIT'

export interface CodDispatchFacts {
  readonly branchId: number
  readonly goods: readonly SoldGoods[]
}

/** COD sent out: the goods leave the stock for the road (domain-sales 2.1, S4). */
export function postCodDispatch({ branchId, goods }: CodDispatchFacts): Posting {
  const sent = journal('Barang COD dikirim', [
    debit(
      ROAD,
      sumOf(goods, ({ cost }) => cost),
    ),
    ...inventoryLines(goods, ({ cost }) => negate(cost)),
  ])
  return posting(branchId, [sent], { moves: goods.map((each) => issuedMove(each, ROAD)) })
}

/** Goods that end their way: what stays on goods in transit of them goes to what they were for. */
export interface CodCost {
  /** Signed: a recalculation of costs may have taken more than they left with. */
  readonly cost: Rupiah
  /** Free goods and gifts: promotion, not cost of sales. */
  readonly isGiven: boolean
}

export interface CodBackFacts {
  readonly branchId: number
  /** By cumulative share of the move by which they left (clarified/selling-after-the-till 39). */
  readonly goods: readonly GoodsBack[]
  /** What is left in transit when all of a dispatch has come back: a recalculation changed it meanwhile. */
  readonly left: readonly CodCost[]
}

/** COD goods that come back: picked short, refused at the door, or all of them (domain-sales 2.1, S6). */
export function postCodBack({ branchId, goods, left }: CodBackFacts): Posting {
  return posting(branchId, [backJournal(goods), costJournal(left)], { moves: goods.map(backMove) })
}

export interface CodSaleFacts extends Omit<CashSaleFacts, 'goods'> {
  /** What the customer did not take. */
  readonly refused: readonly GoodsBack[]
  /** What the delivered goods cost: all that is left of them in transit. */
  readonly costs: readonly CodCost[]
}

/** COD paid: the income of a sale in cash, the cost from the road, and what was refused back in stock (domain-sales 2.1, S5 and S6). */
export function postCodSale(facts: CodSaleFacts): Posting {
  const { branchId, customerId, refused, costs, tenders, advances, rounding, surcharge, points } = facts
  const party = customer(customerId)
  const sale = journal('Penjualan COD', [
    ...netLines(tenders.map((tender) => debit(tender.account, tender.amount))),
    debit(
      'CUSTOMER_ADVANCE',
      sumOf(advances, ({ amount }) => amount),
      party,
    ),
    ...incomeLines({ ...facts, goods: [] }, rounding),
    credit('OTHER_INCOME', surcharge),
    ...roadLines(costs),
    debit('LOYALTY_EXPENSE', points),
    credit('LOYALTY_LIABILITY', points),
  ])
  return posting(branchId, [backJournal(refused), sale], {
    moves: refused.map(backMove),
    openItems: advances.map(
      ({ itemId, amount }): OpenItemChange => ({
        account: 'CUSTOMER_ADVANCE',
        party,
        item: itemId,
        amount: negate(amount),
        cause: 'ADVANCE',
      }),
    ),
  })
}

const backMove = (goods: GoodsBack) => returnedMove(goods, ROAD)

const backJournal = (goods: readonly GoodsBack[]): Journal =>
  journal('Barang COD kembali', [
    ...netLines(goods.map(({ warehouse, value }) => debit(inventoryRole[warehouse.pool], value))),
    credit(
      ROAD,
      sumOf(goods, ({ value }) => value),
    ),
  ])

/** Costs of given goods and of sold ones, taken from the road. */
function roadLines(costs: readonly CodCost[]): JournalLine[] {
  const of = (isGiven: boolean) =>
    sumOf(
      costs.filter((each) => each.isGiven === isGiven),
      ({ cost }) => cost,
    )
  const [sold, given] = [of(false), of(true)]
  return [
    signed('COGS', sold),
    signed('PROMO_EXPENSE', given),
    signed(ROAD, minus(zeroRupiah, plus(sold, given))),
  ]
}

const costJournal = (left: readonly CodCost[]): Journal => journal('Selisih HPP barang COD', roadLines(left))
