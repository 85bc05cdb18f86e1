export { sellingPriceImport } from './selling-price.import.ts'
