import { poolOfKind, type WarehouseKind, type WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx, RuleCtx } from '../../../kernel/http/context.ts'

/** A warehouse with its name. */
export type NamedWarehouse = WarehouseRef & { readonly code: string; readonly name: string }

/**
 * The warehouse that a document names, with the pool that its kind fixes.
 * @param given.id null is the branch's primary one
 * @param given.moves the document moves goods there now, so a running count prevents it
 * @throws WAREHOUSE_NOT_IN_BRANCH, INACTIVE_MASTER, WAREHOUSE_FROZEN
 */
export async function requireWarehouse(
  ctx: Pick<RuleCtx, 'tx'> | Pick<QueryCtx, 'db'>,
  given: { branchId: number; id: number | null; field?: string; moves: boolean },
): Promise<NamedWarehouse> {
  const field = given.field ?? 'warehouseId'
  const { rows } = await sql<{
    branch: string
    id: number | null
    code: string
    name: string
    kind: WarehouseKind
    status: string
    is_frozen: boolean
  }>`
    select b.name as branch, w.id, w.code, w.name, w.kind, w.status, w.is_frozen from branch b
    left join warehouse w on w.branch_id = b.id and w.branch_id = ${given.branchId} and ${given.id === null ? sql`w.is_primary` : sql`w.id = ${given.id}`}
    where b.id = ${given.branchId}`.execute('tx' in ctx ? ctx.tx : ctx.db)
  const found = rows[0]
  if (!found?.id) throw refuseField('WAREHOUSE_NOT_IN_BRANCH', field, { branch: found?.branch ?? '' })
  if (found.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', field, { label: 'Gudang', name: found.name })
  if (given.moves && found.is_frozen) throw refuseField('WAREHOUSE_FROZEN', field, { warehouse: found.name })
  return { warehouseId: found.id, pool: poolOfKind[found.kind], code: found.code, name: found.name }
}
