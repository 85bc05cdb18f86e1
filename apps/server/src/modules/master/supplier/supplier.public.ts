export { type ChosenSupplier, requireSupplier } from './supplier-use.ts'
