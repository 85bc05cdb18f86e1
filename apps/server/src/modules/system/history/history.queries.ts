import { masterOf, masterTables, titleOf } from '@merchant/contract/master/masters.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { HistoryEntity, historyContract } from '@merchant/contract/system/history.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { archivedUntil } from '../../../kernel/archive/away.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { ownerOf, withinReach } from '../../../kernel/master/master.ts'
import { type Told, toldOf } from './told.ts'

type Entry = z.infer<(typeof historyContract)['GET /v1/histories/{entity}/{id}']['reply']>['rows'][number]

const LIMIT = 200

/** The right to view the record's screen is the right to read its history; the row itself must be within reach. */
const permissionFor = (entity: HistoryEntity): Permission | readonly Permission[] => {
  if (entity === 'account_role') return 'master.chart-of-account:view'
  return entity === 'company' ? 'system.upload-logo:view' : masterOf(entity).rights.view
}

/** Related rows of the log, shown with the record. */
const companions: Partial<Record<HistoryEntity, readonly string[]>> = {
  employee: ['employee_branch', 'password-reset'],
}

const assignedBranch: Told = {
  label: titleOf('employee', 'branchIds') ?? '',
  names: 'branch',
  withinReach: true,
}

interface AuditRow {
  at: string
  actor: string
  xact: string
  action: 'INSERT' | 'UPDATE' | 'DELETE' | 'EVENT'
  entity: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The changes of a record, newest first. @throws FORBIDDEN, NOT_FOUND */
export async function listHistory(ctx: QueryCtx, entity: HistoryEntity, id: number) {
  requirePermission(ctx.principal, permissionFor(entity), 'Riwayat data ini')
  const found = await sql`
    select from ${sql.table(entity)} where id = ${id} and ${withinReach(entity, ctx.principal)}`.execute(
    ctx.db,
  )
  if (found.rows.length === 0) throw notFound('Data')
  const { rows } = await sql<AuditRow>`
    select a.at, coalesce(e.name, 'Sistem') as actor, a.xact::text, a.action, a.entity, a.before, a.after
    from audit_log a left join employee e on e.id = a.actor_id
    where a.entity = any(${[entity, ...(companions[entity] ?? [])]}) and a.entity_id = ${String(id)} order by a.at desc, a.id desc limit ${LIMIT}`.execute(
    ctx.db,
  )
  const known = { entity, names: await namesOf(ctx, entity, rows), branchIds: ctx.principal.branchIds }
  const entries = [...Map.groupBy(rows, ({ xact, action }) => `${xact} ${action === 'EVENT'}`).values()].map(
    (together) => entryOf(together, entity, known),
  )
  // its making is the first entry of a record: where it is not among the newest, it may be away
  const isWhole =
    rows.length === LIMIT || rows.some((row) => row.entity === entity && row.action === 'INSERT')
  return { rows: entries, count: entries.length, archivedUntil: isWhole ? null : await archivedUntil(ctx.db) }
}

/** The effect of one command on the record: its own rows, and its added and removed branches. */
function entryOf(rows: readonly AuditRow[], entity: HistoryEntity, known: Known): Entry {
  const { at = '', actor = '' } = rows[0] ?? {} // a group has at least one row
  const own = rows.filter((row) => row.entity === entity)
  const whole = (['INSERT', 'DELETE'] as const).find((one) => own.some(({ action }) => action === one))
  if (rows.some(({ action }) => action === 'EVENT'))
    return { at, actor, action: 'PASSWORD_RESET', changes: [] }
  if (whole) return { at, actor, action: whole, changes: [] }
  const fieldChanges = own.flatMap(({ before, after }) => changesOf(before ?? {}, after ?? {}, known))
  return { at, actor, action: 'UPDATE', changes: [...fieldChanges, ...branchChanges(rows, known)] }
}

function branchChanges(rows: readonly AuditRow[], known: Known) {
  const named = (side: 'before' | 'after') => {
    const ids = rows
      .filter(({ entity }) => entity === 'employee_branch')
      .flatMap((row) => row[side]?.branch_id ?? [])
    return [...new Set(ids.map((id) => shown(id, null, assignedBranch, known)))].sort().join(', ') || null
  }
  const [before, after] = [named('before'), named('after')]
  return before === null && after === null ? [] : [{ field: assignedBranch.label, before, after }]
}

type Names = Map<string, string>

interface Known {
  entity: HistoryEntity
  names: Names
  branchIds: readonly number[]
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>, known: Known) {
  return Object.keys(after).flatMap((column) => {
    const field = toldOf(known.entity, column)
    if (!field) return []
    const [old, now] = [before[column], after[column]]
    return [
      { field: field.label, before: shown(old, now, field, known), after: shown(now, old, field, known) },
    ]
  })
}

/** A value in words; of a list only the difference to the other side, because lists of rights are long. */
function shown(value: unknown, other: unknown, field: Told, known: Known): string | null {
  if (value === null || value === undefined) return null
  if (!Array.isArray(value)) return shownOne(value, field, known)
  const lacking = value.filter((item) => !(Array.isArray(other) && other.includes(item)))
  return [...new Set(lacking.map((item) => shownOne(item, field, known)))].join(', ') || null
}

function shownOne(value: unknown, field: Told, { names, branchIds }: Known): string {
  if (field.withinReach && !branchIds.some((id) => id === value)) return 'Cabang lain'
  if (field.names) return names.get(`${field.names}:${value}`) ?? `#${value}`
  return (field.show ?? String)(value)
}

/** Whether the rows of a table that a column names belong to branches; other tables are shared. */
const isOfBranches = (table: string): boolean =>
  masterTables.some((each) => each === table && ownerOf(each) === 'branch_id')

/** The names behind all ids of the page, one statement per table. */
async function namesOf(ctx: QueryCtx, entity: HistoryEntity, rows: readonly AuditRow[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  for (const row of rows) {
    for (const side of [row.before, row.after]) {
      for (const [column, value] of Object.entries(side ?? {})) {
        const table = toldOf(entity, column)?.names
        for (const id of Array.isArray(value) ? value : [value])
          if (table && typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
      }
    }
  }
  const names: Names = new Map()
  for (const [table, ids] of wanted) {
    const found = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)}
      where ${isOfBranches(table) ? inBranches('branch_id', ctx.principal.branchIds) : sql`true`}
        and id = any(${[...ids]}::bigint[])`.execute(ctx.db)
    for (const { id, name } of found.rows) names.set(`${table}:${id}`, name)
  }
  return names
}
