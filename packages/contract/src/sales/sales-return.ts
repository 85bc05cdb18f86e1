import { LARGEST_QUANTITY } from '@merchant/domain/kernel/quantity.ts'
import {
  refundMethods,
  returnConditions,
  returnReasons,
  salesReturnLifecycle,
} from '@merchant/domain/sales/sales-return.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  documentHead,
  documentKey,
  documentRow,
  pageOf,
  periodRefusals,
  printed,
  stateRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { id, idList, instant, keysOf, note, oneOf, pathId, quantity, Ref, text } from '../kernel/fields.ts'
import { changeOf } from '../kernel/master.ts'
import type { Reason } from '../kernel/reasons.ts'
import { GoodsOfLine } from '../stock/stock-line.ts'

/** Goods of a sale that come back, SRT (domain-sales 2.5 and 7.5). Amounts are whole rupiah. */

const label = salesReturnLifecycle.label
const reasonCode = () => oneOf('Alasan', keysOf(returnReasons))
const condition = () => oneOf('Kondisi', keysOf(returnConditions))
const refundMethod = () => oneOf('Pengembalian', keysOf(refundMethods))

export const SalesReturnRow = z
  .object({
    ...documentRow,
    /** The sale: `code` is the number of its order, `name` that of its invoice. */
    order: Ref,
    reasonCode: reasonCode(),
    refundMethod: refundMethod(),
    itemCount: z.int(),
  })
  .meta({ id: 'SalesReturnRow' })
export type SalesReturnRow = z.infer<typeof SalesReturnRow>

/** Shares of the sold line: an estimate until it is processed. */
const shares = {
  discount: z.int(),
  dpp: z.int(),
  ppn: z.int(),
  /** With PPN. */
  refund: z.int(),
  points: z.int(),
}

export const SalesReturnLine = z
  .object({
    id: z.int(),
    lineNo: z.int(),
    orderLineId: z.int(),
    /** FREE and GIFT cost nothing. */
    kind: z.enum(['NORMAL', 'FREE', 'GIFT']),
    ...GoodsOfLine,
    condition: condition(),
    /** Where the goods went; null until then, and for services. */
    warehouse: Ref.nullable(),
    ...shares,
  })
  .meta({ id: 'SalesReturnLine' })
export type SalesReturnLine = z.infer<typeof SalesReturnLine>

/** Free goods that are not earned any more and did not come back: sold with the return. */
export const ReturnCharge = z
  .object({
    promotion: z.string(),
    product: Ref,
    unit: Ref,
    factor: z.int(),
    qtyBase: z.int(),
    /** Of one unit, in the way that the branch states its prices. */
    price: z.int(),
    dpp: z.int(),
    ppn: z.int(),
    /** With PPN. */
    total: z.int(),
  })
  .meta({ id: 'ReturnCharge' })
export type ReturnCharge = z.infer<typeof ReturnCharge>

/** Where the refund goes, together `refund − charged − keptForPoints`. */
const split = {
  /** Of what is open of the invoice. */
  receivable: z.int(),
  /** Of the drawer, before it is rounded. */
  cash: z.int(),
  bank: z.int(),
  gcash: z.int(),
  creditNote: z.int(),
}

export const ReturnAmounts = z
  .object({
    dpp: z.int(),
    ppn: z.int(),
    /** With PPN, before what is kept for free goods and points. */
    refund: z.int(),
    charged: z.int(),
    /** Points of the sale that belong to the goods. */
    points: z.int(),
    keptForPoints: z.int(),
    ...split,
    /** Added to the cash by rounding it; below zero when it takes away. */
    rounding: z.int(),
  })
  .meta({ id: 'ReturnAmounts' })
export type ReturnAmounts = z.infer<typeof ReturnAmounts>

export const SalesReturn = z
  .object({
    ...documentHead,
    order: Ref,
    invoiceDate: z.string(),
    reasonCode: reasonCode(),
    refundMethod: refundMethod(),
    /** The delivery order whose rest it settles: its goods never left the warehouse. */
    delivery: Ref.nullable(),
    approvedBy: Ref.nullable(),
    processedAt: instant('Diproses').nullable(),
    processedBy: Ref.nullable(),
    warehouse: Ref.nullable(),
    shift: Ref.nullable(),
    account: Ref.nullable(),
    amounts: ReturnAmounts,
    pointsTaken: z.int(),
    pointsGiven: z.int(),
    /** The credit note, usable by its open item until its balance is 0. */
    credit: z.object({ openItemId: z.int(), original: z.int(), balance: z.int() }).nullable(),
    lines: z.array(SalesReturnLine),
    charges: z.array(ReturnCharge),
    /** Signed links for ten minutes; null for users who may not see them. */
    photos: z.array(z.object({ id: z.int(), url: z.string().nullable() })),
  })
  .meta({ id: 'SalesReturn' })
export type SalesReturn = z.infer<typeof SalesReturn>

/** A sold line with what may still come back of it, in base units. */
export const ReturnableLine = z
  .object({
    orderLineId: z.int(),
    lineNo: z.int(),
    kind: z.enum(['NORMAL', 'FREE', 'GIFT']),
    ...GoodsOfLine,
    returnable: z.int(),
    /** The customer's payment for the line. */
    net: z.int(),
    /** The units of the goods with their barcodes, for a scanner. */
    units: z.array(z.object({ name: z.string(), factor: z.int(), barcodes: z.array(z.string()) })),
  })
  .meta({ id: 'ReturnableLine' })
export type ReturnableLine = z.infer<typeof ReturnableLine>

export const ReturnPlan = z
  .object({
    order: Ref,
    branch: Ref,
    customer: Ref,
    customerId: z.int(),
    invoiceDate: z.string(),
    /** The last day on which goods may come back; null without an end. */
    lastDay: z.string().nullable(),
    isLate: z.boolean(),
    /** Ways to give the money back that fit how it was paid, for this person. */
    refundMethods: z.array(refundMethod()),
    lines: z.array(ReturnableLine),
    /** Of the lines of the call; its amounts are 0 without any. */
    amounts: ReturnAmounts,
    charges: z.array(ReturnCharge),
    /** Nobody else has to approve it. */
    approvesItself: z.boolean(),
  })
  .meta({ id: 'ReturnPlan' })
export type ReturnPlan = z.infer<typeof ReturnPlan>

/** In the unit of the sold line, or in base units: exactly one of them. */
const line = z.strictObject({
  orderLineId: id('Baris penjualan'),
  qty: quantity('Jumlah').optional(),
  qtyBase: z.int().min(1).max(LARGEST_QUANTITY).optional().meta({ title: 'Jumlah satuan terkecil' }),
  condition: condition(),
})
const lines = z.array(line).min(1).max(1000).meta({ title: 'Baris retur' })

const judging = [
  'RETURN_NOT_INVOICED',
  'RETURN_NOT_HANDED',
  'RETURN_WINDOW_CLOSED',
  'RETURN_QTY_OVER',
  'REFUND_METHOD_INVALID',
  'CLAWBACK_OVER_REFUND',
  'REFERENCE_MISSING',
  'REQUIRED',
  'QTY_NOT_POSITIVE',
  'QTY_NOT_INTEGER',
  'QTY_TOO_LARGE',
] as const satisfies readonly Reason[]

export const salesReturnContract = {
  'GET /v1/sales-order/return': {
    summary: 'Daftar retur penjualan, terbaru dahulu',
    access: 'sales.sales-returns:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('SALES_RETURN').extend({
      customerId: pathId('Pelanggan').optional(),
      orderId: pathId('Penjualan').optional(),
      reasonCode: reasonCode().optional(),
    }),
    reply: paperList(SalesReturnRow),
  },
  'GET /v1/sales-order/return/{id}': {
    summary: 'Retur penjualan dengan barang, pengembalian, dan barang gratis yang ditagih',
    access: 'sales.sales-returns:view',
    ...pageOf(label),
    reply: SalesReturn,
  },
  'GET /v1/sales-order/return/{id}/print': {
    summary: 'Cetak retur penjualan sebagai PDF; setiap cetakan dihitung',
    access: 'sales.sales-returns:view',
    params: z.strictObject({ id: pathId(label) }),
    ...printed,
  },
  'POST /v1/sales-order/return/calculate': {
    summary: 'Yang dibeli, sisa yang dapat diretur, dan hitungan retur; tidak menyimpan apa pun',
    access: 'sales.sales-returns:add',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      /** One of them: the id of the sale, or the number of its invoice or order, as a scanner reads it. */
      orderId: id('Penjualan').optional(),
      number: text('Nomor faktur', 50).optional(),
      refundMethod: refundMethod().default('CREDIT_NOTE'),
      lines: z.array(line).max(1000).default([]).meta({ title: 'Baris retur' }),
    }),
    reply: ReturnPlan,
    refuses: [...judging, 'NOT_FOUND'],
  },
  'POST /v1/sales-order/return/create': {
    summary: 'Ajukan retur penjualan; yang kecil dari kasir cabang sendiri langsung disetujui',
    access: 'sales.sales-returns:add',
    scope: 'branch',
    body: z.strictObject({
      orderId: id('Penjualan'),
      reasonCode: reasonCode(),
      note: note('Catatan', 500),
      refundMethod: refundMethod(),
      lines,
      photoIds: idList('Foto', 10).default([]),
    }),
    reply: SalesReturn,
    status: 201,
    refuses: [...judging, 'MERGED', 'NOT_FOUND', 'APPROVER_MISSING', ...periodRefusals],
  },
  'POST /core/v1/sales/orders/returns/update': {
    summary: 'Ubah, setujui, tolak, atau batalkan retur penjualan; yang tidak disebut tetap',
    access: [
      'sales.sales-returns:add',
      'sales.sales-returns:edit',
      'sales.sales-returns:update',
      'approval.approval:update',
      'approval.approval:VPSales approval',
      'approval.approval:VPDD approval',
    ],
    scope: 'branch',
    body: z.strictObject({
      ...documentKey(label),
      ...changeOf({
        reasonCode: reasonCode(),
        refundMethod: refundMethod(),
        lines,
        status: oneOf('Status', ['APPROVED', 'REJECTED', 'CANCELLED']),
        /** The reason of a rejection or a cancellation, otherwise the note. */
        note: note('Catatan', 500),
      }),
    }),
    reply: SalesReturn,
    refuses: [
      ...stateRefusals,
      ...judging,
      ...periodRefusals,
      'MERGED',
      'REASON_REQUIRED',
      'APPROVER_MISSING',
      'SELF_APPROVAL',
      'APPROVAL_TWICE',
      'APPROVAL_NOT_YOURS',
      'APPROVAL_STALE',
      'RETURN_OVER_LIMIT',
      'RETURN_REST_WAITS',
      'RETURN_UNDO_LATE',
      'RETURN_CREDIT_USED',
      'VOID_FORBIDDEN',
      'HAS_DEPENDENTS',
      'PAPER_ARCHIVED',
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK_AT_DATE',
      'WAREHOUSE_FROZEN',
      'INACTIVE_MASTER',
      'GCASH_INSUFFICIENT',
      'POINTS_SPENT',
    ],
  },
  'POST /core/v1/sales/orders/returns/process': {
    summary: 'Proses retur yang disetujui: barang masuk menurut kondisinya dan uangnya kembali',
    access: ['sales.sales-returns:add', 'sales.sales-returns:update'],
    scope: 'branch',
    body: z.strictObject({
      ...documentKey(label),
      /** The caller's open shift where cash is given back; without it the open one is taken. */
      shiftId: id('Shift kasir').nullish(),
      /** Where money goes back by transfer; left out: the account that was paid into. */
      bankAccountId: id('Rekening bank').nullish(),
      /** Of goods in good condition; left out: the primary one. */
      warehouseId: id('Gudang').nullish(),
      /** Conditions that differ from what was asked. */
      lines: z
        .array(z.strictObject({ id: id('Baris retur'), condition: condition() }))
        .max(1000)
        .optional()
        .meta({ title: 'Kondisi barang' }),
    }),
    reply: SalesReturn,
    refuses: [
      ...stateRefusals,
      ...periodRefusals,
      'MERGED',
      'RETURN_NOT_INVOICED',
      'RETURN_QTY_OVER',
      'REFUND_METHOD_INVALID',
      'CLAWBACK_OVER_REFUND',
      'SHIFT_NOT_OPEN',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'WAREHOUSE_NOT_IN_BRANCH',
      'WAREHOUSE_FROZEN',
      'ACCOUNT_USAGE',
      'ACCOUNT_NOT_POSTABLE',
      'ACCOUNT_NOT_IN_BRANCH',
      'CONTROL_ACCOUNT',
      'ROLE_NOT_MAPPED',
    ],
  },
} as const satisfies Contract
