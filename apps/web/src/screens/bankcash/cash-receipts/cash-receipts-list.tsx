import { MoneyList } from '../money/money-list.tsx'
import { cashReceipts } from '../money/money-screen.ts'

export default function CashReceiptsList() {
  return <MoneyList screen={cashReceipts} />
}
