import { useEndpoint } from '../../../api/hooks.ts'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { useBranches } from '../../../session/branches.ts'
import { SupplierForm } from './supplier-form.tsx'

export default function SupplierPage() {
  const { mode, id } = useRecordAddress()
  const supplier = useEndpoint('GET /v1/suppliers/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  const branches = useBranches() // a supplier names its branches only by id
  return (
    <RecordPage mode={mode} query={supplier}>
      {(record) =>
        branches.isPending ? (
          <FormSkeleton />
        ) : (
          <SupplierForm
            key={`${mode}${id}`}
            mode={mode}
            supplier={record}
            branches={branches.data?.rows ?? []}
          />
        )
      }
    </RecordPage>
  )
}
