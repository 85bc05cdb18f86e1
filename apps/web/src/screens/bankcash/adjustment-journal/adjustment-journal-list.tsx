import { JournalList } from '../journal/journal-list.tsx'
import { adjustmentJournal } from '../journal/journal-screen.ts'

export default function AdjustmentJournalList() {
  return <JournalList screen={adjustmentJournal} />
}
