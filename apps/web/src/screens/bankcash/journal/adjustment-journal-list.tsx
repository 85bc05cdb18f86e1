import { JournalList } from './journal-list.tsx'
import { adjustmentJournal } from './journal-screen.ts'

export default function AdjustmentJournalList() {
  return <JournalList screen={adjustmentJournal} />
}
