import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { DebtPayment, debtPaymentContract } from '@merchant/contract/purchase/debt-payment.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGiroBounced, postGiroCleared } from '@merchant/domain/posting/giro.ts'
import { type Posting, supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireCash } from '../../../kernel/ledger/cash.ts'
import { settleInvoices } from '../invoice/invoice.public.ts'
import { debtPaymentKind as kind } from './debt-payment.kind.ts'
import { findDetail, getDebtPayment, readPayment } from './debt-payment.queries.ts'
import { settleDetail } from './debt-payment.store.ts'

type Settle = Parsed<
  (typeof debtPaymentContract)['POST /core/v1/purchase/debt-payment/detail/update/status']
>['body']

/**
 * The bank paid a giro, or refused it. When paid, the money leaves the bank on that day. When refused, its own amount is
 * owed again, shared over the debts of the debt payment, while a discount already granted stays (clarifications 2.9).
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, REASON_REQUIRED, DATE_BEFORE_SOURCE, CASH_INSUFFICIENT
 */
export async function settleGiro(ctx: CommandCtx, body: Settle): Promise<DebtPayment> {
  const detail = await findDetail(ctx.tx, ctx.principal.branchIds, body.detailId)
  if (!detail) throw notFound('Giro')
  if (body.status === 'BOUNCED' && !body.reason) throw refuseField('REASON_REQUIRED', 'reason')
  const { branchId, documentId } = detail
  const entry = await requireEntry(ctx, kind, { branchId, date: body.date })
  const document = await lockDocument(ctx, kind, 'settle', { id: documentId, version: body.version })
  if (body.date < document.date)
    throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: document.number ?? '' })
  const current = await findDetail(ctx.tx, [branchId], body.detailId)
  if (current?.status !== 'PENDING')
    throw refuse('INVALID_STATE', {
      document: `Giro ${detail.giroNo ?? ''}`,
      status: current?.status === 'BOUNCED' ? 'Ditolak' : 'Cair',
      action: 'diproses',
    })

  const { supplierId, debts } = await readPayment(ctx.tx, branchId, documentId)
  const facts = { branchId, creditor: supplierParty(supplierId), amount: rupiah(detail.amount) }
  if (body.status === 'CLEARED')
    await requireCash(ctx.tx, {
      branchId,
      accountId: detail.accountId,
      date: body.date,
      amount: detail.amount,
    })
  await settleDetail(ctx, branchId, {
    id: detail.id,
    status: body.status,
    date: body.date,
    reason: body.reason ?? null,
  })
  await moveDocument(ctx, document, {
    action: body.status === 'CLEARED' ? 'giroCleared' : 'giroBounced',
    to: 'POSTED',
    reason: body.reason ?? null,
  })
  const paid = debts.map(({ payableId, account, amount }) => ({
    itemId: payableId,
    account,
    amount: rupiah(amount),
  }))
  await postDocument(ctx, document, {
    period: entry,
    date: body.date,
    posting: (): Posting =>
      body.status === 'CLEARED'
        ? postGiroCleared({ ...facts, bankAccountId: detail.accountId })
        : postGiroBounced({ ...facts, paid }),
  })
  if (body.status === 'BOUNCED')
    await settleInvoices(
      ctx,
      branchId,
      debts.map(({ payableId }) => payableId),
    )
  return getDebtPayment(ctx.tx, ctx.principal, documentId)
}
