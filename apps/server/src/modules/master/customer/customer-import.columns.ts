import { code } from '@merchant/contract/kernel/fields.ts'
import { customerContract, type outletClasses } from '@merchant/contract/master/customer.ts'
import { labelOf } from '@merchant/contract/master/masters.ts'
import { creditPolicies } from '@merchant/domain/sales/credit.ts'
import { asChoice, asDecimal, asRupiah, asText, asWhole } from '../../../kernel/import/cells.ts'
import type { ImportColumn } from '../../../kernel/import/import-type.ts'
import { bankColumns } from '../bank/bank.public.ts'

const { shape } = customerContract['POST /core/v1/customers/add'].body

const statusWords: Readonly<Record<string, string>> = { ACTIVE: 'Aktif', INACTIVE: 'Nonaktif' }

const classWords: Readonly<Record<(typeof outletClasses)[number], string>> = {
  GROSIR: 'Grosir',
  RETAIL: 'Retail',
  WARUNG: 'Warung',
  MINIMARKET: 'Minimarket',
  KANTIN: 'Kantin',
  LAINNYA: 'Lainnya',
}

/** A text column as its field of the form has it. */
const text = (
  key: 'email' | 'nik' | 'npwp' | 'district' | 'city' | 'region' | 'postCode',
  header: string,
  hint: string,
  example: string,
): ImportColumn => ({ key, header, hint, example, read: asText, schema: shape[key] })

const place = (key: 'lat' | 'lng', header: string, example: number): ImportColumn => ({
  key,
  header,
  hint: 'Derajat dengan koma; isi lintang dan bujur, atau kosongkan keduanya',
  example,
  read: asDecimal(6),
  schema: shape[key],
})

const identity: readonly ImportColumn[] = [
  {
    key: 'code',
    header: 'Kode',
    hint: 'Kosongkan untuk pelanggan baru; pelanggan dengan kode ini diubah. Kode diberikan saat disetujui',
    example: '',
    read: asText,
    schema: code('Kode'),
    unique: 'code',
    blankKeeps: true,
  },
  {
    key: 'name',
    header: labelOf('customer', 'name'),
    hint: 'Paling banyak 100 karakter',
    example: 'Toko Sinar Jaya',
    read: asText,
    schema: shape.name,
    required: 'cell',
  },
  {
    key: 'ownerName',
    header: labelOf('customer', 'ownerName'),
    hint: 'Paling banyak 100 karakter',
    example: 'Ibu Ratna',
    read: asText,
    schema: shape.ownerName,
    required: 'cell',
  },
  {
    key: 'phone',
    header: labelOf('customer', 'phone'),
    formerly: 'Telepon',
    hint: '6 sampai 15 angka; satu nomor hanya untuk satu pelanggan di cabang ini',
    example: '0812-3456-7890',
    read: asText,
    schema: shape.phone,
    required: 'cell',
    unique: 'phone',
  },
  text('email', 'Email', 'Boleh kosong', 'sinarjaya@contoh.id'),
  text('nik', 'NIK', '16 digit', '3175012345678901'),
  text('npwp', 'NPWP', '15 atau 16 digit; titik dan tanda hubung boleh ada', '01.234.567.8-901.000'),
]

const standing: readonly ImportColumn[] = [
  {
    key: 'group',
    header: labelOf('customer', 'customerGroupId'),
    hint: 'Kode atau nama kelompok pelanggan yang sudah ada',
    example: 'UMUM',
    read: asText,
    lookup: { table: 'customer_group', label: 'Kelompok' },
    required: 'cell',
  },
  {
    key: 'outletClass',
    header: labelOf('customer', 'outletClass'),
    hint: `${Object.values(classWords).join(', ')}; boleh kosong`,
    example: 'Warung',
    read: asChoice(classWords),
    show: (value) => (value ? ((classWords as Readonly<Record<string, string>>)[String(value)] ?? '') : ''),
  },
  {
    key: 'creditLimit',
    header: labelOf('customer', 'creditLimit'),
    hint: 'Rupiah bulat; kosong mengikuti kelompoknya. Hanya oleh yang berhak menyetujui pelanggan',
    example: 5_000_000,
    read: asRupiah,
    schema: shape.creditLimit,
    blankKeeps: true,
  },
  {
    key: 'termDays',
    header: labelOf('customer', 'termDays'),
    hint: 'Hari; kosong mengikuti kelompoknya. Hanya oleh yang berhak menyetujui pelanggan',
    example: 14,
    read: asWhole,
    schema: shape.termDays,
    blankKeeps: true,
  },
  {
    key: 'creditPolicy',
    header: labelOf('customer', 'creditPolicy'),
    hint: `${Object.values(creditPolicies).join(', ')}; kosong berarti ${creditPolicies.BLOCK}. Hanya oleh yang berhak menyetujui pelanggan`,
    example: creditPolicies.BLOCK,
    read: asChoice(creditPolicies),
    show: (value) => (creditPolicies as Readonly<Record<string, string>>)[String(value)] ?? '',
    blankKeeps: true,
  },
]

const where: readonly ImportColumn[] = [
  {
    key: 'address',
    header: labelOf('customer', 'address'),
    hint: 'Paling banyak 500 karakter',
    example: 'Jl. Raya Bekasi 12',
    read: asText,
    schema: shape.address,
    required: 'cell',
  },
  {
    key: 'subDistrict',
    header: labelOf('customer', 'subDistrict'),
    hint: 'Kelurahan atau desa',
    example: 'Cakung Barat',
    read: asText,
    schema: shape.subDistrict,
    required: 'cell',
  },
  text('district', 'Kecamatan', 'Boleh kosong', 'Cakung'),
  text('city', 'Kota', 'Kota atau kabupaten', 'Kota Jakarta Timur'),
  text('region', 'Provinsi', 'Boleh kosong', 'DKI Jakarta'),
  text('postCode', 'Kode pos', '5 digit', '13910'),
  place('lat', 'Lintang', -6.182_1),
  place('lng', 'Bujur', 106.938_2),
]

export const columns: readonly ImportColumn[] = [
  ...identity,
  ...standing,
  ...bankColumns('customer', 'Ibu Ratna'),
  ...where,
  {
    key: 'status',
    header: labelOf('customer', 'status'),
    hint: 'Aktif atau Nonaktif; kosong berarti Aktif',
    example: 'Aktif',
    read: asChoice(statusWords),
    show: (value) => statusWords[String(value)] ?? '',
    blankKeeps: true,
  },
]

/** A shop that pays at once, as most of them do. */
export const secondExample = {
  name: 'Warung Bu Tini',
  ownerName: 'Tini Suhartini',
  phone: '0857-1122-3344',
  group: 'UMUM',
  outletClass: 'Warung',
  address: 'Gg. Mawar 7 RT 03/05',
  subDistrict: 'Jatinegara Kaum',
  city: 'Kota Jakarta Timur',
}
