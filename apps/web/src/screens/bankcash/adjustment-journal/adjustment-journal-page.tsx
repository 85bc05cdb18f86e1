import { JournalPage } from '../journal/journal-page.tsx'
import { adjustmentJournal } from '../journal/journal-screen.ts'

export default function AdjustmentJournalPage() {
  return <JournalPage screen={adjustmentJournal} />
}
