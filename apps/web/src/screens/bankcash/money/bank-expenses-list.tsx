import { MoneyList } from './money-list.tsx'
import { bankExpenses } from './money-screen.ts'

export default function BankExpensesList() {
  return <MoneyList screen={bankExpenses} />
}
