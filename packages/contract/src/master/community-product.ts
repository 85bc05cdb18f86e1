import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { flag, id, idList, instant, money, pathId, quantity, Ref, version } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf, rightsOf } from '../kernel/master.ts'
import { targetFields, targetReply } from './target.ts'

/** Goods that communities are offered at a price of their own, by branches and groups (domain-sales 1.7). */
export const CommunityProduct = z
  .object({
    id: z.int(),
    productId: z.int(),
    product: Ref,
    imageUrl: z.string().nullable(),
    unitId: z.int(),
    unit: Ref,
    communityPrice: z.int(),
    minQty: z.number(),
    maxQty: z.number().nullable(),
    visible: z.boolean(),
    sort: z.int(),
    ...targetReply,
    updatedAt: instant('Diubah'),
    version: z.int(),
  })
  .meta({ id: 'CommunityProduct' })
export type CommunityProduct = z.infer<typeof CommunityProduct>

const amount = (label: string) => quantity(label).check(z.positive())

export const communityProductFields = {
  productId: id('Barang'),
  unitId: id('Satuan'),
  /** Whole rupiah for one of the unit. */
  communityPrice: money('Harga komunitas').min(1),
  minQty: amount('Jumlah terkecil').default(1),
  maxQty: amount('Jumlah terbanyak')
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: 'Jumlah terbanyak' }),
  visible: flag('Tampil di katalog').default(true),
  ...targetFields,
}

const { view, add, edit } = rightsOf('master.community-product')
const ruled = [
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'UNIT_NOT_IN_PRODUCT',
  'QTY_NOT_INTEGER',
  'RULE_VIOLATED',
] as const

/** A product has one price for communities of a branch in each of its units. */
export const communityProductContract = {
  'GET /v1/community-products': {
    summary: 'Daftar barang komunitas',
    access: view,
    scope: 'company',
    query: RecordQuery.omit({ status: true }).extend({
      visible: z.enum(['true', 'false']).optional().meta({ title: 'Tampil di katalog' }),
    }),
    reply: listOf(CommunityProduct),
    sorts: ['sort', 'product', 'communityPrice', 'updatedAt'],
  },
  'GET /v1/community-products/{id}': {
    summary: 'Rincian barang komunitas',
    access: view,
    scope: 'company',
    params: z.strictObject({ id: pathId('Barang komunitas') }),
    reply: CommunityProduct,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/community-products': {
    summary: 'Tambah barang komunitas, di belakang yang lain',
    access: add,
    scope: 'company',
    body: z.strictObject(communityProductFields),
    reply: CommunityProduct,
    status: 201,
    refuses: ruled,
  },
  'PUT /v1/community-products': {
    summary: 'Ubah barang komunitas; yang tidak disebut tetap',
    access: edit,
    scope: 'company',
    body: z.strictObject({
      ...changeOf(communityProductFields),
      id: id('Barang komunitas'),
      version: version(),
    }),
    reply: CommunityProduct,
    refuses: ['NOT_FOUND', 'STALE_VERSION', ...ruled],
  },
  'PUT /v1/community-products/order': {
    summary: 'Urutkan barang komunitas',
    access: edit,
    scope: 'company',
    body: z.strictObject({ ids: idList('Barang komunitas', 500).min(1) }),
    reply: z.object({ ids: z.array(z.int()) }),
    refuses: ['NOT_FOUND', 'RULE_VIOLATED'],
  },
} as const satisfies Contract
