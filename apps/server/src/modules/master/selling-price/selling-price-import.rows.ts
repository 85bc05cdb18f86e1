import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { sql } from 'kysely'
import { wallTime } from '../../../kernel/clock.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import type { CheckedBatch, Examined, Named, StagedRow, Warned } from '../../../kernel/import/import-type.ts'
import { judgePrices, type WantedPrice } from './judge-prices.ts'
import { pricesAboveRule } from './price-change/above-rule.ts'
import { refuseBelowMargin } from './price-change/below-margin.ts'
import { unusualPrices } from './price-guard.ts'

/** The values of a row, after its columns' readers. */
interface ImportedPrice {
  product: Named
  unit: Named
  price: number
  minQty?: number | null
  branch?: Named | null
  branchGroup?: Named | null
  customerGroup?: Named | null
  taxIncluded?: boolean | null
  validFrom?: string | null
  validTo?: string | null
}

/** The column in the file for a fault of a price. */
export const columnOf: Readonly<Record<keyof WantedPrice, string>> = {
  productId: 'product',
  unitId: 'unit',
  price: 'price',
  minQty: 'minQty',
  branchId: 'branch',
  branchGroupId: 'branchGroup',
  customerGroupId: 'customerGroup',
  taxIncluded: 'taxIncluded',
  validFrom: 'validFrom',
  validTo: 'validTo',
}

/** Offset of midnight from UTC in hours, by zone; none of them has daylight saving time. */
const offsets: Readonly<Record<string, string>> = {
  'Asia/Jakarta': '+07:00',
  'Asia/Makassar': '+08:00',
  'Asia/Jayapura': '+09:00',
}

const DAY_MS = 86_400_000

/**
 * The rows as prices: days are in the time zone of the row's branch, or of Jakarta where it is for several.
 * @param now beginning of a price that is dated today or has no date
 */
export async function wantedOf(ctx: RuleCtx, rows: readonly StagedRow[], now: Date): Promise<WantedPrice[]> {
  const { rows: branches } = await sql<{ id: number; timezone: string }>`
    select id, timezone from branch where company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
  const zones = new Map(branches.map(({ id, timezone }) => [id, timezone]))
  return rows.map(({ given }) => {
    const row = given as unknown as ImportedPrice // judged column by column before
    const zone = zones.get(row.branch?.id ?? 0) ?? 'Asia/Jakarta'
    const midnight = (day: string) => new Date(`${day}T00:00:00${offsets[zone]}`)
    const isNow = !row.validFrom || row.validFrom === wallTime(now, zone).date
    return {
      productId: row.product.id ?? 0,
      unitId: row.unit.id ?? 0,
      branchId: row.branch?.id ?? null,
      branchGroupId: row.branchGroup?.id ?? null,
      customerGroupId: row.customerGroup?.id ?? null,
      minQty: row.minQty ?? 1,
      price: row.price,
      taxIncluded: row.taxIncluded ?? null,
      validFrom: isNow ? now : midnight(row.validFrom ?? ''),
      validTo: row.validTo ? new Date(midnight(row.validTo).getTime() + DAY_MS) : null, // the last day is included
    }
  })
}

/** Every rule of the form, checked for all readable rows at once. */
export async function examinePrices(
  ctx: RuleCtx,
  _: CheckedBatch,
  staged: readonly StagedRow[],
): Promise<Examined[]> {
  const rows = staged.filter(({ errors }) => errors.length === 0)
  const now = ctx.clock.now()
  const wanted = await wantedOf(ctx, rows, now)
  const { faults } = await judgePrices(ctx, wanted, { replace: true, now })
  const wrong = new Set(faults.map(({ index }) => index))
  const right = wanted.flatMap((price, index) => {
    const row = rows[index]
    return row && !wrong.has(index) ? [{ no: row.no, price }] : []
  })
  return [
    ...faults.flatMap(({ index, field, reason, params }) => {
      const row = rows[index]
      return row ? [{ row: row.no, column: columnOf[field], message: reasonMessage(reason, params) }] : []
    }),
    ...(await tooLow(ctx, right)),
  ]
}

/** The rows that would have to wait as a batch, and that no batch may have: below the margin that a margin row keeps. */
async function tooLow(
  ctx: RuleCtx,
  rows: readonly { no: number; price: WantedPrice }[],
): Promise<Examined[]> {
  const above = await pricesAboveRule(
    ctx,
    rows.map(({ price }) => price),
  )
  const field = (place: number) => String(rows[above[place]?.index ?? 0]?.no)
  try {
    await refuseBelowMargin(
      ctx,
      above.map(({ price }) => price),
      field,
    )
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.map(({ field: no, message }) => ({ row: Number(no), column: 'price', message }))
  }
}

/** Prices that the form would ask about, each with its reason. */
export async function warnPrices(
  ctx: RuleCtx,
  _: CheckedBatch,
  rows: readonly StagedRow[],
): Promise<Warned[]> {
  const wanted = await wantedOf(ctx, rows, ctx.clock.now())
  const found = await unusualPrices(
    ctx,
    wanted.map((price) => ({ ...price, accept: [] })),
  )
  return found.flatMap(({ index, ...params }) => {
    const row = rows[index]
    const { product, unit, price, why } = params
    const message = `${product}: Rp ${withDots(price)} per ${unit} ${why}`
    return row ? [{ row: row.no, message }] : []
  })
}
