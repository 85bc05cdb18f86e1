import type { DebtPayment } from '@merchant/contract/purchase/debt-payment.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import type { FormMode } from '../../../kit/form/use-record-form.ts'
import { PaymentForm } from './payment-form.tsx'
import { usePaymentStart } from './payment-start.ts'
import { PaymentView } from './payment-view.tsx'

export default function PaymentPage() {
  const { mode, id } = useRecordAddress()
  const payment = useEndpoint(
    'GET /core/v1/purchase/payment/get/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  return (
    <RecordPage mode={mode} query={payment}>
      {(record) =>
        record && mode === 'VIEW' ? (
          <PaymentView payment={record} reload={payment.refetch} />
        ) : (
          <StartedForm key={`${mode}${id}`} mode={mode} payment={record} />
        )
      }
    </RecordPage>
  )
}

function StartedForm({ mode, payment }: { mode: FormMode; payment: DebtPayment | null }) {
  const start = usePaymentStart(payment)
  if (start.error) return <Failure error={start.error} retry={() => void start.refetch()} />
  return start.data ? <PaymentForm mode={mode} payment={payment} start={start.data} /> : <FormSkeleton />
}
