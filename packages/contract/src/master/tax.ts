import { z } from 'zod'
import { calendarDate, code, line, oneOf, status, text } from '../kernel/fields.ts'
import { RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

export const taxRoundings = ['HALF_UP', 'DOWN'] as const

/**
 * One row of a tax code: tax = dpp × (baseNum / baseDen) × (rateNum / rateDen) on the days from `validFrom` to
 * `validTo`, both included. Documents choose the row by code and date (domain-core 2.6). The code stays.
 */
export const Tax = masterReply('Tax', {
  rateNum: z.int(),
  rateDen: z.int(),
  baseNum: z.int(),
  baseDen: z.int(),
  rounding: oneOf('Pembulatan', taxRoundings),
  fakturCode: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
export type Tax = z.infer<typeof Tax>

const part = (label: string, least: 0 | 1) => z.int().min(least).max(1_000_000).meta({ title: label })

export const taxContract = masterContract('/v1/taxes', {
  label: 'Pajak',
  rights: rightsOf('master.chart-of-account'),
  fields: {
    code: code('Kode'),
    name: text('Nama', 100),
    rateNum: part('Pembilang tarif', 0),
    rateDen: part('Penyebut tarif', 1),
    baseNum: part('Pembilang dasar pengenaan', 1).default(1),
    baseDen: part('Penyebut dasar pengenaan', 1).default(1),
    rounding: oneOf('Pembulatan', taxRoundings).default('HALF_UP'),
    fakturCode: line('Kode faktur', 2),
    validFrom: calendarDate('Berlaku dari'),
    validTo: calendarDate('Berlaku sampai')
      .nullish()
      .transform((value) => value ?? null),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery,
  sorts: ['validFrom'],
  reply: Tax,
  refuses: ['TAX_OVERLAP', 'RULE_VIOLATED'],
})
