export { type SeedRole, seedAccounts, seedOfRole } from './chart.seed.ts'
export { lockChart } from './chart-lock.ts'
export { insertChart } from './insert-chart.seed.ts'
