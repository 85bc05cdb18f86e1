export { creditConditions, noCredit, readCredit, readCredits } from './credit.queries.ts'
export { holdCustomer, type TakenCredit, type ToOwe, takeCredit } from './take-credit.ts'
