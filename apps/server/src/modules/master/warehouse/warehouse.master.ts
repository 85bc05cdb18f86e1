import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Warehouse, warehouseContract } from '@merchant/contract/master/warehouse.ts'
import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page } from '../../../kernel/list/list-query.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

type Fields = Parsed<(typeof warehouseContract)['POST /v1/warehouses']>['body']
type Asked = ListQuery & { kind?: Warehouse['kind'] | undefined }

const choice = [
  'warehouse.id',
  'warehouse.branch_id as branchId',
  'warehouse.code',
  'warehouse.name',
  'warehouse.kind',
  'warehouse.is_primary as isPrimary',
  'warehouse.is_frozen as isFrozen',
] as const

/** Warehouses of branches, a branch's primary first. A stock count alone freezes one. */
export const warehouse = masterParts({
  table: 'warehouse',
  rows: (db) =>
    db
      .selectFrom('warehouse')
      .innerJoin('branch', 'branch.id', 'warehouse.branch_id')
      .leftJoin('employee as pic', 'pic.id', 'warehouse.pic_employee_id')
      .select(choice)
      .select([
        'branch.code as branchCode',
        'branch.name as branchName',
        'warehouse.address',
        'warehouse.pic_employee_id as picEmployeeId',
        'pic.code as picCode',
        'pic.name as picName',
        'warehouse.status',
        'warehouse.updated_at as updatedAt',
        'warehouse.version',
      ]),
  toReply: ({ branchCode, branchName, picCode, picName, ...row }): Warehouse => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    picEmployee: refOf(row.picEmployeeId, picCode, picName),
  }),
  sorts: {
    branch: byText('branch.name'),
    kind: byValue('warehouse.kind'),
    isPrimary: byValue('warehouse.is_primary'),
  },
  order: 'branch,-isPrimary,name',
  filter: ({ kind }: Asked) => (kind ? sql`warehouse.kind = ${kind}` : undefined),
  toRow: (given: Fields) => ({
    branch_id: given.branchId,
    code: given.code,
    name: given.name,
    kind: given.kind,
    is_primary: given.isPrimary,
    address: given.address,
    pic_employee_id: given.picEmployeeId,
    status: given.status,
  }),
})

/** Warehouses in use of the branches that the call is about, for pickers. */
export async function listWarehouseChoices(ctx: QueryCtx, list: Asked) {
  const order = warehouse.orderOf(list)
  const found = (await warehouse.found(ctx, list)).where('warehouse.status', '=', 'ACTIVE').clearSelect()
  return page(ctx.db, list, found, (q) => q.select(choice).orderBy(order))
}

/** The one that documents of the branch propose. @throws NOT_FOUND */
export async function getPrimaryWarehouse(ctx: QueryCtx, branchId: number): Promise<Warehouse> {
  const row = await warehouse
    .owned(ctx, [branchId])
    .where('warehouse.is_primary', '=', true)
    .executeTakeFirst()
  if (!row) throw notFound('Gudang utama')
  return warehouse.toReply(row)
}
