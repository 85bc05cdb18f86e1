export { insertWalkIn } from './customer.store.ts'
