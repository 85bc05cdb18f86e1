import { MoneyList } from '../money/money-list.tsx'
import { bankReceipts } from '../money/money-screen.ts'

export default function BankReceiptsList() {
  return <MoneyList screen={bankReceipts} />
}
