import { rupiah } from '@merchant/domain/kernel/money.ts'
import type { AccountRole, OpenItemRole } from '@merchant/domain/posting/account-roles.ts'
import type {
  JournalKind,
  OpenItemChange,
  Party,
  Posting,
  StockMove,
} from '@merchant/domain/posting/posting.ts'
import { sql } from 'kysely'
import { requireNotArchived } from '../archive/require-here.ts'
import type { Db } from '../db/types.ts'
import { daysOf } from './days-of.ts'
import type { Reversal } from './write-posting.ts'

interface LineRow {
  journal_id: number
  kind: JournalKind
  description: string
  account_id: number
  role: AccountRole | null
  debit: number
  credit: number
  party_type: Party['type'] | null
  party_id: number | null
}

interface MoveRow {
  seq: number
  kind: StockMove['kind']
  warehouse_id: number
  pool: StockMove['warehouse']['pool']
  product_id: number
  quantity: number
  value: number
  counter_role: AccountRole | null
  counter_account_id: number | null
}

interface ItemRow {
  item_id: number
  is_own: boolean
  role: OpenItemRole
  party_type: Party['type']
  party_id: number
  amount: number
  cause: OpenItemChange['cause']
  against_id: number | null
}

/**
 * The postings of a document that were not reversed yet, as input of `reverse`, with the ids of its rows and the accounts
 * of its roles at that time. @throws PAPER_ARCHIVED
 */
export async function readPosting(
  db: Db,
  branchId: number,
  id: number,
): Promise<{ posting: Posting; reversal: Reversal }> {
  await requireNotArchived(db, branchId, id)
  const [lines, moves, items] = await Promise.all([
    sql<LineRow>`
      select l.journal_id, j.kind, j.description, l.account_id, l.role, l.debit, l.credit, l.party_type, l.party_id
      from journal j join journal_line l on l.branch_id = ${branchId} and l.journal_id = j.id and l.date = j.date
      where j.branch_id = ${branchId} and j.document_id = ${id} and j.reverses_id is null
        and not exists (select 1 from journal r where r.branch_id = ${branchId} and r.reverses_id = j.id)
      order by l.journal_id, l.line_no`.execute(db),
    sql<MoveRow>`
      select m.seq, m.kind, m.warehouse_id, m.pool, m.product_id, m.quantity, m.value, m.counter_role, m.counter_account_id
      from stock_move m where m.branch_id = ${branchId} and m.document_id = ${id} and m.reverses_seq is null
        and m.date between (select first from ${daysOf(branchId, id)} d) and (select last from ${daysOf(branchId, id)} d)
        and not exists (select 1 from stock_reversal r where r.branch_id = ${branchId} and r.reversed_seq = m.seq)
      order by m.seq`.execute(db),
    sql<ItemRow>`
      select e.item_id, o.document_id = e.document_id as is_own, o.role, o.party_type, o.party_id, sum(e.amount)::bigint as amount,
        e.cause, e.against_id
      from open_item_entry e join open_item o on o.branch_id = ${branchId} and o.id = e.item_id
      where e.branch_id = ${branchId} and e.document_id = ${id}
      group by e.item_id, is_own, o.role, o.party_type, o.party_id, e.cause, e.against_id having sum(e.amount) <> 0
      order by e.item_id`.execute(db),
  ])
  const journals = [...Map.groupBy(lines.rows, (row) => row.journal_id).values()]
  return {
    posting: {
      branchId,
      journals: journals.map((rows) => ({
        kind: rows[0]?.kind ?? 'SYSTEM', // a group has at least one row
        description: rows[0]?.description ?? '',
        lines: rows.map(lineOf),
      })),
      moves: moves.rows.map(moveOf),
      openItems: items.rows.map(itemOf),
    },
    reversal: {
      journalIds: journals.flatMap((rows) => rows[0]?.journal_id ?? []),
      moveSeqs: moves.rows.map((row) => row.seq),
      ownItems: new Map(items.rows.filter((row) => row.is_own).map((row) => [row.role, row.item_id])),
      accounts: new Map(lines.rows.flatMap((row) => (row.role ? [[row.role, row.account_id]] : []))),
    },
  }
}

const partyOf = (row: { party_type: Party['type'] | null; party_id: number | null }) =>
  row.party_type && row.party_id !== null ? { party: { type: row.party_type, id: row.party_id } } : {}

const lineOf = (row: LineRow) => ({
  account: row.role ?? row.account_id,
  debit: rupiah(row.debit),
  credit: rupiah(row.credit),
  ...partyOf(row),
})

const moveOf = (row: MoveRow): StockMove => ({
  kind: row.kind,
  warehouse: { warehouseId: row.warehouse_id, pool: row.pool },
  productId: row.product_id,
  quantity: row.quantity,
  value: rupiah(row.value),
  counter: row.counter_role ?? row.counter_account_id,
})

const itemOf = (row: ItemRow): OpenItemChange => ({
  account: row.role,
  party: { type: row.party_type, id: row.party_id },
  item: row.is_own ? 'OWN' : row.item_id,
  amount: rupiah(row.amount),
  cause: row.cause,
  ...(row.against_id !== null && { against: row.against_id }),
})
