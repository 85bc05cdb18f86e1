import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { permissionLabel } from '@merchant/contract/system/access-menus.ts'
import type { HistoryEntity } from '@merchant/contract/system/history.ts'
import { reachLabels } from '@merchant/contract/system/reach.ts'
import { type AccountClass, accountClasses } from '@merchant/domain/accounting/chart.ts'
import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { withinReach } from '../../../kernel/master/master.ts'
import { cashFlowWords, sectionWords, usageWords } from './account-words.ts'

const LIMIT = 200

/** Whoever may view the record's screen may read its history; the row itself must be within reach. */
const permissions: Record<HistoryEntity, Permission> = {
  brand: 'master.brand:view',
  principal: 'master.brand:view',
  branch: 'master.branch:view',
  market: 'master.sub-branch:view',
  employee: 'system.setup-user:view',
  role: 'system.setup-user:view',
  account: 'master.chart-of-account:view',
  account_type: 'master.chart-of-account:view',
  account_role: 'master.chart-of-account:view',
}

interface Field {
  label: string
  /** The table that gives an id its name. */
  names?: string
  show?: (value: unknown) => string
  /** Branches that the caller may not see are not named; a branch's parent and supplier are. */
  withinReach?: true
}

const yesOrNo = (value: unknown) => (value === true ? 'Ya' : 'Tidak')
const words = (of: Record<string, string>) => (value: unknown) => of[String(value)] ?? String(value)

/** Columns that people know. */
const fields: Record<string, Field> = {
  code: { label: 'Kode' },
  name: { label: 'Nama' },
  email: { label: 'Email' },
  phone: { label: 'Nomor telepon' },
  npwp: { label: 'NPWP' },
  address: { label: 'Alamat' },
  note: { label: 'Catatan' },
  status: { label: 'Status', show: words({ ACTIVE: 'Aktif', INACTIVE: 'Tidak aktif' }) },
  kind: { label: 'Jenis', show: words({ CENTRE: 'Pusat', STOCKIST: 'Stokis' }) },
  ownership: { label: 'Kepemilikan', show: words({ OWNED: 'Milik sendiri', PARTNER: 'Mitra' }) },
  reach: { label: 'Jangkauan cabang', show: words(reachLabels) },
  permissions: { label: 'Hak akses', show: (value) => permissionLabel(String(value)) },
  timezone: {
    label: 'Zona waktu',
    show: words({ 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' }),
  },
  tax_mode: {
    label: 'Cara PPN',
    show: words({
      EXCLUDED: 'Harga belum termasuk PPN',
      INCLUDED: 'Harga termasuk PPN',
      NON_PKP: 'Tanpa PPN',
    }),
  },
  go_live_date: { label: 'Tanggal mulai' },
  post_code: { label: 'Kode pos' },
  lat: { label: 'Lintang' },
  lng: { label: 'Bujur' },
  price_group: { label: 'Kelompok harga' },
  margin_bp: { label: 'Margin', show: (value) => `${String(Number(value) / 100).replace('.', ',')}%` },
  account_type_id: { label: 'Jenis akun', names: 'account_type' },
  parent_id: { label: 'Akun induk', names: 'account' },
  account_id: { label: 'Akun', names: 'account' },
  level: { label: 'Tingkat' },
  is_postable: { label: 'Akun transaksi', show: yesOrNo },
  allow_manual: { label: 'Boleh dijurnal manual', show: yesOrNo },
  allow_overdraft: { label: 'Boleh minus', show: yesOrNo },
  usages: { label: 'Kegunaan', show: words(usageWords) },
  class: { label: 'Golongan', show: (value) => accountClasses[value as AccountClass]?.name ?? String(value) }, // the table's CHECK knows the same classes
  normal_side: { label: 'Saldo normal', show: words({ D: 'Debit', K: 'Kredit' }) },
  report_section: { label: 'Bagian laporan', show: words(sectionWords) },
  cash_flow_group: { label: 'Kelompok arus kas', show: words(cashFlowWords) },
  image_file_id: { label: 'Gambar' },
  principal_id: { label: 'Prinsipal', names: 'principal' },
  role_id: { label: 'Peran', names: 'role' },
  branch_ids: { label: 'Cabang', names: 'branch', withinReach: true },
  branch_id: { label: 'Cabang', names: 'branch', withinReach: true },
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
  requirePermission(ctx.principal, permissions[entity], 'Riwayat data ini')
  const found = await sql`
    select from ${sql.table(entity)} where id = ${id} and ${withinReach(entity, ctx.principal)}`.execute(
    ctx.db,
  )
  if (found.rows.length === 0) throw notFound('Data')
  const { rows } = await sql<AuditRow>`
    select a.at, coalesce(e.name, 'Sistem') as actor, a.action, a.before, a.after
    from audit_log a left join employee e on e.id = a.actor_id
    where a.entity = ${entity} and a.entity_id = ${String(id)} order by a.at desc, a.id desc limit ${LIMIT}`.execute(
    ctx.db,
  )
  const known = { names: await namesOf(ctx, rows), branchIds: ctx.principal.branchIds }
  return {
    rows: rows.map(({ at, actor, action, before, after }) => ({
      at,
      actor,
      action,
      changes: action === 'UPDATE' ? changesOf(before ?? {}, after ?? {}, known) : [],
    })),
    count: rows.length,
  }
}

type Names = Map<string, string>

interface Known {
  names: Names
  branchIds: readonly number[]
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>, known: Known) {
  return Object.keys(after).flatMap((column) => {
    const field = fields[column]
    if (!field) return []
    const [old, now] = [before[column], after[column]]
    return [
      { field: field.label, before: shown(old, now, field, known), after: shown(now, old, field, known) },
    ]
  })
}

/** A value in words; of a list only what the other side lacks, because lists of rights are long. */
function shown(value: unknown, other: unknown, field: Field, known: Known): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    const lacking = value.filter((item) => !(Array.isArray(other) && other.includes(item)))
    return lacking.map((item) => shown(item, null, field, known)).join(', ') || null
  }
  if (field.withinReach && !known.branchIds.some((id) => id === value)) return 'Cabang lain'
  if (field.names) return known.names.get(`${field.names}:${value}`) ?? `#${value}`
  return (field.show ?? String)(value)
}

/** The names behind all ids of the page, one statement per table. */
async function namesOf(ctx: QueryCtx, rows: readonly AuditRow[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  for (const row of rows) {
    for (const side of [row.before, row.after]) {
      for (const [column, value] of Object.entries(side ?? {})) {
        const table = fields[column]?.names
        for (const id of table ? [value].flat() : [])
          if (table && typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
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
