import type { DocumentRow } from '../../../../kernel/document/document.store.ts'
import { Faults } from '../../../../kernel/errors.ts'
import { judgePrices, type WantedPrice } from '../judge-prices.ts'
import { replacedBy } from '../replaced-by.ts'
import { endPrices, insertPrices, type PriceCtx } from '../selling-price.store.ts'
import { readLines } from './batch.queries.ts'
import { isSame } from './judge-lines.ts'
import { markApplied } from './price-change.store.ts'

/**
 * The prices of a batch, all or none: the running price of each line ends at the moment, the new one begins then. What is the
 * running price already stays (domain-sales 2.16, clarified/buying-and-approvals 51). The document is locked, and moved by the
 * caller.
 * @param at the moment of the batch, or that of its approval where that is later
 * @throws the faults of `judgePrices`, such as PRICE_OVERLAP where a later price was scheduled meanwhile; BRANCH_FORBIDDEN
 */
export async function applyBatch(
  ctx: PriceCtx,
  document: Pick<DocumentRow, 'branchId' | 'id'>,
  { at, title }: { at: Date; title: string },
): Promise<void> {
  const lines = (await readLines(ctx.tx, document)).flatMap((line) =>
    line.price === null ? [] : { ...line, price: line.price },
  )
  const wanted = lines.map(
    (line): WantedPrice => ({
      ...line,
      validFrom: at,
      validTo: line.validTo === null ? null : new Date(line.validTo),
    }),
  )
  const { faults, ended } = await judgePrices(ctx, wanted, { replace: true, now: at })
  const all = new Faults()
  for (const { index, field, reason, params } of faults)
    all.add(reason, `lines[${index}].${field === 'validFrom' ? 'price' : field}`, params)
  all.raise()
  const same = new Set(
    ended.flatMap((price) => {
      const next = wanted[price.index]
      return next && isSame(price, next) ? price.index : []
    }),
  )
  await endPrices(
    ctx,
    ended.filter(({ index }) => !same.has(index)),
  )
  const replaced = replacedBy(ended)
  const begun = wanted.flatMap((price, index) => (same.has(index) ? [] : { price, index }))
  const ids =
    begun.length === 0
      ? []
      : await insertPrices(
          ctx,
          begun.map(({ price, index }) => ({
            ...price,
            source: 'CHANGE_BATCH',
            reason: title,
            replaces: replaced.get(index) ?? null,
          })),
        )
  const made = begun.flatMap(({ index }, place) => {
    const [line, priceId] = [lines[index], ids[place]]
    return line && priceId !== undefined ? { lineNo: line.lineNo, priceId } : []
  })
  await markApplied(ctx, document, made)
}
