import { JournalList } from '../journal/journal-list.tsx'
import { generalJournal } from '../journal/journal-screen.ts'

export default function GeneralJournalList() {
  return <JournalList screen={generalJournal} />
}
