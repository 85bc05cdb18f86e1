import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { lastPlace } from '../../../kit/document/last-place.ts'
import { useEffectiveBranch } from '../../../session/access.ts'
import type { NoteScreen } from './note.ts'
import type { NoteStart } from './note-values.ts'

/** The start of the form: an invoice (`?order=12`), a customer (`?customer=7`), or an empty form. */
export function useNoteStart({ type }: NoteScreen) {
  const [{ order, customer }] = useUrlSearch()
  const branch = useEffectiveBranch()
  return useQuery<NoteStart>({
    queryKey: ['note-start', type, order, customer, branch?.id],
    queryFn: async () => {
      if (order) {
        const sold = await api('GET /core/v1/sales/orders/get/{id}', { params: { id: Number(order) } })
        const { id, code, name } = sold.customer
        return {
          branch: sold.branch,
          customer: { id, code, name },
          order: sold.invoiceNumber === null ? null : { id: sold.id, name: sold.invoiceNumber },
        }
      }
      if (customer) {
        const found = await api('GET /v1/customers/{id}', { params: { id: Number(customer) } })
        const { id, code, name } = found
        return { branch: found.branch, customer: { id, code, name }, order: null }
      }
      return { branch: (await lastPlace(type, branch)).branch, customer: null, order: null }
    },
    gcTime: 0, // the next form begins anew
    staleTime: Number.POSITIVE_INFINITY,
  })
}
