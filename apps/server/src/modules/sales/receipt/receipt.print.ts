import { type CustomerReceipt, paymentTypeLabels } from '@merchant/contract/sales/customer-receipt.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { DocumentPrint } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { getCustomerReceipt } from './receipt.queries.ts'

/** The customer's receipt for his money. @throws NOT_FOUND, also for another branch's */
export async function customerReceiptPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const receipt = await getCustomerReceipt(ctx.tx, ctx.principal, id)
  return { key: { branchId: receipt.branchId, id }, print: pageOf(receipt) }
}

function pageOf(receipt: CustomerReceipt): DocumentPrint {
  const { party, details, debts, surplus } = receipt
  return {
    title: 'Bukti Penerimaan',
    number: receipt.number,
    date: receipt.date,
    status: receipt.status,
    facts: {
      left: party ? [{ label: 'Diterima dari', value: party.name }] : [],
      right: details.map(({ methodType, amount, giroNo, giroDue, refNo, source }) => ({
        label: paymentTypeLabels[methodType],
        value: [amount.toLocaleString('id-ID'), giroNo, giroDue, refNo, source?.name]
          .filter(Boolean)
          .join(' · '),
      })),
    },
    columns: [
      { label: 'Dokumen', type: 'text' },
      { label: 'Tanggal', type: 'date' },
      { label: 'Jatuh tempo', type: 'date' },
      { label: 'Nilai (Rp)', type: 'money' },
      { label: 'Dihapus (Rp)', type: 'money' },
      { label: 'Dibayar (Rp)', type: 'money' },
    ],
    rows: debts.map((debt) => [
      debt.oldNo ?? debt.documentNo,
      debt.date,
      debt.dueDate,
      debt.original,
      debt.writtenOff || null,
      debt.amount,
    ]),
    totals: [
      { label: 'Tagihan dibayar', amount: receipt.paid },
      ...(surplus > 0
        ? [{ label: receipt.surplusTo === 'GCASH' ? 'Menjadi G-Cash' : 'Menjadi uang muka', amount: surplus }]
        : []),
      { label: 'Diterima', amount: receipt.total, strong: true },
    ],
    inWords: receipt.total,
    signatures: [{ label: 'Diterima oleh', name: receipt.createdBy.name }, { label: 'Pelanggan' }],
    notes: receipt.note,
  }
}
