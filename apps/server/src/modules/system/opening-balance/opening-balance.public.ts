export { openingOf } from './opening-balance.queries.ts'
export { openingFaults } from './opening-faults.ts'
