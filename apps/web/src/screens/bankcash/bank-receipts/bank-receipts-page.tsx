import { MoneyPage } from '../money/money-page.tsx'
import { bankReceipts } from '../money/money-screen.ts'

export default function BankReceiptsPage() {
  return <MoneyPage screen={bankReceipts} />
}
