import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { HistoryEntity } from '@merchant/contract/system/history.ts'
import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'

const LIMIT = 200

interface Readable {
  permission: Permission
  /** Column that says whose the row is. */
  owner: 'company_id' | 'branch_id' | 'id'
}

/** Whoever may view the record's screen may read its history; the row itself must be within reach. */
const readable: Record<HistoryEntity, Readable> = {
  brand: { permission: 'master.brand:view', owner: 'company_id' },
  principal: { permission: 'master.brand:view', owner: 'company_id' },
  branch: { permission: 'master.branch:view', owner: 'id' },
  market: { permission: 'master.sub-branch:view', owner: 'branch_id' },
  employee: { permission: 'system.setup-user:view', owner: 'branch_id' },
  role: { permission: 'system.setup-user:view', owner: 'company_id' },
}

/** Columns that people know, and the table that gives an id its name. */
const fields: Record<string, { label: string; names?: string }> = {
  code: { label: 'Kode' },
  name: { label: 'Nama' },
  email: { label: 'Email' },
  phone: { label: 'Nomor telepon' },
  npwp: { label: 'NPWP' },
  address: { label: 'Alamat' },
  note: { label: 'Catatan' },
  status: { label: 'Status' },
  kind: { label: 'Jenis' },
  ownership: { label: 'Kepemilikan' },
  reach: { label: 'Jangkauan cabang' },
  permissions: { label: 'Hak akses' },
  timezone: { label: 'Zona waktu' },
  tax_mode: { label: 'Cara PPN' },
  go_live_date: { label: 'Tanggal mulai' },
  post_code: { label: 'Kode pos' },
  lat: { label: 'Lintang' },
  lng: { label: 'Bujur' },
  price_group: { label: 'Kelompok harga' },
  margin_bp: { label: 'Margin (seperseratus persen)' },
  image_file_id: { label: 'Gambar' },
  principal_id: { label: 'Prinsipal', names: 'principal' },
  role_id: { label: 'Peran', names: 'role' },
  branch_id: { label: 'Cabang', names: 'branch' },
  parent_branch_id: { label: 'Cabang induk', names: 'branch' },
  supply_branch_id: { label: 'Dipasok oleh', names: 'branch' },
  branch_group_id: { label: 'Kelompok', names: 'branch_group' },
  owner_employee_id: { label: 'Pemilik', names: 'employee' },
}

interface AuditRow {
  at: string
  actor: string
  action: 'INSERT' | 'UPDATE' | 'DELETE'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Who changed what, newest first. @throws FORBIDDEN, NOT_FOUND */
export async function listHistory(ctx: QueryCtx, entity: HistoryEntity, id: number) {
  const { permission, owner } = readable[entity]
  requirePermission(ctx.principal, permission, 'Riwayat data ini')
  const owners = owner === 'company_id' ? [ctx.principal.companyId] : [...ctx.principal.branchIds]
  const found = await sql`
    select from ${sql.table(entity)} where id = ${id} and ${sql.ref(owner)} = any(${owners}::bigint[])`.execute(
    ctx.db,
  )
  if (found.rows.length === 0) throw notFound('Data')
  const { rows } = await sql<AuditRow>`
    select a.at, coalesce(e.name, 'Sistem') as actor, a.action, a.before, a.after
    from audit_log a left join employee e on e.id = a.actor_id
    where a.entity = ${entity} and a.entity_id = ${String(id)} order by a.at desc, a.id desc limit ${LIMIT}`.execute(
    ctx.db,
  )
  const names = await namesOf(ctx, rows)
  return {
    rows: rows.map(({ at, actor, action, before, after }) => ({
      at,
      actor,
      action,
      changes: action === 'UPDATE' ? changesOf(before ?? {}, after ?? {}, names) : [],
    })),
    count: rows.length,
  }
}

type Names = Map<string, string>

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>, names: Names) {
  return Object.keys(after).flatMap((column) => {
    const field = fields[column]
    if (!field) return []
    const [old, now] = [before[column], after[column]]
    if (Array.isArray(old) && Array.isArray(now)) return setChanges(field.label, old, now)
    const show = (value: unknown) => shown(value, field.names, names)
    return [{ field: field.label, before: show(old), after: show(now) }]
  })
}

/** Of a set, such as the rights of a role, only what went and what came. */
function setChanges(label: string, before: readonly unknown[], after: readonly unknown[]) {
  const went = before.filter((item) => !after.includes(item))
  const came = after.filter((item) => !before.includes(item))
  return { field: label, before: went.join(', ') || null, after: came.join(', ') || null }
}

function shown(value: unknown, table: string | undefined, names: Names): string | null {
  if (value === null || value === undefined) return null
  if (table) return names.get(`${table}:${value}`) ?? `#${value}`
  return String(value)
}

/** The names behind all ids of the page, one statement per table. */
async function namesOf(ctx: QueryCtx, rows: readonly AuditRow[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  for (const row of rows) {
    for (const side of [row.before, row.after]) {
      for (const [column, value] of Object.entries(side ?? {})) {
        const table = fields[column]?.names
        if (table && typeof value === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(value))
      }
    }
  }
  const names: Names = new Map()
  for (const [table, ids] of wanted) {
    const found = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(ctx.db)
    for (const { id, name } of found.rows) names.set(`${table}:${id}`, name)
  }
  return names
}
