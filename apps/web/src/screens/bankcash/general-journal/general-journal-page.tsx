import { JournalPage } from '../journal/journal-page.tsx'
import { generalJournal } from '../journal/journal-screen.ts'

export default function GeneralJournalPage() {
  return <JournalPage screen={generalJournal} />
}
