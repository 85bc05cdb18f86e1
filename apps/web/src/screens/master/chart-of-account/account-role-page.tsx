import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { AccountRoleForm } from './account-role-form.tsx'

export default function AccountRolePage() {
  const { mode, id } = useRecordAddress()
  const role = useEndpoint(
    'GET /accounting/coa/account-role/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  return (
    <RecordPage mode={mode} query={role}>
      {(record) => record && <AccountRoleForm key={`${mode}${id}`} mode={mode} role={record} />}
    </RecordPage>
  )
}
