import { Text } from '@mantine/core'
import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { CustomerDuplicates } from '../../../kit/customer/customer-duplicates.tsx'
import { customerAddress } from '../../../kit/customer/customer-words.ts'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { LeadsOn, MergedFrom } from '../../../kit/merging/leads-on.tsx'
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
      aside={(record) => (
        <>
          <LeadsOn record={record} addressOf={customerAddress} />
          <Text c="dimmed">{record.branch.name}</Text>
        </>
      )}
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
const About = ({ customer }: { customer: CustomerRecord }) => (
  <>
    <MergedFrom from={customer.mergedFrom} />
    <Decision customer={customer} />
  </>
)

const Decision = ({ customer }: { customer: CustomerRecord }) =>
  customer.type !== 'NON_MEMBER' &&
  customer.mergedInto === null && (
    <>
      <CustomerApproval customer={customer} />
      <CustomerDuplicates customer={customer} />
      <LimitHistoryList customer={customer} />
    </>
  )
