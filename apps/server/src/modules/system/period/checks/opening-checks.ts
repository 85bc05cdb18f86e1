import { openingFaults } from '../../opening-balance/opening-balance.public.ts'
import type { Check } from './check.ts'

/** P11: the books begin with what the old books ended with; asked of the first month alone (decision 0023). */
export const openingChecks: readonly Check[] = [
  {
    key: 'OPENING_BALANCE',
    code: 'P11',
    severity: 'BLOCK',
    title: 'Saldo awal sama dengan pembukuan lama',
    message: 'Saldo awal belum dicocokkan, atau berbeda dari pembukuan lama',
    applies: ({ isFirst }) => isFirst,
    find: async ({ db, companyId, branchId }) => {
      const path = `/app/system/closing-periode/opening?branchId=${branchId}`
      return (await openingFaults(db, { companyId, branchId })).map((text) => ({ text, path }))
    },
  },
]
