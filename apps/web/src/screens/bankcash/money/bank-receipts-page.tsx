import { MoneyPage } from './money-page.tsx'
import { bankReceipts } from './money-screen.ts'

export default function BankReceiptsPage() {
  return <MoneyPage screen={bankReceipts} />
}
