import type { Parsed, Reply } from '@merchant/contract/kernel/endpoint.ts'
import type {
  SavedBatch,
  SellingPriceDetail,
  SellingPriceRow,
  sellingPriceContract,
} from '@merchant/contract/master/selling-price.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { Faults, notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import {
  dayOf,
  type EndedPrice,
  judgePrices,
  lockProducts,
  requireReach,
  type WantedPrice,
} from './judge-prices.ts'
import { pricesAboveRule, waitAsBatches } from './price-change/above-rule.ts'
import { refuseUnusual } from './price-guard.ts'
import { replacedBy } from './replaced-by.ts'
import { getPrice, pricesById } from './selling-price.queries.ts'
import { endPrices, insertPrices } from './selling-price.store.ts'

type AddPrices = Parsed<(typeof sellingPriceContract)['POST /v2/selling-prices']>['body']
type ChangedPrice = Reply<(typeof sellingPriceContract)['PUT /v1/selling-prices/{id}']>
type ChangePrice = Parsed<(typeof sellingPriceContract)['PUT /v1/selling-prices/{id}']>['body']

/**
 * Adds prices, all or none (domain-sales 1.2, 2.16). A price without a beginning holds from now on. What a rule asks about
 * waits as a batch, the others hold (clarified/buying-and-approvals 53).
 * @throws the faults of `judgePrices`, all rows at once; PRICE_UNUSUAL for those that trip a guard which the caller has not
 * accepted; PRICE_REPLACED for those that would replace another price than the caller saw; the refusals of `waitAsBatches`
 */
export async function addPrices(
  ctx: CommandCtx,
  { rows, replace, reason }: AddPrices,
): Promise<{ sellingPrices: SellingPriceRow[]; batches: SavedBatch[] }> {
  const now = ctx.clock.now()
  const wanted = rows.map((row) => ({ ...row, ...spanOf(row, now) }))
  const { faults, ended, products } = await judgePrices(ctx, wanted, { replace, now })
  const all = new Faults()
  for (const { index, field, reason: why, params } of faults) all.add(why, `rows[${index}].${field}`, params)
  rows.forEach(({ seen }, index) => {
    if (seen && !replacesSeen(ended, index, seen))
      all.add('PRICE_REPLACED', `rows[${index}].price`, { product: products[index] ?? 'barang' })
  })
  all.raise()
  const field = (index: number) => `rows[${index}].price`
  await refuseUnusual(ctx, wanted, field)
  const above = await pricesAboveRule(ctx, wanted)
  const waiting = new Set(above.map(({ index }) => index))
  await endPrices(
    ctx,
    ended.filter(({ index }) => !waiting.has(index)),
  )
  const replaced = replacedBy(ended)
  const begun = wanted.flatMap((price, index) =>
    waiting.has(index)
      ? []
      : { ...price, source: 'MANUAL' as const, reason, replaces: replaced.get(index) ?? null },
  )
  const ids = begun.length > 0 ? await insertPrices(ctx, begun) : []
  const sellingPrices = ids.length > 0 ? await pricesById(ctx, ctx.tx, ids) : []
  return { sellingPrices, batches: await waitAsBatches(ctx, above, { reason, field }) }
}

/** Whether a new price ends the price that its caller saw, as it was then. */
const replacesSeen = (
  ended: readonly EndedPrice[],
  index: number,
  seen: { id: number; version: number },
): boolean =>
  ended.some((price) => price.index === index && price.id === seen.id && price.version === seen.version)

const spanOf = (row: { validFrom: string | null; validTo: string | null }, now: Date) => ({
  validFrom: row.validFrom === null ? now : new Date(row.validFrom),
  validTo: row.validTo === null ? null : new Date(row.validTo),
})

/**
 * A new price replaces this one, or this one ends without a successor; the past stays as it was. A new price that a rule asks
 * about waits as a batch, and this one holds on (clarified/buying-and-approvals 53).
 * @returns the last price
 * @throws NOT_FOUND, STALE_VERSION, BRANCH_FORBIDDEN, INVALID_STATE for an ended one, EFFECTIVE_IN_PAST, DATE_ORDER,
 * PRICE_OVERLAP, PRICE_UNUSUAL
 */
export async function changePrice(ctx: CommandCtx, id: number, body: ChangePrice): Promise<ChangedPrice> {
  const seen = await getPrice(ctx, ctx.tx, id) // its product never changes
  await lockProducts(ctx, [seen.productId])
  await lockMaster(ctx, 'selling_price', { id, version: body.version }, 'Harga jual')
  const old = await getPrice(ctx, ctx.tx, id)
  await requireReach(ctx, [old])
  if (old.state === 'ended')
    throw refuse('INVALID_STATE', { document: 'Harga jual', status: 'sudah berakhir', action: 'diubah' })
  return body.price === undefined ? endPrice(ctx, old, body) : replacePrice(ctx, old, body, body.price)
}

/** Ends a price at a moment, or removes its end; a price that hasn't begun may be withdrawn. */
async function endPrice(
  ctx: CommandCtx,
  old: SellingPriceDetail,
  { validTo }: ChangePrice,
): Promise<ChangedPrice> {
  if (validTo === undefined) throw refuseField('REQUIRED', 'validTo', { label: 'Berlaku sampai' })
  const at = validTo === null ? null : new Date(validTo)
  if (at && at < ctx.clock.now())
    throw refuseField('EFFECTIVE_IN_PAST', 'validTo', { product: old.product.name })
  await endPrices(ctx, [{ id: old.id, at }])
  return getPrice(ctx, ctx.tx, old.id)
}

/** Ends a price where the new one begins: now, or at the beginning of a future one, unless another moment is named. */
async function replacePrice(
  ctx: CommandCtx,
  old: SellingPriceDetail,
  body: ChangePrice,
  price: number,
): Promise<ChangedPrice> {
  const now = ctx.clock.now()
  const begins = old.state === 'scheduled' ? new Date(old.validFrom) : now
  const validFrom = body.validFrom === null ? begins : new Date(body.validFrom)
  const ends = body.validTo === undefined ? old.validTo : body.validTo
  const wanted: WantedPrice = { ...old, price, validFrom, validTo: ends === null ? null : new Date(ends) }
  if (validFrom < now) throw refuseField('EFFECTIVE_IN_PAST', 'validFrom', { product: old.product.name })
  if (wanted.validTo && wanted.validTo <= validFrom)
    throw refuseField('DATE_ORDER', 'validTo', { from: dayOf(validFrom), to: dayOf(wanted.validTo) })
  await refuseUnusual(ctx, [{ ...wanted, accept: body.accept, old: rupiah(old.price) }], () => 'price')
  const above = await pricesAboveRule(ctx, [{ ...wanted, old: old.price }])
  if (above.length > 0) {
    const [batch] = await waitAsBatches(ctx, above, { reason: body.reason, field: () => 'price' })
    return batch ? { ...old, batch } : old
  }
  await endPrices(ctx, [{ id: old.id, at: validFrom }])
  const replaces = { id: old.id, until: old.validTo }
  const [id] = await insertPrices(ctx, [{ ...wanted, source: 'MANUAL', reason: body.reason, replaces }])
  if (id === undefined) throw notFound('Harga jual')
  return getPrice(ctx, ctx.tx, id)
}
