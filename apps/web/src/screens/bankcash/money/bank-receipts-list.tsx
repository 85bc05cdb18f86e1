import { MoneyList } from './money-list.tsx'
import { bankReceipts } from './money-screen.ts'

export default function BankReceiptsList() {
  return <MoneyList screen={bankReceipts} />
}
