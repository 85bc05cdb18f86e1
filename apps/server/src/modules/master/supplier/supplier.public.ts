import { sql } from 'kysely'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The facts of a supplier and of the buying company that a purchase needs. */
export interface ChosenSupplier {
  id: number
  name: string
  /** Without it there is no PPN on any product (clarifications 2.13). */
  isPkp: boolean
  paymentTermId: number
  /** Whether PPN can be credited; otherwise it is part of the goods' cost (domain-core 2.2 rule 8). */
  creditsPpn: boolean
}

/** @throws REFERENCE_MISSING, INACTIVE_MASTER, SUPPLIER_NOT_IN_BRANCH */
export async function requireSupplier(
  ctx: CommandCtx,
  given: { id: number; branchId: number },
): Promise<ChosenSupplier> {
  const { rows } = await sql<ChosenSupplier & { status: string; serves: boolean; branch: string }>`
    select s.id, s.name, s.status, s.is_pkp as "isPkp", s.payment_term_id as "paymentTermId", c.is_pkp as "creditsPpn",
      s.branch_ids = '{}' or ${given.branchId} = any(s.branch_ids) as serves, b.name as branch
    from supplier s join company c on c.id = s.company_id join branch b on b.id = ${given.branchId}
    where s.id = ${given.id} and s.company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
  const found = rows[0]
  if (!found) throw refuseField('REFERENCE_MISSING', 'supplierId', { label: 'Pemasok' })
  const { status, serves, branch, ...supplier } = found
  if (status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', 'supplierId', { label: 'Pemasok', name: supplier.name })
  if (!serves) throw refuseField('SUPPLIER_NOT_IN_BRANCH', 'supplierId', { supplier: supplier.name, branch })
  return supplier
}
