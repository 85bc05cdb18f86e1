import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { withIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { madeBy } from '../../../kernel/master/master.ts'

/** A transaction that changes prices: that of a caller, or that of a batch whose moment has come. */
export interface PriceCtx extends Pick<CommandCtx, 'tx' | 'clock'> {
  principal: Pick<Principal, 'companyId' | 'branchIds' | 'employeeId' | 'permissions'>
}

/** Scope, unit and least quantity of a price: prices with the same key never hold at the same moment. */
export interface PriceKey {
  productId: number
  unitId: number
  branchId: number | null
  branchGroupId: number | null
  customerGroupId: number | null
  /** In the unit. */
  minQty: number
}

export interface PriceFields extends PriceKey {
  /** Whole rupiah. */
  price: number
  taxIncluded: boolean | null
  validFrom: Date
  /** Exclusive. */
  validTo: Date | null
  source: 'MANUAL' | 'IMPORT' | 'CHANGE_BATCH'
  reason: string | null
  /** The price that ended for this one, with its end before. */
  replaces: { id: number; until: string | null } | null
}

/** Adds prices. The only file that writes their table. @returns their ids in the same order */
export async function insertPrices(ctx: PriceCtx, prices: readonly PriceFields[]): Promise<number[]> {
  const rows = await ctx.tx
    .insertInto('selling_price')
    .values(
      withIds(
        ctx.tx,
        prices.map((price) => ({
          company_id: ctx.principal.companyId,
          product_id: price.productId,
          unit_id: price.unitId,
          branch_id: price.branchId,
          branch_group_id: price.branchGroupId,
          customer_group_id: price.customerGroupId,
          min_quantity: String(price.minQty),
          price: price.price,
          tax_included: price.taxIncluded,
          valid_from: price.validFrom,
          valid_to: price.validTo,
          source: price.source,
          reason: price.reason,
          replaces_id: price.replaces?.id ?? null,
          replaced_until: price.replaces?.until ?? null,
          ...madeBy(ctx),
        })),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends prices, each at its moment; one that would end before it begins is withdrawn. */
export async function endPrices(
  ctx: PriceCtx,
  ends: readonly { id: number; at: Date | null }[],
): Promise<void> {
  if (ends.length === 0) return
  await sql`
    update selling_price s set
      valid_to = case when e.at <= s.valid_from then s.valid_to else e.at end,
      status = case when e.at <= s.valid_from then 'INACTIVE' else s.status end,
      version = s.version + 1, updated_at = ${ctx.clock.now()}, updated_by = ${ctx.principal.employeeId}
    from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ at }) => at)}::timestamptz[]) as e (id, at)
    where s.id = e.id and s.company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
}

/** Withdraws prices completely; orders keep the prices that they were sold at. */
export async function withdrawPrices(ctx: PriceCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update selling_price set status = 'INACTIVE', version = version + 1, updated_at = ${ctx.clock.now()},
      updated_by = ${ctx.principal.employeeId}
    where id = any(${[...ids]}::bigint[]) and company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
}

/** Restores the earlier end of ended prices. @throws 23P01 where another price overlaps by now */
export async function reopenPrices(
  ctx: PriceCtx,
  prices: readonly { id: number; validTo: string | null }[],
): Promise<void> {
  if (prices.length === 0) return
  await sql`
    update selling_price s set valid_to = o.valid_to, status = 'ACTIVE', version = s.version + 1,
      updated_at = ${ctx.clock.now()}, updated_by = ${ctx.principal.employeeId}
    from unnest(${prices.map(({ id }) => id)}::bigint[], ${prices.map(({ validTo }) => validTo)}::timestamptz[]) as o (id, valid_to)
    where s.id = o.id and s.company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
}
