import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { lastPlace } from '../../../kit/document/last-place.ts'
import { useEffectiveBranch } from '../../../session/access.ts'
import { type InvoiceStart, noStart } from './invoice-values.ts'

/** The start of a new invoice: the receipt in the address (`?receipt=12`), or an empty form. */
export function useInvoiceStart() {
  const [{ receipt }] = useUrlSearch()
  const branch = useEffectiveBranch()
  return useQuery<InvoiceStart>({
    queryKey: ['invoice-start', receipt, branch?.id],
    queryFn: async () =>
      receipt
        ? startOf(Number(receipt))
        : { ...noStart, branch: (await lastPlace('PURCHASE_INVOICE', branch)).branch },
    gcTime: 0, // what is left of a receipt changes with every invoice
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function startOf(id: number): Promise<InvoiceStart> {
  const { branch, branchId, supplierId } = await api('GET /core/v1/purchase/receive/get/{id}', {
    params: { id },
  })
  const { rows } = await api('POST /core/v1/purchase/receive/get/data', {
    body: { branchId, supplierId, limit: 1000 },
  })
  return { ...noStart, branch, receipt: rows.find((row) => row.id === id) ?? null }
}
