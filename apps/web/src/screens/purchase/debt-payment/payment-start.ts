import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { DebtPayment, OpenItems } from '@merchant/contract/purchase/debt-payment.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { lastPlace } from '../../../kit/document/last-place.ts'
import { useEffectiveBranch } from '../../../session/access.ts'
import type { PaymentStart } from './payment-values.ts'

const nothingOpen: OpenItems = { payables: [], credits: [], advances: [] }

/** The open items between a branch and a supplier. */
export async function openItems(branch: Ref | null, supplier: Ref | null): Promise<OpenItems> {
  if (!branch || !supplier) return nothingOpen
  const reply = await api('POST /core/v1/purchase/debt-payment/get', {
    body: { branchId: branch.id, supplierId: supplier.id },
  })
  return 'payables' in reply ? reply : nothingOpen // without an id it returns open items
}

/**
 * The start of the form: the debt payment to change, the invoice to pay from the address (`?invoice=12`), or an empty form.
 */
export function usePaymentStart(payment: DebtPayment | null) {
  const [{ invoice }] = useUrlSearch()
  const branch = useEffectiveBranch()
  return useQuery<PaymentStart>({
    queryKey: ['payment-start', payment?.id, invoice, branch?.id],
    queryFn: async () => {
      if (payment) return startOf(payment.branch, payment.supplier, null)
      if (!invoice) return startOf((await lastPlace('DEBT_PAYMENT', branch)).branch, null, null)
      const paid = await api('GET /v1/invoices/{id}', { params: { id: Number(invoice) } })
      return startOf(paid.branch, paid.supplier, paid.id)
    },
    gcTime: 0, // open items change with every payment
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const startOf = async (branch: Ref | null, supplier: Ref | null, paying: number | null) => ({
  branch,
  supplier,
  paying,
  open: await openItems(branch, supplier),
})
