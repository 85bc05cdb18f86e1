import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  type ManualJournalType,
  manualJournalKinds,
  manualJournalTabs,
  requireScreen,
} from './manual-journal.kind.ts'

const touches = (branchIds: readonly number[], accountId: number) => sql<SqlBool>`exists (
  select 1 from journal j join journal_line l on ${sameBranch('l', 'j', branchIds)} and l.journal_id = j.id and l.date = j.date
  where ${sameBranch('j', 'd', branchIds)} and j.document_id = d.id and l.account_id = ${accountId})`

/** Journals of one kind, newest first; search reads number and description. */
export async function listManualJournals(
  ctx: QueryCtx,
  type: ManualJournalType,
  list: PaperQuery & { accountId?: number | undefined },
) {
  const listed = await pageOfDocuments(ctx, manualJournalKinds[type], list, {
    tabs: manualJournalTabs[type],
    where: [list.accountId && touches(ctx.branchIds, list.accountId)],
    alsoSearched: (text) => sql`d.note ilike ${text}`,
    rows: (db) => documentsOf(db, manualJournalKinds[type], ctx.branchIds).select(rowColumns),
  })
  return {
    ...listed,
    rows: listed.rows.map((row) => ({ ...row, description: row.note ?? '', totalDebit: row.total })),
  }
}

/** The kind of a journal, one of two. @throws NOT_FOUND, also for another branch's */
export async function manualJournalTypeOf(
  db: Db,
  principal: Principal,
  id: number,
): Promise<ManualJournalType> {
  const row = await db
    .selectFrom('document')
    .where('id', '=', id)
    .where(inBranches('branch_id', principal.branchIds))
    .where('type', 'in', Object.keys(manualJournalKinds))
    .select('type')
    .executeTakeFirst()
  if (!row) throw notFound('Jurnal')
  return row.type as ManualJournalType // one of their keys by the condition
}

/** @throws NOT_FOUND, also for another branch's; FORBIDDEN */
export async function getManualJournal(db: Db, principal: Principal, id: number): Promise<ManualJournal> {
  const type = await manualJournalTypeOf(db, principal, id)
  requireScreen(principal, type, 'view')
  return readManualJournal(db, principal, type, id)
}

/** The journal as its calls reply with it; the caller has checked the right. */
export async function readManualJournal(
  db: Db,
  principal: Principal,
  type: ManualJournalType,
  id: number,
): Promise<ManualJournal> {
  const head = await readDocument(db, principal, manualJournalKinds[type], { at: id })
  const [own, lines] = await Promise.all([
    db
      .selectFrom('manual_journal')
      .where('branch_id', '=', head.branchId)
      .where('id', '=', id)
      .select('auto_reverse_date as autoReverseDate')
      .executeTakeFirstOrThrow(),
    readLines(db, head.branchId, id),
  ])
  return { ...head, ...own, description: head.note ?? '', totalDebit: head.total, lines }
}

/** Lines of the original journal, not of its mirror. */
async function readLines(db: Db, branchId: number, id: number): Promise<ManualJournal['lines']> {
  const rows = await db
    .selectFrom('journal as j')
    .innerJoin('journal_line as l', (join) =>
      join.on('l.branch_id', '=', branchId).onRef('l.journal_id', '=', 'j.id').onRef('l.date', '=', 'j.date'),
    )
    .innerJoin('account', 'account.id', 'l.account_id')
    .where('j.branch_id', '=', branchId)
    .where('j.document_id', '=', id)
    .where('j.reverses_id', 'is', null)
    .orderBy('l.line_no')
    .select([
      'l.line_no as lineNo',
      'l.account_id as accountId',
      'account.code',
      'account.name',
      'l.debit',
      'l.credit',
      'l.note',
    ])
    .execute()
  return rows.map(({ code, name, ...row }) => ({ ...row, account: { id: row.accountId, code, name } }))
}
