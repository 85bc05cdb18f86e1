import { JournalPage } from './journal-page.tsx'
import { adjustmentJournal } from './journal-screen.ts'

export default function AdjustmentJournalPage() {
  return <JournalPage screen={adjustmentJournal} />
}
