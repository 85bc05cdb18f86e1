import { MoneyPage } from './money-page.tsx'
import { cashReceipts } from './money-screen.ts'

export default function CashReceiptsPage() {
  return <MoneyPage screen={cashReceipts} />
}
