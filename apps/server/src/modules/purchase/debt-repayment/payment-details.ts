import { paymentMethodLabels } from '@merchant/contract/purchase/debt-repayment.ts'
import { plus, type Rupiah, rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import type { PaymentDetail } from '@merchant/domain/posting/payment-details.ts'
import { sql } from 'kysely'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireCash } from '../../../kernel/ledger/cash.ts'

/** One way in which a repayment is paid, as its form gives it. */
export interface WantedDetail {
  method: PaymentDetail['method']
  amount: number
  accountId: number
  bankCharge: number
  giroNo: string | null
  giroDueDate?: string | null | undefined
  refNo: string | null
}

interface AccountRow {
  id: number
  name: string
  usages: string[]
  status: string
  is_postable: boolean
  at_branch: boolean
  /** Name of the branch that pays. */
  branch: string
}

/**
 * Checks the accounts that money comes from: cash from a cash account, everything else from a bank of the branch.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, ACCOUNT_USAGE, ACCOUNT_NOT_IN_BRANCH, REQUIRED
 */
export async function requireDetails(
  ctx: CommandCtx,
  branchId: number,
  details: readonly WantedDetail[],
): Promise<PaymentDetail[]> {
  const { rows } = await sql<AccountRow>`
    select id, name, usages, status, is_postable, branch_ids = '{}' or ${branchId} = any(branch_ids) as at_branch,
      (select name from branch where id = ${branchId}) as branch
    from account where company_id = ${ctx.principal.companyId} and id = any(${details.map(({ accountId }) => accountId)}::bigint[])`.execute(
    ctx.tx,
  )
  const accounts = new Map(rows.map((row) => [row.id, row]))
  const faults = new Faults()
  details.forEach((detail, index) => {
    checkDetail(detail, accounts.get(detail.accountId), `details[${index}]`, faults)
  })
  faults.raise()
  return details.map(({ method, accountId, amount, bankCharge }) => ({
    method,
    accountId,
    amount: rupiah(amount),
    bankCharge: rupiah(bankCharge),
  }))
}

function checkDetail(
  detail: WantedDetail,
  account: AccountRow | undefined,
  at: string,
  faults: Faults,
): void {
  const field = `${at}.accountId`
  const usage = detail.method === 'CASH' ? 'CASH' : 'BANK'
  if (!account) faults.add('REFERENCE_MISSING', field, { label: 'Akun' })
  else if (account.status !== 'ACTIVE')
    faults.add('INACTIVE_MASTER', field, { label: 'Akun', name: account.name })
  else if (!account.is_postable || !account.usages.includes(usage))
    faults.add('ACCOUNT_USAGE', field, { account: account.name })
  else if (!account.at_branch)
    faults.add('ACCOUNT_NOT_IN_BRANCH', field, { account: account.name, branch: account.branch })
  if (detail.amount === 0) faults.add('REQUIRED', `${at}.amount`, { label: 'Jumlah' })
  if (detail.method !== 'GIRO') return
  if (!detail.giroNo)
    faults.add('REQUIRED', `${at}.giroNo`, { label: `Nomor ${paymentMethodLabels.GIRO.toLowerCase()}` })
}

/**
 * Money that leaves its accounts now must be there: of a giro only the bank's charge leaves today.
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
