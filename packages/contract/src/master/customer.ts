import { z } from 'zod'
import { periodRefusals } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  email,
  figure,
  id,
  idList,
  instant,
  line,
  money,
  note,
  oneOf,
  optionalId,
  pathId,
  Ref,
  requiredNote,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, PickerQuery, queryList, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { bankFields } from './bank.ts'
import { creditPolicy, LimitPaper, limitRefusals } from './credit-limit.ts'
import { degree, digits, optionalPhone, orderDates, purchaseStats, requiredPhone } from './customer-fields.ts'
import { npwp } from './principal.ts'

export const customerTypes = ['MEMBER', 'NON_MEMBER', 'COMMUNITY', 'MOTORIST', 'POS'] as const
/** A shop, or a partner that orders by a channel of its own (domain-sales 2.15). Everybody else is NON_MEMBER. */
export const memberTypes = ['MEMBER', 'COMMUNITY', 'MOTORIST', 'POS'] as const
export const outletClasses = ['GROSIR', 'RETAIL', 'WARUNG', 'MINIMARKET', 'KANTIN', 'LAINNYA'] as const
export const customerSources = ['BACKOFFICE', 'SALES_APP', 'MERCHANT_APP', 'POS', 'CASHIER'] as const
/** How far a shop is with the POS application (domain-sales 2.15); NONE until it is asked for. */
export const posStatuses = ['NONE', 'REQUESTED', 'ACTIVE', 'SUSPENDED', 'REJECTED'] as const
/** The specification's words; a customer with none is waiting. */
export const approvals = ['Approved', 'Rejected'] as const

const approval = () => oneOf('Persetujuan', approvals)

/** A label of a shop (domain-sales 1.1). */
export const CustomerTag = z
  .object({ id: z.int(), name: z.string(), color: z.string() })
  .meta({ id: 'CustomerTag' })
export type CustomerTag = z.infer<typeof CustomerTag>

export const Customer = z
  .object({
    id: z.int(),
    branchId: z.int(),
    branch: Ref,
    code: z.string().nullable(),
    name: z.string(),
    ownerName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    nik: z.string().nullable(),
    npwp: z.string().nullable(),
    customerGroupId: z.int(),
    group: Ref,
    type: oneOf('Jenis', customerTypes),
    outletClass: oneOf('Kelas toko', outletClasses).nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    district: z.string().nullable(),
    subDistrict: z.string().nullable(),
    postCode: z.string().nullable(),
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    approved: approval().nullable(),
    approvedAt: z.string().nullable(),
    approvedBy: Ref.nullable(),
    rejectReason: z.string().nullable(),
    source: oneOf('Sumber', customerSources),
    picSaId: z.int().nullable(),
    pic: Ref.nullable(),
    scId: z.int().nullable(),
    coordinator: Ref.nullable(),
    tagIds: z.array(z.int()),
    tags: z.array(CustomerTag),
    /** Private pictures; their links come with the list and the record. */
    photoStoreId: z.int().nullable(),
    photoKtpId: z.int().nullable(),
    /** Days of the week on which a salesman comes, 1 is Monday. */
    visitDay: z.array(z.int()),
    creditLimit: z.int(),
    termDays: z.int(),
    creditPolicy: creditPolicy(),
    bankId: z.int().nullable(),
    bank: Ref.nullable(),
    bankAccountNo: z.string().nullable(),
    bankHolder: z.string().nullable(),
    /** The customer's debt to the branch. */
    arBalance: figure(),
    isWalkIn: z.boolean(),
    posStatus: oneOf('Status POS', posStatuses),
    /** The customer that is kept in the place of this one, which was merged into it; it can't be changed any more. */
    mergedInto: Ref.nullable(),
    status: status(),
    createdAt: instant('Terdaftar'),
    /** Who entered the customer; null for one who came by an application. */
    registeredBy: Ref.nullable(),
    updatedAt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** A customer that was saved, with the document that changes his credit: in force, or waiting for approval. */
export const CustomerSaved = Customer.extend({ limitPaper: LimitPaper.nullable() }).meta({
  id: 'CustomerSaved',
})
export type CustomerSaved = z.infer<typeof CustomerSaved>

/** Opens a private picture for ten minutes; null without one, and for users who may not see it. */
const photoLink = () => z.string().nullable()

/** A customer in the list. For a user who sees only his own orders, figures come from these. */
export const CustomerRow = Customer.extend({
  photoStoreUrl: photoLink(),
  ...orderDates,
  /** Balance of the wallet, reserved amounts included. */
  points: figure(),
}).meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

/**
 * A customer with his purchases and his remaining credit. A user who sees only his own orders sees the figures of these
 * alone.
 */
export const CustomerRecord = Customer.extend({
  photoStoreUrl: photoLink(),
  photoKtpUrl: photoLink(),
  ...orderDates,
  /** Kilometres between the customer and the branch where they are too many (COORDINATE_OUT_OF_AREA, a warning), else null. */
  outOfAreaKm: z.int().nullable(),
  /** The customers that were merged into this one. */
  mergedFrom: z.array(Ref),
  /** Balances, reserved amounts included. */
  wallet: z.object({ point: figure(), gcash: figure() }),
  /** Points that a shop of an application got when it was approved; null for others. */
  welcome: z
    .object({ points: figure(), number: z.string().nullable(), date: z.string(), expiresOn: z.string() })
    .nullable(),
  /** The change of limit and term that waits for approval. */
  waitingLimit: LimitPaper.nullable(),
  stats: purchaseStats,
}).meta({ id: 'CustomerRecord' })
export type CustomerRecord = z.infer<typeof CustomerRecord>

const fields = {
  branchId: id('Cabang'),
  name: text('Nama toko', 100),
  ownerName: text('Nama pemilik', 100),
  phone: requiredPhone(),
  email: email()
    .nullish()
    .transform((value) => value ?? null),
  nik: digits('NIK', /^\d{16}$/, 20),
  npwp: npwp(),
  customerGroupId: id('Kelompok'),
  type: oneOf('Jenis', memberTypes).default('MEMBER'),
  outletClass: oneOf('Kelas toko', outletClasses)
    .nullish()
    .transform((value) => value ?? null),
  region: line('Provinsi', 60),
  city: line('Kota', 60),
  district: line('Kecamatan', 60),
  subDistrict: text('Kelurahan', 60),
  postCode: digits('Kode pos', /^\d{5}$/, 5),
  address: requiredNote('Alamat', 500),
  lat: degree('Lintang', 90),
  lng: degree('Bujur', 180),
  picSaId: optionalId('Sales'),
  scId: optionalId('Koordinator'),
  tagIds: idList('Label', 50).optional(),
  photoStoreId: optionalId('Foto toko'),
  photoKtpId: optionalId('Foto KTP'),
  visitDay: z.array(z.int().min(1).max(7)).max(7).default([]).meta({ title: 'Hari kunjungan' }),
  creditLimit: money('Batas piutang').optional(),
  termDays: z.int().min(0).max(365).optional().meta({ title: 'Tempo' }),
  creditPolicy: creditPolicy().optional(),
  ...bankFields,
  status: status().default('ACTIVE'),
}

/** Why limit or term are another than before: kept with the document that changes them. */
const limitReason = { limitReason: text('Alasan perubahan limit', 500).optional() }

const params = z.strictObject({ id: pathId('Pelanggan') })
const ruled = [
  'PHONE_DUPLICATE',
  'DUPLICATE_CODE',
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'RULE_VIOLATED',
  ...limitRefusals,
] as const

const viewers = ['master.customer:view', 'system.verification-user:view'] as const
/** Also the owner of a branch, on the screen of verification (domain-sales 2.14). */
const deciders = ['master.customer:update', 'system.verification-user:update'] as const

export const customerContract = {
  'GET /v1/customers': {
    summary: 'Daftar pelanggan',
    access: viewers,
    scope: 'branch',
    query: RecordQuery.extend({
      approved: z
        .enum([...approvals, 'waiting'])
        .optional()
        .meta({ title: 'Persetujuan' }),
      groupId: pathId('Kelompok').optional(),
      saId: pathId('Sales').optional(),
      scId: pathId('Koordinator').optional(),
      type: oneOf('Jenis', customerTypes).optional(),
      source: oneOf('Sumber', customerSources).optional(),
      /** Of an app, as the verification lists them; `false` the others. */
      fromApp: z.enum(['true', 'false']).optional().meta({ title: 'Dari aplikasi' }),
      tagId: pathId('Label').optional(),
      /** Provinces, cities, districts or villages whose official names are in the address. */
      areaIds: queryList(pathId('Wilayah'), 100).optional().meta({ title: 'Wilayah' }),
      /** The day, at the branch, on which the latest completed sale was ordered. */
      lastOrderFrom: calendarDate('Pesanan terakhir dari').optional(),
      lastOrderTo: calendarDate('Pesanan terakhir sampai').optional(),
    }),
    reply: listOf(CustomerRow),
    sorts: [
      'code',
      'name',
      'ownerName',
      'branch',
      'group',
      'approved',
      'creditLimit',
      'status',
      'createdAt',
      'updatedAt',
    ],
  },
  'GET /v1/customers/{id}': {
    summary: 'Rincian pelanggan, dengan saldo dan pesanannya',
    access: viewers,
    scope: 'branch',
    params,
    reply: CustomerRecord,
    refuses: ['NOT_FOUND'],
  },
  'GET /v1/customers/{id}/duplicates': {
    summary: 'Pelanggan lain yang mungkin toko yang sama: telepon, NIK, nama, atau tempatnya',
    access: viewers,
    scope: 'branch',
    params,
    reply: z.object({
      rows: z.array(
        z
          .object({
            id: z.int(),
            code: z.string().nullable(),
            name: z.string(),
            phone: z.string().nullable(),
            branch: Ref,
            approved: approval().nullable(),
            reasons: z.array(z.enum(['PHONE', 'NIK', 'NAME', 'PLACE'])),
            /** Metres between the two; null where one has no place. */
            distance: z.int().nullable(),
          })
          .meta({ id: 'CustomerDuplicate' }),
      ),
      count: z.int(),
      /** Active customers within 500 metres, nearest first, at most 60: the map of a verification. */
      neighbours: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          lat: z.number(),
          lng: z.number(),
          distance: z.int(),
        }),
      ),
    }),
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v1/customers/add': {
    summary: 'Tambah pelanggan; menunggu persetujuan',
    access: 'master.customer:add',
    scope: 'branch',
    body: z.strictObject({ ...fields, ...limitReason }),
    reply: CustomerSaved,
    status: 201,
    refuses: ruled,
  },
  'POST /core/v2/customer/nonmember/add': {
    summary: 'Tambah pelanggan bukan anggota; langsung disetujui, tanpa kredit dan poin',
    access: 'master.customer:add',
    scope: 'branch',
    body: z.strictObject({ branchId: id('Cabang'), name: text('Nama', 100), phone: optionalPhone() }),
    reply: Customer,
    status: 201,
    refuses: ['PHONE_DUPLICATE', 'DUPLICATE_CODE', 'INACTIVE_MASTER'],
  },
  'PUT /v1/customers': {
    summary:
      'Ubah pelanggan; cabangnya dan yang tidak disebut tetap. Bukan anggota menjadi anggota yang menunggu persetujuan',
    access: 'master.customer:edit',
    scope: 'branch',
    body: z.strictObject({
      ...changeOf(fields),
      ...limitReason,
      id: id('Pelanggan'),
      version: version(),
    }),
    reply: CustomerSaved,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'MERGED', ...ruled],
  },
  'PATCH /v1/customers/approved/{id}': {
    summary: 'Setujui atau tolak pelanggan; yang disetujui mendapat kode',
    access: deciders,
    scope: 'branch',
    params,
    body: z.strictObject({
      approved: approval(),
      reason: note('Alasan', 500),
      version: version().optional(),
    }),
    reply: Customer,
    refuses: [
      'NOT_FOUND',
      'STALE_VERSION',
      'INVALID_STATE',
      'RULE_VIOLATED',
      'REASON_REQUIRED',
      'CUSTOMER_HAS_OPEN',
      'MERGED',
      ...periodRefusals,
    ],
  },
  'POST /v1/customers/tags': {
    summary: 'Beri atau lepas label banyak pelanggan sekaligus',
    access: 'master.customer:edit',
    scope: 'branch',
    body: z.strictObject({
      ids: idList('Pelanggan', 20_000).min(1),
      /** Labels that they get; nothing changes for a customer who has one already. */
      give: idList('Label yang diberikan', 20).default([]),
      /** Labels that they lose. */
      take: idList('Label yang dilepas', 20).default([]),
    }),
    /** How many customers the call was about. */
    reply: z.object({ count: z.int() }),
    status: 200,
    refuses: ['NOT_FOUND', 'REQUIRED', 'REFERENCE_MISSING', 'INACTIVE_MASTER'],
  },
  'POST /core/v1/customers/get/data': {
    summary: 'Pelanggan aktif untuk dipilih',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.extend({
      ids: queryList(pathId('Pelanggan'), 2_000).optional(),
    }),
    reply: listOf(
      z
        .object({
          id: z.int(),
          branchId: z.int(),
          code: z.string().nullable(),
          name: z.string(),
          ownerName: z.string().nullable(),
          phone: z.string().nullable(),
          groupId: z.int(),
          approved: approval().nullable(),
          termDays: z.int(),
          creditLimit: z.int(),
          arBalance: figure(),
          /** The wallet balances that may be spent: points, and whole rupiah of G-cash. */
          points: figure(),
          gcash: figure(),
          isWalkIn: z.boolean(),
          /** Codes, names and numbers of customers that were merged into this one, a line each, for searches; null without any. */
          formerly: z.string().nullable(),
        })
        .meta({ id: 'CustomerChoice' }),
    ),
  },
} as const satisfies Contract
