import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import { paymentMethodLabels } from '@merchant/contract/purchase/debt-payment.ts'
import { plus, type Rupiah, rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import type { PaymentDetail } from '@merchant/domain/posting/payment-details.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireCash } from '../../../kernel/ledger/cash.ts'
import { type HeldAccounts, holdAccounts, judgeAccount } from '../../accounting/account/account.public.ts'

/** One way in which a debt payment is paid, as its form gives it. */
export interface WantedDetail {
  method: PaymentDetail['method']
  amount: number
  accountId: number
  bankCharge: number
  giroNo: string | null
  giroDueDate?: string | null | undefined
  refNo: string | null
}

/**
 * Checks the accounts of the money, by the rule of all chosen accounts: cash from a cash account, all other payments from a
 * bank of the branch. They are locked until the commit.
 * @throws REQUIRED and the refusals of `requireAccounts`
 */
export async function requireDetails(
  ctx: CommandCtx,
  branchId: number,
  details: readonly WantedDetail[],
): Promise<PaymentDetail[]> {
  if (details.length === 0) return []
  const ids = details.map(({ accountId }) => accountId)
  const held = await holdAccounts(ctx, branchId, ids)
  const faults = new Faults()
  details.forEach((detail, index) => {
    judgeDetail(detail, held, `details[${index}]`, faults)
  })
  faults.raise()
  return details.map(({ method, accountId, amount, bankCharge }) => ({
    method,
    accountId,
    amount: rupiah(amount),
    bankCharge: rupiah(bankCharge),
  }))
}

function judgeDetail(
  { accountId, method, amount, giroNo }: WantedDetail,
  held: HeldAccounts,
  at: string,
  faults: Faults,
): void {
  const usages: AccountUsage[] = [method === 'CASH' ? 'CASH' : 'BANK']
  judgeAccount(held, { accountId, field: `${at}.accountId`, usages }, faults)
  if (amount === 0) faults.add('REQUIRED', `${at}.amount`, { label: 'Jumlah' })
  if (method === 'GIRO' && !giroNo)
    faults.add('REQUIRED', `${at}.giroNo`, { label: `Nomor ${paymentMethodLabels.GIRO.toLowerCase()}` })
}

/**
 * Money that leaves its accounts now must be there; of a giro only the bank's charge leaves today.
 * @throws CASH_INSUFFICIENT
 */
export async function requireMoney(
  ctx: CommandCtx,
  { branchId, date }: { branchId: number; date: string },
  details: readonly PaymentDetail[],
): Promise<void> {
  const leaving = ({ method, amount, bankCharge }: PaymentDetail): Rupiah =>
    method === 'GIRO' ? bankCharge : plus(amount, bankCharge)
  const byAccount = Map.groupBy(details, ({ accountId }) => accountId)
  for (const accountId of [...byAccount.keys()].sort((a, b) => a - b)) {
    const amount = sumOf(byAccount.get(accountId) ?? [], leaving)
    if (amount > 0) await requireCash(ctx.tx, { branchId, accountId, date, amount })
  }
}
