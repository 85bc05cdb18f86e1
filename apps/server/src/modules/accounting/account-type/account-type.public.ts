export { getAccountType } from './account-type.queries.ts'
