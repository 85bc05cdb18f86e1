import type { DebtPayment } from '@merchant/contract/purchase/debt-payment.ts'
import { useMemo } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { type DetailLine, detailColumns, emptyDetail, isGiven, toDetailBody } from './detail-lines.ts'
import { paymentSaved } from './payment-values.ts'

type MoneyValues = { details: readonly DetailLine[] }

interface PayDialogProps {
  payment: DebtPayment
  onClose: () => void
}

/** Pays a debt payment that was approved without its money. */
export function PayDialog({ payment, onClose }: PayDialogProps) {
  const pay = useCommand('POST /core/v1/purchase/payment/add', paymentSaved)
  const columns = useMemo(() => detailColumns(), [])
  const label = t('Pembayaran')
  const taken = (items: DebtPayment['debts']) => items.reduce((sum, { amount }) => sum + amount, 0)
  const money = taken(payment.debts) - taken(payment.credits) - taken(payment.advances)
  const form = useRecordForm({
    mode: 'EDIT',
    record: payment,
    toValues: (): MoneyValues => ({ details: [{ ...emptyDetail(), amount: money }] }),
    labels: { details: label },
    check: ({ details }) => linesProblem(details, { name: 'details', label, columns, sends: isGiven }),
    save: ({ details }) =>
      pay.mutateAsync({
        body: {
          debtPaymentId: payment.id,
          version: payment.version,
          details: details.filter(isGiven).map(toDetailBody),
        },
      }),
  })
  const details = form.field('details')
  return (
    <FormDialog title={t('Bayar pelunasan')} form={form} onClose={onClose} onSaved={onClose}>
      <LinesGrid
        {...details}
        label={label}
        columns={columns}
        emptyLine={emptyDetail}
        sends={isGiven}
        problem={form.problem}
      />
    </FormDialog>
  )
}
