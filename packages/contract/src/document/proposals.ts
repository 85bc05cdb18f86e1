import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, flag, oneOf, pathId, Ref } from '../kernel/fields.ts'
import { ListQuery } from '../kernel/list.ts'
import { tabbedCodes } from './work-tabs.ts'

/**
 * What the form of a new document proposes, read from the last documents (design, interface: Propose). They are questions: about
 * ids that the caller does not reach nothing is known.
 */

const goods = z.array(pathId('Barang')).min(1).max(1000).meta({ title: 'Barang' })

export const ProposedBuyingPrice = z
  .object({
    productId: z.int(),
    unitId: z.int(),
    unit: Ref,
    /** Base units in the unit. */
    factor: z.int(),
    date: z.string(),
    documentId: z.int(),
    docNo: z.string(),
    /** Of the unit, before discounts; decimal text. */
    price: z.string(),
    /** Percent. */
    disc1: z.number(),
    disc2: z.number(),
    disc3: z.number(),
    disc4: z.number(),
  })
  .meta({ id: 'ProposedBuyingPrice' })
export type ProposedBuyingPrice = z.infer<typeof ProposedBuyingPrice>

export const proposalsContract = {
  'GET /v1/proposals/place': {
    summary:
      'Cabang dan gudang dari dokumen terakhir jenis ini yang dibuat sendiri; tanpa itu, gudang utama cabang',
    access: 'signed-in',
    scope: 'branch',
    query: ListQuery.pick({ branchId: true, branchIds: true }).extend({
      type: oneOf('Jenis dokumen', tabbedCodes),
    }),
    reply: z.object({ branch: Ref.nullable(), warehouse: Ref.nullable() }),
  },
  'GET /v1/proposals/supplier-terms': {
    summary: 'Syarat pembayaran pemasok, jatuh temponya, dan apakah harga terakhirnya termasuk PPN',
    access: [
      'purchase.purchase-order:add',
      'purchase.purchase-order:edit',
      'purchase.invoice:add',
      'purchase.invoice:edit',
    ],
    scope: 'branch',
    query: z.strictObject({
      branchId: pathId('Cabang'),
      supplierId: pathId('Pemasok'),
      /** Instead of the supplier's own. */
      paymentTermId: pathId('Syarat pembayaran').optional(),
      /** From which the due date counts. */
      date: calendarDate('Tanggal'),
    }),
    reply: z.object({
      paymentTerm: Ref.nullable(),
      dueDate: z.string().nullable(),
      /** As in the last order or invoice of the branch; null for the first. */
      priceIncludesTax: z.boolean().nullable(),
    }),
  },
  'GET /v1/proposals/customer-terms': {
    summary: 'Cara bayar pelanggan dan jatuh temponya',
    access: ['sales.orders:add', 'sales.orders:edit', 'sales.cashier:add'],
    scope: 'branch',
    query: z.strictObject({
      branchId: pathId('Cabang'),
      customerId: pathId('Pelanggan'),
      date: calendarDate('Tanggal'),
    }),
    reply: z.object({
      /** On credit for who may buy on credit and has days for it. */
      paymentTerm: z.enum(['CASH', 'CREDIT']).nullable(),
      dueDate: z.string().nullable(),
    }),
  },
  'POST /v1/proposals/buying-prices': {
    summary: 'Harga terakhir dari pemasok ini untuk setiap barang, menurut pesanan dan fakturnya',
    access: ['purchase.purchase-order:add', 'purchase.purchase-order:edit'],
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      branchId: pathId('Cabang'),
      supplierId: pathId('Pemasok'),
      productIds: goods,
      priceIncludesTax: flag('Harga termasuk PPN').default(false),
    }),
    reply: z.object({ rows: z.array(ProposedBuyingPrice) }),
  },
} as const satisfies Contract
