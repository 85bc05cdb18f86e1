import { Button } from '@mantine/core'
import type { DebtPayment } from '@merchant/contract/purchase/debt-payment.ts'
import { useMemo, useRef } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { detailColumns, isGiven } from './detail-lines.ts'
import { isTaken, payableColumns } from './payable-lines.ts'
import { payments } from './payment.ts'
import { PaymentFields } from './payment-fields.tsx'
import {
  type PaymentStart,
  type PaymentValues,
  paymentLabels,
  paymentSaved,
  toPaymentBody,
  toPaymentValues,
} from './payment-values.ts'

interface PaymentFormProps {
  mode: FormMode
  payment: DebtPayment | null
  start: PaymentStart
}

/** Debts of one supplier, paid by credits first and then by money. */
export function PaymentForm({ mode, payment, start }: PaymentFormProps) {
  const add = useCommand('POST /core/v1/purchase/debt-payment/add', paymentSaved)
  const update = useCommand('POST /core/v1/purchase/debt-payment/update', paymentSaved)
  const asDraft = useRef(false)
  const columns = useMemo(
    () => ({ debts: payableColumns(true), credits: payableColumns(false), details: detailColumns() }),
    [],
  )
  const labels = paymentLabels()
  const check = ({ debts, details }: PaymentValues) =>
    linesProblem(debts, { name: 'debts', label: labels.debts, columns: columns.debts, sends: isTaken }) ??
    (details.some(isGiven)
      ? linesProblem(details, {
          name: 'details',
          label: labels.details,
          columns: columns.details,
          sends: isGiven,
        })
      : null)
  const bodyOf = (values: PaymentValues) => ({ ...toPaymentBody(values), submit: !asDraft.current })
  const form = useRecordForm({
    mode,
    record: payment,
    toValues: (record: DebtPayment | null) => toPaymentValues(record, start),
    labels,
    proposed: payment ? [] : ['branchId'],
    required: ['branchId', 'supplierId', 'date'],
    check,
    save: (values: PaymentValues, version) =>
      payment && version !== undefined
        ? update.mutateAsync({ body: { ...bodyOf(values), id: payment.id, version } })
        : add.mutateAsync({ body: bodyOf(values) }),
  })
  const saveDraft = async (save: () => Promise<void>) => {
    asDraft.current = true
    await save()
    asDraft.current = false
  }
  return (
    <FormShell
      form={form}
      thing={t('pelunasan hutang')}
      draftKey={`purchase.debt-repayment.${payment?.id ?? start.paying ?? 'add'}`}
      wide="full"
      to={{ list: payments.address.list }}
      saving={{
        label: t('Bayar'),
        next: payments.address.open,
        more: (save) => (
          <>
            {payment === null && (
              <PreviewButton
                labels={labels}
                check={() => check(form.values)}
                preview={() =>
                  previewPostings('POST /core/v1/purchase/debt-payment/add', { body: bodyOf(form.values) })
                }
                onProblem={form.setProblem}
              />
            )}
            <Button variant="default" disabled={form.saving} onClick={() => void saveDraft(save)}>
              {t('Simpan draf')}
            </Button>
          </>
        ),
      }}
    >
      <PaymentFields form={form} columns={columns} />
    </FormShell>
  )
}
