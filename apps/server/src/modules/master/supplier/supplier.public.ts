export { supplierImport } from './supplier.import.ts'
