import { createHash } from 'node:crypto'
import { quantity, type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import { priceOrder } from '@merchant/domain/pricing/price-order.ts'
import type { Buyer, PriceRules } from '@merchant/domain/pricing/price-rules.ts'
import type { TaxMode } from '@merchant/domain/tax/ppn.ts'
import { wallTime } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/types.ts'
import { loadPricing } from '../../modules/sales/pricing/pricing.public.ts'
import { required } from '../required.ts'
import type { Zone } from './calendar.ts'
import type { PlannedLine } from './events.ts'
import type { Goods } from './goods.ts'

/** A customer as the price engine sees him. */
export type PlannedBuyer = Pick<
  Buyer,
  'customerId' | 'type' | 'isAnonymous' | 'isApproved' | 'customerGroupId'
>

interface TillOf {
  branchId: number
  zone: Zone
  companyId: number
  goods: readonly Goods[]
  /** One of each group that buys here: a group's rules have no prices of other groups. */
  buyers: readonly PlannedBuyer[]
}

/** A price as the till shows it before anything is taken. */
interface Seen {
  /** Whole rupiah. */
  total: Rupiah
  hash: string
}

/**
 * The price that a cashier saw before taking the money, computed by the till's own engine as in the browser: the rules of
 * the branch are loaded for each year, and the command compares the hash with its own price.
 */
export class Till {
  readonly #of: TillOf
  /** By year and group of customers. */
  readonly #rulesOf: ReadonlyMap<string, Loaded>

  private constructor(of: TillOf, rulesOf: ReadonlyMap<string, Loaded>) {
    this.#of = of
    this.#rulesOf = rulesOf
  }

  /** @param life from when to when something is sold; the demo's prices never change, taxes do with a year */
  static async load(db: Db, of: TillOf, life: { from: Date; to: Date }): Promise<Till> {
    const groups = new Map(of.buyers.map((buyer) => [buyer.customerGroupId, buyer]))
    const moments = momentsOf(life, of.zone)
    const loaded = await Promise.all(
      [...groups].flatMap(([groupId, buyer]) =>
        moments.map(async (at) => [keyOf(at, of.zone, groupId), await rulesFor(db, of, buyer, at)] as const),
      ),
    )
    return new Till(of, new Map(loaded))
  }

  /**
   * @param isCash whether all of it is going to be paid at once
   * @returns what the order comes to, and the hash that the command asks for
   */
  price(buyer: PlannedBuyer, at: Date, lines: readonly PlannedLine[], isCash: boolean): Seen {
    const { branchId, zone, goods } = this.#of
    const { taxMode, branchGroupIds, rules } = required(this.#rulesOf, keyOf(at, zone, buyer.customerGroupId))
    const priced = priceOrder(
      {
        branchId,
        branchGroupIds,
        taxMode,
        at: { instant: at.getTime(), ...wallTime(at, zone) },
        buyer: { ...buyer, tagIds: [], groupEarnsPoints: true, pointMultiplier: 10_000 },
        lines: lines.map((line, index) => ({
          lineNo: index + 1,
          productId: goods[line.goods]?.id ?? 0,
          unitId: goods[line.goods]?.units[line.unit]?.id ?? 0,
          quantity: quantity(line.quantity),
        })),
        ...plain,
        isCash,
      },
      rules,
    )
    if ('reason' in priced) throw new Error(`the demo sells what has no price: ${priced.reason}`)
    const hash = createHash('sha256').update(priced.canonicalText).digest('hex')
    return { total: priced.totals.grandTotal, hash }
  }
}

const yearOf = (at: Date, zone: Zone): number => Number(wallTime(at, zone).date.slice(0, 4))

const keyOf = (at: Date, zone: Zone, groupId: number): string => `${yearOf(at, zone)} ${groupId}`

/** The beginning, and a day of each year after it, which is of that year in all zones. */
function momentsOf({ from, to }: { from: Date; to: Date }, zone: Zone): Date[] {
  const first = yearOf(from, zone)
  const later = Array.from(
    { length: yearOf(to, zone) - first },
    (_, index) => new Date(Date.UTC(first + 1 + index, 0, 3)),
  )
  return [from, ...later]
}

interface Loaded {
  rules: PriceRules
  taxMode: TaxMode
  branchGroupIds: readonly number[]
}

async function rulesFor(db: Db, of: TillOf, { customerId }: PlannedBuyer, at: Date): Promise<Loaded> {
  const { rules, input } = await loadPricing(
    { db, principal: { companyId: of.companyId, branchIds: [of.branchId] } },
    {
      branchId: of.branchId,
      customerId: customerId ?? 0,
      at,
      lines: of.goods.map(({ id, baseUnitId }, index) => ({
        lineNo: index + 1,
        productId: id,
        unitId: baseUnitId,
        quantity: quantity(1),
      })),
      ...plain,
    },
  )
  return { rules, taxMode: input.taxMode, branchGroupIds: input.branchGroupIds }
}

/** Nothing is typed by hand at the demo's tills. */
const plain = {
  channel: 'CASHIER',
  couponCodes: [],
  promotionChoices: [],
  rewardIds: [],
  orderDiscountAmount: rupiah(0),
  limits: { linePercent: null, orderAmount: null },
  isCash: true,
} as const
