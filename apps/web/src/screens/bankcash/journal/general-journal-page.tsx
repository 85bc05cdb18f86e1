import { JournalPage } from './journal-page.tsx'
import { generalJournal } from './journal-screen.ts'

export default function GeneralJournalPage() {
  return <JournalPage screen={generalJournal} />
}
