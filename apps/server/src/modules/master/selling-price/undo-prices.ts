import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { SellingPriceRow, sellingPriceContract } from '@merchant/contract/master/selling-price.ts'
import { sql } from 'kysely'
import { Faults, notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { judgePrices, lockProducts, requireReach, type WantedPrice } from './judge-prices.ts'
import { forBranches, pricesById } from './selling-price.queries.ts'
import {
  endPrices,
  insertPrices,
  type PriceFields,
  type PriceKey,
  reopenPrices,
  withdrawPrices,
} from './selling-price.store.ts'

type Undo = Parsed<(typeof sellingPriceContract)['POST /v2/selling-prices/undo']>['body']

interface UndoneRow extends PriceKey {
  id: number
  version: number
  status: 'ACTIVE' | 'INACTIVE'
  validFrom: string
  validTo: string | null
  replacedUntil: string | null
  /** The price that it replaced. */
  old: {
    id: number
    price: number
    taxIncluded: boolean | null
    status: 'ACTIVE' | 'INACTIVE'
    validFrom: string
    validTo: string | null
  } | null
}

/**
 * Puts back what prices have replaced. A price that holds by now ends, and the old amount begins again as a new row: what
 * was sold in between was sold at it, and the history says so. One that has not begun is taken back, and the old one goes
 * on. All or none. What a batch has begun is put back by that batch, because others decided about it.
 * @throws the refusals of `putBack`, PRICE_OF_BATCH
 */
export async function undoPrices(
  ctx: CommandCtx,
  { prices }: Undo,
): Promise<{ sellingPrices: SellingPriceRow[] }> {
  const back = await putBack(ctx, prices, {
    source: 'MANUAL',
    reason: 'Harga sebelumnya dikembalikan',
    field: (place) => `prices[${place}].id`,
  })
  const ids = prices.map(({ id }) => id)
  await requireNotOfBatch(ctx, ids)
  const shown = [...back.values()].flatMap((price) => price?.id ?? [])
  return { sellingPrices: await pricesById(ctx, ctx.tx, shown.length > 0 ? shown : ids) }
}

async function requireNotOfBatch(ctx: CommandCtx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ product: string }>`
    select p.name as product from selling_price s join product p on p.id = s.product_id
    where s.company_id = ${ctx.principal.companyId} and s.id = any(${[...ids]}::bigint[]) and s.source = 'CHANGE_BATCH'
    order by s.id limit 1`.execute(ctx.tx)
  if (rows[0]) throw refuse('PRICE_OF_BATCH', rows[0])
}

/** A price that holds again. */
export interface PriceAgain {
  id: number
  price: number
  taxIncluded: boolean | null
  /** Its end; null is until further notice. */
  until: Date | null
}

interface PutBack {
  source: PriceFields['source']
  /** Of the prices that begin again. */
  reason: string
  /** The name of the price at this place, for faults. */
  field: (place: number) => string
}

/**
 * The same for prices of any call, of the versions that were seen.
 * @returns by the id of each price what holds again; null where nothing held before
 * @throws NOT_FOUND, BRANCH_FORBIDDEN; PRICE_CHANGED for a price that was changed, ended or replaced since; the faults of
 * `judgePrices`, where something else is in the way by now
 */
export async function putBack(
  ctx: CommandCtx,
  prices: readonly { id: number; version: number }[],
  { source, reason, field }: PutBack,
): Promise<ReadonlyMap<number, PriceAgain | null>> {
  const ids = prices.map(({ id }) => id)
  const seen = await readUndone(ctx, ids) // their products never change
  await requireReach(ctx, seen)
  await lockProducts(
    ctx,
    seen.map(({ productId }) => productId),
  )
  const rows = await readUndone(ctx, ids)
  const now = ctx.clock.now()
  const versions = new Map(prices.map(({ id, version }) => [id, version]))
  if (rows.some((row) => row.version !== versions.get(row.id) || !isPresent(row, now)))
    throw refuse('PRICE_CHANGED')
  const [running, planned] = [
    rows.filter(({ validFrom }) => new Date(validFrom) < now),
    rows.filter(({ validFrom }) => new Date(validFrom) >= now),
  ]
  await endPrices(
    ctx,
    running.map(({ id }) => ({ id, at: now })),
  )
  await withdrawPrices(
    ctx,
    planned.map(({ id }) => id),
  )
  const begun = running.flatMap((row) => {
    const price = beginAgain(row, now, { source, reason })
    return price ? [{ row, price }] : []
  })
  const reopened = planned.flatMap(({ old, replacedUntil, ...row }) =>
    old ? [{ row, old, again: asWanted({ ...row, old, replacedUntil }), replacedUntil }] : [],
  )
  await requireRoom(
    ctx,
    [
      ...begun.map(({ row, price }) => ({ price, at: field(ids.indexOf(row.id)) })),
      ...reopened.map(({ row, again }) => ({ price: again, at: field(ids.indexOf(row.id)) })),
    ],
    now,
  )
  await reopenPrices(
    ctx,
    reopened.map(({ old, replacedUntil }) => ({ id: old.id, validTo: replacedUntil })),
  )
  const made =
    begun.length > 0
      ? await insertPrices(
          ctx,
          begun.map(({ price }) => price),
        )
      : []
  const back = new Map<number, PriceAgain | null>(rows.map(({ id }) => [id, null]))
  begun.forEach(({ row, price: { price, taxIncluded, validTo: until } }, place) => {
    const id = made[place]
    if (id !== undefined) back.set(row.id, { id, price, taxIncluded, until })
  })
  for (const { row, old, again } of reopened)
    back.set(row.id, { id: old.id, price: old.price, taxIncluded: old.taxIncluded, until: again.validTo })
  return back
}

/** Still there, and what it replaced still ends where it begins. */
const isPresent = ({ status, validFrom, validTo, old }: UndoneRow, now: Date): boolean =>
  status === 'ACTIVE' &&
  (validTo === null || new Date(validTo) > now) &&
  (old === null || old.status === 'INACTIVE' || old.validTo === validFrom)

/** The old amount from now on, until it would have ended; nothing where nothing held, or it has ended meanwhile. */
function beginAgain(
  { old, replacedUntil, validTo, ...row }: UndoneRow,
  now: Date,
  as: Pick<PriceFields, 'source' | 'reason'>,
): PriceFields | undefined {
  const until = replacedUntil === null ? null : new Date(replacedUntil)
  if (!old || (until && until <= now)) return undefined
  return {
    ...keyOf(row),
    ...as,
    price: old.price,
    taxIncluded: old.taxIncluded,
    validFrom: now,
    validTo: until,
    replaces: { id: row.id, until: validTo },
  }
}

const keyOf = ({
  productId,
  unitId,
  branchId,
  branchGroupId,
  customerGroupId,
  minQty,
}: PriceKey): PriceKey => ({
  productId,
  unitId,
  branchId,
  branchGroupId,
  customerGroupId,
  minQty,
})

type Reopened = Omit<UndoneRow, 'old'> & { old: NonNullable<UndoneRow['old']> }

/** The time that the old price takes again: what is before the new one has been its own all the while. */
const asWanted = ({ old, replacedUntil, validFrom, ...row }: Reopened): WantedPrice => ({
  ...keyOf(row),
  price: old.price,
  taxIncluded: old.taxIncluded,
  validFrom: new Date(old.status === 'INACTIVE' ? old.validFrom : validFrom),
  validTo: replacedUntil === null ? null : new Date(replacedUntil),
})

async function requireRoom(
  ctx: CommandCtx,
  again: readonly { price: WantedPrice; at: string }[],
  now: Date,
): Promise<void> {
  if (again.length === 0) return
  const wanted = again.map(({ price }) => price)
  const { faults } = await judgePrices(ctx, wanted, { replace: false, now })
  const all = new Faults()
  for (const { index, reason, params } of faults) all.add(reason, again[index]?.at ?? '', params)
  all.raise()
}

/** @throws NOT_FOUND when one of them is out of reach */
async function readUndone(ctx: CommandCtx, ids: readonly number[]): Promise<UndoneRow[]> {
  const { companyId, branchIds } = ctx.principal
  const { rows } = await sql<StoredRow>`
    select selling_price.id, selling_price.product_id as "productId", selling_price.unit_id as "unitId",
      selling_price.branch_id as "branchId", selling_price.branch_group_id as "branchGroupId",
      selling_price.customer_group_id as "customerGroupId", selling_price.min_quantity::float8 as "minQty", selling_price.version,
      selling_price.status, selling_price.valid_from as "validFrom", selling_price.valid_to as "validTo",
      selling_price.replaced_until as "replacedUntil",
      o.id as "oldId", o.price as "oldPrice", o.tax_included as "oldTaxIncluded", o.status as "oldStatus",
      o.valid_from as "oldFrom", o.valid_to as "oldTo"
    from selling_price left join selling_price o on o.id = selling_price.replaces_id
    where selling_price.company_id = ${companyId} and selling_price.id = any(${[...ids]}::bigint[]) and ${forBranches(branchIds)}
    order by selling_price.id`.execute(ctx.tx)
  if (rows.length < new Set(ids).size) throw notFound('Harga jual')
  return rows.map(({ oldId, oldPrice, oldTaxIncluded, oldStatus, oldFrom, oldTo, ...row }) => ({
    ...row,
    old:
      oldId === null
        ? null
        : {
            id: oldId,
            price: oldPrice,
            taxIncluded: oldTaxIncluded,
            status: oldStatus,
            validFrom: oldFrom,
            validTo: oldTo,
          },
  }))
}

/** Columns of the old price are null where `oldId` is. */
interface StoredRow extends Omit<UndoneRow, 'old'> {
  oldId: number | null
  oldPrice: number
  oldTaxIncluded: boolean | null
  oldStatus: 'ACTIVE' | 'INACTIVE'
  oldFrom: string
  oldTo: string | null
}
