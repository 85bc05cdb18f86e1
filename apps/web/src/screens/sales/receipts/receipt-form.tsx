import { useMemo } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { isGiven, moneyColumns } from './money-lines.ts'
import { receipts } from './receipt.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import {
  type ReceiptStart,
  type ReceiptValues,
  receiptLabels,
  receiptSaved,
  toReceiptBody,
  toReceiptValues,
} from './receipt-values.ts'

/** Money of one customer, for the oldest of his debts unless they are chosen. */
export function ReceiptForm({ start }: { start: ReceiptStart }) {
  const add = useCommand('POST /core/v1/sales/repayments/add', receiptSaved)
  const columns = useMemo(() => moneyColumns(start), [start])
  const labels = receiptLabels()
  const check = ({ payments }: ReceiptValues) =>
    linesProblem(payments, { name: 'payments', label: labels.payments, columns, sends: isGiven })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: () => toReceiptValues(start),
    labels,
    proposed: ['branchId'],
    required: ['branchId', 'customerId', 'date'],
    check,
    save: (values: ReceiptValues) => add.mutateAsync({ body: toReceiptBody(values, start.methods) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('penerimaan pelanggan')}
      draftKey={`sales.receipts.${start.paying ?? start.customer?.id ?? 'add'}`}
      wide="full"
      to={{ list: receipts.address.list }}
      saving={{
        label: t('Terima'),
        next: receipts.address.open,
        more: () => (
          <PreviewButton
            labels={labels}
            check={() => check(form.values)}
            preview={() =>
              previewPostings('POST /core/v1/sales/repayments/add', {
                body: toReceiptBody(form.values, start.methods),
              })
            }
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <ReceiptFields form={form} columns={columns} start={start} />
    </FormShell>
  )
}
