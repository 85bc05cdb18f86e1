import { useEndpoint } from '../../../api/hooks.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { useReceiptStart } from './receipt-start.ts'
import { ReceiptView } from './receipt-view.tsx'

export default function ReceiptPage() {
  const { mode, id } = useRecordAddress()
  const receipt = useEndpoint(
    'GET /core/v1/purchase/receive/get/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  return (
    <RecordPage mode={mode} query={receipt}>
      {(record) => (record ? <ReceiptView receipt={record} reload={receipt.refetch} /> : <NewReceipt />)}
    </RecordPage>
  )
}

function NewReceipt() {
  const start = useReceiptStart()
  if (start.error) return <Failure error={start.error} retry={() => void start.refetch()} />
  return start.data ? <ReceiptForm key={start.data.order?.id} start={start.data} /> : <FormSkeleton />
}
