import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { id, oneOf, pathId, Ref, text } from '../kernel/fields.ts'
import { listOf, PickerQuery } from '../kernel/list.ts'
import { accountClass, normalSides } from './account-type.ts'

export const AccountRoleMap = z
  .object({
    /** Place of the role in the product's list of roles. */
    id: z.int(),
    role: z.string(),
    name: z.string(),
    /** The postings of this role. */
    why: z.string(),
    class: accountClass(),
    normalSide: oneOf('Saldo normal', normalSides),
    /** Only documents move it, so its account is closed to manual journals. */
    isControl: z.boolean(),
    /** The stored row, for its history; null while no account is chosen. */
    recordId: z.int().nullable(),
    accountId: z.int().nullable(),
    account: Ref.nullable(),
    /** Branches with another account for the role, as far as the caller sees branches. */
    exceptions: z.array(z.object({ branchId: z.int(), branch: Ref, accountId: z.int(), account: Ref })),
    updatedAt: z.string().nullable(),
    /** 0 while no account is chosen. */
    version: z.int(),
  })
  .meta({ id: 'AccountRoleMap' })
export type AccountRoleMap = z.infer<typeof AccountRoleMap>

export const accountRoleContract = {
  'GET /accounting/coa/account-role': {
    summary: 'Akun untuk tiap peran posting, dengan pengecualian cabang',
    access: 'master.chart-of-account:view',
    scope: 'company',
    query: PickerQuery.omit({ count: true }).extend({ class: accountClass().optional() }),
    reply: listOf(AccountRoleMap),
  },
  'GET /accounting/coa/account-role/{id}': {
    summary: 'Rincian peran akun',
    access: 'master.chart-of-account:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Peran akun') }),
    reply: AccountRoleMap,
    refuses: ['NOT_FOUND'],
  },
  'PUT /accounting/coa/account-role': {
    summary: 'Ubah akun satu peran dan pengecualian cabangnya',
    access: 'master.chart-of-account:edit',
    scope: 'company',
    body: z.strictObject({
      role: text('Peran akun', 40),
      accountId: id('Akun'),
      exceptions: z
        .array(z.strictObject({ branchId: id('Cabang'), accountId: id('Akun') }))
        .max(1000)
        .optional()
        .meta({ title: 'Pengecualian cabang' }),
      version: z.int().min(0).max(2_147_483_647).meta({ title: 'Versi' }),
    }),
    reply: AccountRoleMap,
    refuses: [
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'ROLE_ACCOUNT_UNFIT',
      'DUPLICATE_BRANCH',
      'BRANCH_FORBIDDEN',
    ],
  },
} as const satisfies Contract
