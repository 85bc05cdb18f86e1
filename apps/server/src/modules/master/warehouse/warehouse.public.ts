export { insertPrimaryWarehouse } from './warehouse.store.ts'
