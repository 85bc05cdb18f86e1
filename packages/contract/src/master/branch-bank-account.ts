import { z } from 'zod'
import { accountRefusals } from '../accounting/account.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { flag, id, optionalId, pathId, Ref, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf, namedReply } from '../kernel/master.ts'
import { accountNo } from './bank.ts'

/** A bank account of a branch (clarified/buying-and-approvals 56). `name` says the bank and the number. */
export const BranchBankAccount = namedReply('BranchBankAccount', {
  branchId: z.int(),
  branch: Ref,
  bankId: z.int(),
  bank: Ref,
  accountNo: z.string(),
  holderName: z.string(),
  coaAccountId: z.int(),
  coaAccount: Ref,
  isDefault: z.boolean(),
  makerEmployeeId: z.int().nullable(),
  makerEmployee: Ref.nullable(),
})
export type BranchBankAccount = z.infer<typeof BranchBankAccount>

const fields = {
  branchId: id('Cabang'),
  bankId: id('Bank'),
  accountNo: accountNo(),
  holderName: text('Atas nama', 100),
  /** With usage BANK; it serves no second account of the branch that is in use. */
  coaAccountId: id('Akun'),
  /** A new default replaces the old one; the first account of a branch is always its default. */
  isDefault: flag('Rekening utama').default(false),
  /** Prepares the payments that leave the account. */
  makerEmployeeId: optionalId('Pembuat pembayaran'),
  status: status().default('ACTIVE'),
}

const ruled = ['DUPLICATE_CODE', ...accountRefusals, 'RULE_VIOLATED'] as const

export const branchBankAccountContract = {
  'POST /core/v1/branches/bank-account/get/all': {
    summary: 'Daftar rekening bank cabang',
    access: 'master.payment:view',
    scope: 'branch',
    kind: 'query',
    body: RecordQuery,
    reply: listOf(BranchBankAccount),
    sorts: ['name', 'branch', 'accountNo', 'holderName', 'isDefault', 'status', 'updatedAt'],
  },
  'GET /v1/branch-bank-accounts/{id}': {
    summary: 'Rincian rekening bank cabang',
    access: 'master.payment:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Rekening bank') }),
    reply: BranchBankAccount,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/branch-bank-accounts': {
    summary: 'Tambah rekening bank cabang',
    access: 'master.payment:add',
    scope: 'branch',
    body: z.strictObject(fields),
    reply: BranchBankAccount,
    status: 201,
    refuses: ruled,
  },
  'PUT /v1/branch-bank-accounts': {
    summary: 'Ubah rekening bank cabang; cabangnya dan yang tidak disebut tetap',
    access: 'master.payment:edit',
    scope: 'branch',
    body: z.strictObject({ ...changeOf(fields), id: id('Rekening bank'), version: version() }),
    reply: BranchBankAccount,
    refuses: ['NOT_FOUND', 'STALE_VERSION', ...ruled],
  },
} as const satisfies Contract
