import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The columns of a warehouse; the only file that changes the table. Only a stock count freezes it. */
export type WarehouseFields = Omit<
  Warehouse,
  'id' | 'branch' | 'picEmployee' | 'isFrozen' | 'updatedAt' | 'version'
>

const toRow = (fields: WarehouseFields) => ({
  code: fields.code,
  name: fields.name,
  kind: fields.kind,
  is_primary: fields.isPrimary,
  address: fields.address,
  pic_employee_id: fields.picEmployeeId,
  status: fields.status,
})

/** Two changes of a branch's primary warehouse wait for each other, until the commit. */
export async function holdPrimary(ctx: CommandCtx, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`primary warehouse ${branchId}`}, 0))`.execute(
    ctx.tx,
  )
}

export async function clearPrimary(ctx: CommandCtx, branchId: number): Promise<void> {
  await ctx.tx
    .updateTable('warehouse')
    .set({ is_primary: false, ...changedBy(ctx) })
    .where('branch_id', '=', branchId)
    .where('is_primary', '=', true)
    .execute()
}

export async function insertWarehouse(ctx: CommandCtx, fields: WarehouseFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('warehouse')
    .values({ branch_id: fields.branchId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveWarehouse(
  ctx: CommandCtx,
  fields: WarehouseFields & { id: number },
): Promise<void> {
  await ctx.tx
    .updateTable('warehouse')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('branch_id', '=', fields.branchId)
    .where('id', '=', fields.id)
    .execute()
}

/** The first warehouse of every branch (domain-core 1.1). The transaction's scope must contain the branch. */
export async function insertPrimaryWarehouse(
  tx: Tx,
  branch: { id: number; address: string | null },
  made: ReturnType<typeof madeBy> | { created_at: Date; updated_at: Date },
): Promise<void> {
  await tx
    .insertInto('warehouse')
    .values({
      branch_id: branch.id,
      code: 'UTAMA',
      name: 'Gudang Utama',
      kind: 'MAIN',
      is_primary: true,
      address: branch.address,
      ...made,
    })
    .execute()
}
