import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  DocumentRef,
  dateRefusals,
  decideRefusals,
  documentAt,
  documentHead,
  documentRow,
  editOf,
  lateDays,
  pageOf,
  printed,
  reasonBody,
  stateBody,
  stateRefusals,
  submitted,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  flag,
  id,
  money,
  note,
  notYet,
  oneOf,
  optionalId,
  pathId,
  Ref,
} from '../kernel/fields.ts'
import { listOf, PickerQuery } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'
import { GoodsLine } from '../stock/stock-line.ts'
import { PricedLine, pricedLine, pricedLineRefusals, Totals, totalsRefusals } from './purchase-line.ts'

/** Purchase orders, PO (domain-core 3.B and 8.3). */

export const PurchaseOrderRow = z
  .object({
    ...documentRow,
    warehouse: Ref,
    expectedDate: z.string().nullable(),
    lateDays,
    /** Percent of the ordered goods that were received: of one product in one unit by quantity, of several by value. */
    receivedPct: z.number(),
    /** The same of what is on posted invoices. */
    invoicedPct: z.number(),
  })
  .meta({ id: 'PurchaseOrderRow' })
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>

export const PurchaseOrderLine = z
  .object({ ...PricedLine, receivedQtyBase: z.int(), invoicedQtyBase: z.int() })
  .meta({ id: 'PurchaseOrderLine' })
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>

export const PurchaseOrder = z
  .object({
    ...documentHead,
    supplierId: z.int(),
    supplier: Ref,
    warehouseId: z.int(),
    warehouse: Ref,
    paymentTermId: z.int(),
    paymentTerm: Ref,
    expectedDate: z.string().nullable(),
    priceIncludesTax: z.boolean(),
    isBonus: z.boolean(),
    headerDiscount: z.int(),
    downPaymentRequired: z.int(),
    revision: z.int(),
    lines: z.array(PurchaseOrderLine),
    totals: Totals,
    receipts: z.array(DocumentRef),
    invoices: z.array(DocumentRef),
  })
  .meta({ id: 'PurchaseOrder' })
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

const fields = {
  branchId: id('Cabang'),
  warehouseId: id('Gudang'),
  supplierId: id('Pemasok'),
  date: calendarDate('Tanggal'),
  expectedDate: calendarDate('Tanggal diharapkan').nullish(),
  /** Left out: the supplier's own. */
  paymentTermId: optionalId('Syarat pembayaran'),
  priceIncludesTax: flag('Harga termasuk PPN').default(false),
  isBonus: flag('Barang bonus').default(false),
  headerDiscount: money('Potongan dokumen').default(0),
  /** Has no effect before advances of orders exist, so only 0 is accepted. */
  downPaymentRequired: notYet(money('Uang muka')),
  note: note('Catatan', 500),
  lines: z.array(z.strictObject(pricedLine)).max(1000).meta({ title: 'Baris barang' }),
}

const entry = [
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'WAREHOUSE_NOT_IN_BRANCH',
  'SUPPLIER_NOT_IN_BRANCH',
  'LINES_EMPTY',
  ...pricedLineRefusals,
  ...totalsRefusals,
  'ZERO_TOTAL',
  'APPROVER_MISSING',
  ...dateRefusals,
] as const satisfies readonly Reason[]

const label = 'Pesanan pembelian'

export const purchaseOrderContract = {
  'POST /core/v1/purchase/order/get/all': {
    summary: 'Daftar pesanan pembelian',
    access: 'purchase.purchase-order:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('PURCHASE_ORDER').extend({
      supplierId: pathId('Pemasok').optional(),
      warehouseId: pathId('Gudang').optional(),
    }),
    reply: paperList(PurchaseOrderRow),
  },
  'GET /core/v1/purchase/order/get/{id}': {
    summary: 'Rincian pesanan pembelian',
    access: 'purchase.purchase-order:view',
    ...pageOf(label),
    reply: PurchaseOrder,
  },
  'GET /core/v1/purchase/order/get/pdf/{id}': {
    summary: 'Cetak pesanan pembelian sebagai PDF; setiap cetakan dihitung',
    access: 'purchase.purchase-order:view',
    params: documentAt(label),
    ...printed,
  },
  'POST /core/v1/purchase/order/get/data': {
    summary: 'Pesanan yang dapat diterima atau diberi uang muka, dengan sisa tiap baris',
    access: ['purchase.receive-order:add', 'purchase.debt-down-payment:add'],
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.extend({
      supplierId: pathId('Pemasok').optional(),
      for: oneOf('Untuk', ['RECEIVE']).default('RECEIVE'),
    }),
    reply: listOf(
      z
        .object({
          id: z.int(),
          number: z.string(),
          branchId: z.int(),
          date: z.string(),
          supplierId: z.int(),
          supplier: Ref,
          warehouseId: z.int(),
          total: z.int(),
          lines: z.array(z.object({ ...GoodsLine, remainingQtyBase: z.int() })),
        })
        .meta({ id: 'OpenPurchaseOrder' }),
    ),
  },
  'POST /core/v1/purchase/order/add': {
    summary: 'Tambah pesanan pembelian; langsung diajukan kecuali diminta sebagai draf',
    access: 'purchase.purchase-order:add',
    scope: 'branch',
    body: z.strictObject({ ...fields, ...submitted }),
    reply: PurchaseOrder,
    status: 201,
    refuses: entry,
  },
  'POST /core/v1/purchase/order/update': {
    summary: 'Ubah draf, atau revisi pesanan yang belum diterima',
    access: ['purchase.purchase-order:edit', 'purchase.purchase-order:add'],
    scope: 'branch',
    body: editOf(label, fields).extend(submitted),
    reply: PurchaseOrder,
    refuses: [...stateRefusals, ...entry],
  },
  'POST /core/v1/purchase/order/approve': {
    summary: 'Setujui pesanan pembelian',
    access: decidingRights,
    scope: 'branch',
    body: stateBody(label),
    reply: PurchaseOrder,
    refuses: decideRefusals,
  },
  'POST /core/v1/purchase/order/reject': {
    summary: 'Tolak pesanan pembelian dengan alasan',
    access: decidingRights,
    scope: 'branch',
    body: reasonBody(label),
    reply: PurchaseOrder,
    refuses: decideRefusals,
  },
  'POST /core/v1/purchase/order/close': {
    summary: 'Tutup pesanan yang sisanya tidak akan datang',
    access: ['purchase.purchase-order:update', 'purchase.purchase-order:edit'],
    scope: 'branch',
    body: reasonBody(label),
    reply: PurchaseOrder,
    refuses: stateRefusals,
  },
  'POST /core/v1/purchase/order/cancel': {
    summary: 'Batalkan pesanan yang belum diterima',
    access: ['purchase.purchase-order:update', 'purchase.purchase-order:edit'],
    scope: 'branch',
    body: cancelBody(label),
    reply: PurchaseOrder,
    refuses: [...stateRefusals, 'HAS_DEPENDENTS'],
  },
} as const satisfies Contract
