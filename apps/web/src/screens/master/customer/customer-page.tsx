import { Text } from '@mantine/core'
import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { CustomerDuplicates } from '../../../kit/customer/customer-duplicates.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { customer } from './customer.ts'
import { CustomerApproval } from './customer-approval.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerPosUsers } from './customer-pos-users.tsx'
import { CustomerSales } from './customer-sales.tsx'
import { toCustomerValues } from './customer-values.ts'
import { LimitHistoryList, WaitingLimit } from './limits/limit-history.tsx'

export default function CustomerPage() {
  const branch = useEffectiveBranch()
  return (
    <MasterPage
      of={{ ...customer, toValues: (record) => toCustomerValues(record, branch) }}
      next={({ branchId }) => toCustomerValues(null, branchId)}
      aside={({ branch }) => <Text c="dimmed">{branch.name}</Text>}
      beside={(record) => <Beside customer={record} />}
      below={(record) => <About customer={record} />}
    >
      {(form, _, record) => <CustomerFields form={form} customer={record} />}
    </MasterPage>
  )
}

/** What decides on a customer: debt and limit, balances, what was bought. */
function Beside({ customer: shown }: { customer: CustomerRecord }) {
  const can = useCan()
  return (
    <>
      <WaitingLimit customer={shown} />
      {(can('sales.orders:add') || can('sales.cashier:add')) && <CustomerCredit customer={shown} />}
      <CustomerSales customer={shown} />
      {shown.type === 'POS' && <CustomerPosUsers customer={shown} />}
    </>
  )
}

/** The sections below a customer: the decision, possible duplicates, and how the limit came to be. */
const About = ({ customer }: { customer: CustomerRecord }) =>
  customer.type !== 'NON_MEMBER' && (
    <>
      <CustomerApproval customer={customer} />
      <CustomerDuplicates customer={customer} />
      <LimitHistoryList customer={customer} />
    </>
  )
