import type { GoodsReceipt } from '@merchant/contract/purchase/receive-order.ts'
import { useMemo, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { receipts } from './receipt.ts'
import { receiptColumns } from './receipt-columns.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import { hasCome } from './receipt-line.ts'
import {
  type ReceiptStart,
  type ReceiptValues,
  receiptLabels,
  receiptSaved,
  toReceiptBody,
  toReceiptValues,
} from './receipt-values.ts'

/** A goods receipt: for the rest of an order, or, where the company allows it, without one. */
export function ReceiptForm({ start }: { start: ReceiptStart }) {
  const add = useCommand('POST /core/v1/purchase/receive/add', receiptSaved)
  const [ofOrder, setOfOrder] = useState(start.order !== null)
  const columns = useMemo(() => receiptColumns(ofOrder), [ofOrder])
  const labels = receiptLabels()
  const check = ({ lines }: ReceiptValues) =>
    linesProblem(lines, { name: 'lines', label: labels.lines, columns, sends: hasCome })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: GoodsReceipt | null) => toReceiptValues(start),
    proposed: ['branchId', 'warehouseId'],
    labels,
    required: ['branchId', 'supplierId', 'warehouseId', 'date', 'supplierDeliveryNo'],
    check,
    save: (values: ReceiptValues) => add.mutateAsync({ body: toReceiptBody(values) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('penerimaan barang')}
      name={start.order?.number}
      draftKey={`purchase.receive-order.${start.order?.id ?? 'add'}`}
      wide="full"
      to={{ list: receipts.address.list }}
      saving={{
        label: t('Terima barang'),
        next: receipts.address.open,
        more: () => (
          <PreviewButton
            labels={labels}
            check={() => check(form.values)}
            preview={() =>
              previewPostings('POST /core/v1/purchase/receive/add', { body: toReceiptBody(form.values) })
            }
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <ReceiptFields form={form} columns={columns} onOrder={setOfOrder} />
    </FormShell>
  )
}
