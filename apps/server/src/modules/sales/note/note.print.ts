import type { SalesNote } from '@merchant/contract/sales/sales-note.ts'
import { noteReasonLabel } from '@merchant/domain/sales/sales-note.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { DocumentPrint } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { getNote } from './note.queries.ts'

/** The note as the customer gets it. @throws NOT_FOUND, also for another branch's; FORBIDDEN for the screen of its kind */
export async function notePaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const note = await getNote(ctx.tx, ctx.principal, id)
  return { key: { branchId: note.branchId, id }, print: pageOf(note) }
}

function pageOf(note: SalesNote): DocumentPrint {
  const { kind, party, order, reason, amount, ppn, total } = note
  const isCredit = kind === 'CREDIT'
  return {
    title: isCredit ? 'Nota Kredit' : 'Nota Debit',
    number: note.number,
    date: note.date,
    status: note.status,
    facts: {
      left: party ? [{ label: 'Pelanggan', value: party.name }] : [],
      right: order ? [{ label: 'Faktur', value: order.name }] : [],
    },
    columns: [
      { label: 'Keterangan', type: 'text' },
      { label: 'Nilai (Rp)', type: 'money' },
    ],
    rows: [
      [`${isCredit ? 'Pengurang' : 'Penambah'} tagihan: ${noteReasonLabel(reason).toLowerCase()}`, amount],
    ],
    totals: [
      { label: 'Nilai tanpa PPN', amount },
      { label: 'PPN', amount: ppn },
      { label: 'Total', amount: total, strong: true },
    ],
    inWords: total,
    signatures: [{ label: 'Dibuat oleh', name: note.createdBy.name }, { label: 'Pelanggan' }],
    notes: note.note,
  }
}
