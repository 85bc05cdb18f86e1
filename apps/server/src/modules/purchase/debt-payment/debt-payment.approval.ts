import { debtPaymentContract } from '@merchant/contract/purchase/debt-payment.ts'
import { statusWhenAllowed } from '@merchant/domain/purchase/debt-payment.ts'
import { approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { entered } from '../../../kernel/document/whole-paper.ts'
import { debtPaymentKind as kind } from './debt-payment.kind.ts'
import { getDebtPayment, readPayment } from './debt-payment.queries.ts'
import { moneyNeeded } from './open-items.ts'
import { postPayment } from './post-payment.ts'

const form = debtPaymentContract['POST /core/v1/purchase/debt-payment/add'].body

/** How a debt payment is asked: debts, credits and money of its form. Approved without money it waits for the money. */
export const debtPaymentApproval = approvalPaper({
  code: 'DEBT_PAYMENT',
  kind,
  content: async (ctx, { id }) => entered(form, await getDebtPayment(ctx.tx, ctx.principal, id)),
  changes: async (ctx, { id }) => {
    const { supplier, debts, details, ...taken } = await getDebtPayment(ctx.tx, ctx.principal, id)
    return [
      { label: 'Pemasok', before: null, after: supplier.name },
      { label: 'Uang keluar', before: null, after: rupiahWords(moneyNeeded({ debts, ...taken })) },
      ...details.map(({ method, account, amount }) => ({
        label: `Dibayar dari ${account.name}`,
        before: null,
        after: `${rupiahWords(amount)} (${method.toLowerCase()})`,
      })),
      ...debts.map(({ documentNo, balance, amount, discount }) => ({
        label: `Sisa ${documentNo}`,
        before: rupiahWords(balance),
        after: rupiahWords(balance - amount - discount),
      })),
    ]
  },
  hold: (ctx, found) => requireEntry(ctx, kind, found),
  approve: async (ctx, document, { held, note }) => {
    const fields = await readPayment(ctx.tx, document.branchId, document.id)
    const to = statusWhenAllowed({ money: moneyNeeded(fields), hasDetails: fields.details.length > 0 })
    await moveDocument(ctx, document, { action: 'approve', to, reason: note })
    if (to === 'POSTED') await postPayment(ctx, document, fields, { entry: held })
  },
  reject: (ctx, document, reason) =>
    moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason }),
  withdraw: (ctx, document) => moveDocument(ctx, document, { action: 'withdraw', to: 'DRAFT' }),
})
