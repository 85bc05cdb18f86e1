import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  figure,
  flag,
  id,
  idList,
  oneOf,
  optionalId,
  pathId,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { ListQuery, listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import type { Reason } from '../kernel/reasons.ts'
import type { Permission } from '../system/access-catalogue.ts'
import { accountClass, normalSides } from './account-type.ts'

/** The screens on which an account can be chosen (domain-core 1.2). */
const accountUsages = [
  'CASH',
  'BANK',
  'CASH_IN',
  'CASH_OUT',
  'BANK_IN',
  'BANK_OUT',
  'JOURNAL',
  'OTHER_DEBT',
  'CORRECTION',
  'PAYMENT_DISCOUNT',
] as const
export type AccountUsage = (typeof accountUsages)[number]
const usage = () => oneOf('Kegunaan', accountUsages)

export const Account = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    accountTypeId: z.int(),
    accountType: Ref,
    class: accountClass(),
    normalSide: oneOf('Saldo normal', normalSides),
    parentId: z.int().nullable(),
    parent: Ref.nullable(),
    /** From the root of its class down to its parent. */
    path: z.array(Ref),
    level: z.int(),
    isPostable: z.boolean(),
    allowManual: z.boolean(),
    usages: z.array(usage()),
    branchIds: z.array(z.int()),
    branches: z.array(Ref),
    isBankOverdraftAllowed: z.boolean(),
    childCount: z.int(),
    /** Names of the account roles with this account, for the company or a branch. */
    roles: z.array(z.string()),
    /**
     * At the end of the day that is asked for, on the normal side, with all accounts below; income and expenses since the fiscal
     * year began. Only where asked for by `with`, and only for callers who may see the statements.
     */
    balance: figure().optional(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** A row of an account picker. */
export const AccountChoice = z
  .object({ id: z.int(), code: z.string(), name: z.string(), type: Ref })
  .meta({ id: 'AccountChoice' })

const accountCode = text('Kode', 8)
  .pipe(z.string().regex(/^[1-9]-\d{4,6}$/))
  .meta({ title: 'Kode' })

const fields = {
  code: accountCode,
  name: text('Nama', 100),
  accountTypeId: id('Jenis akun'),
  parentId: optionalId('Akun induk'),
  isPostable: flag('Akun transaksi').default(true),
  allowManual: flag('Boleh dijurnal manual').default(true),
  usages: z.array(usage()).max(accountUsages.length).meta({ title: 'Kegunaan' }).default([]),
  branchIds: idList('Cabang').default([]),
  isBankOverdraftAllowed: flag('Boleh minus').default(false),
  status: status().default('ACTIVE'),
}

const params = z.strictObject({ id: pathId('Akun') })
const yesOrNo = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
const ruled = [
  'DUPLICATE_CODE',
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'ACCOUNT_CODE_CLASS',
  'PARENT_POSTABLE',
  'PARENT_CLASS',
  'ACCOUNT_TOO_DEEP',
] as const

/** Rights to read the books, or to enter postings to a chosen account. */
const keepsBooks = [
  'master.chart-of-account:view',
  'report.financial-statements:view',
  'bankcash.cash-receipts:view',
  'bankcash.cash-expenses:view',
  'bankcash.bank-receipts:view',
  'bankcash.bank-expenses:view',
  'bankcash.general-journal:view',
  'bankcash.adjustment-journal:view',
  'purchase.invoice:add',
  'purchase.debt-repayment:add',
] as const satisfies readonly Permission[]

/**
 * Rights to forms with a field for an account: the counter account of a correction, the bank of a card machine, cash
 * movements of a drawer.
 */
const picksAccounts = [
  ...keepsBooks,
  'purchase.invoice:edit',
  'purchase.debt-repayment:edit',
  'stock.correction:add',
  'stock.correction:edit',
  'master.master-edc:add',
  'master.master-edc:edit',
  'sales.cashier:update',
] as const satisfies readonly Permission[]

/** Why an account can't be chosen on a document or in a master (server, `requireAccounts`). */
export const accountRefusals = [
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'ACCOUNT_NOT_POSTABLE',
  'CONTROL_ACCOUNT',
  'ACCOUNT_USAGE',
  'ACCOUNT_NOT_IN_BRANCH',
] as const satisfies readonly Reason[]

export const accountContract = {
  'GET /accounting/coa/account': {
    summary: 'Bagan akun sebagai pohon',
    access: 'master.chart-of-account:view',
    scope: 'company',
    query: RecordQuery.extend({
      class: accountClass().optional(),
      typeId: pathId('Jenis akun').optional(),
      parentId: pathId('Akun induk').optional(),
      isPostable: yesOrNo.optional().meta({ title: 'Akun transaksi' }),
      usage: usage().optional(),
      with: z.enum(['balance']).optional(),
      /** The day of the balances, today when it is left out. */
      asOf: calendarDate('Saldo per').optional(),
    }),
    reply: listOf(Account),
    sorts: [
      'tree',
      'code',
      'name',
      'accountType',
      'normalSide',
      'isPostable',
      'level',
      'status',
      'updatedAt',
    ],
  },
  'GET /accounting/coa/account/{id}': {
    summary: 'Rincian akun',
    access: 'master.chart-of-account:view',
    scope: 'company',
    params,
    reply: Account,
    refuses: ['NOT_FOUND'],
  },
  'POST /accounting/coa/account': {
    summary: 'Tambah akun',
    access: 'master.chart-of-account:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: Account,
    status: 201,
    refuses: ruled,
  },
  'PUT /accounting/coa/account/{id}': {
    summary: 'Ubah akun; yang tidak disebut tetap',
    access: 'master.chart-of-account:edit',
    scope: 'company',
    params,
    body: z.strictObject({ ...changeOf(fields), version: version() }),
    reply: Account,
    refuses: [
      'NOT_FOUND',
      'STALE_VERSION',
      ...ruled,
      'ACCOUNT_HAS_CHILDREN',
      'ACCOUNT_HAS_ENTRIES',
      'ACCOUNT_IN_ITSELF',
      'ACCOUNT_HAS_ROLE',
    ],
  },
  'POST /core/v1/account/get/all': {
    summary: 'Akun untuk dipilih',
    access: keepsBooks,
    scope: 'branch',
    kind: 'query',
    body: RecordQuery.extend({
      isPostable: flag('Akun transaksi').optional(),
      allowManual: flag('Boleh dijurnal manual').optional(),
      /** Accounts that the cash flow counts as cash: till, petty cash, banks. */
      isCash: flag('Kas dan bank').optional(),
      usage: usage().optional(),
    }),
    reply: listOf(AccountChoice),
  },
  'POST /core/v1/account/usage/search': {
    summary: 'Akun aktif yang dapat dipilih pada satu layar',
    access: picksAccounts,
    scope: 'branch',
    kind: 'query',
    body: ListQuery.pick({ search: true, branchId: true, limit: true, offset: true }).extend({
      usage: usage(),
    }),
    reply: listOf(AccountChoice),
  },
  'GET /v1/coa': {
    summary: 'Bagan akun sebagai daftar rata',
    access: keepsBooks,
    scope: 'company',
    query: RecordQuery,
    reply: listOf(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        parentId: z.int().nullable(),
        level: z.int(),
        normalSide: oneOf('Saldo normal', normalSides),
      }),
    ),
  },
} as const satisfies Contract
