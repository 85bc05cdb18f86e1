export { isTaxCode, taxRulesOn } from './tax.queries.ts'
export { insertDefaultTaxes } from './tax.seed.ts'
