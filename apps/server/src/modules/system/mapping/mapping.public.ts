export { hoaMapping, vpMapping } from './mapping-kinds.ts'
