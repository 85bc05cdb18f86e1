import { type DebtPayment, paymentMethodLabels } from '@merchant/contract/purchase/debt-payment.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { DocumentPrint, Fact } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { supplierFacts } from '../supplier-on-paper.ts'
import { getDebtPayment } from './debt-payment.queries.ts'

/** The voucher of the payment. @throws NOT_FOUND, also for another branch's */
export async function debtPaymentPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const payment = await getDebtPayment(ctx.tx, ctx.principal, id)
  const supplier = await supplierFacts(ctx.tx, payment.supplier)
  return { key: { branchId: payment.branchId, id }, print: pageOf(payment, supplier) }
}

function pageOf(payment: DebtPayment, supplier: Fact[]): DocumentPrint {
  const money = payment.details.reduce((sum, { amount }) => sum + amount, 0)
  const charge = payment.details.reduce((sum, { bankCharge }) => sum + bankCharge, 0)
  const credits = [...payment.credits, ...payment.advances]
  const setOff = credits.reduce((sum, { amount }) => sum + amount, 0)
  return {
    title: 'Bukti Pelunasan Hutang',
    number: payment.number,
    date: payment.date,
    status: payment.status,
    facts: {
      left: supplier,
      right: payment.details.map(({ method, account, giroNo, refNo }) => ({
        label: paymentMethodLabels[method],
        value: [account.name, giroNo ?? refNo].filter(Boolean).join(' · '),
      })),
    },
    columns: [
      { label: 'Dokumen', type: 'text' },
      { label: 'Nomor pemasok', type: 'text' },
      { label: 'Tanggal', type: 'date' },
      { label: 'Nilai (Rp)', type: 'money' },
      { label: 'Potongan (Rp)', type: 'money' },
      { label: 'Dibayar (Rp)', type: 'money' },
    ],
    rows: [
      ...payment.debts.map((debt) => [
        debt.documentNo,
        debt.supplierNo,
        debt.date,
        debt.original,
        debt.discount || null,
        debt.amount,
      ]),
      ...credits.map((credit) => [
        credit.documentNo,
        credit.supplierNo,
        credit.date,
        credit.original,
        null,
        -credit.amount,
      ]),
    ],
    totals: [
      { label: 'Hutang dibayar', amount: payment.paid },
      ...(setOff > 0 ? [{ label: 'Diperhitungkan', amount: -setOff }] : []),
      { label: 'Uang keluar', amount: money, strong: true },
      ...(charge > 0 ? [{ label: 'Biaya bank', amount: charge }] : []),
    ],
    inWords: money,
    signatures: [
      { label: 'Dibuat oleh', name: payment.createdBy.name },
      { label: 'Disetujui oleh' },
      { label: 'Penerima' },
    ],
    notes: payment.note,
  }
}
