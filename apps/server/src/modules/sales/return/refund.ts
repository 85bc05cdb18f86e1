import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { Tender } from '@merchant/domain/posting/cash-sale.ts'
import { roundCash } from '@merchant/domain/pricing/steps/cash-rounding.ts'
import {
  type RefundMethod,
  type RefundSplit,
  refundableMoney,
  splitRefund,
} from '@merchant/domain/sales/sales-return.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import type { RefundedMoney } from '../payment/payment.public.ts'
import { CASH_UNIT } from '../pricing/pricing.public.ts'
import { mayRefundCards } from './judge-return.ts'
import type { SoldOrder } from './sale-facts.queries.ts'

/** Where a refund goes, by how the sale was paid and what this person may give back (clarified 3 to 5). */
export const splitOf = (
  principal: Principal,
  sale: SoldOrder,
  { refund, open, method }: { refund: Rupiah; open: Rupiah; method: RefundMethod },
): RefundSplit =>
  splitRefund(refund, open, {
    method,
    money: refundableMoney(sale.paid, sale.back, { method, mayRefundCards: mayRefundCards(principal) }),
  })

/** Cash goes out as it comes in: rounded, while every other way is exact (clarified 4). */
export const cashOf = ({ CASH }: RefundSplit) => roundCash(CASH, CASH_UNIT)

/**
 * The account of a transfer: the chosen one, else the one that was paid into. A chosen one must fit where no transfer goes out, too.
 * @throws REQUIRED, REFERENCE_MISSING and the refusals of `requireAccounts`
 */
export async function bankOf(
  ctx: CommandCtx,
  sale: SoldOrder,
  { split, chosen }: { split: RefundSplit; chosen: number | null },
): Promise<number | null> {
  if (split.BANK === 0 && chosen === null) return null
  const label = 'Rekening bank'
  const accountId = chosen ?? sale.accountId
  if (accountId === null) throw refuseField('REQUIRED', 'bankAccountId', { label })
  await requireAccounts(ctx, sale.branchId, [{ accountId, field: 'bankAccountId' }], ['BANK'])
  return split.BANK === 0 ? null : accountId
}

/** The money that goes out, of cash what is paid after rounding. */
export function moneyOf(split: RefundSplit, accountId: number | null): RefundedMoney[] {
  const money: RefundedMoney[] = [
    { type: 'CASH', amount: cashOf(split).rounded, accountId: null },
    { type: 'TRANSFER', amount: split.BANK, accountId },
    { type: 'GCASH', amount: split.GCASH, accountId: null },
  ]
  return money.filter(({ amount }) => amount > 0)
}

/** As its posting names it. */
export function toTender({ type, amount, accountId }: RefundedMoney): Tender {
  if (type === 'TRANSFER') {
    if (accountId === null) throw new Error('a transfer without its account')
    return { account: accountId, amount: rupiah(amount) }
  }
  return { account: type === 'CASH' ? 'CASH' : 'GCASH_LIABILITY', amount: rupiah(amount) }
}
