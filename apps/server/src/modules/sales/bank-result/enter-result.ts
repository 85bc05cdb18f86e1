import { portion, type Rupiah, rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import {
  bouncedShares,
  postCustomerGiroCleared,
  postCustomerMoneyBounced,
  postTillMoneyBounced,
} from '@merchant/domain/posting/customer-giro.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import type { DetailResult } from '@merchant/domain/sales/payment-detail.ts'
import { type DocumentRow, moveDocument } from '../../../kernel/document/document.store.ts'
import type { Entry } from '../../../kernel/document/entry.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireCash } from '../../../kernel/ledger/cash.ts'
import { holdOwner } from '../../master/customer/customer.public.ts'
import { givenPoints, pointsToGive, saveTakenPoints, settleOrders } from '../order/order.public.ts'
import { moneyName, saveDetailResult, statusWord } from '../payment/payment.public.ts'
import { givePoints } from '../receipt/receipt.public.ts'
import { takeAtMost } from '../wallet/wallet.public.ts'
import type { BankedDetail } from './hold-details.ts'
import { owedOfSale, paidWhole, type SettledDebt, settledBy } from './settled-debts.queries.ts'

/** One giro or transfer whose result is entered; all that it changes is locked and checked. */
interface Result {
  entry: Entry
  document: DocumentRow
  detail: BankedDetail
  status: DetailResult
  date: string
  reason: string | null
  /** As the call gave it. */
  bankAccountId: number | null
  fee: Rupiah
}

/** @throws ADVANCE_USED, CASH_INSUFFICIENT */
export async function enterResult(ctx: CommandCtx, result: Result): Promise<void> {
  const { detail, document, status, date, reason } = result
  const { branchId } = detail
  await saveDetailResult(ctx, branchId, { ids: [detail.id], status, date, reason })
  await moveDocument(ctx, document, {
    action: `money${status}`,
    to: document.status,
    reason: [`${moneyName(detail)} ${statusWord(status)}`, reason].filter(Boolean).join(': '),
  })
  if (status === 'CLEARED') await clear(ctx, result)
  else if (detail.isReceipt) await bounceReceipt(ctx, result)
  else await bounceSale(ctx, result)
}

const post = (ctx: CommandCtx, { document, entry, date }: Result, posting: Posting) =>
  postDocument(ctx, document, { period: entry, date, posting: () => posting })

/** The bank pays a giro: invoices that are paid for certain now give their points (clarified 33). */
async function clear(ctx: CommandCtx, result: Result): Promise<void> {
  const { detail, document, entry, date, bankAccountId, fee } = result
  if (bankAccountId === null) throw new Error('a giro is paid into an account')
  const { branchId } = detail
  const customerId = await holdOwner(ctx, branchId, detail.customerId)
  const points = await pointsToGive(ctx, branchId, await paidWhole(ctx, detail))
  const value = entry.settings.pointValue
  const worth = await givePoints(ctx, document, {
    type: 'CUSTOMER_RECEIPT',
    customerId,
    points,
    value,
    date,
  })
  const amount = rupiah(detail.amount)
  await post(ctx, result, postCustomerGiroCleared({ branchId, bankAccountId, amount, fee, points: worth }))
}

/** Invoices are owed again, the advance of the receipt falls, and points of invoices that are open again are taken back. */
async function bounceReceipt(ctx: CommandCtx, result: Result): Promise<void> {
  const { detail, document } = result
  const { branchId, customerId } = detail
  const settled = await settledBy(ctx, detail)
  const reopened = requireReopening(settled, detail)
  const points = await takePoints(ctx, { document, customerId, itemIds: reopened })
  await requireMoney(ctx, result)
  const posting = postCustomerMoneyBounced({ ...factsOf(result), settled, points })
  await post(ctx, result, posting)
  await settleOrders(ctx, branchId, reopened)
}

/** The transfer of a sale that was paid at once: its invoice is owed from now on. */
async function bounceSale(ctx: CommandCtx, result: Result): Promise<void> {
  const { detail } = result
  const { branchId } = detail
  const { bill, debt } = await owedOfSale(ctx, detail)
  await requireMoney(ctx, result)
  const facts = factsOf(result)
  if (facts.account === 'GIRO_CLEARING') throw new Error('a sale is not paid by giro')
  const posting = debt
    ? postCustomerMoneyBounced({ ...facts, settled: [debt], points: zeroRupiah })
    : postTillMoneyBounced({ ...facts, account: facts.account, bill })
  await post(ctx, result, posting)
  const owed = debt ?? (await owedOfSale(ctx, detail)).debt
  await settleOrders(ctx, branchId, owed ? [owed.itemId] : [])
}

const feeAccountOf = ({ detail, bankAccountId }: Result): number | null => bankAccountId ?? detail.accountId

const factsOf = (result: Result) => ({
  branchId: result.detail.branchId,
  customerId: result.detail.customerId,
  account: result.detail.accountId ?? ('GIRO_CLEARING' as const),
  amount: rupiah(result.detail.amount),
  fee: result.fee,
  bankAccountId: feeAccountOf(result),
})

/**
 * The invoices that open again with this money.
 * @throws ADVANCE_USED where the advance of the receipt has been used since, so that it can't fall
 */
function requireReopening(settled: readonly SettledDebt[], { amount, paperNo }: BankedDetail): number[] {
  const shares = bouncedShares(rupiah(amount), settled)
  const isShort = settled.some(
    ({ account, balance }, index) => account === 'CUSTOMER_ADVANCE' && balance < (shares[index] ?? 0),
  )
  if (isShort) throw refuse('ADVANCE_USED', { document: paperNo })
  return settled.flatMap(({ account, itemId }, index) =>
    account === 'AR' && (shares[index] ?? 0) > 0 ? [itemId] : [],
  )
}

/**
 * Takes back the points of invoices that are open again, as far as the wallet goes (clarified 33), of a merged customer from the
 * kept one.
 * @returns what they were worth when they were given
 */
async function takePoints(
  ctx: CommandCtx,
  { document, customerId, itemIds }: { document: DocumentRow; customerId: number; itemIds: number[] },
): Promise<Rupiah> {
  const { branchId, id } = document
  const given = await givenPoints(ctx, branchId, itemIds)
  if (given.length === 0) return zeroRupiah
  const ownerId = await holdOwner(ctx, branchId, customerId)
  let worth = 0
  for (const { orderId, points, paperPoints, paperWorth } of given) {
    const worthOf = (count: number) => portion(rupiah(paperWorth), count, paperPoints)
    const paper = { type: 'CUSTOMER_RECEIPT' as const, id }
    const taken = await takeAtMost(ctx, {
      branchId,
      customerId: ownerId,
      kind: 'POINT',
      amount: points,
      paper,
      worthOf,
    })
    await saveTakenPoints(ctx, branchId, { orderId, kept: points - taken })
    worth += worthOf(taken)
  }
  return rupiah(worth)
}

/** A refused transfer leaves its account again, and so does the fee. @throws CASH_INSUFFICIENT */
async function requireMoney(ctx: CommandCtx, result: Result): Promise<void> {
  const { detail, date, fee } = result
  const { branchId, accountId, amount } = detail
  const feeAccountId = feeAccountOf(result)
  const leaving = new Map<number, number>()
  if (accountId !== null) leaving.set(accountId, amount)
  if (feeAccountId !== null && fee > 0) leaving.set(feeAccountId, (leaving.get(feeAccountId) ?? 0) + fee)
  for (const [account, sum] of [...leaving].toSorted(([one], [other]) => one - other))
    await requireCash(ctx.tx, { branchId, accountId: account, date, amount: sum })
}
