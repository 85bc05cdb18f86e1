import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { inventoryContract } from '@merchant/contract/master/inventory.ts'
import { sql } from 'kysely'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireWarehouse } from '../warehouse/warehouse.public.ts'
import { takeIntoRange } from './inventory.store.ts'

type AddInventories = Parsed<(typeof inventoryContract)['POST /core/v1/inventories/add']>['body']

interface Named {
  id: number
  code: string
  name: string
}

/**
 * Adds goods to the range of a branch (domain-core 1.3, product_branch): from then on their last purchase is stored there,
 * and goods that were removed are sold again. Goods that are in the range already are named, not changed.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, WAREHOUSE_NOT_IN_BRANCH
 */
export async function addInventories(ctx: CommandCtx, body: AddInventories) {
  const { branchId, defaultWarehouseId: id } = body
  const products = await requireProducts(ctx, [...new Set(body.productIds)])
  if (id !== null) await requireWarehouse(ctx, { branchId, id, field: 'defaultWarehouseId', moves: false })
  const productIds = products.map((product) => product.id)
  const added = new Set(await takeIntoRange(ctx, { branchId, productIds, defaultWarehouseId: id }))
  return { added: added.size, skipped: products.filter((product) => !added.has(product.id)) }
}

async function requireProducts(ctx: CommandCtx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named & { status: string }>`
    select id, sku as code, name, status from product
    where company_id = ${ctx.principal.companyId} and id = any(${[...ids]}::bigint[])`.execute(ctx.tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const faults = new Faults()
  const found = ids.flatMap((id, index) => {
    const row = byId.get(id)
    if (!row) faults.add('REFERENCE_MISSING', `productIds[${index}]`, { label: 'Barang' })
    else if (row.status !== 'ACTIVE')
      faults.add('INACTIVE_MASTER', `productIds[${index}]`, { label: 'Barang', name: row.name })
    return row ? [{ id, code: row.code, name: row.name }] : []
  })
  faults.raise()
  return found
}
