import { portion, rupiah } from '@merchant/domain/kernel/money.ts'
import { sql } from 'kysely'
import { withIds } from '../kernel/db/ids.ts'
import type { Tx } from '../kernel/db/types.ts'

/** Invented: what a kilogram costs the branch, by category. */
const costPerKilogram: Readonly<Record<string, number>> = {
  MINYAK: 17_000,
  BERAS: 13_500,
  GULA: 16_000,
  MIE: 32_000,
  BUMBU: 28_000,
  CAMILAN: 55_000,
  KOPITEH: 60_000,
  AIR: 5_500,
  SUSU: 27_000,
  CUCI: 19_000,
  TISU: 36_000,
  LAMPU: 140_000,
}

/** On top of the cost, in hundredths: everybody's price, that of a branch far away, that of large shops. */
const MARKUP = 112
const FAR_MARKUP = 115
const LARGE_MARKUP = 109
/** Off the price of the largest unit, from five on. */
const TIER = 98

interface DemoGoods {
  id: number
  sku: string
  gram: number
  category: string
  /** Smallest first. */
  units: { id: number; factor: number }[]
}

/** A share of an amount in hundredths, to the nearest fifty rupiah, never nothing. */
const priced = (cost: number, hundredths: number): number =>
  Math.max(1, portion(rupiah(cost), hundredths, 5_000)) * 50

const costOf = ({ category, gram }: DemoGoods): number =>
  portion(rupiah(costPerKilogram[category] ?? 20_000), gram, 1000)

/**
 * Selling prices since the start: every product by its smallest unit and in two tiers by its largest, every fifth one
 * dearer at one branch, every seventh one cheaper for large shops.
 */
export async function seedPrices(tx: Tx, companyId: number, now: Date): Promise<void> {
  const { rows: goods } = await sql<DemoGoods>`
    select p.id, p.sku, coalesce(p.weight_gram, 1000) as gram, c.code as category,
      (select jsonb_agg(jsonb_build_object('id', u.unit_id, 'factor', u.factor) order by u.factor)
       from product_unit u where u.product_id = p.id) as units
    from product p join category c on c.id = p.category_id where p.company_id = ${companyId} order by p.id`.execute(
    tx,
  )
  const one = (table: 'branch' | 'customer_group', code: string) =>
    tx
      .selectFrom(table)
      .where('company_id', '=', companyId)
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
  const [far, large] = [await one('branch', 'JYP'), await one('customer_group', 'RETAIL-BESAR')]
  await tx
    .insertInto('selling_price')
    .values(
      withIds(
        tx,
        goods.flatMap((each, index) =>
          pricesOf(each, index, { far: far.id, large: large.id }).map((row) => ({
            ...row,
            company_id: companyId,
            product_id: each.id,
            valid_from: '2026-01-01T00:00:00+07:00',
            created_at: now,
            updated_at: now,
          })),
        ),
      ),
    )
    .execute()
}

function pricesOf(goods: DemoGoods, index: number, { far, large }: { far: number; large: number }) {
  const cost = costOf(goods)
  const [base, biggest] = [goods.units[0], goods.units.at(-1)]
  if (!base || !biggest) throw new Error(`the demo product ${goods.sku} has no units`)
  const whole = priced(cost * biggest.factor, MARKUP)
  return [
    { unit_id: base.id, price: priced(cost, MARKUP) },
    ...(biggest.factor > 1
      ? [
          { unit_id: biggest.id, price: whole },
          { unit_id: biggest.id, price: priced(whole, TIER), min_quantity: '5' },
        ]
      : []),
    ...(index % 5 === 0 ? [{ unit_id: base.id, price: priced(cost, FAR_MARKUP), branch_id: far }] : []),
    ...(index % 7 === 0
      ? [{ unit_id: base.id, price: priced(cost, LARGE_MARKUP), customer_group_id: large }]
      : []),
  ]
}
