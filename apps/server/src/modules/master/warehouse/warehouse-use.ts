import { poolOfKind, type WarehouseKind, type WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx, RuleCtx } from '../../../kernel/http/context.ts'
import { longDate } from '../../../kernel/pdf/figures.ts'

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
  const db = 'tx' in ctx ? ctx.tx : ctx.db
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
    where b.id = ${given.branchId}`.execute(db)
  const found = rows[0]
  if (!found?.id) throw refuseField('WAREHOUSE_NOT_IN_BRANCH', field, { branch: found?.branch ?? '' })
  if (found.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', field, { label: 'Gudang', name: found.name })
  if (given.moves && found.is_frozen) {
    const at = { branchId: given.branchId, warehouseId: found.id }
    throw refuseField('WAREHOUSE_FROZEN', field, { warehouse: found.name, ...(await runningCount(db, at)) })
  }
  return { warehouseId: found.id, pool: poolOfKind[found.kind], code: found.code, name: found.name }
}

/** The count that stops a warehouse, in words and by its id, which the screen opens. */
async function runningCount(
  db: Db,
  at: { branchId: number; warehouseId: number },
): Promise<{ count: string; documentId?: number }> {
  const { rows } = await sql<{ id: number; number: string | null; date: string; person: string }>`
    select d.id, d.number, d.date, e.name as person
    from stock_count c
    join document d on d.branch_id = ${at.branchId} and d.id = c.id and d.status = 'DRAFT'
    join employee e on e.id = d.created_by
    where c.branch_id = ${at.branchId} and c.warehouse_id = ${at.warehouseId} and c.is_frozen
    order by d.id limit 1`.execute(db)
  const running = rows[0]
  if (!running) return { count: 'opname' }
  const { id, number, date, person } = running
  return { documentId: id, count: `opname ${number ?? `tanggal ${longDate(date)}`} oleh ${person}` }
}
