export { insertPrimaryWarehouse } from './warehouse.store.ts'
export { requireWarehouse } from './warehouse-use.ts'
