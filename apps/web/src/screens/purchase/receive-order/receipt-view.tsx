import type { GoodsReceipt, GoodsReceiptLine } from '@merchant/contract/purchase/receive-order.ts'
import { goodsReceiptLifecycle } from '@merchant/domain/purchase/receive-order.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import type { GridLine } from '../../../kit/grid/grid-line.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { storedUnit } from '../../../kit/grid/priced-lines.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { invoiceAddress, receiptAddress } from './addresses.ts'
import { receiptActs } from './receipt-acts.ts'

interface ReceiptViewProps {
  receipt: GoodsReceipt
  reload: () => Promise<unknown>
}

export function ReceiptView({ receipt, reload }: ReceiptViewProps) {
  const can = useCan()
  const act = useDocumentActs(receiptActs, receipt)
  const left = receipt.lines.some((line) => line.invoicedQtyBase < line.qtyBase)
  const invoicing: DocumentAction[] =
    left && receipt.status === 'POSTED' && can('purchase.invoice:add')
      ? [{ key: 'invoice', label: t('Buat faktur'), state: true, to: invoiceAddress(receipt) }]
      : []
  return (
    <DocumentPage
      document={receipt}
      lifecycle={goodsReceiptLifecycle}
      partyLabel={t('Pemasok')}
      list={receiptAddress.list}
      reload={reload}
      posts
      actions={[
        ...invoicing,
        printAction(() =>
          openFile('GET /core/v1/purchase/receive/get/pdf/{id}', { params: { id: receipt.id } }),
        ),
        ...act('cancel'),
      ]}
      facts={[
        { label: t('Gudang'), value: receipt.warehouse.name },
        { label: t('Nomor surat jalan'), value: receipt.supplierDeliveryNo },
        { label: t('Diterima oleh'), value: receipt.receivedBy },
      ]}
    >
      <ReceiptLines lines={receipt.lines} />
    </DocumentPage>
  )
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

/** Each fact of a line in words; a column that no line uses is left out. */
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
