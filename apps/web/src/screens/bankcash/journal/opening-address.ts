import { journalKinds } from './journal.ts'

const start = `${journalKinds.GENERAL_JOURNAL.address.list}/import`

/** The import of opening balances, beside the journals that it makes. */
export const openingAddress = { start, batch: (id: number) => `${start}/${id}` }
