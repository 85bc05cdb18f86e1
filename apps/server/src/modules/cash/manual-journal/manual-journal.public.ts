export { addManualJournal, requireLineAccounts, requireLines } from './manual-journal.commands.ts'
export { type ManualJournalType, requireScreen } from './manual-journal.kind.ts'
