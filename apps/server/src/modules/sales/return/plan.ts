import {
  minus,
  plus,
  portion,
  type Rupiah,
  rupiah,
  sumOf,
  withDots,
  zeroRupiah,
} from '@merchant/domain/kernel/money.ts'
import { type ReturnShare, returnShare, type SharedLine } from '@merchant/domain/pricing/return-share.ts'
import { type OwedFree, owedFree, type ReturnCondition } from '@merchant/domain/sales/sales-return.ts'
import { documentTax, type TaxRule } from '@merchant/domain/tax/ppn.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import { freeKey, type SoldLine, type SoldOrder } from './sale-facts.queries.ts'

/** Goods of a sold line that come back, in base units. */
export interface WantedLine {
  line: SoldLine
  quantity: number
  condition: ReturnCondition
}

export interface PlannedLine extends WantedLine {
  share: ReturnShare
}

/** Free goods that are charged, with their PPN. */
export interface Charge extends OwedFree {
  factor: number
  dpp: Rupiah
  ppn: Rupiah
  total: Rupiah
}

/** What a return gives back, before it is known where that goes. */
export interface ReturnPlanned {
  lines: readonly PlannedLine[]
  charges: readonly Charge[]
  revenue: Rupiah
  discount: Rupiah
  dpp: Rupiah
  ppn: Rupiah
  /** With PPN, before what is kept. */
  refund: Rupiah
  charged: Rupiah
  /** Of the returned goods, given or not. */
  points: number
}

/**
 * Works out a return from what earlier ones took (clarified/selling-after-the-till 1, 3, 6 and 8).
 * @param at.today whose tax rules hold for what is charged
 * @param at.isRest of goods that were never picked: asking for them is never refused, processing is
 * @throws CLAWBACK_OVER_REFUND
 */
export async function planReturn(
  db: Db,
  sale: SoldOrder,
  wanted: readonly WantedLine[],
  { today, isRest = false }: { today: string; isRest?: boolean },
): Promise<ReturnPlanned> {
  const { lines, taken } = shared(sale, wanted)
  const owed = owedFree(sale.earnedFree, accountOf(sale, taken))
  const charges = await priceCharges(db, sale, owed, today)
  const sum = (read: (line: PlannedLine) => Rupiah) => sumOf(lines, read)
  const refund = sum(({ share }) => share.refund)
  const charged = sumOf(charges, ({ total }) => total)
  if (charged > refund && !isRest)
    throw refuse('CLAWBACK_OVER_REFUND', {
      product: await namesOf(
        db,
        charges.map(({ productId }) => productId),
      ),
      charge: withDots(charged),
      refund: withDots(refund),
    })
  return {
    lines,
    charges,
    revenue: sum(({ share }) => share.revenue),
    discount: sum(({ share }) => share.discount),
    dpp: sum(({ share }) => share.dpp),
    ppn: sum(({ share }) => share.ppn),
    refund,
    charged,
    points: lines.reduce((total, { share }) => total + share.points, 0),
  }
}

/** Each part in turn, because two conditions may share one sold line. */
function shared(sale: SoldOrder, wanted: readonly WantedLine[]) {
  const taken = new Map<number, SharedLine>(sale.lines.map((line) => [line.id, line.taken]))
  const lines = wanted.map((each): PlannedLine => {
    const before = taken.get(each.line.id) ?? each.line.taken
    const share = returnShare(each.line, sale.taxMode, before, each.quantity)
    taken.set(each.line.id, {
      baseQuantity: before.baseQuantity + each.quantity,
      net: plus(before.net, share.net),
      ppn: plus(before.ppn, share.ppn),
      discount: plus(before.discount, share.discount),
      points: before.points + share.points,
    })
    return { ...each, share }
  })
  return { lines, taken }
}

function accountOf(sale: SoldOrder, taken: ReadonlyMap<number, SharedLine>) {
  const byNo = new Map(sale.lines.map((line) => [line.lineNo, line]))
  const backOf = ({ id }: SoldLine) => taken.get(id)?.baseQuantity ?? 0
  const freeOf = (promotionId: number, productId: number) =>
    sale.lines.filter(
      (line) => line.kind === 'FREE' && line.campaignId === promotionId && line.productId === productId,
    )
  return {
    given: (promotionId: number, productId: number) =>
      freeOf(promotionId, productId).reduce((total, { baseQuantity }) => total + baseQuantity, 0),
    leftOf: (lineNo: number) => {
      const line = byNo.get(lineNo)
      return line ? line.baseQuantity - backOf(line) : 0
    },
    settled: (promotionId: number, productId: number) =>
      (sale.charged.get(freeKey(promotionId, productId)) ?? 0) +
      freeOf(promotionId, productId).reduce((total, line) => total + backOf(line), 0),
  }
}

/** At the price of one unit as the sale valued it, with the PPN of today, in the tax mode of the sale (clarified 6). */
async function priceCharges(
  db: Db,
  sale: SoldOrder,
  owed: readonly OwedFree[],
  today: string,
): Promise<Charge[]> {
  if (owed.length === 0) return []
  const taxes = await readTaxes(
    db,
    owed.map(({ productId }) => productId),
    today,
  )
  const priced = owed.map((each, index) => {
    const factor =
      sale.lines.find(
        ({ kind, productId, unitId }) =>
          kind === 'FREE' && productId === each.productId && unitId === each.unitId,
      )?.factor ?? 1
    const tax = taxes.get(each.productId)
    if (!tax) throw new Error(`product ${each.productId} has no tax on ${today}`)
    return { ...each, factor, tax, lineNo: index + 1, net: portion(each.price, each.baseQuantity, factor) }
  })
  const { lines } = documentTax(priced, sale.taxMode)
  return priced.map(({ tax: _, lineNo, net, ...each }) => {
    const ppn = lines.find((line) => line.lineNo === lineNo)?.ppn ?? zeroRupiah
    const total = sale.taxMode === 'EXCLUDED' ? plus(net, ppn) : net
    return { ...each, ppn, dpp: minus(total, ppn), total }
  })
}

async function readTaxes(
  db: Db,
  productIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, TaxRule>> {
  const { rows } = await sql<TaxRule & { productId: number }>`
    select p.id as "productId", t.code, jsonb_build_object('numerator', t.rate_num, 'denominator', t.rate_den) as rate,
      jsonb_build_object('numerator', t.base_num, 'denominator', t.base_den) as base, t.rounding,
      t.valid_from as "validFrom", t.valid_to as "validTo"
    from product p join tax t on t.company_id = p.company_id and t.code = p.tax_code
    where p.id = any(${[...productIds]}::bigint[]) and t.valid_from <= ${today}::date and coalesce(t.valid_to, ${today}::date) >= ${today}::date`.execute(
    db,
  )
  return new Map(rows.map(({ productId, ...rule }) => [productId, rule]))
}

const namesOf = async (db: Db, ids: readonly number[]): Promise<string> => {
  const rows = await db
    .selectFrom('product')
    .where('id', 'in', [...ids])
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name).join(', ')
}

/** The points of the goods that were given, so that they are taken back; of a sale that gave none only the right to them goes. */
export const pointsToTake = (sale: SoldOrder, { points }: Pick<ReturnPlanned, 'points'>): number =>
  sale.gavePoints ? points : 0

export const pointValueOf = ({ pointValue }: SoldOrder): Rupiah => rupiah(pointValue)
