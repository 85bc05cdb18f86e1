import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { AccountForm } from './account-form.tsx'

export default function AccountPage() {
  const { mode, id } = useRecordAddress()
  const account = useEndpoint(
    'GET /accounting/coa/account/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  return (
    <RecordPage mode={mode} query={account}>
      {(record) => <AccountForm key={`${mode}${id}`} mode={mode} account={record} />}
    </RecordPage>
  )
}
