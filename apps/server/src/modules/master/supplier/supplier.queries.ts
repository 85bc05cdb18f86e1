import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { supplier } from './supplier.master.ts'

/** Suppliers with what is owed to them, for callers who may see invoices. */
export async function listSuppliers(ctx: QueryCtx, list: ListQuery) {
  const found = await supplier.list(ctx, list)
  if (!can(ctx.principal, 'purchase.invoice:view')) return found
  const owed = await payableTo(
    ctx,
    found.rows.map(({ id }) => id),
  )
  return { ...found, rows: found.rows.map((row) => ({ ...row, apBalance: owed.get(row.id) ?? 0n })) }
}

/** The balance of the payables of some suppliers at the call's branches, by supplier; one without any is left out. */
async function payableTo({ db, branchIds }: QueryCtx, ids: readonly number[]): Promise<Map<number, bigint>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; balance: bigint }>`
    select party_id as id, sum(balance) as balance from open_item
    where ${inBranches('branch_id', branchIds)} and role = 'AP' and party_type = 'SUPPLIER'
      and party_id = any(${[...ids]}::bigint[]) and balance <> 0
    group by party_id`.execute(exactly(db))
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
