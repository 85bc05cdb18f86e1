import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { WarehouseForm } from './warehouse-form.tsx'

export default function WarehousePage() {
  const { mode, id } = useRecordAddress()
  const warehouse = useEndpoint('GET /v1/warehouses/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={warehouse}>
      {(record) => <WarehouseForm key={`${mode}${id}`} mode={mode} warehouse={record} />}
    </RecordPage>
  )
}
