export { openingFaults } from './opening-faults.ts'
