import { companyColours } from '@merchant/domain/master/company-colour.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  flag,
  keysOf,
  note,
  oneOf,
  optionalId,
  phone,
  Ref,
  text,
  version,
} from '../kernel/fields.ts'
import { changeOf } from '../kernel/master.ts'
import { npwp } from '../master/principal.ts'

const colour = () => oneOf('Warna', keysOf(companyColours))

/** The owner of the books; printed on every document. */
export const Company = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    npwp: z.string().nullable(),
    isPkp: z.boolean(),
    pkpSince: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    /** 1 to 12; the year closes with this month. */
    fiscalYearEndMonth: z.int(),
    logoFileId: z.int().nullable(),
    logoUrl: z.string().nullable(),
    colour: colour(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

/** The number format of a kind of document, and the latest number of each branch. */
export const Numbering = z
  .object({
    prefix: z.string(),
    label: z.string(),
    module: z.enum(['STOCK', 'PURCHASE', 'SALES', 'CASHBANK', 'JOURNAL']),
    /** An example of a number. */
    example: z.string(),
    /** The newest counter of every branch that has given a number. */
    counters: z.array(z.object({ branch: Ref, period: z.string(), lastNo: z.int() })),
  })
  .meta({ id: 'Numbering' })
export type Numbering = z.infer<typeof Numbering>

/** The fields of a company, with their labels. */
export const companyFields = {
  name: text('Nama', 100),
  npwp: npwp(),
  isPkp: flag('PKP'),
  pkpSince: calendarDate('PKP sejak').nullable(),
  phone: phone(),
  address: note('Alamat', 500),
  logoFileId: optionalId('Logo'),
  colour: colour(),
}

export const companyContract = {
  'GET /v1/company': {
    summary: 'Data perusahaan',
    access: 'system.upload-logo:view',
    scope: 'company',
    reply: Company,
  },
  'GET /v1/company/face': {
    summary: 'Nama, logo, dan warna perusahaan, untuk setiap layar',
    access: 'signed-in',
    scope: 'company',
    reply: Company.pick({ name: true, logoUrl: true, colour: true }),
  },
  'PUT /v1/company': {
    summary: 'Ubah data perusahaan dan logonya; yang tidak disebut tetap',
    access: 'system.upload-logo:edit',
    scope: 'company',
    body: z.strictObject({ ...changeOf(companyFields), version: version() }),
    reply: Company,
    refuses: ['STALE_VERSION', 'REFERENCE_MISSING', 'RULE_VIOLATED'],
  },
  'GET /v1/document-numbering': {
    summary: 'Awalan nomor tiap jenis dokumen, dan nomor terakhir tiap cabang',
    access: 'system.upload-logo:view',
    scope: 'branch',
    query: z.strictObject({}),
    reply: z.object({ rows: z.array(Numbering), count: z.int() }),
  },
} as const satisfies Contract
