import type { Reason } from '@merchant/contract/kernel/reasons.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { sql } from 'kysely'
import { wallTime } from '../../../kernel/clock.ts'
import { refuse } from '../../../kernel/errors.ts'
import { groupsOf } from '../branch-group/branch-group.public.ts'
import type { PriceCtx, PriceKey } from './selling-price.store.ts'

/** A requested price. */
export interface WantedPrice extends PriceKey {
  price: number
  taxIncluded: boolean | null
  validFrom: Date
  validTo: Date | null
}

/** The fault of one of the prices. */
export interface PriceFault {
  index: number
  field: keyof WantedPrice
  reason: Reason
  params: Record<string, unknown>
}

interface Judged {
  faults: PriceFault[]
  /** Prices that end where new ones begin. */
  ended: EndedPrice[]
  /** The names of their goods, in their order; null for goods that are not there. */
  products: (string | null)[]
}

export interface EndedPrice {
  /** The index of the new price that ends it. */
  index: number
  id: number
  at: Date
  /** Its end before. */
  validTo: string | null
  price: number
  taxIncluded: boolean | null
  version: number
}

interface FoundRow {
  product: string | null
  productStatus: string | null
  isSellable: boolean | null
  hasUnit: boolean
  branch: string | null
  branchStatus: string | null
  branchGroup: string | null
  branchGroupStatus: string | null
  customerGroup: string | null
  customerGroupStatus: string | null
}

interface Overlap {
  index: number
  id: number
  price: number
  taxIncluded: boolean | null
  validFrom: string
  validTo: string | null
  version: number
}

/**
 * Checks new prices, all at once. Their products stay locked, so that prices of a product are changed one after the other.
 * @param options `replace` ends the running price when the new one begins, instead of refusing it; `now` is the moment of
 * the request for a price without a beginning, which would otherwise lie in the past when it is checked
 * @throws BRANCH_FORBIDDEN for a scope with a branch that the caller may not see
 */
export async function judgePrices(
  ctx: PriceCtx,
  wanted: readonly WantedPrice[],
  options: { replace: boolean; now: Date },
): Promise<Judged> {
  await requireReach(ctx, wanted)
  const [, found, overlaps] = await Promise.all([
    lockProducts(
      ctx,
      wanted.map(({ productId }) => productId),
    ),
    look(ctx, wanted),
    overlapping(ctx, wanted),
  ])
  const faults: PriceFault[] = []
  const add = (index: number, field: PriceFault['field'], reason: Reason, params: object = {}) =>
    faults.push({ index, field, reason, params: { ...params } })
  const { now } = options
  const twice = repeated(wanted)
  wanted.forEach((price, index) => {
    const row = found[index]
    const product = row?.product ?? 'barang'
    for (const [field, reason, params] of [...goodsFaults(price, row), ...scopeFaults(price, row)])
      add(index, field, reason, { product, ...params })
    if (price.minQty <= 0) add(index, 'minQty', 'QTY_NOT_POSITIVE', { product })
    if (price.validFrom < now) add(index, 'validFrom', 'EFFECTIVE_IN_PAST', { product })
    if (price.validTo && price.validTo <= price.validFrom)
      add(index, 'validTo', 'DATE_ORDER', { from: dayOf(price.validFrom), to: dayOf(price.validTo) })
    if (twice.has(index)) add(index, 'productId', 'DUPLICATE_LINE', { product })
  })
  const ended: Judged['ended'] = []
  for (const other of overlaps) {
    const price = wanted[other.index]
    if (!price) continue
    const product = found[other.index]?.product
    if (options.replace && new Date(other.validFrom) <= price.validFrom)
      ended.push({ ...other, at: price.validFrom })
    else add(other.index, 'validFrom', 'PRICE_OVERLAP', { product, other: nameOf(other) })
  }
  return { faults, ended, products: found.map(({ product }) => product) }
}

/** The day in Jakarta, for sentences about prices of several branches. */
export const dayOf = (at: Date): string => wallTime(at, 'Asia/Jakarta').date

const nameOf = ({ price, validFrom }: Overlap): string =>
  `Rp ${withDots(price)} yang berlaku sejak ${dayOf(new Date(validFrom))}`

/** Locks products until the commit; in order of id, so that two callers wait instead of blocking each other. */
export const lockProducts = (ctx: PriceCtx, productIds: readonly number[]) =>
  sql`select from product where company_id = ${ctx.principal.companyId} and id = any(${[...new Set(productIds)]}::bigint[])
    order by id for no key update`.execute(ctx.tx)

/**
 * A user can't set prices for branches that he doesn't see: a price for everybody needs all branches.
 * @throws BRANCH_FORBIDDEN
 */
export async function requireReach(
  ctx: Pick<PriceCtx, 'tx' | 'principal'>,
  prices: readonly Pick<PriceKey, 'branchId' | 'branchGroupId'>[],
): Promise<void> {
  const { branchIds, companyId } = ctx.principal
  requireOwnBranches(ctx, prices)
  const open = prices.filter(({ branchId }) => branchId === null)
  if (open.length === 0) return
  const isForAll = open.some(({ branchGroupId }) => branchGroupId === null)
  const groups = open.flatMap(({ branchGroupId }) => branchGroupId ?? [])
  const { rows } = await sql<{ id: number }>`
    select id from branch
    where company_id = ${companyId} and status = 'ACTIVE' and not id = any(${[...branchIds]}::bigint[])
      and (${isForAll} or ${groupsOf(sql.ref('branch.id'))} && ${groups}::bigint[])
    order by id limit 1`.execute(ctx.tx)
  if (rows[0]) throw refuse('BRANCH_FORBIDDEN', { branch: rows[0].id })
}

/** @throws BRANCH_FORBIDDEN for a branch that the caller does not see */
export function requireOwnBranches(
  { principal: { branchIds } }: Pick<PriceCtx, 'principal'>,
  prices: readonly Pick<PriceKey, 'branchId'>[],
): void {
  const foreign = prices.find(({ branchId }) => branchId !== null && !branchIds.includes(branchId))
  if (foreign) throw refuse('BRANCH_FORBIDDEN', { branch: foreign.branchId })
}

/** The masters of each price. */
async function look(ctx: PriceCtx, wanted: readonly WantedPrice[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select p.name as product, p.status as "productStatus", p.is_sellable as "isSellable", u.id is not null as "hasUnit",
      b.name as branch, b.status as "branchStatus", bg.name as "branchGroup", bg.status as "branchGroupStatus",
      cg.name as "customerGroup", cg.status as "customerGroupStatus"
    from ${asRows(wanted)}
    left join product p on p.id = w.product_id and p.company_id = ${ctx.principal.companyId}
    left join product_unit u on u.product_id = p.id and u.unit_id = w.unit_id
    left join branch b on b.id = w.branch_id and b.company_id = ${ctx.principal.companyId}
    left join branch_group bg on bg.id = w.branch_group_id and bg.company_id = ${ctx.principal.companyId}
    left join customer_group cg on cg.id = w.customer_group_id and cg.company_id = ${ctx.principal.companyId}
    order by w.no`.execute(ctx.tx)
  return rows
}

/** The prices as rows of a query, under the name `w`. */
export const asRows = (wanted: readonly WantedPrice[]) => sql`
  unnest(${wanted.map((price) => price.productId)}::bigint[], ${wanted.map((price) => price.unitId)}::bigint[],
    ${wanted.map((price) => price.branchId)}::bigint[], ${wanted.map((price) => price.branchGroupId)}::bigint[],
    ${wanted.map((price) => price.customerGroupId)}::bigint[], ${wanted.map((price) => String(price.minQty))}::numeric[],
    ${wanted.map((price) => price.validFrom)}::timestamptz[], ${wanted.map((price) => price.validTo)}::timestamptz[])
    with ordinality as w (product_id, unit_id, branch_id, branch_group_id, customer_group_id, min_quantity, valid_from, valid_to, no)`

/** Prices of the same unit, scope and least quantity within the new price's time. */
async function overlapping(ctx: PriceCtx, wanted: readonly WantedPrice[]): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    select w.no::int - 1 as index, s.id, s.price, s.tax_included as "taxIncluded", s.valid_from as "validFrom", s.valid_to as "validTo", s.version
    from ${asRows(wanted)}
    join selling_price s on s.company_id = ${ctx.principal.companyId} and s.status = 'ACTIVE'
      and s.product_id = w.product_id and s.unit_id = w.unit_id and s.min_quantity = w.min_quantity
      and s.branch_id is not distinct from w.branch_id and s.branch_group_id is not distinct from w.branch_group_id
      and s.customer_group_id is not distinct from w.customer_group_id
      and (s.valid_to is null or s.valid_to > w.valid_from) and (w.valid_to is null or s.valid_from < w.valid_to)
    order by w.no, s.valid_from`.execute(ctx.tx)
  return rows
}

type Found = readonly [field: PriceFault['field'], reason: Reason, params: Record<string, unknown>]

function goodsFaults(_: WantedPrice, row: FoundRow | undefined): Found[] {
  if (!row?.product) return [['productId', 'REFERENCE_MISSING', { label: 'Barang' }]]
  if (row.productStatus !== 'ACTIVE')
    return [['productId', 'INACTIVE_MASTER', { label: 'Barang', name: row.product }]]
  if (!row.isSellable) return [['productId', 'INACTIVE_MASTER', { label: 'Penjualan', name: row.product }]]
  return row.hasUnit ? [] : [['unitId', 'UNIT_NOT_IN_PRODUCT', {}]]
}

/** Checks the scope: every master that it names exists and is active; a branch and its group exclude each other. */
function scopeFaults(price: WantedPrice, row: FoundRow | undefined): Found[] {
  const scopes = [
    ['branchId', 'Cabang', row?.branch, row?.branchStatus],
    ['branchGroupId', 'Kelompok cabang', row?.branchGroup, row?.branchGroupStatus],
    ['customerGroupId', 'Kelompok pelanggan', row?.customerGroup, row?.customerGroupStatus],
  ] as const
  const faults = scopes.flatMap(([field, label, name, status]): Found[] => {
    if (price[field] === null || status === 'ACTIVE') return []
    return name ? [[field, 'INACTIVE_MASTER', { label, name }]] : [[field, 'REFERENCE_MISSING', { label }]]
  })
  if (price.branchId !== null && price.branchGroupId !== null)
    faults.push([
      'branchGroupId',
      'RULE_VIOLATED',
      { rule: 'pilih cabang atau kelompok cabang, tidak keduanya' },
    ])
  return faults
}

const keyOf = (price: PriceKey): string =>
  [
    price.productId,
    price.unitId,
    price.branchId,
    price.branchGroupId,
    price.customerGroupId,
    price.minQty,
  ].join()

/** The indexes of prices that overlap an earlier one. */
function repeated(wanted: readonly WantedPrice[]): Set<number> {
  const found = new Set<number>()
  for (const same of Map.groupBy(wanted.entries(), ([, price]) => keyOf(price)).values())
    for (const [index, own] of same) {
      const isTaken = same.some(
        ([before, other]) =>
          before < index &&
          (own.validTo === null || other.validFrom < own.validTo) &&
          (other.validTo === null || own.validFrom < other.validTo),
      )
      if (isTaken) found.add(index)
    }
  return found
}
