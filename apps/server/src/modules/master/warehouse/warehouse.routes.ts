import { bind } from '../../../kernel/http/handlers.ts'
import { createWarehouse, updateWarehouse } from './warehouse.commands.ts'
import { getPrimaryWarehouse, listWarehouseChoices, warehouse } from './warehouse.master.ts'

export const warehouseRoutes = bind({
  'GET /v1/warehouses': (ctx, { query }) => warehouse.list(ctx, query),
  'GET /v1/warehouses/{id}': (ctx, { params }) => warehouse.find(ctx, params.id),
  'POST /v1/warehouses': (ctx, { body }) => createWarehouse(ctx, body),
  'PUT /v1/warehouses': (ctx, { body }) => updateWarehouse(ctx, body),
  'POST /core/v1/warehouses/get/data': (ctx, { body }) => listWarehouseChoices(ctx, body),
  'GET /v1/warehouses-primary': (ctx, { query }) => getPrimaryWarehouse(ctx, query.branchId),
})
