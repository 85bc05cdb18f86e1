import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Warehouse, warehouseContract } from '@merchant/contract/master/warehouse.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { branchesNamed, changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requireEmployee } from '../../system/employee/employee.public.ts'
import { warehouse } from './warehouse.master.ts'
import { clearPrimary, holdPrimary } from './warehouse.store.ts'

type CreateWarehouse = Parsed<(typeof warehouseContract)['POST /v1/warehouses']>['body']
type UpdateWarehouse = Parsed<(typeof warehouseContract)['PUT /v1/warehouses']>['body']

const pic = { field: 'picEmployeeId', label: 'Penanggung jawab' }

/**
 * A new primary warehouse replaces the old one.
 * @throws BRANCH_FORBIDDEN, REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED, DUPLICATE_CODE for a code of the branch
 */
export async function createWarehouse(ctx: CommandCtx, body: CreateWarehouse): Promise<Warehouse> {
  await requireActive(ctx, 'branch', { id: body.branchId, field: 'branchId', label: 'Cabang' })
  await requireEmployee(ctx, 'WAREHOUSE', { ...pic, branchId: body.branchId, id: body.picEmployeeId })
  requirePrimaryInUse(body)
  if (body.isPrimary) {
    await holdPrimary(ctx, body.branchId)
    await clearPrimary(ctx, body.branchId)
  }
  return warehouse.find(ctx, await warehouse.insert(ctx, body))
}

/**
 * A warehouse keeps its branch and its kind, which decides the cost pool of its stock. A branch always has one primary
 * warehouse: another one must replace it.
 * @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED
 */
export async function updateWarehouse(ctx: CommandCtx, body: UpdateWarehouse): Promise<Warehouse> {
  const { branchId } = await warehouse.find(ctx, body.id, branchesNamed(ctx, body))
  if (body.isPrimary) await holdPrimary(ctx, branchId) // before the row, so that two never wait crosswise
  await lockMaster(ctx, warehouse.table, body, warehouse.label)
  const before = await warehouse.find(ctx, body.id)
  const next = changed(before, body)
  if (next.kind !== before.kind) {
    throw refuseField('RULE_VIOLATED', 'kind', {
      rule: `jenis gudang ${before.name} tidak dapat diubah; buatlah gudang baru`,
    })
  }
  if (before.isPrimary && !next.isPrimary) {
    throw refuseField('RULE_VIOLATED', 'isPrimary', {
      rule: `${before.name} adalah gudang utama; jadikan gudang lain gudang utama dahulu`,
    })
  }
  requirePrimaryInUse(next)
  await requireEmployee(ctx, 'WAREHOUSE', {
    ...pic,
    branchId,
    id: next.picEmployeeId,
    kept: before.picEmployeeId,
  })
  if (next.isPrimary && !before.isPrimary) await clearPrimary(ctx, branchId)
  await warehouse.save(ctx, body.id, next)
  return warehouse.find(ctx, body.id)
}

type Primary = Pick<Warehouse, 'name' | 'isPrimary' | 'kind' | 'status'>

function requirePrimaryInUse({ name, isPrimary, kind, status }: Primary): void {
  if (!isPrimary) return
  if (kind !== 'MAIN') {
    throw refuseField('RULE_VIOLATED', 'isPrimary', {
      rule: 'hanya gudang jenis Stok jual yang dapat menjadi gudang utama cabang',
    })
  }
  if (status !== 'ACTIVE') {
    throw refuseField('RULE_VIOLATED', 'status', {
      rule: `gudang utama ${name} tidak dapat dinonaktifkan; jadikan gudang lain gudang utama dahulu`,
    })
  }
}
