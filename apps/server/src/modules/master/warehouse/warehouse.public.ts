export { insertPrimaryWarehouse } from './warehouse.store.ts'
export { freezeWarehouse, holdWarehouse } from './warehouse-freeze.ts'
export { requireWarehouse } from './warehouse-use.ts'
