export { type HeldItem, holdReceivables } from './receivables.queries.ts'
