export { givePoints, takeBackPoints } from './given-points.ts'
export { customerReceiptKind } from './receipt.kind.ts'
export { type HeldItem, holdPayer, holdReceivables, requireCustomer } from './receivables.queries.ts'
