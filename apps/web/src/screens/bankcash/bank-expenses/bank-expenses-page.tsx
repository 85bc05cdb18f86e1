import { MoneyPage } from '../money/money-page.tsx'
import { bankExpenses } from '../money/money-screen.ts'

export default function BankExpensesPage() {
  return <MoneyPage screen={bankExpenses} />
}
