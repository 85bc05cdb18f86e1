import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { permissionLabel } from '@merchant/contract/system/access-menus.ts'
import type { HistoryEntity, historyContract } from '@merchant/contract/system/history.ts'
import { reachLabels } from '@merchant/contract/system/reach.ts'
import { type AccountClass, accountClasses } from '@merchant/domain/accounting/chart.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { zoneNames } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { withinReach } from '../../../kernel/master/master.ts'
import { cashFlowWords, sectionWords, usageWords } from './account-words.ts'
import { customerTypeWords, outletClassWords } from './customer-words.ts'
import { paymentTypeWords, paymentUsageWords } from './payment-words.ts'

type Entry = z.infer<(typeof historyContract)['GET /v1/histories/{entity}/{id}']['reply']>['rows'][number]

const LIMIT = 200

/** Whoever may view the record's screen may read its history; the row itself must be within reach. */
const permissions: Record<HistoryEntity, Permission> = {
  brand: 'master.brand:view',
  principal: 'master.brand:view',
  unit: 'master.stock-unit:view',
  category: 'master.stock-unit:view',
  product: 'master.stock:view',
  branch: 'master.branch:view',
  market: 'master.sub-branch:view',
  employee: 'system.setup-user:view',
  role: 'system.setup-user:view',
  payment_term: 'master.payment:view',
  payment_method: 'master.payment:view',
  edc: 'master.master-edc:view',
  customer_group: 'master.customer:view',
  customer: 'master.customer:view',
  tax: 'master.chart-of-account:view',
  supplier: 'master.supplier:view',
  supplier_contact: 'master.supplier:view',
  warehouse: 'master.warehouse:view',
  account: 'master.chart-of-account:view',
  account_type: 'master.chart-of-account:view',
  account_role: 'master.chart-of-account:view',
  company: 'system.upload-logo:view',
}

interface Field {
  label: string
  /** The table that gives an id its name. */
  names?: string
  show?: (value: unknown) => string
  /** Branches that the caller may not see are not named; a branch's parent and supplier are. */
  withinReach?: true
}

const words = (of: Record<string, string>) => (value: unknown) => of[String(value)] ?? String(value)

const yesOrNo = words({ true: 'Ya', false: 'Tidak' })
const basisPoints = (value: unknown) => `${String(Number(value) / 100).replace('.', ',')}%`

/** Columns that people know, by name; `category.parent_id` where tables mean different things by it. */
const fields: Record<string, Field> = {
  code: { label: 'Kode' },
  name: { label: 'Nama' },
  email: { label: 'Email' },
  phone: { label: 'Nomor telepon' },
  npwp: { label: 'NPWP' },
  address: { label: 'Alamat' },
  note: { label: 'Catatan' },
  status: { label: 'Status', show: words({ ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' }) },
  kind: {
    label: 'Jenis',
    show: words({
      CENTRE: 'Pusat',
      STOCKIST: 'Stokis',
      MAIN: 'Stok jual',
      OUTER: 'Luar',
      DAMAGED: 'Barang rusak',
      MOTORIST: 'Motoris',
      REWARD: 'Hadiah',
    }),
  },
  ownership: { label: 'Kepemilikan', show: words({ OWNED: 'Milik sendiri', PARTNER: 'Mitra' }) },
  reach: { label: 'Jangkauan cabang', show: words(reachLabels) },
  permissions: { label: 'Hak akses', show: (value) => permissionLabel(String(value)) },
  timezone: {
    label: 'Zona waktu',
    show: words(zoneNames),
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
  margin_bp: { label: 'Margin', show: basisPoints },
  account_type_id: { label: 'Jenis akun', names: 'account_type' },
  'payment_method.type': { label: 'Jenis', show: words(paymentTypeWords) },
  'payment_method.usages': { label: 'Kegunaan', show: words(paymentUsageWords) },
  'customer.name': { label: 'Nama toko' },
  'customer.type': { label: 'Jenis', show: words(customerTypeWords) },
  'customer.credit_limit': { label: 'Batas piutang' },
  owner_name: { label: 'Nama pemilik' },
  nik: { label: 'NIK' },
  customer_group_id: { label: 'Kelompok', names: 'customer_group' },
  outlet_class: { label: 'Kelas toko', show: words(outletClassWords) },
  region: { label: 'Provinsi' },
  city: { label: 'Kota' },
  district: { label: 'Kecamatan' },
  sub_district: { label: 'Kelurahan' },
  approved: { label: 'Persetujuan', show: words({ Approved: 'Disetujui', Rejected: 'Ditolak' }) },
  reject_reason: { label: 'Alasan penolakan' },
  pic_sa_id: { label: 'Sales', names: 'employee' },
  term_days: { label: 'Tempo (hari)' },
  point_multiplier_bp: {
    label: 'Pengali poin',
    show: (value) => `${Number(value) / 10_000}`.replace('.', ','),
  },
  eligible_points: { label: 'Mendapat poin', show: yesOrNo },
  default_term_days: { label: 'Tempo bawaan (hari)' },
  default_credit_limit: { label: 'Batas piutang bawaan' },
  needs_ref: { label: 'Nomor referensi wajib', show: yesOrNo },
  sort: { label: 'Urutan' },
  bank_account_id: { label: 'Rekening penampung', names: 'account' },
  merchant_no: { label: 'Nomor merchant' },
  terminal_no: { label: 'Nomor terminal' },
  'account.parent_id': { label: 'Akun induk', names: 'account' },
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
  brand_id: { label: 'Merek', names: 'brand' },
  category_id: { label: 'Kategori', names: 'category' },
  'category.parent_id': { label: 'Kategori induk', names: 'category' },
  tier: { label: 'Tingkat' },
  sku: { label: 'SKU' },
  base_unit_id: { label: 'Satuan dasar', names: 'unit' },
  tax_code: { label: 'Pajak' },
  type: { label: 'Jenis', show: words({ STOCK: 'Barang', SERVICE: 'Jasa', BUNDLE: 'Paket' }) },
  is_purchasable: { label: 'Dapat dibeli', show: words({ true: 'Ya', false: 'Tidak' }) },
  is_sellable: { label: 'Dapat dijual', show: words({ true: 'Ya', false: 'Tidak' }) },
  weight_gram: { label: 'Berat (gram)' },
  shelf_life_days: { label: 'Masa simpan (hari)' },
  role_id: { label: 'Peran', names: 'role' },
  branch_ids: { label: 'Cabang', names: 'branch', withinReach: true },
  branch_id: { label: 'Cabang', names: 'branch', withinReach: true },
  parent_branch_id: { label: 'Cabang induk', names: 'branch' },
  supply_branch_id: { label: 'Dipasok oleh', names: 'branch' },
  branch_group_id: { label: 'Kelompok', names: 'branch_group' },
  owner_employee_id: { label: 'Pemilik', names: 'employee' },
  days: { label: 'Jatuh tempo (hari)' },
  discount_bp: { label: 'Potongan', show: basisPoints },
  discount_days: { label: 'Batas potongan (hari)' },
  rate_num: { label: 'Pembilang tarif' },
  rate_den: { label: 'Penyebut tarif' },
  base_num: { label: 'Pembilang dasar pengenaan' },
  base_den: { label: 'Penyebut dasar pengenaan' },
  rounding: { label: 'Pembulatan', show: words({ HALF_UP: 'Terdekat', DOWN: 'Ke bawah' }) },
  faktur_code: { label: 'Kode faktur' },
  valid_from: { label: 'Berlaku dari' },
  valid_to: { label: 'Berlaku sampai' },
  is_pkp: { label: 'PKP', show: yesOrNo },
  pkp_since: { label: 'PKP sejak' },
  logo_file_id: { label: 'Logo' },
  payment_term_id: { label: 'Syarat pembayaran', names: 'payment_term' },
  bank_name: { label: 'Bank' },
  bank_account_no: { label: 'Nomor rekening' },
  bank_holder: { label: 'Atas nama' },
  default_tax_code: { label: 'Pajak' },
  credit_limit: { label: 'Batas hutang' },
  position: { label: 'Jabatan' },
  is_default: { label: 'Kontak utama', show: yesOrNo },
  is_primary: { label: 'Gudang utama', show: yesOrNo },
  is_frozen: { label: 'Dibekukan', show: yesOrNo },
  pic_employee_id: { label: 'Penanggung jawab', names: 'employee' },
}

/** What the log keeps beside the record itself, told with it. */
const companions: Partial<Record<HistoryEntity, readonly string[]>> = {
  employee: ['employee_branch', 'password-reset'],
}

const assignedBranch: Field = { label: 'Cabang lain yang boleh dilihat', names: 'branch', withinReach: true }
const fieldOf = (entity: HistoryEntity, column: string): Field | undefined =>
  fields[`${entity}.${column}`] ?? fields[column]

interface AuditRow {
  at: string
  actor: string
  xact: string
  action: 'INSERT' | 'UPDATE' | 'DELETE' | 'EVENT'
  entity: string
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
    select a.at, coalesce(e.name, 'Sistem') as actor, a.xact::text, a.action, a.entity, a.before, a.after
    from audit_log a left join employee e on e.id = a.actor_id
    where a.entity = any(${[entity, ...(companions[entity] ?? [])]}) and a.entity_id = ${String(id)} order by a.at desc, a.id desc limit ${LIMIT}`.execute(
    ctx.db,
  )
  const known = { entity, names: await namesOf(ctx, entity, rows), branchIds: ctx.principal.branchIds }
  const entries = [...Map.groupBy(rows, ({ xact, action }) => `${xact} ${action === 'EVENT'}`).values()].map(
    (together) => entryOf(together, entity, known),
  )
  return { rows: entries, count: entries.length }
}

/** What one command did to the record: its own rows, and the branches that came and went with them. */
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
    const field = fieldOf(known.entity, column)
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
  if (!Array.isArray(value)) return shownOne(value, field, known)
  const lacking = value.filter((item) => !(Array.isArray(other) && other.includes(item)))
  return [...new Set(lacking.map((item) => shownOne(item, field, known)))].join(', ') || null
}

function shownOne(value: unknown, field: Field, { names, branchIds }: Known): string {
  if (field.withinReach && !branchIds.some((id) => id === value)) return 'Cabang lain'
  if (field.names) return names.get(`${field.names}:${value}`) ?? `#${value}`
  return (field.show ?? String)(value)
}

/** The names behind all ids of the page, one statement per table. */
async function namesOf(ctx: QueryCtx, entity: HistoryEntity, rows: readonly AuditRow[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  for (const row of rows) {
    for (const side of [row.before, row.after]) {
      for (const [column, value] of Object.entries(side ?? {})) {
        const table = fieldOf(entity, column)?.names
        for (const id of Array.isArray(value) ? value : [value])
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
