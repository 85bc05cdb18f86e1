import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type Motorist, motoristContract } from '@merchant/contract/master/motorist.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { byText, searchIn } from '../../../kernel/list/list-query.ts'
import { commonColumns, masterCalls } from '../../../kernel/master/company-master.ts'
import { refOf, requireActive } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { requireWholePlace } from '../place.ts'
import { requireWarehouse } from '../warehouse/warehouse.public.ts'

export type MotoristFields = Parsed<(typeof motoristContract)['POST /v1/motorists']>['body']

/** Motorists of branches (domain-sales 1.7); search looks into code, name, phone and vehicle. */
export const motorist = masterParts({
  table: 'motorist',
  rows: (db, branchIds) =>
    db
      .selectFrom('motorist')
      .innerJoin('branch', 'branch.id', 'motorist.branch_id')
      .innerJoin('customer', (on) =>
        on
          .on(sameBranch('customer', 'motorist', branchIds))
          .onRef('customer.id', '=', 'motorist.customer_id'),
      )
      .leftJoin('warehouse', (on) =>
        on
          .on(sameBranch('warehouse', 'motorist', branchIds))
          .onRef('warehouse.id', '=', 'motorist.outer_warehouse_id'),
      )
      .select(commonColumns('motorist'))
      .select([
        'motorist.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'motorist.phone',
        'motorist.vehicle_no as vehicleNo',
        'motorist.customer_id as customerId',
        'customer.code as customerCode',
        'customer.name as customerName',
        'motorist.outer_warehouse_id as outerWarehouseId',
        'warehouse.code as warehouseCode',
        'warehouse.name as warehouseName',
        'motorist.home_lat as homeLat',
        'motorist.home_lng as homeLng',
      ]),
  toReply: ({
    branchCode,
    branchName,
    customerCode,
    customerName,
    warehouseCode,
    warehouseName,
    ...row
  }): Motorist => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    customer: { id: row.customerId, code: customerCode, name: customerName },
    outerWarehouse: refOf(row.outerWarehouseId, warehouseCode, warehouseName),
  }),
  sorts: {
    branch: byText('branch.name'),
    customer: byText('customer.name'),
    vehicleNo: byText('motorist.vehicle_no'),
  },
  order: 'branch,name',
  search: (text) => searchIn(text, 'motorist.code', 'motorist.name', 'motorist.phone', 'motorist.vehicle_no'),
  toRow: (given: MotoristFields) => ({
    branch_id: given.branchId,
    code: given.code,
    name: given.name,
    phone: given.phone,
    vehicle_no: given.vehicleNo,
    customer_id: given.customerId,
    outer_warehouse_id: given.outerWarehouseId,
    home_lat: given.homeLat,
    home_lng: given.homeLng,
    status: given.status,
  }),
})

export const motoristRoutes = masterCalls(motorist, {
  contract: motoristContract,
  /** @throws INACTIVE_MASTER, REFERENCE_MISSING, WAREHOUSE_NOT_IN_BRANCH, RULE_VIOLATED */
  async judge(ctx, given, before) {
    const { branchId, homeLat, homeLng } = given
    await requireActive(ctx, 'branch', {
      id: branchId,
      field: 'branchId',
      label: 'Cabang',
      kept: before?.branchId,
    })
    requireWholePlace({ homeLat, homeLng })
    if (given.customerId !== before?.customerId) await requireMotoristCustomer(ctx, given)
    if (given.status === 'ACTIVE') await requireFreeCustomer(ctx, given, before?.id)
    if (given.outerWarehouseId !== before?.outerWarehouseId) await requireOuterWarehouse(ctx, given)
    return given
  },
})

/** @throws REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED for a customer of another type */
async function requireMotoristCustomer(
  { tx }: CommandCtx,
  { branchId, customerId }: MotoristFields,
): Promise<void> {
  const found = await tx
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .where('id', '=', customerId)
    .select(['name', 'type', 'status'])
    .executeTakeFirst()
  if (!found) throw refuseField('REFERENCE_MISSING', 'customerId', { label: 'Pelanggan motoris' })
  if (found.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', 'customerId', { label: 'Pelanggan', name: found.name })
  if (found.type !== 'MOTORIST')
    throw refuseField('RULE_VIOLATED', 'customerId', {
      rule: `jenis pelanggan ${found.name} bukan Motoris; pilih pelanggan berjenis Motoris`,
    })
}

/**
 * A customer belongs to one motorist in use; two that begin at once wait for each other.
 * @throws RULE_VIOLATED naming the other motorist
 */
async function requireFreeCustomer(
  { tx }: CommandCtx,
  { branchId, customerId }: MotoristFields,
  ownId = 0,
): Promise<void> {
  await sql`select from customer where branch_id = ${branchId} and id = ${customerId} for no key update`.execute(
    tx,
  )
  const other = await tx
    .selectFrom('motorist')
    .where('branch_id', '=', branchId)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', ownId)
    .select(['code', 'name'])
    .executeTakeFirst()
  if (other)
    throw refuseField('RULE_VIOLATED', 'customerId', {
      rule: `pelanggan ini sudah dipakai motoris ${other.code} ${other.name}; pilih pelanggan lain`,
    })
}

/** @throws WAREHOUSE_NOT_IN_BRANCH, INACTIVE_MASTER, RULE_VIOLATED for a warehouse whose goods stay at the branch */
async function requireOuterWarehouse(
  ctx: CommandCtx,
  { branchId, outerWarehouseId: id }: MotoristFields,
): Promise<void> {
  if (id === null) return
  const { pool, name } = await requireWarehouse(ctx, {
    branchId,
    id,
    field: 'outerWarehouseId',
    moves: false,
  })
  if (pool !== 'OUTER')
    throw refuseField('RULE_VIOLATED', 'outerWarehouseId', {
      rule: `${name} bukan gudang jenis Motoris atau Luar; pilih gudang barang yang dibawa keluar`,
    })
}
