import { priceGuards } from '@merchant/domain/pricing/price-guard.ts'
import { z } from 'zod'
import { periodRefusals } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  flag,
  id,
  moment,
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
/** So many prices are checked, saved or put back at once. */
export const MOST_PRICES = 1_000
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

/** A batch that prices above the rule became, with its state (domain-sales 2.16). */
export const SavedBatch = z
  .object({ id: z.int(), status: z.string(), lineCount: z.int() })
  .meta({ id: 'SellingPriceBatch' })
export type SavedBatch = z.infer<typeof SavedBatch>

/**
 * A price of the list, with what the goods cost and what is earned: absent for users who do not see costs, null when unknown.
 * No order and no filter of the list knows them.
 */
export const ListedPrice = z
  .object({
    ...row,
    /** Of one unit without PPN, in whole rupiah: the branch's average, else its last cost; of several branches their average. */
    cost: z.int().nullable().optional(),
    /** In percent of the price without PPN. */
    marginPct: z.number().nullable().optional(),
  })
  .meta({ id: 'SellingPriceListed' })
export type ListedPrice = z.infer<typeof ListedPrice>

/** The prices that a till loads when it starts. */
const LightPrice = z
  .object({ id: z.int(), productId: z.int(), unitId: z.int(), ...scope, ...terms })
  .meta({ id: 'SellingPriceLight' })

const listed = <T extends z.ZodType>(price: T) =>
  z.object({ sellingPrices: z.array(price), count: z.int(), more: z.boolean().optional() })

const price = () => money('Harga').min(1)
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

/**
 * Guards that the price may trip: a price that trips another one is refused, so that nobody accepts what he was not asked
 * about.
 */
const accept = () => z.array(oneOf('Tetap disimpan', priceGuards)).max(priceGuards.length).default([])

const asked = {
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
}
const given = z.strictObject({
  ...asked,
  validTo: orNull(moment('Berlaku sampai')),
  /** The price that the caller saw and means to replace: another one by now is PRICE_REPLACED. */
  seen: z.strictObject({ id: id('Harga lama'), version: version() }).optional(),
  accept: accept(),
})

/** What a new price is judged by, and what is wrong with it. */
export const PriceCheck = z
  .object({
    /** What is paid until the new price begins, also by a wider scope or a smaller quantity; null where nothing is. */
    oldPrice: z.int().nullable(),
    /**
     * Of one unit without PPN, in whole rupiah: the branch's average, else its last cost; of several branches their weighted
     * average. Null when unknown, and for users who do not see costs.
     */
    cost: z.int().nullable(),
    /** So many branches have that cost. */
    costBranches: z.int().nullable(),
    /** In percent of the new price without PPN; null as the cost. */
    marginPct: z.number().nullable(),
    /** Users who do not see costs are told only of FAR_FROM_OLD here. */
    guards: z.array(z.enum(priceGuards)),
  })
  .meta({ id: 'SellingPriceCheck' })
export type PriceCheck = z.infer<typeof PriceCheck>

const params = z.strictObject({ id: pathId('Harga jual') })
/** What the lines of a batch can be refused for. */
export const batchLineRefusals = [
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'UNIT_NOT_IN_PRODUCT',
  'QTY_NOT_POSITIVE',
  'DUPLICATE_LINE',
  'RULE_VIOLATED',
  'PRICES_UNCHANGED',
  'PRICE_BATCH_BRANCH',
  'EFFECTIVE_IN_PAST',
  'DATE_ORDER',
  'PRICE_OVERLAP',
  'BRANCH_FORBIDDEN',
] as const
/** What a batch that prices become can be refused for beside their own rules. */
export const batchRefusals = ['PRICE_BELOW_MARGIN', 'APPROVER_MISSING', ...periodRefusals] as const
const dated = ['EFFECTIVE_IN_PAST', 'DATE_ORDER', 'PRICE_OVERLAP', 'BRANCH_FORBIDDEN'] as const
const goods = ['REFERENCE_MISSING', 'INACTIVE_MASTER', 'UNIT_NOT_IN_PRODUCT'] as const

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
      /** Prices that were entered together, by their moment. */
      createdAt: moment('Disimpan').optional(),
      state: state().optional(),
    }),
    reply: listed(ListedPrice),
  },
  'POST /core/v1/selling-prices/check': {
    summary: 'Harga lama, HPP, dan margin dari harga yang akan disimpan, dan apa yang perlu ditanyakan',
    access: ['master.changes-selling-price:add', 'master.changes-selling-price:edit'],
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      rows: z.array(z.strictObject(asked)).min(1).max(MOST_PRICES).meta({ title: 'Harga' }),
    }),
    reply: z.object({ rows: z.array(PriceCheck) }),
    refuses: ['BRANCH_FORBIDDEN'],
  },
  'POST /v2/selling-prices': {
    summary:
      'Tambah harga jual, beberapa sekaligus; `replace` mengakhiri harga yang sedang berlaku; di atas batas menunggu persetujuan sebagai batch',
    access: 'master.changes-selling-price:add',
    scope: 'branch',
    body: z.strictObject({
      rows: z.array(given).min(1).max(MOST_PRICES).meta({ title: 'Harga' }),
      /** Ends the running price of the same unit, scope and least quantity when the new one begins. */
      replace: flag('Akhiri harga lama').default(false),
      reason: note('Alasan', 200),
    }),
    /** What holds, or will at its moment; and the batches of what waits for an approval. */
    reply: z.object({ sellingPrices: z.array(SellingPriceRow), batches: z.array(SavedBatch) }),
    status: 201,
    refuses: [
      ...goods,
      'QTY_NOT_POSITIVE',
      'DUPLICATE_LINE',
      'RULE_VIOLATED',
      'PRICE_UNUSUAL',
      'PRICE_REPLACED',
      ...batchRefusals,
      ...dated,
    ],
  },
  'POST /v2/selling-prices/undo': {
    summary: 'Kembalikan harga yang digantikan, selama harga penggantinya belum berubah lagi',
    access: ['master.changes-selling-price:add', 'master.changes-selling-price:edit'],
    scope: 'branch',
    body: z.strictObject({
      prices: z
        .array(z.strictObject({ id: id('Harga jual'), version: version() }))
        .min(1)
        .max(MOST_PRICES)
        .meta({ title: 'Harga' }),
    }),
    /** The prices that hold again; where nothing held before, the ended ones. */
    reply: z.object({ sellingPrices: z.array(SellingPriceRow) }),
    refuses: ['NOT_FOUND', 'PRICE_CHANGED', 'PRICE_OF_BATCH', 'DUPLICATE_LINE', ...goods, ...dated],
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
      accept: accept(),
      reason: requiredNote('Alasan', 200),
      version: version(),
    }),
    /** The new price; the old one, with its batch, where the new one waits for an approval. */
    reply: SellingPriceDetail.extend({ batch: SavedBatch.optional() }),
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATE', 'PRICE_UNUSUAL', ...batchRefusals, ...dated],
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
