import { masterOf, masterTables, titleOf } from '@merchant/contract/master/masters.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { HistoryEntity, historyContract } from '@merchant/contract/system/history.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { archivedUntil } from '../../../kernel/archive/away.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { ownerOf, withinReach } from '../../../kernel/master/master.ts'
import { requireSeenBanner } from '../../master/banner/banner.public.ts'
import { requireSeenOffer } from '../../master/community-product/community-product.public.ts'
import { type Told, toldOf } from './told.ts'

type Entry = z.infer<(typeof historyContract)['GET /v1/histories/{entity}/{id}']['reply']>['rows'][number]

const LIMIT = 200

/** Records that are for some branches, whose own modules know who sees them. */
const targeted = {
  banner: (ctx: QueryCtx, of: { id: number; deed: string }) => requireSeenBanner(ctx, 'banner', of),
  banner_group: (ctx: QueryCtx, of: { id: number; deed: string }) =>
    requireSeenBanner(ctx, 'banner_group', of),
  community_product: requireSeenOffer,
}
type Targeted = keyof typeof targeted
const isTargeted = (entity: HistoryEntity): entity is Targeted => entity in targeted

/** The right to view the record's screen is the right to read its history; the row itself must be within reach. */
const permissionFor = (entity: Exclude<HistoryEntity, Targeted>): Permission | readonly Permission[] => {
  if (entity === 'account_role') return 'master.chart-of-account:view'
  return entity === 'company' ? 'system.upload-logo:view' : masterOf(entity).rights.view
}

/** @throws FORBIDDEN, NOT_FOUND */
async function requireSeen(ctx: QueryCtx, entity: HistoryEntity, id: number): Promise<void> {
  const deed = 'Riwayat data ini'
  if (isTargeted(entity)) return targeted[entity](ctx, { id, deed })
  requirePermission(ctx.principal, permissionFor(entity), deed)
  const found = await sql`
    select from ${sql.table(entity)} where id = ${id} and ${withinReach(entity, ctx.principal)}`.execute(
    ctx.db,
  )
  if (found.rows.length === 0) throw notFound('Data')
}

/** A table between a record and others: a row that is made or taken away is a change of the record. */
interface Joined {
  table: string
  /** The column with the other's id. */
  column: string
  told: Told
}

const joined: Partial<Record<HistoryEntity, Joined>> = {
  employee: {
    table: 'employee_branch',
    column: 'branch_id',
    told: { label: titleOf('employee', 'branchIds') ?? '', names: 'branch', withinReach: true },
  },
  customer: {
    table: 'customer_tag',
    column: 'tag_id',
    told: { label: titleOf('customer', 'tagIds') ?? '', names: 'merchant_tag' },
  },
}

/** Entities of the log that are told with the record. */
const companionsOf = (entity: HistoryEntity): string[] => [
  ...(joined[entity] ? [joined[entity].table] : []),
  ...(entity === 'employee' ? ['password-reset'] : []),
]

/** The rows of the log about a record: its own, those beside it, and of a group of banners the banners'. */
function ofRecord(entity: HistoryEntity, id: number): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`a.entity = any(${[entity, ...companionsOf(entity)]}) and a.entity_id = ${String(id)}`
  if (entity !== 'banner_group') return own
  // also of banners that have left it since
  return sql<SqlBool>`(${own} or a.entity = 'banner' and a.entity_id = any(array(
    select made.entity_id from audit_log made
    where made.entity = 'banner' and made.action = 'INSERT' and made.after ->> 'group_id' = ${String(id)})))`
}

interface AuditRow {
  at: string
  actor: string
  xact: string
  action: 'INSERT' | 'UPDATE' | 'DELETE' | 'EVENT'
  entity: string
  entityId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The changes of a record, newest first. @throws FORBIDDEN, NOT_FOUND */
export async function listHistory(ctx: QueryCtx, entity: HistoryEntity, id: number) {
  await requireSeen(ctx, entity, id)
  const { rows } = await sql<AuditRow>`
    select a.at, coalesce(e.name, 'Sistem') as actor, a.xact::text, a.action, a.entity, a.entity_id as "entityId", a.before, a.after
    from audit_log a left join employee e on e.id = a.actor_id
    where ${ofRecord(entity, id)} order by a.at desc, a.id desc limit ${LIMIT}`.execute(ctx.db)
  const known = { entity, names: await namesOf(ctx, entity, rows), branchIds: ctx.principal.branchIds }
  const entries = [...Map.groupBy(rows, ({ xact, action }) => `${xact} ${action === 'EVENT'}`).values()].map(
    (together) => entryOf(together, entity, known),
  )
  // its making is the first entry of a record: where it is not among the newest, it may be away
  const isWhole =
    rows.length === LIMIT || rows.some((row) => row.entity === entity && row.action === 'INSERT')
  return { rows: entries, count: entries.length, archivedUntil: isWhole ? null : await archivedUntil(ctx.db) }
}

/** The effect of one command on the record: its own rows, and what was added and removed beside it. */
function entryOf(rows: readonly AuditRow[], entity: HistoryEntity, known: Known): Entry {
  const { at = '', actor = '' } = rows[0] ?? {} // a group has at least one row
  const own = rows.filter((row) => row.entity === entity)
  const whole = (['INSERT', 'DELETE'] as const).find((one) => own.some(({ action }) => action === one))
  if (rows.some(({ action }) => action === 'EVENT'))
    return { at, actor, action: 'PASSWORD_RESET', changes: [] }
  if (whole) return { at, actor, action: whole, changes: [] }
  const fieldChanges = own.flatMap(({ before, after }) => changesOf(before ?? {}, after ?? {}, known))
  return {
    at,
    actor,
    action: 'UPDATE',
    changes: [...fieldChanges, ...joinedChanges(rows, known), ...memberChanges(rows, known)],
  }
}

function joinedChanges(rows: readonly AuditRow[], known: Known) {
  const between = joined[known.entity]
  if (!between) return []
  const { table, column, told } = between
  const named = (side: 'before' | 'after') => {
    const ids = rows.filter(({ entity }) => entity === table).flatMap((row) => row[side]?.[column] ?? [])
    return [...new Set(ids.map((id) => shown(id, null, told, known)))].sort().join(', ') || null
  }
  const [before, after] = [named('before'), named('after')]
  return before === null && after === null ? [] : [{ field: told.label, before, after }]
}

/** The row is about a banner of the group whose history is told. */
const isMember = (entity: HistoryEntity, row: AuditRow): boolean =>
  entity === 'banner_group' && row.entity === 'banner'

/** What a banner of a group shows; its period, target and place are its group's. */
const ofMember = ['title', 'image_file_id', 'link_type', 'link_url', 'link_product_id']

/** Banners that came into a group, left it or were changed there, each by its title. */
function memberChanges(rows: readonly AuditRow[], known: Known) {
  const field = 'Banner'
  const groupStatus = rows.some(({ entity, after }) => entity === known.entity && after?.status)
  return rows
    .filter((row) => isMember(known.entity, row))
    .flatMap(({ action, entityId, before, after }) => {
      if (action === 'INSERT') return [{ field, before: null, after: String(after?.title) }]
      const title = known.names.get(`banner:${entityId}`) ?? `#${entityId}`
      if (after?.status === 'INACTIVE' && !groupStatus) return [{ field, before: title, after: null }]
      const own = (side: Record<string, unknown> | null) =>
        Object.fromEntries(Object.entries(side ?? {}).filter(([column]) => ofMember.includes(column)))
      const named = (value: string | null) => value && `${title}: ${value}`
      return changesOf(own(before), own(after), { ...known, entity: 'banner' }).map((change) => ({
        field: change.field,
        before: named(change.before),
        after: named(change.after),
      }))
    })
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
        const beside = joined[entity]?.table === row.entity ? joined[entity].told : undefined
        const told = beside ?? toldOf(isMember(entity, row) ? 'banner' : entity, column)
        const table = told?.names
        for (const id of Array.isArray(value) ? value : [value])
          if (table && typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
      }
    }
  }
  const names: Names = new Map()
  const members = rows.filter((row) => isMember(entity, row)).map(({ entityId }) => Number(entityId))
  if (members.length > 0) {
    const found = await sql<{ id: number; title: string }>`
      select id, title from banner where id = any(${members}::bigint[])`.execute(ctx.db)
    for (const { id, title } of found.rows) names.set(`banner:${id}`, title)
  }
  for (const [table, ids] of wanted) {
    const found = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)}
      where ${isOfBranches(table) ? inBranches('branch_id', ctx.principal.branchIds) : sql`true`}
        and id = any(${[...ids]}::bigint[])`.execute(ctx.db)
    for (const { id, name } of found.rows) names.set(`${table}:${id}`, name)
  }
  return names
}
