export { givePoints, takeBackPoints } from './given-points.ts'
export { type HeldItem, holdReceivables, requireCustomer } from './receivables.queries.ts'
