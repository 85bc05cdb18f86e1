import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { CustomerOpenItems } from '@merchant/contract/sales/customer-receipt.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { lastPlace } from '../../../kit/document/last-place.ts'
import { useEffectiveBranch } from '../../../session/access.ts'
import type { ReceiptStart } from './receipt-values.ts'

/** What is open between a branch and a customer. */
export async function openItems(branch: Ref | null, customer: Ref | null): Promise<CustomerOpenItems | null> {
  if (!branch || !customer) return null
  return api('POST /core/v1/sales/repayments/open-items', {
    body: { branchId: branch.id, customerId: customer.id },
  })
}

/** The ways to pay debts at a branch. */
async function waysToPay(branch: Ref | null): Promise<Pick<ReceiptStart, 'methods' | 'machines'>> {
  if (!branch) return { methods: [], machines: [] }
  const [methods, machines] = await Promise.all([
    api('GET /core/v1/payment-methods/get/all', { query: { branchId: branch.id, usage: 'REPAYMENT' } }),
    api('GET /core/v1/payment-methods/config/edc', { query: { branchId: branch.id } }),
  ])
  return { methods: methods.rows, machines: machines.rows }
}

/** The start of the form: an invoice to pay (`?order=12`), a debit note (`?note=12`), a customer (`?customer=7`), or an empty form. */
export function useReceiptStart() {
  const [{ order, note, customer }] = useUrlSearch()
  const branch = useEffectiveBranch()
  return useQuery<ReceiptStart>({
    queryKey: ['receipt-start', order, note, customer, branch?.id],
    queryFn: async () => {
      if (order) {
        const paid = await api('GET /core/v1/sales/orders/get/{id}', { params: { id: Number(order) } })
        return startOf(paid.branch, paid.customer, paid.id)
      }
      if (note) {
        const paid = await api('GET /core/v1/sales/notes/get/{id}', { params: { id: Number(note) } })
        return startOf(paid.branch, paid.party, paid.id)
      }
      if (customer) {
        const found = await api('GET /v1/customers/{id}', { params: { id: Number(customer) } })
        return startOf(found.branch, { id: found.id, code: found.code, name: found.name }, null)
      }
      return startOf((await lastPlace('CUSTOMER_RECEIPT', branch)).branch, null, null)
    },
    gcTime: 0, // open items change with every receipt
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const startOf = async (branch: Ref | null, customer: Ref | null, paying: number | null) => ({
  branch,
  customer,
  paying,
  open: await openItems(branch, customer),
  ...(await waysToPay(branch)),
})
