import type { Posting } from '@merchant/domain/posting/posting.ts'
import { type ReversalWord, reverse } from '@merchant/domain/posting/reverse.ts'
import { readPosting } from '../ledger/read-posting.ts'
import type { Written } from '../ledger/write-posting.ts'
import { requireUnmergedGoods } from '../master/merged-goods.ts'
import type { OpenPeriod } from '../period/period.ts'
import type { DocumentRow } from './document.store.ts'
import type { DocumentCtx } from './document-ctx.ts'
import { lockGoods, postDocument } from './post-document.ts'

/**
 * Reverses all postings of a document that were not reversed yet: the exact mirror of its journals, moves and open items,
 * read from the ledgers themselves, so that nothing is left out (domain-core 2.5).
 * @param more.behindGoods other things to give back: sent after the goods are locked and before the counters
 * @param more.word the first word of the journals' descriptions
 * @returns undefined for a document without postings, such as a draft
 * @throws INSUFFICIENT_STOCK when goods that came in have left since, MERGED when goods would come back that were merged away
 */
export async function reverseDocument(
  ctx: DocumentCtx,
  document: DocumentRow,
  at: OpenPeriod,
  more: { behindGoods?: () => Promise<unknown>; word?: ReversalWord } = {},
): Promise<Written | undefined> {
  const { posting, reversal } = await readPosting(ctx.tx, document.branchId, document.id)
  const left = posting.moves.filter(({ quantity }) => quantity < 0)
  await requireUnmergedGoods(ctx.tx, [...new Set(left.map(({ productId }) => productId))])
  const stock = await lockGoods(ctx, document.branchId, posting.moves, at.date)
  await more.behindGoods?.()
  if (isEmpty(posting)) return undefined
  return postDocument(ctx, document, {
    period: at,
    date: at.date,
    held: { stock },
    reversal,
    posting: () => reverse(posting, stock.differences(posting.moves), more.word),
  })
}

const isEmpty = ({ journals, moves, openItems }: Posting): boolean =>
  journals.length + moves.length + openItems.length === 0
