import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  flag,
  id,
  money,
  note,
  oneOf,
  optionalId,
  pathId,
  quantity,
  Ref,
  requiredNote,
  status,
  version,
} from '../kernel/fields.ts'
import { PickerQuery, RecordQuery } from '../kernel/list.ts'

/** Running now, starting later, ended; a price withdrawn before it began is ended, too. */
export const priceStates = ['active', 'scheduled', 'ended'] as const
export const priceSources = ['MANUAL', 'IMPORT', 'CHANGE_BATCH', 'MARGIN'] as const

const state = () => oneOf('Keadaan', priceStates)

const scope = {
  branchId: z.int().nullable(),
  branchGroupId: z.int().nullable(),
  customerGroupId: z.int().nullable(),
}
/** Whole rupiah for one unit, from `minQty` of that unit on; `validTo` is exclusive, null is until further notice. */
const terms = {
  minQty: z.number(),
  price: z.int(),
  /** Null: like the branch that sells. */
  taxIncluded: z.boolean().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
}

const row = {
  id: z.int(),
  productId: z.int(),
  product: Ref,
  unitId: z.int(),
  unit: Ref,
  ...scope,
  branch: Ref.nullable(),
  branchGroup: Ref.nullable(),
  customerGroup: Ref.nullable(),
  ...terms,
  state: state(),
  source: oneOf('Asal', priceSources),
  reason: z.string().nullable(),
  createdAt: z.string(),
  createdBy: Ref.nullable(),
  status: status(),
  updatedAt: z.string(),
  version: z.int(),
}

/** A price of a product's unit for a scope: everybody, a branch or branch group, a customer group, or both. */
export const SellingPriceRow = z.object(row).meta({ id: 'SellingPriceRow' })
export type SellingPriceRow = z.infer<typeof SellingPriceRow>

/** The same with all prices of its unit, scope and least quantity, the latest first. */
export const SellingPriceDetail = z
  .object({ ...row, history: z.array(SellingPriceRow) })
  .meta({ id: 'SellingPriceDetail' })
export type SellingPriceDetail = z.infer<typeof SellingPriceDetail>

/** The prices that a till loads when it starts. */
const LightPrice = z
  .object({ id: z.int(), productId: z.int(), unitId: z.int(), ...scope, ...terms })
  .meta({ id: 'SellingPriceLight' })

const listed = <T extends z.ZodType>(price: T) =>
  z.object({ sellingPrices: z.array(price), count: z.int(), more: z.boolean().optional() })

/** A moment as ISO text with its zone, within years that documents can have. */
const moment = (label: string) =>
  z.iso
    .datetime({ offset: true })
    .refine((value) => value >= '1970' && value < '2200')
    .meta({ title: label, format: 'date-time' })
const price = () => money('Harga').min(1)
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

const given = z.strictObject({
  productId: id('Barang'),
  unitId: id('Satuan'),
  branchId: optionalId('Cabang'),
  branchGroupId: optionalId('Kelompok cabang'),
  customerGroupId: optionalId('Kelompok pelanggan'),
  minQty: quantity('Jumlah minimal').default(1),
  price: price(),
  taxIncluded: orNull(flag('Termasuk PPN')),
  /** Left out: from now on. */
  validFrom: orNull(moment('Berlaku dari')),
  validTo: orNull(moment('Berlaku sampai')),
})

const params = z.strictObject({ id: pathId('Harga jual') })
const dated = ['EFFECTIVE_IN_PAST', 'DATE_ORDER', 'PRICE_OVERLAP', 'BRANCH_FORBIDDEN'] as const

export const sellingPriceContract = {
  'GET /v2/selling-prices': {
    summary: 'Daftar harga jual beserta masa berlakunya',
    access: 'master.changes-selling-price:view',
    scope: 'branch',
    query: RecordQuery.extend({
      productId: pathId('Barang').optional(),
      unitId: pathId('Satuan').optional(),
      brandId: pathId('Merek').optional(),
      categoryId: pathId('Kategori').optional(),
      customerGroupId: pathId('Kelompok pelanggan').optional(),
      at: moment('Saat').optional(),
      state: state().optional(),
    }),
    reply: listed(SellingPriceRow),
  },
  'POST /v2/selling-prices': {
    summary: 'Tambah harga jual, beberapa sekaligus; `replace` mengakhiri harga yang sedang berlaku',
    access: 'master.changes-selling-price:add',
    scope: 'branch',
    body: z.strictObject({
      rows: z.array(given).min(1).max(500).meta({ title: 'Harga' }),
      /** Ends the running price of the same unit, scope and least quantity when the new one begins. */
      replace: flag('Akhiri harga lama').default(false),
      reason: note('Alasan', 200),
    }),
    reply: z.object({ sellingPrices: z.array(SellingPriceRow) }),
    status: 201,
    refuses: [
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'UNIT_NOT_IN_PRODUCT',
      'QTY_NOT_POSITIVE',
      'DUPLICATE_LINE',
      'RULE_VIOLATED',
      ...dated,
    ],
  },
  'GET /v2/selling-prices/{id}': {
    summary: 'Rincian harga jual beserta riwayatnya',
    access: 'master.changes-selling-price:view',
    scope: 'branch',
    params,
    reply: SellingPriceDetail,
    refuses: ['NOT_FOUND'],
  },
  'PUT /v1/selling-prices/{id}': {
    summary: 'Ganti harga jual dengan yang baru, atau akhiri tanpa pengganti bila `price` tidak disebut',
    access: 'master.changes-selling-price:edit',
    scope: 'branch',
    params,
    body: z.strictObject({
      /** A new row begins, the old one ends; left out, the price only ends at `validTo`. */
      price: price().optional(),
      /** Start of the new price; left out, it begins now, or at the end of the old one. */
      validFrom: orNull(moment('Berlaku dari')),
      /** Exclusive; left out, the new price ends when the old one would have. Null is until further notice. */
      validTo: moment('Berlaku sampai').nullable().optional(),
      reason: requiredNote('Alasan', 200),
      version: version(),
    }),
    reply: SellingPriceDetail,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATE', ...dated],
  },
  'POST /core/v1/selling-prices/get/all': {
    summary: 'Harga jual yang berlaku sekarang atau nanti, untuk dimuat kasir',
    access: 'signed-in',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.extend({ at: moment('Saat').optional() }),
    reply: listed(LightPrice),
  },
} as const satisfies Contract
