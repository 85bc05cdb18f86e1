export type { Documents } from './declaration.ts'
