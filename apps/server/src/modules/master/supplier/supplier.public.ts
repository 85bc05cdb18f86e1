export { supplierImport } from './supplier.import.ts'
export { type ChosenSupplier, requireSupplier } from './supplier-use.ts'
