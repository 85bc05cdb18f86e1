export { partsNaming } from './out-of-use.ts'
export { addable } from './template.queries.ts'
