import type { StockCorrection, StockCorrectionLine } from '@merchant/contract/stock/stock-correction.ts'
import { PRINTED_TOGETHER } from '@merchant/domain/kernel/printed-together.ts'
import { correctionDirections, correctionReasons } from '@merchant/domain/stock/stock-correction.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Cell, DocumentPrint } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { type CorrectionList, getCorrection, listCorrections } from './stock-correction.queries.ts'

/** The correction for signatures in the warehouse. @throws NOT_FOUND, also for another branch's */
export async function correctionPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const correction = await getCorrection(ctx.tx, ctx.principal, id)
  return { key: { branchId: correction.branchId, id }, print: pageOf(correction) }
}

/**
 * The corrections that the list finds by these filters, in its order.
 * @throws PRINT_NONE, PRINT_TOO_MANY, INVALID_FORMAT for an unknown state or order
 */
export async function foundPapers(
  ctx: CommandCtx,
  filters: Omit<CorrectionList, 'limit' | 'offset'>,
): Promise<DocumentPaper[]> {
  const asked = { ...filters, limit: PRINTED_TOGETHER + 1, offset: 0 }
  const { rows } = await listCorrections({ ...ctx, db: ctx.tx }, asked)
  if (rows.length === 0) throw refuse('PRINT_NONE')
  if (rows.length > PRINTED_TOGETHER) throw refuse('PRINT_TOO_MANY', { most: PRINTED_TOGETHER })
  return Promise.all(rows.map(({ id }) => correctionPaper(ctx, id)))
}

function pageOf(correction: StockCorrection): DocumentPrint {
  const approval = correction.events.find(({ action }) => action === 'approve')
  const account = correction.account
  return {
    title: 'Koreksi Stok',
    number: correction.number,
    date: correction.date,
    status: correction.status,
    facts: {
      left: [
        { label: 'Gudang', value: correction.warehouse.name },
        { label: 'Arah', value: correctionDirections[correction.direction] },
      ],
      right: [
        { label: 'Alasan', value: correctionReasons[correction.reason] },
        ...(account ? [{ label: 'Akun', value: `${account.code} ${account.name}` }] : []),
      ],
    },
    columns: [
      { label: 'Kode', type: 'text', width: 70 },
      { label: 'Barang', type: 'text' },
      { label: 'Jumlah', type: 'quantity' },
      { label: 'Satuan', type: 'text', width: 50 },
      { label: 'Nilai (Rp)', type: 'money' },
    ],
    rows: correction.lines.map(rowOf),
    totals: [{ label: 'Total', amount: correction.total, strong: true }],
    inWords: correction.total,
    signatures: [
      { label: 'Dibuat oleh', name: correction.createdBy.name },
      { label: 'Disetujui oleh', ...(approval && { name: approval.actor }) },
      { label: 'Kepala gudang' },
    ],
    notes: correction.note,
  }
}

const rowOf = ({ product, qty, unit, value }: StockCorrectionLine): Cell[] => [
  product.code ?? null,
  product.name,
  qty,
  unit.name,
  value,
]
