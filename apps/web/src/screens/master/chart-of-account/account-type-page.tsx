import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { AccountTypeForm } from './account-type-form.tsx'

export default function AccountTypePage() {
  const { mode, id } = useRecordAddress()
  const type = useEndpoint(
    'GET /accounting/coa/account-type/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  return (
    <RecordPage mode={mode} query={type}>
      {(record) => <AccountTypeForm key={`${mode}${id}`} mode={mode} type={record} />}
    </RecordPage>
  )
}
