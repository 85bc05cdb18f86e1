import type { OpenItemRole } from '@merchant/domain/posting/account-roles.ts'
import type { JournalKind, Posting } from '@merchant/domain/posting/posting.ts'
import type { AccountOf } from './account-roles.ts'

/** The class of a journal: reports leave adjustments and year-end closings out, or show them apart. */
export const classOf = (kind: JournalKind): 'NORMAL' | 'ADJUSTMENT' | 'CLOSING' =>
  kind === 'ADJUSTMENT' || kind === 'CLOSING' ? kind : 'NORMAL'

/** Columns for `unnest`: one array per column, so that one statement writes any number of rows. */
export function lineColumns(posting: Posting, accountOf: AccountOf) {
  const rows = posting.journals.flatMap(({ lines }, index) =>
    lines.map((line, at) => ({ ...line, journalNo: index + 1, lineNo: at + 1 })),
  )
  return {
    journalNo: rows.map((row) => row.journalNo),
    lineNo: rows.map((row) => row.lineNo),
    accountId: rows.map((row) => accountOf(row.account)),
    role: rows.map((row) => (typeof row.account === 'string' ? row.account : null)),
    debit: rows.map((row) => row.debit),
    credit: rows.map((row) => row.credit),
    partyType: rows.map((row) => row.party?.type ?? null),
    partyId: rows.map((row) => row.party?.id ?? null),
    note: rows.map((row) => row.note ?? null),
  }
}

/** @param originals ledger numbers of the moves that a reversal undoes, in the same order */
export function moveColumns(posting: Posting, originals: readonly number[]) {
  const { moves } = posting
  return {
    productId: moves.map((move) => move.productId),
    warehouseId: moves.map((move) => move.warehouse.warehouseId),
    pool: moves.map((move) => move.warehouse.pool),
    kind: moves.map((move) => move.kind),
    quantity: moves.map((move) => move.quantity),
    value: moves.map((move) => move.value),
    counterRole: moves.map(({ counter }) => (typeof counter === 'string' ? counter : null)),
    counterAccountId: moves.map(({ counter }) => (typeof counter === 'number' ? counter : null)),
    source: moves.map(({ link }) => (link?.to === 'MOVE' ? link.seq : null)),
    // Counted from one. An array of arrays would have to be rectangular, so each list travels as text.
    siblings: moves.map(({ link }) =>
      link?.to === 'SIBLINGS' ? `{${link.moves.map((index) => index + 1).join(',')}}` : null,
    ),
    part: moves.map(({ link }) => (link && link.to !== 'ORIGINAL' ? link.part : null)),
    whole: moves.map(({ link }) => (link && link.to !== 'ORIGINAL' ? link.whole : null)),
    reversesSeq: moves.map(({ link }) => (link?.to === 'ORIGINAL' ? (originals[link.move] ?? null) : null)),
  }
}

/** @param own items that this document already has, by role: a reversal changes them instead of making new ones */
export function itemColumns(posting: Posting, own: ReadonlyMap<OpenItemRole, number>) {
  const changes = posting.openItems.map((change) => ({
    ...change,
    itemId: change.item === 'OWN' ? (own.get(change.account) ?? null) : change.item,
    againstId: change.against === undefined || change.against === 'OWN' ? null : change.against,
  }))
  return {
    /** How many items begin with the posting: one of each role. */
    ownRoles: new Set(changes.filter(({ itemId }) => itemId === null).map(({ account }) => account)).size,
    role: changes.map((change) => change.account),
    itemId: changes.map((change) => change.itemId),
    againstId: changes.map((change) => change.againstId),
    amount: changes.map((change) => change.amount),
    cause: changes.map((change) => change.cause),
    partyType: changes.map((change) => change.party.type),
    partyId: changes.map((change) => change.party.id),
  }
}
