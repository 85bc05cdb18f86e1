import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { email, flag, id, line, pathId, phone, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'

/** A contact person of a supplier; at most one of them is the default. */
export const SupplierContact = z
  .object({
    id: z.int(),
    supplierId: z.int(),
    name: z.string(),
    position: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    isDefault: z.boolean(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'SupplierContact' })
export type SupplierContact = z.infer<typeof SupplierContact>

const fields = {
  name: text('Nama', 100),
  position: line('Jabatan', 60),
  phone: phone(),
  email: email()
    .nullish()
    .transform((value) => value ?? null),
  isDefault: flag('Kontak utama').default(false),
  status: status().default('ACTIVE'),
}

export const supplierContactContract = {
  'POST /core/v1/suppliers/contact/get/all': {
    summary: 'Daftar kontak satu pemasok',
    access: 'master.supplier:view',
    scope: 'company',
    kind: 'query',
    body: RecordQuery.extend({ supplierId: id('Pemasok') }),
    reply: listOf(SupplierContact),
    sorts: ['name', 'isDefault', 'status', 'updatedAt'],
    refuses: ['NOT_FOUND'],
  },
  'GET /core/v1/suppliers/contact/get/{id}': {
    summary: 'Rincian kontak pemasok',
    access: 'master.supplier:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Kontak pemasok') }),
    reply: SupplierContact,
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v1/suppliers/contact/add': {
    summary: 'Tambah kontak pemasok; kontak pertama menjadi kontak utama',
    access: 'master.supplier:edit',
    scope: 'company',
    body: z.strictObject({ ...fields, supplierId: id('Pemasok') }),
    reply: SupplierContact,
    status: 201,
    refuses: ['NOT_FOUND', 'RULE_VIOLATED'],
  },
  'POST /core/v1/suppliers/contact/update': {
    summary: 'Ubah kontak pemasok; pemasoknya dan yang tidak disebut tetap',
    access: 'master.supplier:edit',
    scope: 'company',
    body: z.strictObject({ ...changeOf(fields), id: id('Kontak pemasok'), version: version() }),
    reply: SupplierContact,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'RULE_VIOLATED'],
  },
} as const satisfies Contract
