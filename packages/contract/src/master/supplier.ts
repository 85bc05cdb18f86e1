import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { code, figure, flag, id, idList, note, pathId, phone, Ref, status, text } from '../kernel/fields.ts'
import { listOf, PickerQuery, queryList, RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'
import { bankFields } from './bank.ts'
import { npwp } from './principal.ts'

export const Supplier = masterReply('Supplier', {
  npwp: z.string().nullable(),
  isPkp: z.boolean(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  paymentTermId: z.int(),
  paymentTerm: Ref,
  termDays: z.int(),
  bankId: z.int().nullable(),
  bank: Ref.nullable(),
  bankAccountNo: z.string().nullable(),
  bankHolder: z.string().nullable(),
  defaultTaxCode: z.string().nullable(),
  creditLimit: z.int().nullable(),
  branchIds: z.array(z.int()),
  /**
   * What the branches of the call owe, less open credits; advances are beside it. Only in lists, and only for callers who may see
   * invoices (clarified/buying-and-approvals 29).
   */
  apBalance: figure().optional(),
})
export type Supplier = z.infer<typeof Supplier>

const fields = {
  code: code('Kode'),
  name: text('Nama', 100),
  npwp: npwp(),
  isPkp: flag('PKP').default(false),
  address: note('Alamat', 500),
  phone: phone(),
  paymentTermId: id('Syarat pembayaran'),
  ...bankFields,
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

/** Its list, its page, adding and changing. */
export const supplierCalls = masterContract('/v1/suppliers', {
  label: 'Pemasok',
  listed: 'master.supplier:view',
  rights: rightsOf('master.supplier'),
  fields,
  list: RecordQuery,
  sorts: ['termDays'],
  reply: Supplier,
  refuses: ['REFERENCE_MISSING', 'INACTIVE_MASTER'],
})

export const supplierContract = {
  ...supplierCalls,
  'POST /core/v1/suppliers/get/data': {
    summary: 'Pemasok aktif untuk dipilih',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.extend({ ids: queryList(pathId('Pemasok'), 2_000).optional() }),
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
