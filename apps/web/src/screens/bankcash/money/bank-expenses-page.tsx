import { MoneyPage } from './money-page.tsx'
import { bankExpenses } from './money-screen.ts'

export default function BankExpensesPage() {
  return <MoneyPage screen={bankExpenses} />
}
