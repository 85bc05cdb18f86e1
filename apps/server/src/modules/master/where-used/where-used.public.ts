export { openPapers } from './paper-uses.queries.ts'
