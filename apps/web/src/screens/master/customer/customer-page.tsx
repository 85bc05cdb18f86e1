import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { customer } from './customer.ts'
import { CustomerApproval } from './customer-approval.tsx'
import { CustomerDuplicates } from './customer-duplicates.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerSales } from './customer-sales.tsx'
import { toCustomerValues } from './customer-values.ts'

export default function CustomerPage() {
  const branch = useEffectiveBranch()
  return (
    <MasterPage
      of={{ ...customer, toValues: (record) => toCustomerValues(record, branch) }}
      next={({ branchId }) => toCustomerValues(null, branchId)}
      below={(record) => <About customer={record} />}
    >
      {(form, _, record) => <CustomerFields form={form} customer={record} />}
    </MasterPage>
  )
}

/** The sections below a customer: balances and purchases, the decision, and possible duplicates. */
const About = ({ customer }: { customer: CustomerRecord }) => (
  <>
    <CustomerSales customer={customer} />
    {customer.type !== 'NON_MEMBER' && (
      <>
        <CustomerApproval customer={customer} />
        <CustomerDuplicates customer={customer} />
      </>
    )}
  </>
)
