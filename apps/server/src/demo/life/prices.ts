import { withIds } from '../../kernel/db/ids.ts'
import type { Tx } from '../../kernel/db/types.ts'
import type { Seeded } from './draw.ts'
import type { Goods } from './goods.ts'

const STEP = 50
export const PPN = 0.11
/** What a carton costs less than its pieces, and what more of them cost less still (domain-sales 9.1, 9.4). */
const CARTON = 0.97
const TIERS: readonly (readonly [quantity: number, share: number])[] = [
  [5, 0.985],
  [20, 0.97],
]
const GROUP_SHARE = 0.985
const BRANCH_SHARE = 1.01

interface Row {
  product_id: number
  unit_id: number
  branch_id: number | null
  customer_group_id: number | null
  min_quantity: number
  price: number
}

interface Where {
  companyId: number
  branches: readonly { id: number; code: string }[]
  /** The group that buys cheaper. */
  groupId: number
  validFrom: Date
}

/** Selling prices for everybody, dearer ones in some branches and cheaper ones for a group of customers. */
export async function seedPrices(
  tx: Tx,
  seed: Seeded,
  goods: readonly Goods[],
  { companyId, branches, groupId, validFrom }: Where,
): Promise<void> {
  const rows = goods.flatMap((each) => pricesOf(seed, each, branches, groupId))
  await tx
    .insertInto('selling_price')
    .values(
      withIds(
        tx,
        rows.map((row) => ({
          ...row,
          min_quantity: String(row.min_quantity),
          company_id: companyId,
          tax_included: true,
          valid_from: validFrom,
          created_at: validFrom,
          updated_at: validFrom,
        })),
      ),
    )
    .execute()
}

/** With PPN where the goods are taxed: 7 to 14 % above what they are bought for, ending at Rp50. */
export function piecePrice(seed: Seeded, { sku, cost, isTaxed }: Goods): number {
  const margin = 1.07 + seed('margin', sku).unit('margin') * 0.07
  return inSteps(cost * margin * (isTaxed ? 1 + PPN : 1))
}

export const inSteps = (amount: number): number => Math.max(STEP, Math.round(amount / STEP) * STEP)

function pricesOf(seed: Seeded, goods: Goods, branches: Where['branches'], groupId: number): Row[] {
  const draw = seed('price', goods.sku)
  const piece = piecePrice(seed, goods)
  const whole = { branch_id: null, customer_group_id: null, min_quantity: 1 }
  const rows: Row[] = goods.units.map(({ id, factor }) => ({
    ...whole,
    product_id: goods.id,
    unit_id: id,
    price: factor === 1 ? piece : inSteps(piece * factor * CARTON),
  }))
  const largest = rows.at(-1)
  if (largest && draw.chance('tiers', 0.4))
    for (const [min_quantity, share] of TIERS)
      rows.push({ ...largest, min_quantity, price: inSteps(largest.price * share) })
  const base = rows[0]
  if (base && draw.chance('branch', 0.15))
    for (const { id: branch_id, code } of branches)
      if (seed('price', `${goods.sku}:${code}`).chance('dearer', 0.3))
        rows.push({ ...base, branch_id, price: inSteps(piece * BRANCH_SHARE) })
  if (base && draw.chance('group', 0.4))
    rows.push({ ...base, customer_group_id: groupId, price: inSteps(piece * GROUP_SHARE) })
  return rows
}
