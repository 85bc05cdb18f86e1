export type { Documents } from './declaration.ts'
export { requireDocument } from './document.access.ts'
