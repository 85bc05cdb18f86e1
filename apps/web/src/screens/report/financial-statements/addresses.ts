const statements = '/app/report/financial-statements'

/** Addresses of the books' reports. */
export const statementAddress = {
  trialBalance: statements,
  generalLedger: `${statements}/general-ledger`,
  incomeStatement: `${statements}/income-statement`,
  balanceSheet: `${statements}/balance-sheet`,
  cashFlow: `${statements}/cash-flow`,
  cashDaily: `${statements}/cash-daily`,
}
