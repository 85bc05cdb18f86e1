import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, pathId, Ref } from '../kernel/fields.ts'

/** What is open with a supplier, and what was bought: the facts beside its page. */

/** An invoice that is not paid, or not all of it. */
export const OwedInvoice = z
  .object({
    id: z.int(),
    /** Its kind: a purchase invoice, or one of the old books. */
    type: z.string(),
    number: z.string(),
    supplierInvoiceNo: z.string(),
    branch: Ref,
    dueDate: z.string(),
    /** Days after the due date, by the branch's day; 0 until then. */
    daysLate: z.int(),
    balance: z.int(),
  })
  .meta({ id: 'OwedInvoice' })
export type OwedInvoice = z.infer<typeof OwedInvoice>

/** An approved order whose goods have not come, or not all of them. */
export const OrderOnItsWay = z
  .object({
    id: z.int(),
    number: z.string(),
    branch: Ref,
    date: z.string(),
    expectedDate: z.string().nullable(),
    daysLate: z.int(),
    /** Of the whole order, with PPN. */
    total: z.int(),
  })
  .meta({ id: 'OrderOnItsWay' })
export type OrderOnItsWay = z.infer<typeof OrderOnItsWay>

/** Goods by what their invoices of twelve months say. */
export const BoughtGoods = z
  .object({
    product: Ref,
    /** The base unit. */
    unit: z.string(),
    quantity: figure(),
    /** After discounts, as the invoices state it. */
    net: figure(),
  })
  .meta({ id: 'BoughtGoods' })
export type BoughtGoods = z.infer<typeof BoughtGoods>

export const SupplierOverview = z
  .object({
    /** Null for callers who may not see invoices. */
    debt: z
      .object({
        payable: figure(),
        /** Of which due before the branch's day. */
        overdue: figure(),
        /** Paid in advance and not used. */
        advance: figure(),
        /** The first five to pay. */
        invoices: z.array(OwedInvoice),
      })
      .nullable(),
    /** Null for callers who may not see orders. */
    orders: z
      .object({
        /** The first five, those expected first coming first. */
        open: z.array(OrderOnItsWay),
        openCount: z.int(),
        /** Days from an order to its first goods, on the average of twelve months; null without any. */
        leadDays: z.number().nullable(),
      })
      .nullable(),
    /** Null for callers who may not see buying prices. */
    bought: z
      .object({
        /** The five of the highest value. */
        goods: z.array(BoughtGoods),
        /** The last twelve months, the oldest first: totals of posted invoices, with PPN. */
        months: z.array(z.object({ month: z.string(), total: figure() })),
      })
      .nullable(),
  })
  .meta({ id: 'SupplierOverview' })
export type SupplierOverview = z.infer<typeof SupplierOverview>

export const supplierHubContract = {
  'GET /v1/suppliers/{id}/overview': {
    summary: 'Hutang, pesanan terbuka, dan pembelian setahun dari satu pemasok, menurut hak',
    access: 'master.supplier:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Pemasok') }),
    reply: SupplierOverview,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
