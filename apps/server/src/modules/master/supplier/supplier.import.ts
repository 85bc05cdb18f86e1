import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { labelOf } from '@merchant/contract/master/masters.ts'
import { supplierContract } from '@merchant/contract/master/supplier.ts'
import { sql } from 'kysely'
import { asChoice, asRupiah, asText, asYesNo } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { Given, ImportColumn, Named } from '../../../kernel/import/import-type.ts'
import { masterImport } from '../../../kernel/import/master-import.ts'
import { bankColumns, bankOtherNames, type ImportedBankAccount, toBankFields } from '../bank/bank.public.ts'
import { type SupplierFields, supplier } from './supplier.master.ts'

const { shape } = supplierContract['POST /v1/suppliers'].body

const statusWords: Readonly<Record<string, string>> = { ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' }

const columns: readonly ImportColumn[] = [
  {
    key: 'code',
    header: labelOf('supplier', 'code'),
    hint: 'Paling banyak 20 huruf, angka, titik, atau tanda hubung; pemasok dengan kode ini diubah bila sudah ada',
    example: 'PMS-001',
    read: asText,
    schema: shape.code,
    required: 'cell',
    unique: 'code',
  },
  {
    key: 'name',
    header: labelOf('supplier', 'name'),
    hint: 'Nama pemasok, paling banyak 100 karakter',
    example: 'PT Sumber Sawit',
    read: asText,
    schema: shape.name,
    required: 'cell',
  },
  {
    key: 'npwp',
    header: labelOf('supplier', 'npwp'),
    hint: '15 atau 16 digit; titik dan tanda hubung boleh ada',
    example: '01.234.567.8-901.000',
    read: asText,
    schema: shape.npwp,
    unique: 'npwp',
  },
  {
    key: 'isPkp',
    header: labelOf('supplier', 'isPkp'),
    hint: 'Ya atau Tidak; kosong berarti Tidak',
    example: 'Ya',
    read: asYesNo,
    blankKeeps: true,
  },
  {
    key: 'address',
    header: labelOf('supplier', 'address'),
    hint: 'Paling banyak 500 karakter',
    example: 'Jl. Raya Bekasi 12, Jakarta',
    read: asText,
    schema: shape.address,
  },
  {
    key: 'phone',
    header: labelOf('supplier', 'phone'),
    formerly: 'Telepon',
    hint: '6 sampai 15 angka',
    example: '021-5550123',
    read: asText,
    schema: shape.phone,
  },
  {
    key: 'term',
    header: labelOf('supplier', 'paymentTermId'),
    hint: 'Kode atau nama syarat pembayaran yang sudah ada',
    example: 'T30',
    read: asText,
    lookup: { table: 'payment_term', label: 'Syarat pembayaran' },
    required: 'cell',
  },
  ...bankColumns('supplier', 'PT Sumber Sawit'),
  {
    key: 'tax',
    header: labelOf('supplier', 'defaultTaxCode'),
    hint: 'Kode pajak yang diusulkan saat membeli, misalnya PPN',
    example: 'PPN',
    read: asText,
    lookup: { table: 'tax', label: 'Pajak' },
  },
  {
    key: 'creditLimit',
    header: labelOf('supplier', 'creditLimit'),
    hint: 'Rupiah bulat; kosong berarti tanpa batas',
    example: 50_000_000,
    read: asRupiah,
    schema: shape.creditLimit,
  },
  {
    key: 'status',
    header: labelOf('supplier', 'status'),
    hint: 'Aktif atau Nonaktif; kosong berarti Aktif',
    example: 'Aktif',
    read: asChoice(statusWords),
    show: (value) => statusWords[String(value)] ?? '',
    blankKeeps: true,
  },
]

/** The values of a complete row, after its columns' readers and rules. */
interface ImportedSupplier extends ImportedBankAccount {
  code: string
  name: string
  npwp?: string | null
  isPkp?: boolean
  address?: string | null
  phone?: string | null
  term: Named & { id: number }
  tax?: Named | null
  creditLimit?: number | null
  status?: MasterStatus
}

function toSupplier(values: Given): SupplierFields {
  const row = values as unknown as ImportedSupplier // judged column by column, or built by `current`
  return {
    code: row.code,
    name: row.name,
    npwp: row.npwp ?? null,
    isPkp: row.isPkp ?? false,
    address: row.address ?? null,
    phone: row.phone ?? null,
    paymentTermId: row.term.id,
    ...toBankFields(row),
    defaultTaxCode: row.tax?.code ?? null,
    creditLimit: row.creditLimit ?? null,
    branchIds: [],
    status: row.status ?? 'ACTIVE',
  }
}

const current = ({ companyId }: { companyId: number }) => sql`
  select s.id, s.version, jsonb_build_object(
    'code', s.code, 'name', s.name, 'npwp', s.npwp, 'isPkp', s.is_pkp, 'address', s.address, 'phone', s.phone,
    'term', jsonb_build_object('id', t.id, 'code', t.code),
    'bank', case when b.id is not null then jsonb_build_object('id', b.id, 'code', coalesce(b.code, b.name)) end, 'bankAccountNo', s.bank_account_no, 'bankHolder', s.bank_holder,
    'tax', case when s.default_tax_code is not null then jsonb_build_object('id', null, 'code', s.default_tax_code) end,
    'creditLimit', s.credit_limit, 'status', s.status) as state
  from supplier s join payment_term t on t.id = s.payment_term_id left join bank b on b.id = s.bank_id
  where s.company_id = ${companyId} and lower(s.code) = r.row_key`

/** An NPWP that another supplier has. */
const conflicts = ({ companyId }: { companyId: number }) => sql`
  select 'npwp' as column, 'NPWP ' || s.npwp || ' sudah dipakai ' || s.code || ' ' || s.name as message
  from supplier s
  where s.company_id = ${companyId} and s.npwp = r.given ->> 'npwp' and s.id is distinct from r.target_id`

const secondExample = {
  code: 'PMS-002',
  name: 'CV Tani Makmur',
  isPkp: 'Tidak',
  address: 'Jl. Pasar Induk 45, Karawang',
  term: 'T14',
}

/** Headings of people's own files. */
const otherNames = {
  code: ['Kode pemasok', 'Kode supplier', 'Kode vendor', 'Supplier code', 'ID supplier'],
  name: ['Nama pemasok', 'Nama supplier', 'Supplier', 'Pemasok', 'Vendor', 'Nama vendor', 'Perusahaan'],
  npwp: ['No NPWP', 'Nomor NPWP'],
  isPkp: ['Status PKP', 'Kena pajak'],
  address: ['Alamat pemasok', 'Alamat lengkap', 'Address'],
  phone: ['No telp', 'Telp', 'No telepon', 'No HP', 'HP', 'Phone'],
  term: ['Termin', 'TOP', 'Tempo', 'Jatuh tempo', 'Terms', 'Term of payment'],
  ...bankOtherNames,
  tax: ['Kode pajak', 'PPN'],
  creditLimit: ['Limit', 'Plafon', 'Limit kredit', 'Plafon hutang', 'Credit limit'],
  status: ['Aktif'],
}

/** Suppliers; their branches and contacts stay as they are. */
export const supplierImport = masterImport(
  {
    columns: knownAs(columns, otherNames),
    secondExample,
    keyColumn: 'code',
    titleColumn: 'name',
    current,
    conflicts,
  },
  {
    table: 'supplier',
    insert: (ctx, rows) => supplier.insertMany(ctx, rows.map(toSupplier), 'code'),
    save: (ctx, rows) =>
      supplier.saveMany(
        ctx,
        rows.map(({ id, values }) => ({ ...toSupplier(values), id })),
        ['branch_ids'],
      ),
  },
)
