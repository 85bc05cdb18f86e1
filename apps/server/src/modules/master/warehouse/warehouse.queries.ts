import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('warehouse.code'),
  name: byText('warehouse.name'),
  branch: byText('branch.name'),
  kind: byValue('warehouse.kind'),
  isPrimary: byValue('warehouse.is_primary'),
  status: byValue('warehouse.status'),
  updatedAt: byValue('warehouse.updated_at'),
}

const base = (db: Db, branchIds: readonly number[]) =>
  db
    .selectFrom('warehouse')
    .innerJoin('branch', 'branch.id', 'warehouse.branch_id')
    .leftJoin('employee as pic', 'pic.id', 'warehouse.pic_employee_id')
    .where('warehouse.branch_id', 'in', branchIds)

const choice = [
  'warehouse.id',
  'warehouse.branch_id as branchId',
  'warehouse.code',
  'warehouse.name',
  'warehouse.kind',
  'warehouse.is_primary as isPrimary',
  'warehouse.is_frozen as isFrozen',
] as const

const columns = [
  ...choice,
  'branch.code as branchCode',
  'branch.name as branchName',
  'warehouse.address',
  'warehouse.pic_employee_id as picEmployeeId',
  'pic.code as picCode',
  'pic.name as picName',
  'warehouse.status',
  'warehouse.updated_at as updatedAt',
  'warehouse.version',
] as const

interface WarehouseRow extends Omit<Warehouse, 'branch' | 'picEmployee'> {
  branchCode: string
  branchName: string
  picCode: string | null
  picName: string | null
}

const toWarehouse = ({ branchCode, branchName, picCode, picName, ...row }: WarehouseRow): Warehouse => ({
  ...row,
  branch: { id: row.branchId, code: branchCode, name: branchName },
  picEmployee:
    row.picEmployeeId === null ? null : { id: row.picEmployeeId, code: picCode, name: picName ?? '' },
})

type WarehouseList = ListQuery & { kind?: Warehouse['kind'] | undefined }

const found = (ctx: QueryCtx, list: WarehouseList) => {
  const query = base(ctx.db, ctx.branchIds).where(searchIn(list.search, 'warehouse.code', 'warehouse.name'))
  return list.kind ? query.where('warehouse.kind', '=', list.kind) : query
}

/** Warehouses of the call's branches, a branch's primary first; search reads code and name. */
export async function listWarehouses(ctx: QueryCtx, list: WarehouseList) {
  const order = readOrder(list.sort, sortable, 'branch,-isPrimary,name', 'warehouse.id')
  const query = found(ctx, list).where(statusIn(list.status, 'warehouse.status'))
  const listed = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...listed, rows: listed.rows.map(toWarehouse) }
}

/** Active warehouses of the call's branches, for pickers. */
export function listWarehouseChoices(ctx: QueryCtx, list: WarehouseList) {
  const order = readOrder(list.sort, sortable, 'branch,-isPrimary,name', 'warehouse.id')
  const query = found(ctx, list).where('warehouse.status', '=', 'ACTIVE')
  return page(ctx.db, list, query, (q) => q.select(choice).orderBy(order))
}

/** @throws NOT_FOUND, also for another branch's */
export async function getWarehouse(db: Db, branchIds: readonly number[], id: number): Promise<Warehouse> {
  const row = await base(db, branchIds).where('warehouse.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Gudang')
  return toWarehouse(row)
}

/** The default warehouse of the branch's documents. @throws NOT_FOUND */
export async function getPrimaryWarehouse(ctx: QueryCtx, branchId: number): Promise<Warehouse> {
  const row = await base(ctx.db, [branchId])
    .where('warehouse.is_primary', '=', true)
    .select(columns)
    .executeTakeFirst()
  if (!row) throw notFound('Gudang utama')
  return toWarehouse(row)
}
