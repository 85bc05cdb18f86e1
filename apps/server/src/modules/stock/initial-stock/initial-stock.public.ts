export { initialStockImport } from './initial-stock.import.ts'
