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
import { FactLines, nameAndCode } from '../../../kit/grid/fact-lines.tsx'
import { labelsOf } from '../../../kit/labels/label-address.ts'
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

/** The actions of a receipt, the most likely first. */
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
    ...(status === 'POSTED' && can('master.stock:view')
      ? [{ key: 'labels', label: t('Cetak label'), state: true as const, to: labelsFor(lines) }]
      : []),
    ...act('cancel'),
  ]
}

/** A label for each that has arrived. */
const labelsFor = (lines: readonly GoodsReceiptLine[]) =>
  labelsOf(
    lines
      .filter(({ qty }) => qty > 0)
      .map(({ product, unit, qty }) => ({ productId: product.id, unitId: unit.id, copies: Math.ceil(qty) })),
  )

function ReceiptLines({ lines }: { lines: readonly GoodsReceiptLine[] }) {
  const counted = (value: number, { unit }: GoodsReceiptLine) =>
    value === 0 ? '' : `${number(value)} ${unit.code ?? unit.name}`
  return (
    <FactLines
      label={t('Barang yang diterima')}
      lines={lines}
      facts={(fact) => [
        fact(t('Barang'), ({ product }) => nameAndCode(product)),
        fact(t('Jumlah terima'), (line) => counted(line.qty, line), 'right'),
        fact(t('Ditolak'), (line) => counted(line.rejectedQty, line), 'right'),
        fact(t('Nomor batch'), ({ batchNo }) => batchNo ?? ''),
        fact(t('Kedaluwarsa'), ({ expiryDate }) => (expiryDate ? date(expiryDate) : '')),
        fact(t('Nilai'), ({ value }) => rupiah(value), 'right'),
        fact(t('Difaktur'), (line) => counted(line.invoicedQtyBase / line.factor, line), 'right'),
      ]}
    />
  )
}
