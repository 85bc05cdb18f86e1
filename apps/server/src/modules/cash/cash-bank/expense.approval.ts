import { cashBankContract } from '@merchant/contract/cash/cash-bank.ts'
import { type ApprovalPaper, approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { entered } from '../../../kernel/document/whole-paper.ts'
import { requireOpenPeriod } from '../../../kernel/period/period.ts'
import { type ExpenseType, expenseKinds } from './cash-bank.kind.ts'
import { readCashBank } from './cash-bank.queries.ts'
import { postCashBank, requireOwnAccounts } from './post-cash-bank.ts'

const form = cashBankContract['POST /v1/cash-bank/{account}/{direction}'].body

/** How an expense is asked: its form. Approved it is paid, by the rules of that moment. */
const expenseApproval = (type: ExpenseType) =>
  approvalPaper({
    code: type,
    kind: expenseKinds[type],
    content: async (ctx, { id }) => entered(form, await readCashBank(ctx.tx, ctx.principal, type, id)),
    changes: async (ctx, { id }) => {
      const { cashAccount, partyName, total, lines } = await readCashBank(ctx.tx, ctx.principal, type, id)
      return [
        { label: 'Dari akun', before: null, after: cashAccount.name },
        ...(partyName === null ? [] : [{ label: 'Kepada', before: null, after: partyName }]),
        { label: 'Total', before: null, after: rupiahWords(total) },
        ...lines.map(({ account, description, amount }) => ({
          label: `${account.name}: ${description}`,
          before: null,
          after: rupiahWords(amount),
        })),
      ]
    },
    hold: (ctx, { branchId, date }) =>
      requireOpenPeriod(ctx.tx, {
        branchId,
        date,
        module: expenseKinds[type].module,
        override: mayOverride(ctx.principal),
      }),
    approve: async (ctx, document, { held, note }) => {
      const fields = await readCashBank(ctx.tx, ctx.principal, type, document.id)
      await requireOwnAccounts(ctx, type, document.branchId, fields)
      await moveDocument(ctx, document, { action: 'approve', to: 'POSTED', reason: note })
      await postCashBank(ctx, type, { document, period: held, fields })
    },
    reject: (ctx, document, reason) =>
      moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason }),
    withdraw: (ctx, document) =>
      moveDocument(ctx, document, {
        action: 'withdraw',
        to: 'CANCELLED',
        reason: 'Ditarik kembali',
        cancelDate: document.date,
      }),
  })

export const expenseApprovals: Readonly<Record<ExpenseType, ApprovalPaper>> = {
  CASH_OUT: expenseApproval('CASH_OUT'),
  BANK_OUT: expenseApproval('BANK_OUT'),
}
