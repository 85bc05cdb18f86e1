import type { CreditPolicy } from '@merchant/domain/sales/credit.ts'
import type { Selling } from './selling.ts'
import type { TestServer } from './test-server.ts'

let people = 0

/** Somebody approved, with a limit and 14 days, who owes nothing yet. @returns the id */
export function whoMayOwe(
  server: TestServer,
  shop: Selling,
  { limit, policy = 'BLOCK' }: { limit: number; policy?: CreditPolicy },
): Promise<number> {
  people++
  const now = server.clock.now()
  return shop.add('customer', {
    branch_id: shop.branchId,
    code: `KREDIT-${people}`,
    name: `Toko Kredit ${people}`,
    owner_name: 'Bu Kredit',
    phone: `+62811222${String(people).padStart(5, '0')}`,
    address: 'Jl. Kredit 1',
    customer_group_id: shop.groupId,
    type: 'MEMBER',
    approved: 'Approved',
    approved_at: now,
    credit_limit: limit,
    term_days: 14,
    credit_policy: policy,
    created_at: now,
    updated_at: now,
  })
}
