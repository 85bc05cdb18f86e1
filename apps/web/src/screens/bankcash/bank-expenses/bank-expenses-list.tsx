import { MoneyList } from '../money/money-list.tsx'
import { bankExpenses } from '../money/money-screen.ts'

export default function BankExpensesList() {
  return <MoneyList screen={bankExpenses} />
}
