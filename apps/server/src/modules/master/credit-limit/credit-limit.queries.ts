import type {
  CreditLimit,
  CreditLimitLine,
  LimitHistory,
  LimitPaper,
} from '@merchant/contract/master/credit-limit.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { instant } from '../../../kernel/db/read-together.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { creditLimitTabs, creditLimitKind as kind } from './credit-limit.kind.ts'
import type { LimitLine } from './credit-limit.store.ts'

type LimitList = PaperQuery & { customerId?: number | undefined }

/** Changes of limits of the call's branches, newest first; search reads numbers and customers. */
export const listCreditLimits = (ctx: QueryCtx, list: LimitList) =>
  pageOfDocuments(ctx, kind, list, {
    tabs: creditLimitTabs,
    where: [
      list.customerId &&
        sql`exists (
          select 1 from credit_limit_line l where ${sameBranch('l', 'd', ctx.branchIds)} and l.document_id = d.id
            and l.customer_id = ${list.customerId})`,
    ],
    alsoSearched: (text) => sql`exists (
      select 1 from credit_limit_line l join customer c on ${sameBranch('c', 'l', ctx.branchIds)} and c.id = l.customer_id
      where ${sameBranch('l', 'd', ctx.branchIds)} and l.document_id = d.id and coalesce(c.code, '') || ' ' || c.name ilike ${text})`,
    rows: (db) =>
      documentsOf(db, kind, ctx.branchIds).select([
        ...rowColumns,
        sql<number>`(
          select count(*) from credit_limit_line l where ${sameBranch('l', 'd', ctx.branchIds)} and l.document_id = d.id)`.as(
          'lineCount',
        ),
      ]),
  })

/** @throws NOT_FOUND, also for another branch's */
export async function getCreditLimit(db: Db, principal: Principal, id: number): Promise<CreditLimit> {
  const head = await readDocument(db, principal, kind, { at: id })
  const { branchId } = head
  const { rows: lines } = await sql<CreditLimitLine>`
    select l.id, l.line_no as "lineNo", l.customer_id as "customerId",
      json_build_object('id', c.id, 'code', c.code, 'name', c.name) as customer,
      json_build_object('id', g.id, 'code', g.code, 'name', g.name) as "group",
      l.old_limit as "oldLimit", l.old_term_days as "oldTermDays", l.old_policy as "oldPolicy",
      l.credit_limit as "creditLimit", l.term_days as "termDays", l.credit_policy as "creditPolicy"
    from credit_limit_line l
    join customer c on c.branch_id = ${branchId} and c.id = l.customer_id
    join customer_group g on g.id = c.customer_group_id
    where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`.execute(db)
  return { ...head, lines }
}

/** The lines of a document, as commands need them. */
export async function readLines(
  db: Db,
  { branchId, id }: { branchId: number; id: number },
): Promise<LimitLine[]> {
  const { rows } = await sql<LimitLine>`
    select l.customer_id as "customerId",
      json_build_object('creditLimit', l.old_limit, 'termDays', l.old_term_days, 'creditPolicy', l.old_policy) as before,
      json_build_object('creditLimit', l.credit_limit, 'termDays', l.term_days, 'creditPolicy', l.credit_policy) as after
    from credit_limit_line l where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`.execute(
    db,
  )
  return rows
}

/**
 * What would be carried out: the terms that each customer has now, and is to have. The policy only where it changes: documents
 * that waited before it was part of them keep their hash.
 */
export async function contentOf(db: Db, { branchId, id }: { branchId: number; id: number }) {
  const { rows } = await sql<Content>`
    select l.customer_id as "customerId", c.credit_limit as "limitNow", c.term_days as "termNow",
      l.credit_limit as "creditLimit", l.term_days as "termDays", c.credit_policy as "policyNow",
      l.credit_policy as "creditPolicy", l.old_policy as "oldPolicy"
    from credit_limit_line l join customer c on c.branch_id = ${branchId} and c.id = l.customer_id
    where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`.execute(db)
  return rows.map(({ policyNow, creditPolicy, oldPolicy, ...terms }) =>
    creditPolicy === oldPolicy ? terms : { ...terms, policyNow, creditPolicy },
  )
}

interface Content {
  customerId: number
  limitNow: number
  termNow: number
  creditLimit: number
  termDays: number
  policyNow: string
  creditPolicy: string
  oldPolicy: string
}

/** The changes that wait for approval, by customer. */
export async function waitingOf(
  db: Db,
  branchId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, LimitPaper>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<LimitPaper & { customerId: number }>`
    select l.customer_id as "customerId", d.id, d.number, d.status, l.credit_limit as "creditLimit", l.term_days as "termDays",
      l.credit_policy as "creditPolicy"
    from credit_limit_line l
    join document d on d.branch_id = ${branchId} and d.id = l.document_id and d.status = 'WAITING_APPROVAL'
    where l.branch_id = ${branchId} and l.customer_id = any(${[...customerIds]}::bigint[])
    order by d.id`.execute(db)
  return new Map(rows.map(({ customerId, ...paper }) => [customerId, paper]))
}

/**
 * How a customer came to the present terms: each document with its reason, its maker and those who approved it, newest first.
 * @throws NOT_FOUND, also for another branch's customer
 */
export async function listLimitHistory(
  { db, branchIds }: QueryCtx,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LimitHistory[]; count: number }> {
  const owner = await db
    .selectFrom('customer')
    .where(inBranches('customer.branch_id', branchIds))
    .where('id', '=', customerId)
    .select('branch_id as branchId')
    .executeTakeFirst()
  if (!owner) throw notFound('Pelanggan')
  const { branchId } = owner
  const [{ rows }, counted] = await Promise.all([
    sql<LimitHistory>`
      select d.id, d.number, d.status, l.old_limit as "oldLimit", l.old_term_days as "oldTermDays",
        l.old_policy as "oldPolicy", l.credit_limit as "creditLimit", l.term_days as "termDays", l.credit_policy as "creditPolicy", d.note as reason, json_build_object('id', m.id, 'name', m.name) as "createdBy",
        ${instant('d.created_at')} as "createdAt",
        (select ${instant('v.at')} from document_event v
         where v.branch_id = ${branchId} and v.document_id = d.id and v.at >= d.created_at - interval '1 day'
           and v.to_status = 'APPLIED' limit 1) as "appliedAt",
        (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by s.decided_at), '[]')
         from approval_request q
         join approval_step s on s.branch_id = ${branchId} and s.request_id = q.id and s.decision = 'APPROVED'
         join employee e on e.id = s.decided_by
         where q.branch_id = ${branchId} and q.document_id = d.id and q.status = 'APPROVED') as "approvedBy"
      from credit_limit_line l
      join document d on d.branch_id = ${branchId} and d.id = l.document_id
      join employee m on m.id = d.created_by
      where l.branch_id = ${branchId} and l.customer_id = ${customerId}
      order by l.document_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from credit_limit_line l
      where l.branch_id = ${branchId} and l.customer_id = ${customerId}`.execute(db),
  ])
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
