import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postCashExpense, postCashReceipt } from '@merchant/domain/posting/cash-bank.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireCash } from '../../../kernel/ledger/cash.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import { type CashBankType, isExpense, moneyUsage } from './cash-bank.kind.ts'
import type { CashBankFields } from './cash-bank.store.ts'

/**
 * Checks the account of the money and the accounts of the lines.
 * @throws the refusals of `requireAccounts`, ACCOUNT_USAGE
 */
export async function requireOwnAccounts(
  ctx: CommandCtx,
  type: CashBankType,
  branchId: number,
  { cashAccountId, lines }: Pick<CashBankFields, 'cashAccountId' | 'lines'>,
): Promise<void> {
  await requireAccounts(ctx, branchId, [
    { accountId: cashAccountId, field: 'cashAccountId', usages: [moneyUsage(type)] },
    ...lines.map(({ accountId }, index) => ({
      accountId,
      field: `lines[${index}].accountId`,
      usages: [type],
      not: cashAccountId,
    })),
  ])
}

/** Posts a receipt or an expense that is stored. @throws CASH_INSUFFICIENT, ACCOUNT_FULL, ROLE_NOT_MAPPED */
export async function postCashBank(
  ctx: CommandCtx,
  type: CashBankType,
  {
    document,
    period,
    fields: { cashAccountId, lines },
  }: { document: DocumentRow; period: OpenPeriod; fields: Pick<CashBankFields, 'cashAccountId' | 'lines'> },
): Promise<void> {
  const { branchId, date, total } = document
  const facts = {
    branchId,
    cashAccountId,
    lines: lines.map(({ accountId, description, amount }) => ({
      accountId,
      amount: rupiah(amount),
      note: description,
    })),
  }
  if (isExpense(type)) await requireCash(ctx.tx, { branchId, accountId: cashAccountId, date, amount: total })
  await postDocument(ctx, document, {
    period,
    posting: () => (isExpense(type) ? postCashExpense(facts) : postCashReceipt(facts)),
  })
}
