import { priceGuards } from '@merchant/domain/pricing/price-guard.ts'
import { sql } from 'kysely'
import { prepareIds } from '../../../kernel/db/ids.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { enterRecords } from '../../../kernel/import/import.store.ts'
import type { StagedBatch } from '../../../kernel/import/import-type.ts'
import { allStagedRows } from '../../../kernel/import/staged-rows.ts'
import { judgePrices, lockProducts } from './judge-prices.ts'
import { unusualPrices } from './price-guard.ts'
import { replacedBy } from './replaced-by.ts'
import { endPrices, insertPrices, reopenPrices, withdrawPrices } from './selling-price.store.ts'
import { wantedOf } from './selling-price-import.rows.ts'

/** Rows per statement: a statement takes a limited number of values. */
const CHUNK = 500

/**
 * Adds the prices of a file, and ends the prices that they replace.
 * @throws IMPORT_STALE with the first row that is no longer valid
 */
export async function applyPrices(
  ctx: CommandCtx,
  batch: StagedBatch,
): Promise<{ documentIds: readonly number[] }> {
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
  await endPrices(ctx, ended)
  const replaced = replacedBy(ended)
  const endedBy = new Map(ended.map((price) => [price.index, price]))
  const reason = `Impor ${batch.fileName}`
  await prepareIds(ctx.tx, wanted.length)
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const some = wanted.slice(from, from + CHUNK)
    const ids = await insertPrices(
      ctx,
      some.map((price, index) => ({
        ...price,
        source: 'IMPORT',
        reason,
        replaces: replaced.get(from + index) ?? null,
      })),
    )
    const entered = ids.map((id, index) => {
      const old = endedBy.get(from + index)
      const before = old ? { priceId: old.id, version: old.version + 1, validTo: old.validTo } : null
      return { no: rows[from + index]?.no ?? 0, id, before }
    })
    await enterRecords(ctx.tx, batch.id, entered)
  }
  return { documentIds: [] }
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
 * Withdraws the prices of a file, and reopens the prices that they ended.
 * @throws IMPORT_CHANGED_SINCE for a price that a user has changed, ended or replaced since
 */
export async function undoPrices(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
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
