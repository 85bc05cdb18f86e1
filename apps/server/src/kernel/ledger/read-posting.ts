import { rupiah } from '@merchant/domain/kernel/money.ts'
import type { AccountRole } from '@merchant/domain/posting/account-roles.ts'
import type { Journal, Party, Posting, StockMove } from '@merchant/domain/posting/posting.ts'
import type { Pool } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { Reversal } from './write-posting.ts'

interface LineRow {
  journal_id: number
  kind: Journal['kind']
  description: string
  account_id: number
  /** Null, too, where the role means another account by now. */
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
  pool: Pool
  product_id: number
  quantity: number
  value: number
}

/**
 * What a document that settles nothing wrote into the ledgers, as the posting that `reverse` mirrors, with the ids of
 * its journals and moves. Every line goes to the account that it went to: by its role where the role still means that account, else by the account.
 */
export async function readPosting(
  db: Db,
  branchId: number,
  documentId: number,
): Promise<{ posting: Posting; reversal: Reversal }> {
  const [lines, moves] = await Promise.all([
    linesOf(db, branchId, documentId),
    movesOf(db, branchId, documentId),
  ])
  const journals = Map.groupBy(lines, (line) => line.journal_id)
  return {
    posting: {
      branchId,
      journals: [...journals.values()].map(toJournal),
      moves: moves.map(({ kind, warehouse_id, pool, product_id, quantity, value }) => ({
        kind,
        warehouse: { warehouseId: warehouse_id, pool },
        productId: product_id,
        quantity,
        value: rupiah(value),
        counter: null,
      })),
      openItems: [],
    },
    reversal: {
      journalIds: [...journals.keys()],
      moveSeqs: moves.map(({ seq }) => seq),
      ownItems: new Map(),
    },
  }
}

const toJournal = (lines: readonly LineRow[]): Journal => ({
  kind: lines[0]?.kind ?? 'SYSTEM',
  description: lines[0]?.description ?? '',
  lines: lines.map(({ account_id, role, debit, credit, party_type, party_id }) => ({
    account: role ?? account_id,
    debit: rupiah(debit),
    credit: rupiah(credit),
    ...(party_type !== null && party_id !== null && { party: { type: party_type, id: party_id } }),
  })),
})

async function linesOf(db: Db, branchId: number, documentId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select j.id as journal_id, j.kind, j.description, l.account_id, l.debit, l.credit, l.party_type, l.party_id,
      case when l.account_id = (
        select r.account_id from account_role r join branch b on b.company_id = r.company_id
        where b.id = l.branch_id and r.role = l.role and (r.branch_id is null or r.branch_id = b.id)
        order by r.branch_id nulls last limit 1
      ) then l.role end as role
    from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
    where j.branch_id = ${branchId} and j.document_id = ${documentId} and j.reverses_id is null
      and not exists (select from journal r where r.branch_id = j.branch_id and r.reverses_id = j.id)
    order by j.id, l.line_no`.execute(db)
  return rows
}

async function movesOf(db: Db, branchId: number, documentId: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.seq, m.kind, m.warehouse_id, m.pool, m.product_id, m.quantity, m.value from stock_move m
    where m.branch_id = ${branchId} and m.document_id = ${documentId} and m.reverses_seq is null
    order by m.seq`.execute(db)
  return rows
}
