import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, oneOf, pathId, status, text, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'

export const accountClassValues = [
  'ASSET',
  'LIABILITY',
  'EQUITY',
  'REVENUE',
  'COGS',
  'EXPENSE',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
  'TAX',
] as const
export const normalSides = ['D', 'K'] as const
const reportSections = [
  'CURRENT_ASSET',
  'NON_CURRENT_ASSET',
  'CURRENT_LIABILITY',
  'NON_CURRENT_LIABILITY',
  'EQUITY',
  'REVENUE',
  'COGS',
  'OPERATING_EXPENSE',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
  'INCOME_TAX',
] as const
const cashFlowGroups = ['CASH', 'OPERATING', 'INVESTING', 'FINANCING', 'NONE'] as const

export const accountClass = () => oneOf('Golongan', accountClassValues)

const kinds = {
  class: accountClass(),
  normalSide: oneOf('Saldo normal', normalSides),
  reportSection: oneOf('Bagian laporan', reportSections),
  cashFlowGroup: oneOf('Kelompok arus kas', cashFlowGroups),
}

export const AccountType = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    ...kinds,
    accountCount: z.int(),
    status: status(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'AccountType' })
export type AccountType = z.infer<typeof AccountType>

const fields = {
  code: code('Kode', 30),
  name: text('Nama', 100),
  ...kinds,
  status: status().default('ACTIVE'),
}
const params = z.strictObject({ id: pathId('Jenis akun') })

export const accountTypeContract = {
  'GET /accounting/coa/account-type': {
    summary: 'Daftar jenis akun',
    access: 'master.chart-of-account:view',
    scope: 'company',
    query: RecordQuery.extend({ class: accountClass().optional() }),
    reply: listOf(AccountType),
    sorts: [
      'chart',
      'code',
      'name',
      'class',
      'normalSide',
      'reportSection',
      'cashFlowGroup',
      'status',
      'updatedAt',
    ],
  },
  'GET /accounting/coa/account-type/{id}': {
    summary: 'Rincian jenis akun',
    access: 'master.chart-of-account:view',
    scope: 'company',
    params,
    reply: AccountType,
    refuses: ['NOT_FOUND'],
  },
  'POST /accounting/coa/account-type': {
    summary: 'Tambah jenis akun',
    access: 'master.chart-of-account:add',
    scope: 'company',
    body: z.strictObject(fields),
    reply: AccountType,
    status: 201,
    refuses: ['DUPLICATE_CODE', 'SECTION_OF_CLASS'],
  },
  'PUT /accounting/coa/account-type/{id}': {
    summary: 'Ubah jenis akun; yang tidak disebut tetap, golongannya selama dipakai akun',
    access: 'master.chart-of-account:edit',
    scope: 'company',
    params,
    body: z.strictObject({ ...changeOf(fields), version: version() }),
    reply: AccountType,
    refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION', 'SECTION_OF_CLASS', 'ACCOUNT_TYPE_IN_USE'],
  },
} as const satisfies Contract
