import type { SalesReturn } from '@merchant/contract/sales/sales-return.ts'
import { refundMethods, returnConditions, returnReasons } from '@merchant/domain/sales/sales-return.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { DocumentPrint } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { getReturn } from './return.queries.ts'

/** The customer's paper of his return. @throws NOT_FOUND, also for another branch's */
export async function returnPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const paper = await getReturn({ ...ctx, db: ctx.tx }, id)
  return { key: { branchId: paper.branchId, id }, print: pageOf(paper) }
}

function pageOf(paper: SalesReturn): DocumentPrint {
  const { party, order, amounts, charges } = paper
  const ways = [
    ['Potong piutang', amounts.receivable],
    ['Tunai', amounts.cash + amounts.rounding],
    ['Transfer', amounts.bank],
    ['G-Cash', amounts.gcash],
    ['Nota kredit', amounts.creditNote],
  ] as const
  return {
    title: 'Retur Penjualan',
    number: paper.number,
    date: paper.date,
    status: paper.status,
    facts: {
      left: [
        ...(party ? [{ label: 'Pelanggan', value: party.name }] : []),
        { label: 'Faktur', value: order.name },
        { label: 'Tanggal faktur', value: paper.invoiceDate },
      ],
      right: [
        { label: 'Alasan', value: returnReasons[paper.reasonCode] },
        { label: 'Pengembalian', value: refundMethods[paper.refundMethod] },
      ],
    },
    columns: [
      { label: 'Barang', type: 'text' },
      { label: 'Satuan', type: 'text' },
      { label: 'Jumlah', type: 'quantity' },
      { label: 'Kondisi', type: 'text' },
      { label: 'DPP (Rp)', type: 'money' },
      { label: 'PPN (Rp)', type: 'money' },
      { label: 'Nilai (Rp)', type: 'money' },
    ],
    rows: paper.lines.map(({ product, unit, qty, condition, dpp, ppn, refund }) => [
      product.name,
      unit.name,
      qty,
      returnConditions[condition],
      dpp,
      ppn,
      refund,
    ]),
    totals: [
      { label: 'Nilai retur', amount: amounts.refund },
      ...charges.map(({ product, total }) => ({ label: `${product.name} gratis ditagih`, amount: -total })),
      ...(amounts.keptForPoints > 0 ? [{ label: 'Poin terpakai', amount: -amounts.keptForPoints }] : []),
      ...ways.flatMap(([label, amount]) => (amount > 0 ? [{ label, amount }] : [])),
      {
        label: 'Dikembalikan',
        amount: amounts.refund - amounts.charged - amounts.keptForPoints,
        strong: true,
      },
    ],
    inWords: amounts.refund - amounts.charged - amounts.keptForPoints,
    signatures: [{ label: 'Diterima oleh', name: paper.createdBy.name }, { label: 'Pelanggan' }],
    notes: paper.note,
  }
}
