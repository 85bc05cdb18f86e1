import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  anyText,
  calendarDate,
  id,
  line,
  note,
  oneOf,
  optionalId,
  pathId,
  phone,
  Ref,
  status,
  text,
  typedLengths,
  version,
} from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'

export const branchKinds = ['CENTRE', 'STOCKIST'] as const
export const ownerships = ['OWNED', 'PARTNER'] as const
/** WIB, WITA and WIT. */
export const timezones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
/** Whether the branch's selling prices include PPN; NON_PKP charges none (domain-sales 3.7). */
export const taxModes = ['EXCLUDED', 'INCLUDED', 'NON_PKP'] as const

export const Branch = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    kind: oneOf('Jenis', branchKinds),
    ownership: oneOf('Kepemilikan', ownerships),
    parentBranchId: z.int().nullable(),
    parentBranch: Ref.nullable(),
    /** The groups that it is in; kept by the groups. */
    branchGroups: z.array(Ref),
    supplyBranchId: z.int().nullable(),
    supplyBranch: Ref.nullable(),
    ownerEmployeeId: z.int().nullable(),
    ownerEmployee: Ref.nullable(),
    address: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    district: z.string().nullable(),
    subDistrict: z.string().nullable(),
    postCode: z.string().nullable(),
    phone: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    timezone: oneOf('Zona waktu', timezones),
    taxMode: oneOf('Cara PPN', taxModes),
    goLiveDate: z.string(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Branch' })
export type Branch = z.infer<typeof Branch>

const fields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,6}$/)
    .meta({ title: 'Kode' })
    .register(typedLengths, { length: 6 }),
  name: text('Nama', 100),
  kind: oneOf('Jenis', branchKinds).default('STOCKIST'),
  ownership: oneOf('Kepemilikan', ownerships).default('OWNED'),
  parentBranchId: optionalId('Cabang induk'),
  supplyBranchId: optionalId('Dipasok oleh'),
  ownerEmployeeId: optionalId('Pemilik'),
  address: note('Alamat', 500),
  region: line('Provinsi', 60),
  city: line('Kota', 60),
  district: line('Kecamatan', 60),
  subDistrict: line('Kelurahan', 60),
  postCode: z
    .string()
    .trim()
    .regex(/^\d{5}$/)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'Kode pos' })
    .register(typedLengths, { length: 5 }),
  phone: phone(),
  lat: z
    .number()
    .min(-90)
    .max(90)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'Lintang' }),
  lng: z
    .number()
    .min(-180)
    .max(180)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'Bujur' }),
  timezone: oneOf('Zona waktu', timezones).default('Asia/Jakarta'),
  taxMode: oneOf('Cara PPN', taxModes).default('EXCLUDED'),
  goLiveDate: calendarDate('Tanggal mulai'),
  status: status().default('ACTIVE'),
}

export const branchContract = {
  'GET /v1/branches': {
    summary: 'Daftar cabang yang boleh dilihat pengguna',
    access: 'signed-in',
    scope: 'branch',
    query: RecordQuery.extend({
      roleFilter: anyText('Saringan peran', 60).optional(),
      groupId: pathId('Kelompok').optional(),
      kind: oneOf('Jenis', branchKinds).optional(),
      ownership: oneOf('Kepemilikan', ownerships).optional(),
    }),
    reply: listOf(Branch),
    sorts: ['code', 'name', 'kind', 'ownership', 'timezone', 'goLiveDate', 'status', 'updatedAt'],
  },
  'GET /v1/branches/{id}': {
    summary: 'Rincian cabang',
    access: 'master.branch:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Cabang') }),
    reply: Branch,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/branches': {
    summary: 'Tambah cabang',
    access: 'master.branch:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Branch,
    status: 201,
    refuses: [
      'DUPLICATE_CODE',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'EMPLOYEE_BEYOND_BRANCHES',
      'EMPLOYEE_BEYOND_OWN',
    ],
  },
  'PUT /v1/branches': {
    summary: 'Ubah cabang; yang tidak disebut tetap',
    access: 'master.branch:edit',
    scope: 'branch',
    body: z.strictObject({ ...changeOf(fields), id: id('Cabang'), version: version() }),
    reply: Branch,
    refuses: [
      'NOT_FOUND',
      'DUPLICATE_CODE',
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'BRANCH_IN_USE',
      'RULE_VIOLATED',
      'EMPLOYEE_BEYOND_BRANCHES',
      'EMPLOYEE_BEYOND_OWN',
    ],
  },
} as const satisfies Contract
