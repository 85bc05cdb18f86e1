export { givePoints, takeBackPoints } from './given-points.ts'
export { type HeldItem, holdPayer, holdReceivables, requireCustomer } from './receivables.queries.ts'
