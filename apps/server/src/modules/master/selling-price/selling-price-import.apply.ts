import { priceGuards } from '@merchant/domain/pricing/price-guard.ts'
import { sql } from 'kysely'
import { prepareIds } from '../../../kernel/db/ids.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { enterRecords } from '../../../kernel/import/import.store.ts'
import type { Applied, StagedBatch, StagedRow } from '../../../kernel/import/import-type.ts'
import { allStagedRows } from '../../../kernel/import/staged-rows.ts'
import { type EndedPrice, judgePrices, lockProducts, type WantedPrice } from './judge-prices.ts'
import { pricesAboveRule, waitAsBatches } from './price-change/above-rule.ts'
import { dropBatches } from './price-change/drop-batches.ts'
import { unusualPrices } from './price-guard.ts'
import { replacedBy } from './replaced-by.ts'
import { endPrices, insertPrices, reopenPrices, withdrawPrices } from './selling-price.store.ts'
import { wantedOf } from './selling-price-import.rows.ts'

/** Rows per statement: a statement takes a limited number of values. */
const CHUNK = 500

/**
 * Adds the prices of a file, and ends the prices that they replace. What a rule asks about waits as batches, as from the form
 * (clarified/buying-and-approvals 53).
 * @throws IMPORT_STALE with the first row that is no longer valid; the refusals of `waitAsBatches`
 */
export async function applyPrices(ctx: CommandCtx, batch: StagedBatch): Promise<Applied> {
  const rows = await allStagedRows(ctx.tx, batch, 'NEW')
  const now = ctx.clock.now()
  const wanted = await wantedOf(ctx, rows, now)
  const { faults, ended } = await judgePrices(ctx, wanted, { replace: true, now })
  const unusual = await unusualPrices(
    ctx,
    wanted.map((price, index) => ({ ...price, accept: rows[index]?.warnings.length ? priceGuards : [] })),
  )
  const [stale] = [...faults, ...unusual] // a price that nobody was asked about when the file was checked
  const first = stale && rows[stale.index]
  if (first) throw refuse('IMPORT_STALE', { row: first.no, name: first.key?.toUpperCase() })
  const above = await pricesAboveRule(ctx, wanted)
  const waiting = new Set(above.map(({ index }) => index))
  const begun = wanted.flatMap((price, index) => (waiting.has(index) ? [] : { index, price }))
  await begin(ctx, batch, { rows, begun, ended: ended.filter(({ index }) => !waiting.has(index)) })
  const batches = await waitAsBatches(ctx, above, {
    reason: `Impor ${batch.fileName}`,
    field: (index) => `rows[${index}].price`,
  })
  return { documentIds: batches.map(({ id }) => id), waiting: above.length }
}

/** Ends the prices that are replaced, begins the new prices of the file, and remembers both. */
async function begin(
  ctx: CommandCtx,
  batch: StagedBatch,
  {
    rows,
    begun,
    ended,
  }: {
    rows: readonly StagedRow[]
    begun: readonly { index: number; price: WantedPrice }[]
    ended: readonly EndedPrice[]
  },
): Promise<void> {
  await endPrices(ctx, ended)
  const replaced = replacedBy(ended)
  const endedBy = new Map(ended.map((price) => [price.index, price]))
  const reason = `Impor ${batch.fileName}`
  await prepareIds(ctx.tx, begun.length)
  for (let from = 0; from < begun.length; from += CHUNK) {
    const some = begun.slice(from, from + CHUNK)
    const ids = await insertPrices(
      ctx,
      some.map(({ index, price }) => ({
        ...price,
        source: 'IMPORT',
        reason,
        replaces: replaced.get(index) ?? null,
      })),
    )
    const entered = some.flatMap(({ index }, place) => {
      const [id, row, old] = [ids[place], rows[index], endedBy.get(index)]
      const before = old ? { priceId: old.id, version: old.version + 1, validTo: old.validTo } : null
      return id !== undefined && row ? [{ no: row.no, id, before }] : []
    })
    await enterRecords(ctx.tx, batch.id, entered)
  }
}

interface MadeRow {
  row: number
  name: string
  id: number
  productId: number
  isTouched: boolean
  before: { priceId: number; version: number; validTo: string | null } | null
}

/**
 * Withdraws the prices of a file, reopens the prices that they ended, and cancels what waits.
 * @throws IMPORT_CHANGED_SINCE for a price that a user has changed, ended or replaced since; the refusals of `dropBatches`
 */
export async function undoPrices(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  await dropBatches(ctx, batch)
  const made = await madeRows(ctx, batch)
  await lockProducts(
    ctx,
    made.map(({ productId }) => productId),
  )
  const rows = await madeRows(ctx, batch) // as they are after the wait
  const touched = rows.find(({ isTouched }) => isTouched)
  if (touched) throw refuse('IMPORT_CHANGED_SINCE', { row: touched.row, name: touched.name })
  await withdrawPrices(
    ctx,
    rows.map(({ id }) => id),
  )
  const reopened = rows.flatMap(({ before }) =>
    before ? [{ id: before.priceId, validTo: before.validTo }] : [],
  )
  await reopenPrices(ctx, reopened).catch((error: unknown) => {
    const first = rows[0]
    // errors of pg have codes: another price overlaps by now
    throw (error as { code?: string }).code === '23P01' && first
      ? refuse('IMPORT_CHANGED_SINCE', { row: first.row, name: first.name })
      : error
  })
}

async function madeRows(ctx: CommandCtx, batch: StagedBatch): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    select r.row_no as row, p.name, s.id, s.product_id as "productId", r.before,
      s.version <> 1 or s.status <> 'ACTIVE' or o.version is distinct from (r.before ->> 'version')::int as "isTouched"
    from import_row r
    join selling_price s on s.id = r.target_id and s.company_id = ${ctx.principal.companyId}
    join product p on p.id = s.product_id
    left join selling_price o on o.id = (r.before ->> 'priceId')::bigint
    where r.batch_id = ${batch.id} and r.outcome = 'NEW' order by r.row_no`.execute(ctx.tx)
  return rows
}
