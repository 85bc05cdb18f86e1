import { MasterPage } from '../../../kit/master/master-page.tsx'
import { account } from './account.ts'
import { AccountFields } from './account-fields.tsx'

export default function AccountPage() {
  return (
    <MasterPage of={account}>
      {(form, _, record) => <AccountFields form={form} account={record} />}
    </MasterPage>
  )
}
