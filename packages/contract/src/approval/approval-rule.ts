import { MOST_STEPS } from '@merchant/domain/approval/kinds.ts'
import { LARGEST_AMOUNT } from '@merchant/domain/kernel/money.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { idList, instant, oneOf, optionalId, pathId, Ref, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { catalogue, type Permission } from '../system/access-catalogue.ts'
import { permissionKey } from '../system/access-menus.ts'
import { approvalKind } from './approval.ts'

/** Which papers need an approval, and of whom (clarified/buying-and-approvals 8, 9). */

const approving = ['update', 'VPSales approval', 'VPDD approval'] as const

/** The rights that a step may ask for: those that decide on a screen. */
export const stepPermissions = catalogue.flatMap(({ menu, subMenu, features }) =>
  approving
    .filter((feature) => features.includes(feature))
    .map((feature) => permissionKey(menu, subMenu, feature) as Permission),
) as [Permission, ...Permission[]] // every menu of papers has such a right

const hours = (label: string) => z.int().min(1).max(720).nullable().default(null).meta({ title: label })

const step = z.strictObject({
  /** One of these roles decides; empty where a right is asked. */
  roleIds: idList('Peran', 20).default([]),
  permission: oneOf('Hak', stepPermissions).nullable().default(null),
  /** Hours from the beginning of the step; null for never. */
  remindHours: hours('Ingatkan setelah (jam)'),
  escalateHours: hours('Naikkan setelah (jam)'),
})

const fields = {
  kind: approvalKind,
  branchId: optionalId('Cabang'),
  /** Asked above this amount: whole rupiah, or hundredths of a percent; null asks always. */
  minAmount: z.int().min(0).max(LARGEST_AMOUNT).nullable().default(null).meta({ title: 'Di atas nilai' }),
  /** In their order; none means that no approval is needed. */
  steps: z.array(step).max(MOST_STEPS).meta({ title: 'Langkah' }),
}

export const ApprovalRule = z
  .object({
    id: z.int(),
    kind: approvalKind,
    unit: z.enum(['RUPIAH', 'PERCENT']),
    /** Null for a rule of the company, which holds at branches without rules of the kind. */
    branchId: z.int().nullable(),
    branch: Ref.nullable(),
    minAmount: z.int().nullable(),
    steps: z.array(
      z.object({
        no: z.int(),
        roleIds: z.array(z.int()),
        roles: z.array(Ref),
        permission: z.string().nullable(),
        /** The roles, or the right, in words. */
        waitsFor: z.string(),
        remindHours: z.int().nullable(),
        escalateHours: z.int().nullable(),
      }),
    ),
    status: oneOf('Status', ['ACTIVE', 'INACTIVE']),
    version: z.int(),
    updatedAt: instant('Diubah'),
    /** Null for a rule that came with the company. */
    updatedBy: Ref.nullable(),
  })
  .meta({ id: 'ApprovalRule' })
export type ApprovalRule = z.infer<typeof ApprovalRule>

const refusals = ['REFERENCE_MISSING', 'BRANCH_FORBIDDEN', 'APPROVAL_RULE_TWICE', 'APPROVAL_STEP'] as const

export const approvalRuleContract = {
  'GET /v1/approval-rules': {
    summary: 'Daftar aturan persetujuan menurut jenis, cabang, dan nilai',
    access: 'master.approval:view',
    scope: 'branch',
    query: RecordQuery.extend({ kind: approvalKind.optional() }),
    reply: listOf(ApprovalRule),
    sorts: ['kind', 'minAmount', 'updatedAt'],
  },
  'GET /v1/approval-rules/choices': {
    summary: 'Peran dan hak yang dapat dipilih untuk satu langkah',
    access: 'master.approval:view',
    scope: 'company',
    reply: z.object({
      roles: z.array(Ref),
      permissions: z.array(z.object({ key: z.string(), label: z.string() })),
    }),
  },
  'GET /v1/approval-rules/{id}': {
    summary: 'Satu aturan persetujuan beserta langkahnya',
    access: 'master.approval:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Aturan persetujuan') }),
    reply: ApprovalRule,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/approval-rules': {
    summary: 'Tambah aturan persetujuan; berlaku untuk pengajuan berikutnya',
    access: 'master.approval:add',
    scope: 'branch',
    body: z.strictObject(fields),
    reply: ApprovalRule,
    status: 201,
    refuses: refusals,
  },
  'PUT /v1/approval-rules/{id}': {
    summary: 'Ubah nilai, langkah, atau status aturan; yang sedang menunggu tetap dengan langkahnya',
    access: 'master.approval:edit',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Aturan persetujuan') }),
    body: z.strictObject({
      version: version(),
      ...changeOf(fields, ['kind', 'branchId']),
      status: oneOf('Status', ['ACTIVE', 'INACTIVE']).optional(),
    }),
    reply: ApprovalRule,
    refuses: ['NOT_FOUND', 'STALE_VERSION', ...refusals],
  },
} as const satisfies Contract
