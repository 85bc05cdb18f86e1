export { insertPrimaryWarehouse } from './warehouse.store.ts'
export { freezeWarehouse, holdWarehouse } from './warehouse-freeze.ts'
export { type NamedWarehouse, requireWarehouse } from './warehouse-use.ts'
