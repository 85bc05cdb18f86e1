import { MoneyList } from './money-list.tsx'
import { cashReceipts } from './money-screen.ts'

export default function CashReceiptsList() {
  return <MoneyList screen={cashReceipts} />
}
