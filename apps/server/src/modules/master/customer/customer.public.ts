export { customerImport } from './customer.import.ts'
export { insertWalkIn } from './customer.store.ts'
