import { MoneyPage } from '../money/money-page.tsx'
import { cashReceipts } from '../money/money-screen.ts'

export default function CashReceiptsPage() {
  return <MoneyPage screen={cashReceipts} />
}
