import { priceOverrides } from '@merchant/domain/sales/role-limits.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { flag, instant, money, oneOf, pathId, percent, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { Menu } from './menu.ts'
import { branchReach } from './reach.ts'

/**
 * The limits of a role for values typed by hand at the till (domain-sales 8.3): percent and whole rupiah, null has no
 * limit.
 */
export const Limits = z
  .strictObject({
    manualDiscount: percent('Diskon manual per baris').nullable().default(0),
    orderDiscount: money('Potongan manual per pesanan').nullable().default(0),
    mayVoid: flag('Batalkan penjualan hari yang sama').default(false),
    priceOverride: oneOf('Ubah harga jual', priceOverrides).default('NO'),
    returnApproval: money('Setujui retur sampai').nullable().default(0),
  })
  .meta({ id: 'RoleLimits' })
export type Limits = z.output<typeof Limits>

const RoleRow = z
  .object({
    id: z.int(),
    key: z.string().nullable(),
    name: z.string(),
    companyId: z.int(),
    reach: oneOf('Jangkauan cabang', branchReach),
    employeeCount: z.int(),
    status: status(),
    updatedAt: instant('Diubah'),
    version: z.int(),
  })
  .meta({ id: 'RoleRow' })

export const Role = RoleRow.extend({
  accessMenus: z.array(Menu),
  permissions: z.array(z.string()),
  limits: Limits,
}).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

const body = {
  name: text('Nama peran', 60),
  reach: oneOf('Jangkauan cabang', branchReach).default('ASSIGNED'),
  accessMenus: z.array(Menu).max(100).meta({ title: 'Akses menu' }),
  limits: Limits.prefault({}),
  status: status().default('ACTIVE'),
}

export const roleContract = {
  'GET /v1/roles': {
    summary: 'Daftar peran',
    access: 'system.setup-user:view',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(RoleRow),
    sorts: ['name', 'reach', 'status', 'updatedAt'],
  },
  'GET /v1/roles/{id}': {
    summary: 'Rincian peran dengan hak aksesnya',
    access: 'system.setup-user:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Peran') }),
    reply: Role,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/roles': {
    summary: 'Tambah peran',
    access: 'system.setup-user:add',
    scope: 'company',
    body: z.strictObject(body),
    reply: Role,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'ROLE_BEYOND_OWN'],
  },
  'PUT /v1/roles/{roleId}': {
    summary:
      'Ubah peran; yang tidak disebut tetap, berlaku pada permintaan berikutnya dari setiap pemegangnya',
    access: 'system.setup-user:edit',
    scope: 'company',
    params: z.strictObject({ roleId: pathId('Peran') }),
    body: z.strictObject({
      ...changeOf(body),
      limits: z.strictObject(changeOf(Limits.shape)).optional(),
      version: version(),
    }),
    reply: Role,
    refuses: [
      'NOT_FOUND',
      'DUPLICATE_CODE',
      'STALE_VERSION',
      'ROLE_BEYOND_OWN',
      'ROLE_HELD_BEYOND_OWN',
      'ROLE_HELD_BEYOND_BRANCHES',
      'ROLE_IN_USE',
      'LAST_ADMIN',
    ],
  },
  'POST /v1/roles/{id}/copy': {
    summary: 'Salin peran dengan nama baru',
    access: 'system.setup-user:add',
    scope: 'company',
    params: z.strictObject({ id: pathId('Peran') }),
    body: z.strictObject({ name: text('Nama peran', 60) }),
    reply: Role,
    status: 201,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'ROLE_BEYOND_OWN'],
  },
  'GET /v1/access-menus': {
    summary: 'Semua menu, sub menu, dan hak yang ada',
    access: 'system.setup-user:view',
    scope: 'none',
    reply: z.object({
      rows: z.array(
        z.object({
          menu: z.string(),
          label: z.string(),
          subMenu: z.array(
            z.object({
              key: z.string(),
              label: z.string(),
              features: z.array(z.string()),
              actions: z.array(z.object({ key: z.string(), label: z.string() })),
            }),
          ),
        }),
      ),
      count: z.int(),
    }),
  },
} as const satisfies Contract
