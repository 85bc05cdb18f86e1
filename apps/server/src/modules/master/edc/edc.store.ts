import type { EdcRate } from '@merchant/contract/master/edc.ts'
import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** A rate as it is asked for; without an id it is new. */
export type RateFields = Omit<EdcRate, 'id'> & { id: number | null }

const toRateRow = (rate: RateFields) => ({
  card_type: rate.cardType,
  on_us: rate.onUs,
  rate_bp: Math.round(rate.ratePct * 100), // two decimals at most, so exact
  fixed_fee: rate.fixedFee,
  bearer: rate.bearer,
  valid_from: rate.validFrom,
  valid_to: rate.validTo,
})

interface Machine {
  branchId: number
  id: number
}

/**
 * Makes the machine's rates equal to the given ones: rates that aren't named are deleted, rates with an id change, others
 * are new.
 */
export async function saveRates(ctx: CommandCtx, machine: Machine, rates: readonly RateFields[]) {
  const { branchId, id } = machine
  const kept = rates.flatMap((rate) => (rate.id === null ? [] : [{ id: rate.id, ...toRateRow(rate) }]))
  const added = rates.filter((rate) => rate.id === null).map(toRateRow)
  await sql`delete from edc_rate where branch_id = ${branchId} and edc_id = ${id}
    and id <> all(${kept.map((rate) => rate.id)}::bigint[])`.execute(ctx.tx)
  if (kept.length > 0)
    await sql`
      update edc_rate r set card_type = n.card_type, on_us = n.on_us, rate_bp = n.rate_bp, fixed_fee = n.fixed_fee,
        bearer = n.bearer, valid_from = n.valid_from, valid_to = n.valid_to
      from jsonb_populate_recordset(null::edc_rate, ${JSON.stringify(kept)}::jsonb) n
      where r.branch_id = ${branchId} and r.edc_id = ${id} and r.id = n.id`.execute(ctx.tx)
  if (added.length > 0)
    await ctx.tx
      .insertInto('edc_rate')
      .values(
        withIds(
          ctx.tx,
          added.map((row) => ({ branch_id: branchId, edc_id: id, ...row })),
        ),
      )
      .execute()
}
