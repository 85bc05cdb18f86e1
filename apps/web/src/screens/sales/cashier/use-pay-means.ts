import { useEndpoint } from '../../../api/hooks.ts'
import type { SaleCustomer } from './sale.ts'
import type { Method } from './tenders.ts'

/** Ways to pay that need a document of their own, such as a down payment, are used in the back office only. */
const atTheTill = new Set(['CASH', 'EDC', 'TRANSFER', 'GCASH'])

const FRESH_MS = 5 * 60_000

/** The G-cash that the customer can pay with; 0 for a customer without a name, and until it is loaded. */
function useGcash(branchId: number, customer: SaleCustomer | null): number {
  const reply = useEndpoint(
    'POST /core/v1/customers/get/data',
    { body: { branchId, ids: [customer?.id ?? 0] } },
    { enabled: customer !== null && !customer.isWalkIn, placeholderData: undefined },
  )
  const gcash = reply.data?.rows.find(({ id }) => id === customer?.id)?.gcash ?? 0
  return typeof gcash === 'bigint' ? Number.MAX_SAFE_INTEGER : gcash // more than any bill
}

/** The ways to pay of a branch that a customer can use, and its card machines. */
export function usePayMeans(branchId: number, customer: SaleCustomer | null) {
  const gcash = useGcash(branchId, customer)
  const methods = useEndpoint(
    'GET /core/v1/payment-methods/get/all',
    { query: { branchId, usage: 'SALE' } },
    { staleTime: FRESH_MS },
  )
  const machines = useEndpoint(
    'GET /core/v1/payment-methods/config/edc',
    { query: { branchId } },
    { staleTime: FRESH_MS },
  )
  const edc = (machines.data?.rows ?? []).filter(({ rates }) => rates.length > 0)
  const usable = (methods.data?.rows ?? [])
    .filter(
      ({ type }) =>
        atTheTill.has(type) && (type !== 'GCASH' || gcash > 0) && (type !== 'EDC' || edc.length > 0),
    )
    .map((method): Method => (method.type === 'GCASH' ? { ...method, balance: gcash } : method))
  return { methods: usable, machines: edc, ready: methods.data !== undefined && machines.data !== undefined }
}
