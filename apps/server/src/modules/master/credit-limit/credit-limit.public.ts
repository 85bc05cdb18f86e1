export { waitingOf } from './credit-limit.queries.ts'
export { forgetLines } from './credit-limit.store.ts'
export { cancelLimits, enterLimits } from './enter-limits.ts'
