import type { EdcSettlement } from '@merchant/contract/sales/edc-settlement.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'
import type { DocumentPrint } from '../../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../../kernel/pdf/print-document.ts'
import { getSettlement } from './settlement.queries.ts'

/** The settlement beside the bank's statement. @throws NOT_FOUND, also for another branch's */
export async function edcSettlementPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const settlement = await getSettlement(ctx.tx, ctx.principal, id)
  return { key: { branchId: settlement.branchId, id }, print: pageOf(settlement) }
}

function pageOf(settlement: EdcSettlement): DocumentPrint {
  const { edc, bankAccount, cards, gross, fee, total } = settlement
  return {
    title: 'Pencairan EDC',
    number: settlement.number,
    date: settlement.date,
    status: settlement.status,
    facts: {
      left: [{ label: 'Mesin EDC', value: edc.name }],
      right: [{ label: 'Masuk ke rekening', value: bankAccount.name }],
    },
    columns: [
      { label: 'Tanggal', type: 'date' },
      { label: 'Dokumen', type: 'text' },
      { label: 'Kartu', type: 'text' },
      { label: 'Kode persetujuan', type: 'text' },
      { label: 'Jumlah (Rp)', type: 'money' },
      { label: 'Biaya menurut tarif (Rp)', type: 'money' },
    ],
    rows: cards.map((card) => [
      card.date,
      card.paper.name,
      card.cardLast4 && `•••• ${card.cardLast4}`,
      card.approvalCode,
      card.amount,
      card.fee,
    ]),
    totals: [
      { label: 'Jumlah kartu', amount: gross },
      { label: 'Biaya bank', amount: -fee },
      { label: 'Masuk rekening', amount: total, strong: true },
    ],
    inWords: total,
    signatures: [{ label: 'Dibuat oleh', name: settlement.createdBy.name }, { label: 'Diperiksa oleh' }],
    notes: settlement.note,
  }
}
