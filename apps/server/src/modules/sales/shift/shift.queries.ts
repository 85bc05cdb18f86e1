import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Shift } from '@merchant/contract/sales/shift.ts'
import type { CashCount } from '@merchant/domain/sales/cashier-shift.ts'
import { firstBeyond } from '@merchant/domain/sales/role-limits.ts'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import {
  type DocumentAt,
  documentsOf,
  readDocument,
  rowColumns,
} from '../../../kernel/document/document.queries.ts'
import { pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { type Approver, listApprovers } from '../../system/auth/auth.public.ts'
import { oversees, seesDrawer, shiftKind } from './shift.kind.ts'
import { shiftReport } from './shift-report.ts'

const shifts = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, shiftKind, branchIds)
    .innerJoin('cashier_shift as s', (join) =>
      join.on(sameBranch('s', 'd', branchIds)).onRef('s.id', '=', 'd.id'),
    )
    .innerJoin('employee as cashier', 'cashier.id', 's.employee_id')

const nameOf = (employee: string) =>
  sql<string | null>`(select e.name from employee e where e.id = ${sql.ref(employee)})`

const ownColumns = [
  's.employee_id as employeeId',
  'cashier.name as cashierName',
  's.register_name as registerName',
  's.opened_at as openedAt',
  's.opening_float as openingFloat',
  's.opening_difference as openingDifference',
  's.closed_at as closedAt',
  's.closed_by as closerId',
  nameOf('s.closed_by').as('closerName'),
  's.expected_cash as expectedCash',
  's.counted_cash as countedCash',
  's.next_float as nextFloat',
  's.approved_by as approverId',
  nameOf('s.approved_by').as('approverName'),
] as const

interface OwnColumns {
  employeeId: number
  cashierName: string
  closerId: number | null
  closerName: string | null
  expectedCash: number | null
  countedCash: number | null
  nextFloat: number | null
  approverId: number | null
  approverName: string | null
}

const refOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const less = (left: number | null, right: number | null) =>
  left === null || right === null ? null : left - right

/**
 * A row with its names as references, and the figures of the count. Before the count there are no figures that could tell
 * the expected cash.
 */
function toOwn<Row extends OwnColumns>({
  employeeId,
  cashierName,
  closerId,
  closerName,
  approverId,
  approverName,
  ...row
}: Row) {
  return {
    ...row,
    employee: { id: employeeId, name: cashierName },
    closedBy: refOf(closerId, closerName),
    approvedBy: refOf(approverId, approverName),
    difference: less(row.countedCash, row.expectedCash),
    deposit: less(row.countedCash, row.nextFloat),
  }
}

/** Newest first; search reads number, cashier and register. */
export async function listShifts(ctx: QueryCtx, list: ListQuery) {
  const listed = await pageOfDocuments(ctx, shiftKind, list, {
    own: { table: 'cashier_shift', as: 's' },
    alsoSearched: (text) => sql`(s.register_name ilike ${text} or exists (
      select 1 from employee e where e.id = s.employee_id and e.name ilike ${text}))`,
    rows: (db) => shifts(db, ctx.branchIds).select([...rowColumns, ...ownColumns]),
  })
  return { ...listed, rows: listed.rows.map((row) => ({ ...toOwn(row), number: row.number ?? '' })) }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getShift(db: Db, principal: Principal, at: DocumentAt): Promise<Shift> {
  const head = await readDocument(db, principal, shiftKind, { at })
  const key = { branchId: head.branchId, id: head.id }
  const [row, movements] = await Promise.all([
    shifts(db, [head.branchId])
      .where('d.id', '=', head.id)
      .select([...ownColumns, 's.opening_denominations', 's.denominations', 's.is_open', 's.note'])
      .executeTakeFirstOrThrow(),
    movementsOf(db, key),
  ])
  const { opening_denominations, denominations, is_open, ...own } = row
  const isBlind = is_open && !seesDrawer(principal, row.employeeId)
  return {
    ...head,
    ...toOwn(own),
    openingDenominations: opening_denominations as CashCount, // only the store writes them
    denominations: denominations as CashCount | null,
    movements,
    isBlind,
    report: isBlind ? null : await shiftReport(db, key),
  }
}

async function movementsOf(db: Db, { branchId, id }: { branchId: number; id: number }) {
  const rows = await db
    .selectFrom('cash_movement as m')
    .innerJoin('account', 'account.id', 'm.account_id')
    .innerJoin('employee as actor', 'actor.id', 'm.by_id')
    .where('m.branch_id', '=', branchId)
    .where('m.shift_id', '=', id)
    .orderBy('m.at')
    .orderBy('m.id')
    .select([
      'm.id',
      'm.type',
      'm.amount',
      'm.reason',
      'm.at',
      'm.by_id as byId',
      'actor.name as byName',
      'm.account_id as accountId',
      'account.code',
      'account.name',
    ])
    .execute()
  return rows.map(({ byId, byName, accountId, code, name, ...row }) => ({
    ...row,
    account: { id: accountId, code, name },
    by: { id: byId, name: byName },
  }))
}

/** The caller's open shift at a branch, and the drawers ever used there with their cash. */
export async function currentShift(ctx: QueryCtx, branchId: number) {
  const { db, principal } = ctx
  const [open, registers, settings] = await Promise.all([
    db
      .selectFrom('cashier_shift')
      .where('branch_id', '=', branchId)
      .where('employee_id', '=', principal.employeeId)
      .where(sql<SqlBool>`is_open`)
      .select('id')
      .executeTakeFirst(),
    registersOf(db, branchId),
    readCompanySettings(db, { companyId: principal.companyId, branchId }),
  ])
  return {
    shift: open ? await getShift(db, principal, { branchId, id: open.id }) : null,
    diffApproval: settings.shiftDiffApproval,
    registers,
  }
}

async function registersOf(db: Db, branchId: number) {
  const { rows } = await sql<{
    registerName: string
    nextFloat: number
    openById: number | null
    openByName: string | null
  }>`
    select distinct on (lower(s.register_name)) s.register_name as "registerName",
      coalesce(s.next_float, s.opening_float) as "nextFloat",
      case when s.is_open then e.id end as "openById", case when s.is_open then e.name end as "openByName"
    from cashier_shift s join employee e on e.id = s.employee_id
    where s.branch_id = ${branchId}
    order by lower(s.register_name), s.id desc`.execute(db)
  return rows.map(({ openById, openByName, ...row }) => ({ ...row, openBy: refOf(openById, openByName) }))
}

/** Orders that were partly paid at this drawer: the rest would be paid at another. */
export async function pendingPayments(
  db: Db,
  { branchId, id }: { branchId: number; id: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from sales_order o join document d on d.branch_id = ${branchId} and d.id = o.id
    where o.branch_id = ${branchId} and o.payment_status = 'PARTIAL' and d.status <> 'CANCELLED'
      and exists (select 1 from sales_payment p where p.branch_id = ${branchId} and p.order_id = o.id and p.shift_id = ${id} and p.kind = 'SALE')`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * People whose PIN can approve for a cashier: supervisors of cashiers, and people with wider limits than the caller; a sale
 * on credit beyond the customer's terms only supervisors.
 */
export async function approversAt(ctx: QueryCtx, branchId: number, act?: 'CREDIT') {
  const mayMore = (approver: Approver) => firstBeyond(approver.limits, ctx.principal.limits) !== undefined
  const rows = await listApprovers(
    ctx,
    branchId,
    (approver) => oversees(approver) || (act === undefined && mayMore(approver)),
  )
  return { rows, count: rows.length }
}
