import type { AccountRole, OpenItemRole } from '@merchant/domain/posting/account-roles.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import type { RawBuilder } from 'kysely'
import type { StockLock } from '../stock/stock-lock.ts'
import type { RoleAccounts } from './account-roles.ts'
import type { itemColumns, lineColumns, moveColumns } from './posting-rows.ts'

/** The document that posts, in the period that `requireOpenPeriod` holds open. */
export interface PostingDocument {
  branchId: number
  branchCode: string
  documentId: number
  /** Prefix of its number; null when it has one already, as when it is cancelled. */
  prefix: string | null
  /** Prefix of the number of an order that has none yet. */
  orderPrefix?: string | null
  /** Date of the journals and moves: the document's, or the date of its cancellation. */
  date: string
  dueDate?: string
  /** The day of its own open item; otherwise the date. */
  itemDate?: string
  periodId: number
  /** The accounts of the branch, if they were read with the period. */
  roles?: RoleAccounts
  enteredAt: Date
  enteredBy: number
}

export interface Reversal {
  journalIds: readonly number[]
  moveSeqs: readonly number[]
  ownItems: ReadonlyMap<OpenItemRole, number>
  /** The accounts of its roles when it was posted. */
  accounts: ReadonlyMap<AccountRole, number>
}

export interface Written {
  number: string | null
  /** The number of an order that was stored with this. */
  orderNo: string | null
  journalIds: number[]
  moveSeqs: number[]
  /** Changes of open items. */
  entryIds: number[]
}

/** A posting in rows, before its numbers are known. */
export interface RowsOfPosting {
  document: PostingDocument
  posting: Posting
  reversal: Reversal
  stock: StockLock | null
  lines: ReturnType<typeof lineColumns>
  moves: ReturnType<typeof moveColumns>
  items: ReturnType<typeof itemColumns>
  ids: { journals: readonly number[]; own: readonly number[]; entries: readonly number[] }
  counters: readonly { series: string; period: string; many: number }[]
  /** Changes of balances, as the one statement has them. */
  changes: {
    dirt: RawBuilder<unknown> | null
    costs: RawBuilder<unknown> | null
    stock: RawBuilder<Moved> | null
  }
}

export interface Moved {
  warehouseId: number
  productId: number
}
