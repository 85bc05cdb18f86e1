import type {
  RecurringJournal,
  RecurringJournalDue,
  RecurringJournalRow,
  recurringJournalContract,
} from '@merchant/contract/cash/recurring-journal.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  type Orders,
  page,
  readOrder,
  searchIn,
  statusIn,
} from '../../../kernel/list/list-query.ts'
import { requireScreen } from '../manual-journal/manual-journal.public.ts'

type ListRoute = (typeof recurringJournalContract)['GET /v1/recurring-journals']
type List = Parsed<ListRoute>['query']

const sortable: Orders<ListRoute> = {
  nextOn: byValue('r.next_on'),
  name: byText('r.name'),
  total: byValue('r.total'),
}

/** Most days of a plan that its page shows: fifty years of months. */
const SHOWN_DUES = 600

/** A day of a plan as `d`, with its journal `j`, as JSON. */
const due = sql<RecurringJournalDue>`json_build_object('id', d.id, 'dueOn', d.due_on, 'status', d.status, 'message', d.message,
  'documentId', d.document_id, 'number', j.number, 'decidedAt', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'decidedBy', case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end)`

const plans = (db: Db, branchIds: readonly number[]) =>
  db
    .selectFrom('recurring_journal as r')
    .innerJoin('branch as b', 'b.id', 'r.branch_id')
    .innerJoin('employee as o', 'o.id', 'r.created_by')
    .where(inBranches('r.branch_id', branchIds))

const columns = (branchIds: readonly number[]) =>
  [
    'r.id',
    'r.type',
    'r.name',
    'r.description',
    'r.branch_id as branchId',
    sql<Ref>`json_build_object('id', b.id, 'code', b.code, 'name', b.name)`.as('branch'),
    'r.total',
    'r.day',
    'r.starts_on as startsOn',
    'r.ends_on as endsOn',
    'r.times',
    'r.made',
    'r.next_on as nextOn',
    'r.posts_at_once as postsAtOnce',
    'r.reverses',
    'r.status',
    sql<Ref>`json_build_object('id', o.id, 'name', o.name)`.as('createdBy'),
    'r.version',
    sql<number>`(select count(*) from recurring_journal_due d
      where ${sameBranch('d', 'r', branchIds)} and d.recurring_id = r.id and d.status in ('WAITING', 'FAILED'))`.as(
      'open',
    ),
    sql<RecurringJournalDue | null>`(select ${due} from recurring_journal_due d
      left join document j on ${sameBranch('j', 'd', branchIds)} and j.id = d.document_id
      left join employee e on e.id = d.decided_by
      where ${sameBranch('d', 'r', branchIds)} and d.recurring_id = r.id order by d.due_on desc limit 1)`.as(
      'last',
    ),
  ] as const

/** Plans of one kind of journal, the next to come first. @throws FORBIDDEN */
export async function listRecurringJournals(ctx: QueryCtx, list: List) {
  requireScreen(ctx.principal, list.type, 'view')
  const order = readOrder(list.sort, sortable, 'nextOn', 'r.id')
  const query = plans(ctx.db, ctx.branchIds)
    .where('r.type', '=', list.type)
    .where(statusIn(list.status, 'r.status'))
    .where(searchIn(list.search, 'r.name', 'r.description'))
  return page<object, never, object, RecurringJournalRow>(
    ctx.db,
    list,
    query as never,
    (q) => (q as unknown as typeof query).select(columns(ctx.branchIds)).orderBy(order) as never,
  )
}

/** @throws NOT_FOUND, also for another branch's; FORBIDDEN */
export async function getRecurringJournal(
  db: Db,
  principal: Principal,
  id: number,
): Promise<RecurringJournal> {
  const plan = await plans(db, principal.branchIds)
    .where('r.id', '=', id)
    .select(columns(principal.branchIds))
    .executeTakeFirst()
  if (!plan) throw notFound('Jurnal berulang')
  const type = plan.type as RecurringJournal['type'] // by its check
  requireScreen(principal, type, 'view')
  const { branchId } = plan
  const [lines, dues] = await Promise.all([
    readPlanLines(db, branchId, id),
    sql<{ due: RecurringJournalDue }>`select ${due} as due from recurring_journal_due d
      left join document j on j.branch_id = ${branchId} and j.id = d.document_id
      left join employee e on e.id = d.decided_by
      where d.branch_id = ${branchId} and d.recurring_id = ${id} order by d.due_on desc limit ${SHOWN_DUES}`.execute(
      db,
    ),
  ])
  return { ...plan, type, lines, dues: dues.rows.map((row) => row.due) }
}

/** The lines of a plan, in their order. */
export async function readPlanLines(
  db: Db,
  branchId: number,
  id: number,
): Promise<RecurringJournal['lines']> {
  const rows = await db
    .selectFrom('recurring_journal_line as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .where('l.branch_id', '=', branchId)
    .where('l.recurring_id', '=', id)
    .orderBy('l.line_no')
    .select([
      'l.line_no as lineNo',
      'l.account_id as accountId',
      'a.code',
      'a.name',
      'l.debit',
      'l.credit',
      'l.note',
    ])
    .execute()
  return rows.map(({ code, name, note, ...row }) => ({
    ...row,
    note: note || null,
    account: { id: row.accountId, code, name },
  }))
}
