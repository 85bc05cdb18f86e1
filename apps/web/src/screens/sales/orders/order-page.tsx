import { useEndpoint } from '../../../api/hooks.ts'
import { usePrimaryWarehouse } from '../../../kit/document/primary-warehouse.ts'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { OrderForm } from './order-form.tsx'
import { OrderView } from './order-view.tsx'

export default function OrderPage() {
  const { mode, id } = useRecordAddress()
  const branch = useEffectiveBranch()
  const warehouse = usePrimaryWarehouse(branch)
  const order = useEndpoint(
    'GET /core/v1/sales/orders/get/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  if (warehouse === undefined) return <FormSkeleton />
  return (
    <RecordPage mode={mode} query={order}>
      {(record) =>
        record && mode === 'VIEW' ? (
          <OrderView order={record} reload={order.refetch} />
        ) : (
          <OrderForm key={`${mode}${id}`} mode={mode} order={record} branch={branch} warehouse={warehouse} />
        )
      }
    </RecordPage>
  )
}
