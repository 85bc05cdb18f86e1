export { getAccount } from './account.queries.ts'
