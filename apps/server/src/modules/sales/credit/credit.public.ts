export { noCredit, readCredit } from './credit.queries.ts'
export { holdCustomer, type TakenCredit, type ToOwe, takeCredit } from './take-credit.ts'
