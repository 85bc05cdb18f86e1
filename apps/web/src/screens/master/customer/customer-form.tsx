import type { Customer, CustomerRecord } from '@merchant/contract/master/customer.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { customerAddress } from './addresses.ts'
import { CustomerApproval } from './customer-approval.tsx'
import { CustomerDuplicates } from './customer-duplicates.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerSales } from './customer-sales.tsx'
import { type CustomerValues, customerSaved, toCustomerBody, toCustomerValues } from './customer-values.ts'
import { outletWords } from './customer-words.ts'

export function CustomerForm({ mode, customer }: { mode: FormMode; customer: CustomerRecord | null }) {
  const can = useCan()
  const effective = useEffectiveBranch()
  const add = useCommand('POST /core/v1/customers/add', customerSaved)
  const edit = useCommand('PUT /v1/customers', customerSaved)
  const form = useRecordForm({
    mode,
    record: customer,
    toValues: (record: Customer | null) => toCustomerValues(record, effective),
    ...formFacts('customer', toCustomerValues(null, null)),
    words: outletWords(),
    save: (values: CustomerValues, version) =>
      customer && version !== undefined
        ? edit.mutateAsync({ body: { ...toCustomerBody(values), id: customer.id, version } })
        : add.mutateAsync({ body: toCustomerBody(values) }),
    ...(customer && { reload: () => api('GET /v1/customers/{id}', { params: { id: customer.id } }) }),
  })
  const mayEdit = customer !== null && !customer.isWalkIn && can('master.customer:edit')
  return (
    <FormShell
      form={form}
      thing={t('pelanggan')}
      name={customer ? [customer.code, customer.name].filter(Boolean).join(' ') : undefined}
      draftKey={`master.customer.${customer?.id ?? 'add'}`}
      to={{ list: customerAddress.list, edit: mayEdit ? customerAddress.edit(customer) : undefined }}
      blank={toCustomerValues(null, form.values.branchId)}
      footer={mode === 'VIEW' && customer && <About customer={customer} />}
    >
      <CustomerFields form={form} customer={customer} />
    </FormShell>
  )
}

/** The sections below a customer: balances and purchases, the decision, possible duplicates, and the history. */
const About = ({ customer }: { customer: CustomerRecord }) => (
  <>
    <CustomerSales customer={customer} />
    {customer.type !== 'NON_MEMBER' && (
      <>
        <CustomerApproval customer={customer} />
        <CustomerDuplicates customer={customer} />
      </>
    )}
    <HistoryPanel entity="customer" id={customer.id} />
  </>
)
