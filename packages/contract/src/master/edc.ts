import { z } from 'zod'
import { accountRefusals } from '../accounting/account.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  flag,
  id,
  line,
  money,
  oneOf,
  optionalId,
  pathId,
  percent,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, PickerQuery, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'

export const cardTypes = ['DEBIT', 'CREDIT', 'QRIS', 'PREPAID'] as const
/** Who pays the bank's fee: the branch, or the customer as a surcharge. */
export const feeBearers = ['MERCHANT', 'CUSTOMER'] as const

const cardType = () => oneOf('Jenis kartu', cardTypes)
const bearer = () => oneOf('Penanggung biaya', feeBearers)

const rateFields = {
  cardType: cardType(),
  onUs: z.boolean(),
  ratePct: z.number(),
  fixedFee: z.int(),
  bearer: bearer(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
}

/** The bank's fee for a card payment, from its first to its last day (inclusive, null = until further notice). */
export const EdcRate = z.object({ id: z.int(), ...rateFields }).meta({ id: 'EdcRate' })
export type EdcRate = z.infer<typeof EdcRate>

const machine = {
  id: z.int(),
  branchId: z.int(),
  branch: Ref,
  name: z.string(),
  bankId: z.int(),
  bank: Ref,
  bankAccountId: z.int(),
  bankAccount: Ref,
  merchantId: z.string().nullable(),
  terminalId: z.string(),
  status: status(),
  updatedAt: z.string(),
  version: z.int(),
}
export const EdcRow = z.object(machine).meta({ id: 'EdcRow' })
export type EdcRow = z.infer<typeof EdcRow>
/** A card machine of a branch with all its rates, by card and date. */
export const Edc = z.object({ ...machine, rates: z.array(EdcRate) }).meta({ id: 'Edc' })
export type Edc = z.infer<typeof Edc>

/** A rate with its machine, as the till reads it. */
const FlatRate = z
  .object({ id: z.int(), edcId: z.int(), edcName: z.string(), bank: z.string(), ...rateFields })
  .meta({ id: 'EdcFlatRate' })
const flatRates = z.object({
  edcRates: z.array(FlatRate),
  count: z.int(),
  more: z.boolean().optional(),
})

const rate = z.strictObject({
  id: optionalId('Tarif'),
  cardType: cardType(),
  onUs: flag('Kartu bank sendiri').default(false),
  ratePct: percent('Tarif'),
  fixedFee: money('Biaya tetap').default(0),
  bearer: bearer().default('MERCHANT'),
  validFrom: calendarDate('Berlaku dari'),
  validTo: calendarDate('Berlaku sampai')
    .nullish()
    .transform((value) => value ?? null),
})

const fields = {
  branchId: id('Cabang'),
  name: text('Nama', 100),
  bankId: id('Bank'),
  bankAccountId: id('Rekening penampung'),
  merchantId: line('Nomor merchant', 40),
  terminalId: text('Nomor terminal', 40),
  rates: z.array(rate).max(60).default([]).meta({ title: 'Tarif' }),
  status: status().default('ACTIVE'),
}

const ruled = ['DUPLICATE_CODE', ...accountRefusals, 'DATE_ORDER', 'EDC_RATE_OVERLAP'] as const

export const edcContract = {
  'POST /core/v2/edc/get/all': {
    summary: 'Daftar mesin EDC',
    access: 'master.master-edc:view',
    scope: 'branch',
    kind: 'query',
    body: RecordQuery,
    reply: listOf(EdcRow),
    sorts: ['name', 'bank', 'terminalId', 'branch', 'status', 'updatedAt'],
  },
  'GET /core/v2/edc/get/{id}': {
    summary: 'Rincian mesin EDC beserta tarifnya',
    access: 'master.master-edc:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Mesin EDC') }),
    reply: Edc,
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v2/edc/create': {
    summary: 'Tambah mesin EDC beserta tarifnya',
    access: 'master.master-edc:add',
    scope: 'branch',
    body: z.strictObject(fields),
    reply: Edc,
    status: 201,
    refuses: ruled,
  },
  'POST /core/v2/edc/update': {
    summary:
      'Ubah mesin EDC; cabangnya dan yang tidak disebut tetap, daftar tarifnya diganti seluruhnya bila disebut',
    access: 'master.master-edc:edit',
    scope: 'branch',
    body: z.strictObject({ ...changeOf(fields), id: id('Mesin EDC'), version: version() }),
    reply: Edc,
    refuses: ['NOT_FOUND', 'STALE_VERSION', ...ruled],
  },
  'POST /core/v2/edc/list': {
    summary: 'Tarif EDC yang berlaku hari ini atau nanti, dari mesin aktif',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery,
    reply: flatRates,
  },
  'POST /core/v2/edc/search': {
    summary: 'Cari tarif EDC menurut mesin, bank, dan jenis kartu',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.extend({ bankId: pathId('Bank').optional(), cardType: cardType().optional() }),
    reply: flatRates,
  },
  'GET /core/v1/payment-methods/config/edc': {
    summary: 'Mesin EDC satu cabang dengan tarif yang berlaku hari ini',
    access: 'signed-in',
    scope: 'branch',
    query: z.strictObject({ branchId: pathId('Cabang') }),
    reply: z.object({
      rows: z.array(
        z
          .object({ edcId: z.int(), name: z.string(), bank: z.string(), rates: z.array(EdcRate) })
          .meta({ id: 'EdcConfig' }),
      ),
      count: z.int(),
    }),
  },
} as const satisfies Contract
