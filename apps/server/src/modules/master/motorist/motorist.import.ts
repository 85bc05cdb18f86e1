import { labelOf } from '@merchant/contract/master/masters.ts'
import { motoristContract } from '@merchant/contract/master/motorist.ts'
import { sql } from 'kysely'
import { asChoice, asDecimal, asText } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { BatchOwner, Given, ImportColumn, Named, RowFault } from '../../../kernel/import/import-type.ts'
import { masterImport } from '../../../kernel/import/master-import.ts'
import { missingDegree, WHOLE_PLACE } from '../place.ts'
import { type MotoristFields, motorist } from './motorist.master.ts'

const { shape } = motoristContract['POST /v1/motorists'].body
const statusWords: Readonly<Record<string, string>> = { ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' }

const degree = (key: 'homeLat' | 'homeLng', example: number): ImportColumn => ({
  key,
  header: labelOf('motorist', key),
  hint: 'Derajat dengan koma; isi lintang dan bujur, atau kosongkan keduanya',
  example,
  read: asDecimal(6),
  schema: shape[key],
})

const columns: readonly ImportColumn[] = [
  {
    key: 'code',
    header: labelOf('motorist', 'code'),
    hint: 'Paling banyak 20 huruf, angka, titik, atau tanda hubung; motoris dengan kode ini diubah bila sudah ada',
    example: 'MTR-07',
    read: asText,
    schema: shape.code,
    required: 'cell',
    unique: 'code',
  },
  {
    key: 'name',
    header: labelOf('motorist', 'name'),
    hint: 'Paling banyak 100 karakter',
    example: 'Agus Setiawan',
    read: asText,
    schema: shape.name,
    required: 'cell',
  },
  {
    key: 'phone',
    header: labelOf('motorist', 'phone'),
    hint: '6 sampai 15 angka',
    example: '0812-9000-1122',
    read: asText,
    schema: shape.phone,
    required: 'cell',
  },
  {
    key: 'vehicleNo',
    header: labelOf('motorist', 'vehicleNo'),
    hint: 'Nomor polisi, boleh kosong',
    example: 'B 4512 TKL',
    read: asText,
    schema: shape.vehicleNo,
  },
  {
    key: 'customer',
    header: labelOf('motorist', 'customerId'),
    hint: 'Kode atau nama pelanggan berjenis Motoris di cabang ini; satu pelanggan untuk satu motoris',
    example: 'JKT-00007',
    read: asText,
    lookup: { table: 'customer', label: 'Pelanggan' },
    required: 'cell',
    unique: 'customer',
  },
  {
    key: 'warehouse',
    header: labelOf('motorist', 'outerWarehouseId'),
    hint: 'Kode atau nama gudang jenis Motoris atau Luar; boleh kosong',
    example: 'LUAR',
    read: asText,
    lookup: { table: 'warehouse', label: 'Gudang' },
  },
  degree('homeLat', -6.182_1),
  degree('homeLng', 106.938_2),
  {
    key: 'status',
    header: labelOf('motorist', 'status'),
    hint: 'Aktif atau Nonaktif; kosong berarti Aktif',
    example: 'Aktif',
    read: asChoice(statusWords),
    show: (value) => statusWords[String(value)] ?? '',
    blankKeeps: true,
  },
]

/** Headings of people's own files. */
const otherNames = {
  code: ['Kode motoris', 'Kode sales motor', 'No motoris'],
  name: ['Nama motoris', 'Motoris', 'Nama lengkap'],
  phone: ['No telp', 'Telp', 'No telepon', 'No HP', 'HP', 'WA', 'No WA', 'WhatsApp', 'Phone'],
  vehicleNo: ['Nopol', 'Nomor polisi', 'Plat', 'Plat nomor', 'No kendaraan'],
  customer: ['Pelanggan', 'Kode pelanggan', 'Kode customer', 'Customer'],
  warehouse: ['Gudang', 'Gudang motoris', 'Kode gudang'],
  homeLat: ['Lintang', 'Latitude', 'Lat'],
  homeLng: ['Bujur', 'Longitude', 'Long', 'Lng'],
  status: ['Aktif'],
}

/** The values of a complete row, after its columns' readers and rules. */
interface ImportedMotorist
  extends Pick<MotoristFields, 'code' | 'name' | 'phone'>,
    Partial<Pick<MotoristFields, 'vehicleNo' | 'homeLat' | 'homeLng' | 'status'>> {
  customer: Named & { id: number }
  warehouse?: Named | null
}

const read = (values: Given) => values as unknown as ImportedMotorist // judged column by column, or built by `current`

function toMotorist(values: Given, branchId: number): MotoristFields {
  const row = read(values)
  return {
    branchId,
    code: row.code,
    name: row.name,
    phone: row.phone,
    vehicleNo: row.vehicleNo ?? null,
    customerId: row.customer.id,
    outerWarehouseId: row.warehouse?.id ?? null,
    homeLat: row.homeLat ?? null,
    homeLng: row.homeLng ?? null,
    status: row.status ?? 'ACTIVE',
  }
}

const branchOf = ({ branchId }: { branchId: number | null }): number => {
  if (branchId === null) throw new Error('a file of motorists belongs to a branch')
  return branchId
}

function judge(given: Given): { given: Given; faults: RowFault[] } {
  const { homeLat = null, homeLng = null } = read(given)
  const column = missingDegree({ homeLat, homeLng })
  const message = WHOLE_PLACE.replace(/^i/, 'I')
  return { given, faults: column ? [{ column, message }] : [] }
}

const current = ({ branchId }: BatchOwner) => sql`
  select m.id, m.version, jsonb_build_object(
    'code', m.code, 'name', m.name, 'phone', m.phone, 'vehicleNo', m.vehicle_no,
    'customer', jsonb_build_object('id', c.id, 'code', coalesce(c.code, c.name)),
    'warehouse', case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code) end,
    'homeLat', m.home_lat, 'homeLng', m.home_lng, 'status', m.status) as state
  from motorist m join customer c on c.branch_id = ${branchId} and c.id = m.customer_id
  left join warehouse w on w.branch_id = ${branchId} and w.id = m.outer_warehouse_id
  where m.branch_id = ${branchId} and lower(m.code) = r.row_key`

/** A customer of another type, or of another motorist; a warehouse whose goods stay at the branch. */
const conflicts = ({ branchId }: BatchOwner) => sql`
  select 'customer' as column, 'Jenis pelanggan ' || c.name || ' bukan Motoris' as message
  from customer c
  where c.branch_id = ${branchId} and c.id = (r.given -> 'customer' ->> 'id')::bigint and c.type <> 'MOTORIST'
  union all
  select 'customer', 'Pelanggan ini sudah dipakai motoris ' || m.code || ' ' || m.name
  from motorist m
  where m.branch_id = ${branchId} and m.customer_id = (r.given -> 'customer' ->> 'id')::bigint and m.status = 'ACTIVE'
    and m.id is distinct from r.target_id and coalesce(r.given ->> 'status', r.before ->> 'status', 'ACTIVE') = 'ACTIVE'
  union all
  select 'warehouse', w.name || ' bukan gudang jenis Motoris atau Luar'
  from warehouse w
  where w.branch_id = ${branchId} and w.id = (r.given -> 'warehouse' ->> 'id')::bigint and w.kind not in ('MOTORIST', 'OUTER')`

/** Motorists of one branch, each with the customer that there is already. */
export const motoristImport = masterImport(
  {
    columns: knownAs(columns, otherNames),
    secondExample: {
      code: 'MTR-08',
      name: 'Dedi Kurniawan',
      phone: '0857-2233-4455',
      customer: 'JKT-00008',
    },
    keyColumn: 'code',
    titleColumn: 'name',
    judge,
    current,
    conflicts,
  },
  {
    table: 'motorist',
    insert: (ctx, rows, batch) =>
      motorist.insertMany(
        ctx,
        rows.map((row) => toMotorist(row, branchOf(batch))),
        'code',
      ),
    save: (ctx, rows, batch) =>
      motorist.saveMany(
        ctx,
        rows.map(({ id, values }) => ({ ...toMotorist(values, branchOf(batch)), id })),
        ['branch_id'],
      ),
  },
)
