import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  email,
  id,
  instant,
  line,
  note,
  oneOf,
  pathId,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf, namedReply } from '../kernel/master.ts'
import { approvals, customerTypes } from './customer.ts'
import { requiredPhone } from './customer-fields.ts'

export const posRoles = ['OWNER', 'CASHIER'] as const

const approval = () => oneOf('Persetujuan', approvals)

/** A user of the POS application at a shop of type POS (domain-sales 1.1); the decision is that of shops (2.14). */
export const PosUser = namedReply('PosUser', {
  branchId: z.int(),
  branch: Ref,
  customerId: z.int(),
  /** The shop, as a decision needs it. */
  outlet: z.object({
    id: z.int(),
    code: z.string().nullable(),
    name: z.string(),
    ownerName: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    type: oneOf('Jenis', customerTypes),
    approved: approval().nullable(),
    status: status(),
  }),
  phone: z.string(),
  email: z.string().nullable(),
  role: oneOf('Peran', posRoles),
  /** What the application calls its device. */
  deviceId: z.string().nullable(),
  approved: approval().nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: Ref.nullable(),
  rejectReason: z.string().nullable(),
  createdAt: instant('Terdaftar'),
})
export type PosUser = z.infer<typeof PosUser>

/** The same with the shop front, by a link of ten minutes; null without a picture, and for users who may not see it. */
export const PosUserRow = PosUser.extend({ photoStoreUrl: z.string().nullable() }).meta({ id: 'PosUserRow' })
export type PosUserRow = z.infer<typeof PosUserRow>

const fields = {
  branchId: id('Cabang'),
  /** Of the same branch and of type POS. */
  customerId: id('Toko'),
  name: text('Nama', 100),
  /** Once per company among users in use, as is the address. */
  phone: requiredPhone(),
  email: email()
    .nullish()
    .transform((value) => value ?? null),
  role: oneOf('Peran', posRoles),
  deviceId: line('Perangkat', 100),
  status: status().default('ACTIVE'),
}

const params = z.strictObject({ id: pathId('Pengguna POS') })
const viewers = ['system.verification-user-pos:view', 'master.customer:view'] as const
const ruled = ['PHONE_DUPLICATE', 'EMAIL_DUPLICATE', 'DUPLICATE_CODE'] as const

export const posUserContract = {
  'GET /v1/pos-users': {
    summary: 'Daftar pengguna POS',
    access: viewers,
    scope: 'branch',
    query: RecordQuery.extend({
      approved: z
        .enum([...approvals, 'waiting'])
        .optional()
        .meta({ title: 'Persetujuan' }),
      customerId: pathId('Toko').optional(),
      role: oneOf('Peran', posRoles).optional(),
    }),
    reply: listOf(PosUserRow),
    sorts: ['name', 'branch', 'outlet', 'role', 'approved', 'status', 'createdAt', 'updatedAt'],
  },
  'GET /v1/pos-users/{id}': {
    summary: 'Rincian pengguna POS dengan tokonya',
    access: viewers,
    scope: 'branch',
    params,
    reply: PosUserRow,
    refuses: ['NOT_FOUND'],
  },
  'GET /v1/pos-users/{id}/duplicates': {
    summary: 'Pengguna POS lain dengan telepon, email, atau perangkat yang sama, juga yang nonaktif',
    access: viewers,
    scope: 'branch',
    params,
    reply: z.object({
      rows: z.array(
        z
          .object({
            id: z.int(),
            name: z.string(),
            phone: z.string(),
            outlet: Ref,
            branch: Ref,
            approved: approval().nullable(),
            status: status(),
            reasons: z.array(z.enum(['PHONE', 'EMAIL', 'DEVICE'])),
          })
          .meta({ id: 'PosUserDuplicate' }),
      ),
      count: z.int(),
    }),
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/pos-users': {
    summary: 'Daftarkan pengguna POS sebuah toko; menunggu verifikasi',
    access: 'master.customer:add',
    scope: 'branch',
    body: z.strictObject(fields),
    reply: PosUser,
    status: 201,
    refuses: [...ruled, 'REFERENCE_MISSING', 'INACTIVE_MASTER', 'RULE_VIOLATED'],
  },
  'PUT /v1/pos-users/{id}': {
    summary: 'Ubah pengguna POS; tokonya dan yang tidak disebut tetap',
    access: 'master.customer:edit',
    scope: 'branch',
    params,
    body: z.strictObject({ ...changeOf(fields, ['branchId', 'customerId']), version: version() }),
    reply: PosUser,
    refuses: ['NOT_FOUND', 'STALE_VERSION', ...ruled],
  },
  'PATCH /v1/pos-users/approved/{id}': {
    summary: 'Setujui atau tolak pengguna POS',
    access: 'system.verification-user-pos:update',
    scope: 'branch',
    params,
    body: z.strictObject({
      approved: approval(),
      reason: note('Alasan', 500),
      version: version().optional(),
    }),
    reply: PosUser,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATE', 'INACTIVE_MASTER', 'REASON_REQUIRED'],
  },
} as const satisfies Contract
