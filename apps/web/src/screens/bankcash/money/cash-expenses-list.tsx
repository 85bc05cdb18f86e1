import { MoneyList } from './money-list.tsx'
import { cashExpenses } from './money-screen.ts'

export default function CashExpensesList() {
  return <MoneyList screen={cashExpenses} />
}
