import { MoneyPage } from '../money/money-page.tsx'
import { cashExpenses } from '../money/money-screen.ts'

export default function CashExpensesPage() {
  return <MoneyPage screen={cashExpenses} />
}
