import type { StockCount, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Cell, DocumentPrint, PrintColumn } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { getStockCount } from './opname.queries.ts'

/**
 * The count sheet for the warehouse, or the result of the count. A sheet never shows the book stock.
 * @throws NOT_FOUND, also for another branch's
 */
export async function stockCountPaper(
  ctx: CommandCtx,
  { id, form }: { id: number; form: 'COUNT_SHEET' | 'RESULT' },
): Promise<DocumentPaper> {
  const count = await getStockCount(ctx.tx, ctx.principal, id)
  const page = form === 'COUNT_SHEET' ? countSheet(count) : result(count, seesCosts(ctx.principal))
  return { key: { branchId: count.branchId, id }, print: page }
}

const code: PrintColumn = { label: 'Kode', type: 'text', width: 70 }
const goods: PrintColumn = { label: 'Barang', type: 'text' }
const unit: PrintColumn = { label: 'Satuan', type: 'text', width: 44 }

function countSheet(count: StockCount): DocumentPrint {
  return {
    ...headOf(count, 'Lembar Hitung Opname'),
    columns: [
      code,
      goods,
      unit,
      { label: 'Jumlah hitung', type: 'text', width: 90 },
      { label: 'Catatan', type: 'text', width: 90 },
    ],
    rows: count.lines.map(({ product, unit }) => [product.code ?? null, product.name, unit.name, null, null]),
    totals: [],
    signatures: [{ label: 'Dihitung oleh' }, { label: 'Diperiksa oleh' }],
  }
}

function result(count: StockCount, hasValue: boolean): DocumentPrint {
  const gains = valueWhere(count, (value) => value > 0)
  const losses = valueWhere(count, (value) => value < 0)
  const approval = count.events.find(({ action }) => action === 'approve')
  return {
    ...headOf(count, 'Hasil Opname'),
    columns: [
      code,
      goods,
      { label: 'Hitung', type: 'quantity' },
      { label: 'Selisih', type: 'quantity' },
      unit,
      { label: 'Dihitung oleh', type: 'text', width: 90 },
      ...(hasValue ? [{ label: 'Nilai (Rp)', type: 'money' } satisfies PrintColumn] : []),
    ],
    rows: count.lines.map((line) => resultRow(line, hasValue)),
    totals: hasValue
      ? [
          { label: 'Lebih', amount: gains },
          { label: 'Kurang', amount: losses },
          { label: 'Selisih bersih', amount: gains + losses, strong: true },
        ]
      : [],
    signatures: [
      { label: 'Dibuat oleh', name: count.createdBy.name },
      { label: 'Diajukan oleh', ...(count.submittedBy && { name: count.submittedBy.name }) },
      { label: 'Disetujui oleh', ...(approval && { name: approval.actor }) },
    ],
  }
}

const resultRow = (line: StockCountLine, hasValue: boolean): Cell[] => [
  line.product.code ?? null,
  line.note ? `${line.product.name}\n${line.note}` : line.product.name,
  line.countedQty === null ? 'Belum dihitung' : quantityText(line.countedQty, line.units),
  line.difference,
  line.unit.name,
  line.countedBy?.name ?? null,
  ...(hasValue ? [line.value] : []),
]

const valueWhere = ({ lines }: StockCount, wanted: (value: number) => boolean): bigint =>
  exactSum(lines, ({ value }) => (value !== null && wanted(value) ? value : 0))

const scopes = { ALL: 'Semua barang', CATEGORY: 'Kategori', BRAND: 'Merek', PRODUCT: 'Barang tertentu' }

const headOf = (count: StockCount, title: string) => ({
  title,
  number: count.number,
  date: count.date,
  status: count.status,
  facts: {
    left: [
      { label: 'Gudang', value: count.warehouse.name },
      {
        label: 'Cakupan',
        value:
          count.scope.kind === 'CATEGORY' || count.scope.kind === 'BRAND'
            ? `${scopes[count.scope.kind]}: ${count.scope.names.join(', ')}`
            : scopes[count.scope.kind],
      },
    ],
    right: [{ label: 'Dihitung', value: `${count.counted} dari ${count.toCount} barang` }],
  },
  notes: count.note,
})
