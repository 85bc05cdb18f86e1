import { JournalList } from './journal-list.tsx'
import { generalJournal } from './journal-screen.ts'

export default function GeneralJournalList() {
  return <JournalList screen={generalJournal} />
}
