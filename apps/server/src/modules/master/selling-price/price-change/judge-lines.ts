import { Faults } from '../../../../kernel/errors.ts'
import type { RuleCtx } from '../../../../kernel/http/context.ts'
import { type EndedPrice, judgePrices, type WantedPrice } from '../judge-prices.ts'
import { readPriceFacts } from '../price-facts.queries.ts'
import type { PriceKey } from '../selling-price.store.ts'
import { isCentre } from './batch.queries.ts'
import type { BatchLine } from './price-change.store.ts'

/** A line as a person enters it. */
export interface GivenLine extends PriceKey {
  price: number
  /** Left out: as the price that it replaces. */
  taxIncluded?: boolean | null | undefined
  validTo: string | null
}

interface Given {
  branchId: number
  branchName: string
  effectiveAt: Date | null
  lines: readonly GivenLine[]
}

/** The field of a line for a fault of a price. */
const fieldOf = (field: keyof WantedPrice): string => (field === 'validFrom' ? 'price' : field)

/**
 * The lines of a batch, judged as prices that begin at its moment; products stay locked. Lines whose price is the running one
 * are dropped.
 * @throws the faults of `judgePrices`, all lines at once; PRICE_BATCH_BRANCH for a price of another branch than a stockist's
 * batch; PRICES_UNCHANGED when no line is left; BRANCH_FORBIDDEN
 */
export async function judgeLines(ctx: RuleCtx, given: Given): Promise<BatchLine[]> {
  const now = ctx.clock.now()
  const at = given.effectiveAt !== null && given.effectiveAt > now ? given.effectiveAt : now
  const wanted = given.lines.map(
    (line): WantedPrice => ({
      ...line,
      taxIncluded: line.taxIncluded ?? null,
      validFrom: at,
      validTo: line.validTo === null ? null : new Date(line.validTo),
    }),
  )
  await requirePlace(ctx, given)
  const { faults, ended } = await judgePrices(ctx, wanted, { replace: true, now: at })
  const all = new Faults()
  for (const { index, field, reason, params } of faults)
    all.add(reason, `lines[${index}].${fieldOf(field)}`, params)
  all.raise()
  const running = new Map(ended.map((price) => [price.index, price]))
  const facts = await readPriceFacts(ctx, ctx.tx, wanted)
  const lines = wanted.flatMap((price, index): BatchLine[] => {
    const before = running.get(index)
    const taxIncluded =
      given.lines[index]?.taxIncluded === undefined ? (before?.taxIncluded ?? null) : price.taxIncluded
    if (before && isSame(before, { ...price, taxIncluded })) return []
    const { validFrom: _, ...line } = price
    return [{ ...line, taxIncluded, oldPrice: facts[index]?.oldPrice ?? null }]
  })
  if (lines.length === 0) all.add('PRICES_UNCHANGED', 'lines', {})
  all.raise()
  return lines
}

/**
 * A batch of a stockist has prices of that branch alone: what changes for others is decided at the centre.
 * @throws PRICE_BATCH_BRANCH, naming every line
 */
async function requirePlace(ctx: RuleCtx, { branchId, branchName, lines }: Given): Promise<void> {
  const elsewhere = lines.flatMap((line, index) => (line.branchId === branchId ? [] : { line, index }))
  if (elsewhere.length === 0 || (await isCentre(ctx.tx, branchId))) return
  const names = await namesOf(
    ctx,
    elsewhere.map(({ line }) => line.productId),
  )
  const all = new Faults()
  for (const { line, index } of elsewhere) {
    const product = names.get(line.productId) ?? 'barang'
    all.add('PRICE_BATCH_BRANCH', `lines[${index}].branchId`, { branch: branchName, product })
  }
  all.raise()
}

async function namesOf({ tx, principal }: RuleCtx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('product')
    .where('company_id', '=', principal.companyId)
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A price that would change nothing. */
export const isSame = (
  running: Pick<EndedPrice, 'price' | 'taxIncluded' | 'validTo'>,
  price: Pick<WantedPrice, 'price' | 'taxIncluded' | 'validTo'>,
): boolean =>
  running.price === price.price &&
  running.taxIncluded === price.taxIncluded &&
  (running.validTo === null ? null : Date.parse(running.validTo)) === (price.validTo?.getTime() ?? null)
