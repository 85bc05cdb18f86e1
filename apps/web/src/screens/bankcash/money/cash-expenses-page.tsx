import { MoneyPage } from './money-page.tsx'
import { cashExpenses } from './money-screen.ts'

export default function CashExpensesPage() {
  return <MoneyPage screen={cashExpenses} />
}
