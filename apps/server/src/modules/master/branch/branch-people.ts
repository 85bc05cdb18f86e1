import type { Branch } from '@merchant/contract/master/branch.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/**
 * Employees whose branches change with a branch, by the reach of their roles: its old and new owner, and, when it becomes a
 * centre or stops being one, its people who see all branches from a centre.
 */
export async function changedPeople(
  ctx: CommandCtx,
  after: Pick<Branch, 'id'> & {
    ownerEmployeeId?: number | null | undefined
    kind?: Branch['kind'] | undefined
  },
): Promise<number[]> {
  const owner = after.ownerEmployeeId ?? null
  const { rows } = await sql<{ id: number }>`
    select e.id from branch x join employee e on e.company_id = x.company_id join role r on r.id = e.role_id
    where x.id = ${after.id} and x.company_id = ${ctx.principal.companyId} and (
      (${after.ownerEmployeeId !== undefined} and e.id in (x.owner_employee_id, ${owner}::bigint)
        and x.owner_employee_id is distinct from ${owner}::bigint)
      or (x.kind <> coalesce(${after.kind ?? null}::text, x.kind) and e.branch_id = x.id and r.reach = 'CENTRE'
        and e.status = 'ACTIVE'))`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}
