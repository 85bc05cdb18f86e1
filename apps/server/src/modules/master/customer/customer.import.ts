import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import type { Customer } from '@merchant/contract/master/customer.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { BatchOwner, Given, Named, RowFault, StagedBatch } from '../../../kernel/import/import-type.ts'
import { type ChangedRecord, masterImport } from '../../../kernel/import/master-import.ts'
import { bankOtherNames, type ImportedBankAccount, toBankFields } from '../bank/bank.public.ts'
import { type CustomerFields, customer } from './customer.master.ts'
import { type Credit, creditOf, groupCredits } from './customer-credit.ts'
import { columns, secondExample } from './customer-import.columns.ts'
import { bringLimits, forgetLimits, takeLimitsBack } from './customer-import.limits.ts'

/** The values of a complete row, after its columns' readers and rules. */
interface ImportedCustomer
  extends Pick<Customer, 'name' | 'ownerName' | 'phone' | 'subDistrict' | 'address'>,
    Partial<Pick<Customer, 'email' | 'nik' | 'npwp' | 'outletClass' | 'region' | 'city' | 'district'>>,
    Partial<Pick<Customer, 'postCode' | 'lat' | 'lng' | 'status'>>,
    Partial<Credit>,
    ImportedBankAccount {
  group: Named & { id: number }
}

const read = (values: Given) => values as unknown as ImportedCustomer // judged column by column, or built by `current`

function toCustomer(row: ImportedCustomer, branchId: number, credit: Credit): CustomerFields {
  return {
    branchId,
    name: row.name,
    ownerName: row.ownerName,
    phone: row.phone,
    email: row.email ?? null,
    nik: row.nik ?? null,
    npwp: row.npwp ?? null,
    customerGroupId: row.group.id,
    type: 'MEMBER',
    outletClass: row.outletClass ?? null,
    region: row.region ?? null,
    city: row.city ?? null,
    district: row.district ?? null,
    subDistrict: row.subDistrict,
    postCode: row.postCode ?? null,
    address: row.address,
    lat: row.lat ?? null,
    lng: row.lng ?? null,
    picSaId: null,
    scId: null,
    photoStoreId: null,
    photoKtpId: null,
    visitDay: [],
    ...credit,
    ...toBankFields(row),
    status: row.status ?? 'ACTIVE',
  }
}

const noCredit: Credit = { creditLimit: 0, termDays: 0, creditPolicy: 'BLOCK' }

const branchOf = ({ branchId }: StagedBatch): number => {
  if (branchId === null) throw new Error('a file of customers belongs to a branch')
  return branchId
}

/** New members wait for approval, with the credit of their group; another one follows by a document (`bringLimits`). */
async function insertRows(ctx: CommandCtx, rows: readonly Given[], batch: StagedBatch) {
  const given = rows.map(read)
  const usual = await groupCredits(
    ctx,
    given.map(({ group }) => group.id),
  )
  return customer.insertMany(
    ctx,
    given.map((row) => {
      const credit = usual.get(row.group.id) ?? noCredit
      creditOf(ctx.principal, row, credit)
      return toCustomer(row, branchOf(batch), credit)
    }),
    'phone',
  )
}

/** Kind, salesman, coordinator, pictures and days of visits stay as they are; credit changes by a document. */
const saveRows = (ctx: CommandCtx, rows: readonly ChangedRecord[], batch: StagedBatch): Promise<void> =>
  customer.saveMany(
    ctx,
    rows.map(({ id, from, values }) => {
      const { creditLimit, termDays, creditPolicy } = { ...noCredit, ...read(from) }
      const row = read(values)
      const credit = creditOf(ctx.principal, row, { creditLimit, termDays, creditPolicy })
      return { ...toCustomer(row, branchOf(batch), credit), id }
    }),
    [
      'branch_id',
      'type',
      'pic_sa_id',
      'sc_id',
      'photo_store_id',
      'photo_ktp_id',
      'visit_day',
      'credit_limit',
      'term_days',
      'credit_policy',
    ],
  )

/** The member with the code, or the one that it was merged into; a customer without a code can't be named by a file. */
const current = ({ branchId }: BatchOwner) => sql`
  select c.id, c.version, jsonb_build_object(
    'code', n.code, 'name', c.name, 'ownerName', c.owner_name, 'phone', c.phone, 'email', c.email, 'nik', c.nik,
    'npwp', c.npwp, 'group', jsonb_build_object('id', g.id, 'code', g.code), 'outletClass', c.outlet_class,
    'creditLimit', c.credit_limit, 'termDays', c.term_days, 'creditPolicy', c.credit_policy,
    'bank', case when b.id is not null then jsonb_build_object('id', b.id, 'code', coalesce(b.code, b.name)) end,
    'bankAccountNo', c.bank_account_no, 'bankHolder', c.bank_holder, 'address', c.address, 'subDistrict', c.sub_district,
    'district', c.district, 'city', c.city, 'region', c.region, 'postCode', c.post_code, 'lat', c.lat, 'lng', c.lng,
    'status', c.status) as state
  from customer n
  join customer c on c.branch_id = ${branchId} and c.id = coalesce(n.merged_into, n.id)
  join customer_group g on g.id = c.customer_group_id left join bank b on b.id = c.bank_id
  where n.branch_id = ${branchId} and lower(n.code) = lower(r.given ->> 'code') and c.type <> 'NON_MEMBER'`

/** A code that no customer has, one that leads to the customer of an earlier row, and a phone that another active customer has. */
const conflicts = ({ branchId }: BatchOwner) => sql`
  select 'code' as column, 'Kode ' || (r.given ->> 'code') || ' belum ada, kosongkan untuk pelanggan baru' as message
  where r.given ->> 'code' is not null and r.target_id is null
  union all
  select 'code', 'Baris ' || o.row_no || ' sudah mengubah ' || coalesce(c.code || ' ', '') || c.name || ', satukan kedua barisnya'
  from customer c join import_row o on o.batch_id = r.batch_id and o.target_id = c.id and o.row_no < r.row_no
  where c.branch_id = ${branchId} and c.id = r.target_id and c.formerly is not null
  union all
  select 'phone', format(${reasonMessage('PHONE_DUPLICATE', { name: '%s' })}::text, coalesce(c.code || ' ', '') || c.name)
  from customer c
  where c.branch_id = ${branchId} and c.phone = r.given ->> 'phone' and c.status = 'ACTIVE' and c.id is distinct from r.target_id
    and coalesce(r.given ->> 'status', r.before ->> 'status', 'ACTIVE') = 'ACTIVE'`

function judge(given: Given): { given: Given; faults: RowFault[] } {
  const { lat = null, lng = null } = read(given)
  if ((lat === null) === (lng === null)) return { given, faults: [] }
  const column = lat === null ? 'lat' : 'lng'
  return { given, faults: [{ column, message: 'Isi lintang dan bujur, atau kosongkan keduanya' }] }
}

/** Headings of people's own files. */
const otherNames = {
  code: ['Kode pelanggan', 'Kode customer', 'Kode toko', 'Kode outlet', 'ID pelanggan', 'Customer code'],
  name: [
    'Nama pelanggan',
    'Nama toko',
    'Nama outlet',
    'Toko',
    'Outlet',
    'Pelanggan',
    'Customer',
    'Nama customer',
  ],
  ownerName: ['Pemilik', 'Nama pemilik', 'Owner', 'Kontak', 'PIC'],
  phone: ['No telp', 'Telp', 'No telepon', 'No HP', 'HP', 'WA', 'No WA', 'WhatsApp', 'Phone'],
  email: ['E-mail', 'Surel'],
  nik: ['No KTP', 'KTP', 'Nomor KTP'],
  npwp: ['No NPWP', 'Nomor NPWP'],
  group: ['Grup', 'Kelompok pelanggan', 'Golongan', 'Tipe pelanggan', 'Kategori pelanggan', 'Group'],
  outletClass: ['Kelas', 'Tipe outlet', 'Jenis outlet', 'Jenis toko'],
  creditLimit: ['Limit', 'Plafon', 'Plafon kredit', 'Limit piutang', 'Plafon piutang', 'Credit limit'],
  termDays: ['Termin', 'TOP', 'Tempo', 'Jatuh tempo', 'Hari tempo', 'Tempo (hari)'],
  ...bankOtherNames,
  address: ['Alamat toko', 'Alamat lengkap', 'Address', 'Jalan'],
  subDistrict: ['Kelurahan', 'Desa', 'Kelurahan/Desa'],
  district: ['Kecamatan', 'Kec'],
  city: ['Kota', 'Kabupaten', 'Kab/Kota', 'Kota/Kabupaten'],
  region: ['Provinsi', 'Propinsi'],
  postCode: ['Kode pos', 'Kodepos'],
  lat: ['Latitude', 'Lat'],
  lng: ['Longitude', 'Long', 'Lng'],
}

/** Customers of one branch: new ones wait for approval, those with a code change; salesmen stay as they are. */
export const customerImport = masterImport(
  {
    columns: knownAs(columns, otherNames),
    secondExample,
    keyColumn: 'phone',
    titleColumn: 'name',
    judge,
    current,
    conflicts,
  },
  {
    table: 'customer',
    insert: insertRows,
    save: saveRows,
    after: bringLimits,
    beforeUndo: takeLimitsBack,
    forget: forgetLimits,
  },
)
