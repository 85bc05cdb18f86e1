import type { GoodsReceipt, GoodsReceiptLine } from '@merchant/contract/purchase/receive-order.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import type { GridLine } from '../../../kit/grid/grid-line.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { storedUnit } from '../../../kit/grid/priced-lines.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { invoiceFor, receipts } from './receipt.ts'
import { receiptActs } from './receipt-acts.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { useReceiptStart } from './receipt-start.ts'

export default function ReceiptPage() {
  return (
    <DocumentScreen
      of={receipts}
      view={(receipt) => <ReceiptView receipt={receipt} />}
      form={() => <NewReceipt />}
    />
  )
}

function NewReceipt() {
  const start = useReceiptStart()
  return <Loaded query={start}>{(given) => <ReceiptForm key={given.order?.id} start={given} />}</Loaded>
}

function ReceiptView({ receipt }: { receipt: GoodsReceipt }) {
  return (
    <DocumentPage
      of={receipts}
      document={receipt}
      partyLabel={t('Pemasok')}
      posts
      actions={useReceiptActions(receipt)}
      facts={
        <>
          <Fact label={t('Gudang')}>{receipt.warehouse.name}</Fact>
          <Fact label={t('Nomor surat jalan')}>{receipt.supplierDeliveryNo}</Fact>
          <Fact label={t('Diterima oleh')}>{receipt.receivedBy}</Fact>
        </>
      }
    >
      <ReceiptLines lines={receipt.lines} />
    </DocumentPage>
  )
}

/** What can be done with a receipt, the likeliest first. */
function useReceiptActions(receipt: GoodsReceipt): DocumentAction[] {
  const { id, lines, status } = receipt
  const can = useCan()
  const act = useDocumentActs(receiptActs, receipt)
  const open = status === 'POSTED' && lines.some((line) => line.invoicedQtyBase < line.qtyBase)
  return [
    ...(open && can('purchase.invoice:add')
      ? [{ key: 'invoice', label: t('Buat faktur'), state: true as const, to: invoiceFor(receipt) }]
      : []),
    printAction(() => openFile('GET /core/v1/purchase/receive/get/pdf/{id}', { params: { id } })),
    ...act('cancel'),
  ]
}

interface ShownLine extends GridLine {
  stored: GoodsReceiptLine
}

const toShown = (line: GoodsReceiptLine): ShownLine => ({
  key: String(line.id),
  product: line.product,
  units: [storedUnit(line)],
  unitId: line.unitId,
  quantity: line.qty,
  stored: line,
})

/** Each fact of a line as people read it; a column that no line uses is left out. */
const facts = (): GridColumn<ShownLine>[] => {
  const column = (key: string, title: string, of: (line: GoodsReceiptLine) => string, align?: 'right') =>
    computedColumn<ShownLine>({ key, title, align, text: ({ stored }) => of(stored) })
  const counted = (value: number, { unit }: GoodsReceiptLine) =>
    value === 0 ? '' : `${number(value)} ${unit.code ?? unit.name}`
  return [
    column('product', t('Barang'), ({ product }) => [product.name, product.code].filter(Boolean).join(' · ')),
    column('qty', t('Jumlah terima'), (line) => counted(line.qty, line), 'right'),
    column('rejected', t('Ditolak'), (line) => counted(line.rejectedQty, line), 'right'),
    column('batchNo', t('Nomor batch'), (line) => line.batchNo ?? ''),
    column('expiryDate', t('Kedaluwarsa'), (line) => (line.expiryDate ? date(line.expiryDate) : '')),
    column('value', t('Nilai'), (line) => rupiah(line.value), 'right'),
    column('invoiced', t('Difaktur'), (line) => counted(line.invoicedQtyBase / line.factor, line), 'right'),
  ]
}

function ReceiptLines({ lines }: { lines: readonly GoodsReceiptLine[] }) {
  const shown = lines.map(toShown)
  const columns = facts().filter((column) => shown.some((line) => column.text(line, undefined) !== ''))
  return <LinesTable label={t('Barang yang diterima')} lines={shown} columns={columns} />
}
