import { fieldsOf, type MasterTable, masters, titleIn } from '@merchant/contract/master/masters.ts'
import { permissionLabel } from '@merchant/contract/system/access-menus.ts'
import type { HistoryEntity } from '@merchant/contract/system/history.ts'
import { reachLabels } from '@merchant/contract/system/reach.ts'
import { type AccountClass, accountClasses } from '@merchant/domain/accounting/chart.ts'
import { audiences } from '@merchant/domain/master/audience.ts'
import { creditPolicies } from '@merchant/domain/sales/credit.ts'
import { zoneNames } from '../../../kernel/clock.ts'
import { cashFlowWords, sectionWords, usageWords } from './account-words.ts'
import { customerTypeWords, outletClassWords, posStatusWords } from './customer-words.ts'
import { paymentTypeWords, paymentUsageWords } from './payment-words.ts'

/** How the history shows a column. */
export interface Told {
  /** The label of the form. */
  label: string
  /** The table with the names of an id. */
  names?: string | undefined
  show?: (value: unknown) => string
  /** Branches that the caller may not see are not named; a branch's parent and supplier are. */
  withinReach?: true
}

interface Column extends Partial<Told> {
  /** The field of the contract, where the column has another name. */
  holds?: string
}

const words = (of: Record<string, string>) => ({
  show: (value: unknown) => of[String(value)] ?? String(value),
})
const activity = words({ ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' })
const yesOrNo = words({ true: 'Ya', false: 'Tidak' })
const dayNames = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
const dayName = (day: number) => dayNames[day - 1] ?? String(day)
const basisPoints = { show: (value: unknown) => `${String(Number(value) / 100).replace('.', ',')}%` }
const days = { show: (value: unknown) => `${value} hari` }

/**
 * Facts of columns that the contract does not have: labels of fixed values, and labels of columns without a form field.
 * `product.type` where tables have different meanings for a name.
 */
const columns: Readonly<Record<string, Column>> = {
  status: activity,
  'branch.kind': words({ CENTRE: 'Pusat', STOCKIST: 'Stokis' }),
  'warehouse.kind': words({
    MAIN: 'Stok jual',
    OUTER: 'Luar',
    DAMAGED: 'Barang rusak',
    MOTORIST: 'Motoris',
    REWARD: 'Hadiah',
  }),
  ownership: words({ OWNED: 'Milik sendiri', PARTNER: 'Mitra' }),
  reach: words(reachLabels),
  permissions: { label: 'Hak akses', show: (value) => permissionLabel(String(value)) },
  timezone: words(zoneNames),
  tax_mode: words({
    EXCLUDED: 'Harga belum termasuk PPN',
    INCLUDED: 'Harga termasuk PPN',
    NON_PKP: 'Tanpa PPN',
  }),
  'payment_method.type': words(paymentTypeWords),
  'payment_method.usages': words(paymentUsageWords),
  'customer.code': { label: 'Kode' }, // given with the approval
  merged_into: { label: 'Digabung ke' },
  formerly: { label: 'Nama lain dari yang digabung' },
  'customer.type': { label: 'Jenis', ...words(customerTypeWords) },
  pos_status: { label: 'Status POS', ...words(posStatusWords) },
  area_ids: { names: 'area' },
  outlet_class: words(outletClassWords),
  approved: { label: 'Persetujuan', ...words({ Approved: 'Disetujui', Rejected: 'Ditolak' }) },
  reject_reason: { label: 'Alasan penolakan' },
  pic_sa_id: { names: 'employee' },
  sc_id: { names: 'employee' },
  photo_store_id: { show: () => 'ada' },
  photo_ktp_id: { show: () => 'ada' },
  visit_day: { show: (value) => dayName(Number(value)) },
  term_days: days,
  credit_policy: words(creditPolicies),
  point_multiplier_bp: {
    holds: 'pointMultiplier',
    show: (value) => `${Number(value) / 10_000}`.replace('.', ','),
  },
  eligible_points: yesOrNo,
  default_term_days: days,
  needs_ref: yesOrNo,
  'stock_limit.min_quantity': { holds: 'minQty' },
  'stock_limit.max_quantity': { holds: 'maxQty' },
  'stock_limit.reorder_quantity': { holds: 'reorderQty' },
  lead_time_days: days,
  'branch_bank_account.account_id': { holds: 'coaAccountId', names: 'account' },
  merchant_no: { holds: 'merchantId' },
  terminal_no: { holds: 'terminalId' },
  'account.level': { label: 'Tingkat' },
  is_postable: yesOrNo,
  allow_manual: yesOrNo,
  allow_overdraft: { holds: 'isBankOverdraftAllowed', ...yesOrNo },
  'account.usages': words(usageWords),
  class: { show: (value) => accountClasses[value as AccountClass]?.name ?? String(value) }, // the table's CHECK has the same classes
  normal_side: words({ D: 'Debit', K: 'Kredit' }),
  report_section: words(sectionWords),
  cash_flow_group: words(cashFlowWords),
  'category.tier': { label: 'Tingkat' },
  base_unit_id: { label: 'Satuan dasar' },
  'product.type': words({ STOCK: 'Barang', SERVICE: 'Jasa', BUNDLE: 'Paket' }),
  is_purchasable: yesOrNo,
  is_sellable: yesOrNo,
  branch_ids: { withinReach: true },
  branch_id: { withinReach: true },
  'payment_term.days': days,
  discount_bp: { holds: 'discountPercent', ...basisPoints },
  discount_days: days,
  rounding: words({ HALF_UP: 'Terdekat', DOWN: 'Ke bawah' }),
  is_pkp: yesOrNo,
  is_default: yesOrNo,
  is_primary: yesOrNo,
  is_frozen: { label: 'Dibekukan', ...yesOrNo },
  'banner.status': { label: 'Status', ...activity },
  'banner_group.status': { label: 'Status', ...activity },
  audience: words(audiences),
  'banner.image_file_id': { holds: 'imageUrl', show: (id) => `gambar ${id}` },
  link_type: words({ NONE: 'Tidak ada', URL: 'Halaman internet', PRODUCT: 'Barang' }),
  link_url: { holds: 'linkValue' },
  link_product_id: { holds: 'linkValue', names: 'product' },
  'community_product.sort': { label: 'Urutan' },
  'community_product.min_quantity': { holds: 'minQty' },
  'community_product.max_quantity': { holds: 'maxQty' },
  visible: yesOrNo,
}

const camelCase = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The master that `parent_branch_id` or `brand_id` points at; `parent_id` and `merged_into` point at their own table. */
function namedBy(entity: HistoryEntity, column: string): string | undefined {
  const [, stem] = /^(.+)_ids?$/.exec(column) ?? []
  if (stem === 'parent' || column === 'merged_into') return entity
  const tables = Object.keys(masters) as MasterTable[] // the registry's own keys
  return tables.find((table) => stem === table) ?? tables.find((table) => stem?.endsWith(`_${table}`))
}

/** How a column is shown; undefined for a column without a label. */
export function toldOf(entity: HistoryEntity, column: string): Told | undefined {
  const { holds, ...said }: Column = columns[`${entity}.${column}`] ?? columns[column] ?? {}
  const label = said.label ?? titleIn(fieldsOf(entity), holds ?? camelCase(column))
  return label === undefined ? undefined : { ...said, label, names: said.names ?? namedBy(entity, column) }
}
