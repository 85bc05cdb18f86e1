import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  code,
  flag,
  id,
  idList,
  line,
  note,
  pathId,
  phone,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, PickerQuery, RecordQuery } from '../kernel/list.ts'
import { npwp } from './principal.ts'

export const Supplier = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    npwp: z.string().nullable(),
    isPkp: z.boolean(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    paymentTermId: z.int(),
    paymentTerm: Ref,
    termDays: z.int(),
    bankName: z.string().nullable(),
    bankAccountNo: z.string().nullable(),
    bankHolder: z.string().nullable(),
    defaultTaxCode: z.string().nullable(),
    creditLimit: z.int().nullable(),
    branchIds: z.array(z.int()),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof Supplier>

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  npwp: npwp(),
  isPkp: flag('PKP').default(false),
  address: note('Alamat', 500),
  phone: phone(),
  paymentTermId: id('Syarat pembayaran'),
  bankName: line('Bank', 60),
  bankAccountNo: z
    .string()
    .transform((value) => value.replace(/[.\s-]/g, '') || null)
    .pipe(
      z
        .string()
        .regex(/^\d{5,30}$/)
        .nullable(),
    )
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'Nomor rekening' }),
  bankHolder: line('Atas nama', 100),
  defaultTaxCode: code('Pajak')
    .nullish()
    .transform((value) => value ?? null),
  creditLimit: z
    .int()
    .min(0)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'Batas hutang' }),
  branchIds: idList('Cabang').default([]),
  status: status().default('ACTIVE'),
}

/** What a change leaves as it is when the request does not name it; a new record takes the default. */
const keeps = {
  isPkp: flag('PKP').optional(),
  branchIds: idList('Cabang').optional(),
  status: status().optional(),
}

export const supplierContract = {
  'GET /v1/suppliers': {
    summary: 'Daftar pemasok; dengan cabang, hanya pemasok cabang itu',
    access: 'master.supplier:view',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(Supplier),
  },
  'GET /v1/suppliers/{id}': {
    summary: 'Rincian pemasok',
    access: 'master.supplier:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Pemasok') }),
    reply: Supplier,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/suppliers': {
    summary: 'Tambah pemasok',
    access: 'master.supplier:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Supplier,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'REFERENCE_MISSING', 'INACTIVE_MASTER'],
  },
  'PUT /v1/suppliers': {
    summary: 'Ubah pemasok',
    access: 'master.supplier:edit',
    scope: 'company',
    body: z.strictObject({ ...fields, ...keeps, id: id('Pemasok'), version: version() }),
    reply: Supplier,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION', 'REFERENCE_MISSING', 'INACTIVE_MASTER'],
  },
  'POST /core/v1/suppliers/get/data': {
    summary: 'Pemasok aktif untuk dipilih',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery,
    reply: listOf(
      z
        .object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          termDays: z.int(),
          isPkp: z.boolean(),
          defaultTaxCode: z.string().nullable(),
        })
        .meta({ id: 'SupplierChoice' }),
    ),
  },
} as const satisfies Contract
