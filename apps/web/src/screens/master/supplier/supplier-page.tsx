import { Text } from '@mantine/core'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { useRecordAddress } from '../../../kit/form/record-page.tsx'
import { useMasterRecord } from '../../../kit/master/master-calls.ts'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { masterStatusLooks, StatusBadge } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { useBranches } from '../../../session/branches.ts'
import { supplier } from './supplier.ts'
import { SupplierContacts } from './supplier-contacts.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { SupplierBuying, SupplierDebt } from './supplier-papers.tsx'
import { toSupplierValues } from './supplier-values.ts'

export default function SupplierPage() {
  const mayEdit = useCan()(supplier.rights.edit)
  useMasterRecord(supplier.calls, useRecordAddress().id) // loads together with the branches
  const branches = useBranches() // a supplier names its branches only by id
  if (branches.isPending) return <FormSkeleton />
  const visible = branches.data?.rows ?? []
  return (
    <MasterPage
      of={{ ...supplier, toValues: (record) => toSupplierValues(record, visible) }}
      aside={({ code, status }) => (
        <>
          <Text c="dimmed">{code}</Text>
          {status === 'INACTIVE' && <StatusBadge look={masterStatusLooks()[status]} />}
        </>
      )}
      beside={({ id }) => <SupplierDebt supplierId={id} />}
      below={({ id }) => (
        <>
          <SupplierBuying supplierId={id} />
          <SupplierContacts supplierId={id} mayEdit={mayEdit} />
        </>
      )}
    >
      {(form) => <SupplierFields form={form} />}
    </MasterPage>
  )
}
