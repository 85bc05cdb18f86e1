import type { CashBank } from '@merchant/contract/cash/cash-bank.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { type CashBankType, cashBankKinds, cashBankTabs, requireScreen } from './cash-bank.kind.ts'

const documents = (db: Db, type: CashBankType, branchIds: readonly number[]) =>
  documentsOf(db, cashBankKinds[type], branchIds)
    .innerJoin('cash_bank as c', (join) =>
      join.on(sameBranch('c', 'd', branchIds)).onRef('c.id', '=', 'd.id'),
    )
    .innerJoin('account', 'account.id', 'c.account_id')

const ownColumns = [
  'account.id as cashAccountId',
  'account.code as accountCode',
  'account.name as accountName',
  'c.party_name as counterparty', // the head has its own column for a supplier's name
  'c.reference_no as referenceNo',
] as const

const summary = (branchIds: readonly number[]) => sql<string>`
  (select coalesce(string_agg(a.name, ', ' order by l.first), '') from (
     select account_id, min(line_no) as first from cash_bank_line c
     where ${sameBranch('c', 'd', branchIds)} and document_id = d.id group by account_id) l
   join account a on a.id = l.account_id)`

/** One of the four screens, newest first; search reads number, party and reference. @throws FORBIDDEN */
export async function listCashBank(
  ctx: QueryCtx,
  type: CashBankType,
  list: PaperQuery & { cashAccountId?: number | undefined },
) {
  requireScreen(ctx.principal, type, 'view')
  const listed = await pageOfDocuments(ctx, cashBankKinds[type], list, {
    own: { table: 'cash_bank', as: 'c' },
    tabs: cashBankTabs[type],
    where: [list.cashAccountId && sql`c.account_id = ${list.cashAccountId}`],
    alsoSearched: (text) => sql`(c.party_name ilike ${text} or c.reference_no ilike ${text})`,
    rows: (db) =>
      documents(db, type, ctx.branchIds).select([
        ...rowColumns,
        ...ownColumns,
        summary(ctx.branchIds).as('summary'),
      ]),
  })
  return {
    ...listed,
    rows: listed.rows.map(({ cashAccountId, accountCode, accountName, counterparty, ...row }) => ({
      ...row,
      partyName: counterparty,
      cashAccount: { id: cashAccountId, code: accountCode, name: accountName },
    })),
  }
}

/** The kind of a document, one of four. @throws NOT_FOUND, also for another branch's */
export async function cashBankTypeOf(db: Db, principal: Principal, id: number): Promise<CashBankType> {
  const row = await db
    .selectFrom('document')
    .where('id', '=', id)
    .where(inBranches('branch_id', principal.branchIds))
    .where('type', 'in', Object.keys(cashBankKinds))
    .select('type')
    .executeTakeFirst()
  if (!row) throw notFound('Transaksi kas/bank')
  return row.type as CashBankType // one of their keys by the condition
}

/** @throws NOT_FOUND, also for another branch's; FORBIDDEN */
export async function getCashBank(db: Db, principal: Principal, id: number): Promise<CashBank> {
  const type = await cashBankTypeOf(db, principal, id)
  requireScreen(principal, type, 'view')
  return readCashBank(db, principal, type, id)
}

/** The document as its calls reply with it; the caller has checked the right. */
export async function readCashBank(
  db: Db,
  principal: Principal,
  type: CashBankType,
  id: number,
): Promise<CashBank> {
  const head = await readDocument(db, principal, cashBankKinds[type], { at: id })
  const [own, lines] = await Promise.all([
    documents(db, type, [head.branchId]).where('d.id', '=', id).select(ownColumns).executeTakeFirstOrThrow(),
    readLines(db, head.branchId, id),
  ])
  const { accountCode, accountName, counterparty, ...fields } = own
  return {
    ...head,
    ...fields,
    partyName: counterparty,
    cashAccount: { id: own.cashAccountId, code: accountCode, name: accountName },
    lines,
  }
}

async function readLines(db: Db, branchId: number, id: number): Promise<CashBank['lines']> {
  const rows = await db
    .selectFrom('cash_bank_line as l')
    .innerJoin('account', 'account.id', 'l.account_id')
    .where('l.branch_id', '=', branchId)
    .where('l.document_id', '=', id)
    .orderBy('l.line_no')
    .select([
      'l.line_no as lineNo',
      'l.account_id as accountId',
      'account.code',
      'account.name',
      'l.description',
      'l.amount',
    ])
    .execute()
  return rows.map(({ code, name, ...row }) => ({ ...row, account: { id: row.accountId, code, name } }))
}
