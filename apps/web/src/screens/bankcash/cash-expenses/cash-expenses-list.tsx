import { MoneyList } from '../money/money-list.tsx'
import { cashExpenses } from '../money/money-screen.ts'

export default function CashExpensesList() {
  return <MoneyList screen={cashExpenses} />
}
