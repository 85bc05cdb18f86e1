export { insertDefaultTerms } from './payment-term.seed.ts'
