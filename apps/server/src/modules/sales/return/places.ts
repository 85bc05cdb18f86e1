import type { ReturnCondition } from '@merchant/domain/sales/sales-return.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'

/**
 * Where goods go by their condition: good ones to a main warehouse of the branch, all others to its first damaged one (clarified
 * selling-after-the-till 14).
 * @param given.warehouseId null for the primary one
 * @throws REFERENCE_MISSING for another pool, and where the branch has no damaged warehouse; the refusals of `requireWarehouse`
 */
export async function placesOfGoods(
  ctx: CommandCtx,
  given: { branchId: number; warehouseId: number | null; conditions: readonly ReturnCondition[] },
): Promise<{ good: WarehouseRef; placeOf: (condition: ReturnCondition) => WarehouseRef }> {
  const { branchId, warehouseId: id, conditions } = given
  const { warehouseId, pool } = await requireWarehouse(ctx, {
    branchId,
    id,
    moves: conditions.includes('GOOD'),
  })
  if (pool !== 'MAIN') throw refuseField('REFERENCE_MISSING', 'warehouseId', { label: 'Gudang utama' })
  const good = { warehouseId, pool }
  const isBad = conditions.some((condition) => condition !== 'GOOD')
  const bad = isBad ? await damagedPlace(ctx, branchId) : good
  return { good, placeOf: (condition) => (condition === 'GOOD' ? good : bad) }
}

async function damagedPlace(ctx: CommandCtx, branchId: number): Promise<WarehouseRef> {
  const { rows } = await sql<{ id: number }>`
    select id from warehouse where branch_id = ${branchId} and kind = 'DAMAGED' and status = 'ACTIVE' order by id limit 1`.execute(
    ctx.tx,
  )
  const [found] = rows
  if (!found) throw refuseField('REFERENCE_MISSING', 'warehouseId', { label: 'Gudang rusak' })
  const { warehouseId, pool } = await requireWarehouse(ctx, { branchId, id: found.id, moves: true })
  return { warehouseId, pool }
}
