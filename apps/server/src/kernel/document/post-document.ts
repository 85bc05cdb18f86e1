import type { ChainStep } from '@merchant/contract/kernel/document.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import { type Reversal, type Written, writePosting } from '../ledger/write-posting.ts'
import type { OpenPeriod } from '../period/period.ts'
import { lockStock, noStock, type StockKey, type StockLock } from '../stock/stock-lock.ts'
import type { DocumentRow } from './document.store.ts'
import type { DocumentCtx } from './document-ctx.ts'

interface PostingStep {
  /** Held open by `requireEntry`, or by `requireCancelDate` for a cancellation. */
  period: OpenPeriod
  /** The date of journals and moves, when it differs from the document's: a cancellation, a giro that clears. */
  date?: string
  dueDate?: string
  /** The day of its open item, where that is older than the posting: an invoice of the old books. */
  itemDate?: string
  /** Goods that the posting will move or revalue, locked in key order before it. */
  goods?: readonly StockKey[]
  /**
   * Instead of `goods`: they are locked already, because their cost was written before. Nothing is read then, so that
   * statements sent after the call reach the database behind the posting.
   */
  held?: { stock: StockLock }
  reversal?: Reversal
  /** A stored order gets an order number; its invoice number comes with the sale. */
  asOrder?: boolean
  /** Facts in, posting out: calls the document's own rule of packages/domain. */
  posting: (stock: StockLock) => Posting
}

/**
 * Locks the goods, lets the document's rule make the posting, and writes it through the one door, which also gives the
 * document its number when it has none. It is the last step of a command, because other commands wait for the counters.
 * @throws INSUFFICIENT_STOCK, ROLE_NOT_MAPPED
 */
export async function postDocument(
  ctx: DocumentCtx,
  document: DocumentRow,
  step: PostingStep,
): Promise<Written> {
  const date = step.date ?? document.date
  const stock = step.held?.stock ?? (await lockGoods(ctx, document.branchId, step.goods ?? [], date))
  return writePosting(
    ctx.tx,
    {
      branchId: document.branchId,
      documentId: document.id,
      branchCode: step.period.branchCode,
      periodId: step.period.periodId,
      roles: step.period.roles,
      prefix: document.number === null && !step.asOrder ? document.prefix : null,
      orderPrefix: document.orderNo === null ? document.orderPrefix : null,
      date,
      ...(step.dueDate && { dueDate: step.dueDate }),
      ...(step.itemDate && { itemDate: step.itemDate }),
      enteredAt: ctx.clock.now(),
      enteredBy: ctx.principal.employeeId,
    },
    step.posting(stock),
    { stock, reversal: step.reversal },
  )
}

/** Locks the goods of a posting, if there are any. */
export const lockGoods = async (
  { tx }: DocumentCtx,
  branchId: number,
  goods: readonly StockKey[],
  day: string,
): Promise<StockLock> => (goods.length > 0 ? lockStock(tx, branchId, goods, day) : noStock(branchId))

/** Gives a document its number without any posting: an order that is submitted, or one that is stored (`asOrder`). */
export const numberDocument = (
  ctx: DocumentCtx,
  document: DocumentRow,
  period: OpenPeriod,
  { asOrder = false } = {},
): Promise<Written> =>
  postDocument(ctx, document, {
    period,
    asOrder,
    posting: () => ({ branchId: document.branchId, journals: [], moves: [], openItems: [] }),
  })

/**
 * A document as it was read before its posting, with its new number. Reading it earlier holds the stock locks for a shorter
 * time; only for documents of which a posting changes the number alone.
 */
export function withNumber<T extends { id: number; number: string | null; chain: readonly ChainStep[] }>(
  document: T,
  number: string | null,
): T {
  const chain = document.chain.map((step) => ({
    ...step,
    documents: step.documents.map((paper) => (paper.id === document.id ? { ...paper, number } : paper)),
  }))
  return { ...document, number, chain }
}
