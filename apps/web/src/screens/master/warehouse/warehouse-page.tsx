import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { warehouse } from './warehouse.ts'
import { WarehouseFields } from './warehouse-fields.tsx'
import { toWarehouseValues } from './warehouse-values.ts'

export default function WarehousePage() {
  const branch = useEffectiveBranch()
  return (
    <MasterPage
      of={{ ...warehouse, toValues: (record) => toWarehouseValues(record, branch) }}
      next={({ branchId }) => toWarehouseValues(null, branchId)}
    >
      {(form, _, record) => <WarehouseFields form={form} warehouse={record} />}
    </MasterPage>
  )
}
