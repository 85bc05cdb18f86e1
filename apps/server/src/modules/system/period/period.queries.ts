import type { ActionState } from '@merchant/contract/kernel/document.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Reason } from '@merchant/contract/kernel/reasons.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { Period, PeriodModule, periodContract } from '@merchant/contract/system/period.ts'
import { sql } from 'kysely'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'
import { monthLabel } from '../../../kernel/period/period.ts'

type ListPeriods = Parsed<(typeof periodContract)['POST /core/v1/period/get/all']>['body']
type GetPeriod = Parsed<(typeof periodContract)['GET /core/v1/period']>['query']

const sortable = {
  startDate: byValue('period.starts_on'),
  branch: byText('branch.name'),
  status: byValue('period.status'),
}

const base = (db: Db, branchIds: readonly number[]) =>
  db
    .selectFrom('period')
    .innerJoin('branch', 'branch.id', 'period.branch_id')
    .leftJoin('employee as closer', 'closer.id', 'period.closed_by')
    .leftJoin('employee as restorer', 'restorer.id', 'period.restored_by')
    .where(inBranches('period.branch_id', branchIds))

const edge = (branchIds: readonly number[], which: 'min' | 'max', status: Period['status']) => sql<
  string | null
>`(
  select ${sql.raw(which)}(other.starts_on) from period other
  where ${sameBranch('other', 'period', branchIds)} and other.status = ${status})`

const columns = (branchIds: readonly number[]) =>
  [
    'period.id',
    'period.branch_id as branchId',
    'branch.code as branchCode',
    'branch.name as branchName',
    'period.year',
    'period.month',
    'period.starts_on as startDate',
    'period.ends_on as endDate',
    'period.status',
    'period.closed_modules as closedModules',
    'period.dirty_from as dirtyFrom',
    'period.closed_at as closedAt',
    'period.closed_by as closedById',
    'closer.name as closedByName',
    'period.restored_at as restoredAt',
    'period.restored_by as restoredById',
    'restorer.name as restoredByName',
    'period.restore_reason as restoreReason',
    'period.close_warnings as warnings',
    'period.archived_at as archivedAt',
    edge(branchIds, 'min', 'OPEN').as('firstOpen'),
    edge(branchIds, 'max', 'CLOSED').as('lastClosed'),
  ] as const

interface PeriodRow
  extends Omit<
    Period,
    'branch' | 'hppDirty' | 'closedBy' | 'restoredBy' | 'checksSummary' | 'actions' | 'closedModules'
  > {
  branchCode: string
  branchName: string
  closedModules: string[]
  closedById: number | null
  closedByName: string | null
  restoredById: number | null
  restoredByName: string | null
  warnings: number | null
  archivedAt: string | null
  firstOpen: string | null
  lastClosed: string | null
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** @param principal the user whose rights decide the possible actions */
function toPeriod(principal: Principal, row: PeriodRow): Period {
  const { branchCode, branchName, closedById, closedByName, restoredById, restoredByName, warnings } = row
  return {
    id: row.id,
    branchId: row.branchId,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    year: row.year,
    month: row.month,
    startDate: row.startDate,
    endDate: row.endDate,
    status: row.status,
    closedModules: row.closedModules as PeriodModule[], // a CHECK of the column allows nothing else
    hppDirty: row.dirtyFrom !== null,
    dirtyFrom: row.dirtyFrom,
    closedAt: row.closedAt,
    closedBy: person(closedById, closedByName),
    restoredAt: row.restoredAt,
    restoredBy: person(restoredById, restoredByName),
    restoreReason: row.restoreReason,
    checksSummary: warnings === null ? null : { warnings },
    actions: actionsOf(principal, row),
  }
}

const why = (reason: Reason, params: Record<string, unknown>): ActionState => {
  const { message } = refuse(reason, params)
  return { reason, message }
}

const permitted = (
  principal: Principal,
  permission: Permission,
  action: string,
  then: ActionState,
): ActionState => (can(principal, permission) ? then : why('FORBIDDEN', { action }))

function actionsOf(principal: Principal, row: PeriodRow): Period['actions'] {
  const { status, startDate, firstOpen, lastClosed, branchName, archivedAt } = row
  const label = monthLabel(startDate)
  const closed = why('PERIOD_CLOSED', { month: label, branch: branchName })
  const restorable: ActionState =
    status === 'OPEN'
      ? why('INVALID_STATE', { document: `Periode ${label}`, status: 'terbuka', action: 'dipulihkan' })
      : archivedAt !== null
        ? why('PERIOD_ARCHIVED', { month: label, branch: branchName, year: String(row.year) })
        : lastClosed === startDate ||
          why('RESTORE_ORDER', { month: lastClosed ? monthLabel(lastClosed) : '' })
  const closable: ActionState =
    status === 'CLOSED'
      ? closed
      : firstOpen === startDate || {
          reason: 'CLOSE_CHECK_FAILED',
          message: `Tutup dahulu periode ${monthLabel(firstOpen ?? startDate)}`,
        }
  const closing = 'system.closing-periode:update'
  return {
    posting: permitted(principal, closing, 'mengatur posting', status === 'CLOSED' ? closed : true),
    close: permitted(principal, closing, 'menutup periode', closable),
    restore: permitted(principal, 'system.restore-periode:update', 'memulihkan periode', restorable),
  }
}

/** Periods of the call's branches, of one year or all. */
export async function listPeriods(ctx: QueryCtx, list: ListPeriods) {
  const order = readOrder(list.sort, sortable, 'branch,startDate', 'period.id')
  let query = base(ctx.db, ctx.branchIds).where(searchIn(list.search, 'branch.code', 'branch.name'))
  if (list.year) query = query.where('period.year', '=', list.year)
  if (list.status === 'OPEN' || list.status === 'CLOSED')
    query = query.where('period.status', '=', list.status)
  const found = await page(ctx.db, list, query, (q) => q.select(columns(ctx.branchIds)).orderBy(order))
  return { ...found, rows: found.rows.map((row) => toPeriod(ctx.principal, row)) }
}

/**
 * The period of a date at the branch that the call names, else at the caller's own; today without a date.
 * @throws PERIOD_MISSING
 */
export async function currentPeriod(ctx: QueryCtx, query: GetPeriod): Promise<Period> {
  const [only, more] = ctx.branchIds
  const branchId = only !== undefined && more === undefined ? only : ctx.principal.branchId
  const { timezone, name } = await ctx.db
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select(['timezone', 'name'])
    .executeTakeFirstOrThrow()
  const date = query.date ?? wallTime(ctx.clock.now(), timezone).date
  const month = { branchId, year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
  const found = await findPeriod(ctx.db, ctx.principal, month)
  if (!found) throw refuse('PERIOD_MISSING', { month: monthLabel(date), branch: name })
  return found
}

export async function findPeriod(
  db: Db,
  principal: Principal,
  { branchId, year, month }: { branchId: number; year: number; month: number },
): Promise<Period | undefined> {
  const row = await base(db, [branchId])
    .where('period.year', '=', year)
    .where('period.month', '=', month)
    .select(columns([branchId]))
    .executeTakeFirst()
  return row && toPeriod(principal, row)
}

/** The month at all of these branches that have it, by their names. */
export async function periodsOfMonth(
  db: Db,
  principal: Principal,
  { branchIds, year, month }: { branchIds: readonly number[]; year: number; month: number },
): Promise<Period[]> {
  const rows = await base(db, branchIds)
    .where('period.year', '=', year)
    .where('period.month', '=', month)
    .where('branch.status', '=', 'ACTIVE')
    .select(columns(branchIds))
    .orderBy('branch.name')
    .orderBy('period.id')
    .execute()
  return rows.map((row) => toPeriod(principal, row))
}
