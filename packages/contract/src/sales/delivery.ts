import { LARGEST_QUANTITY } from '@merchant/domain/kernel/quantity.ts'
import { deliveryActs, deliveryOrderLifecycle } from '@merchant/domain/sales/delivery-order.ts'
import { salesFulfilments } from '@merchant/domain/sales/sales-order.ts'
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
import {
  calendarDate,
  id,
  idList,
  instant,
  keysOf,
  line,
  note,
  oneOf,
  pathId,
  quantity,
  Ref,
  text,
} from '../kernel/fields.ts'
import { queryList } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { GoodsOfLine } from '../stock/stock-line.ts'

/** Delivery orders, DO: goods of sales on their way to the customers (domain-sales 2.2 and 7.5). */

const label = deliveryOrderLifecycle.label

/** What lists and orders show of a delivery order beside its head. */
const about = {
  order: Ref,
  fulfilment: oneOf('Penyerahan', keysOf(salesFulfilments)),
  /** Paid at the door. */
  isCod: z.boolean(),
  driverName: z.string().nullable(),
  vehicleNo: z.string().nullable(),
  printedCount: z.int(),
  /** Less was picked than was sold, and nothing has settled it yet. */
  isRestOwed: z.boolean(),
}

export const DeliveryOrderRow = z
  .object({
    ...documentRow,
    ...about,
    statusLabel: z.string(),
    customer: Ref.extend({ phone: z.string().nullable() }),
    address: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    warehouse: Ref,
    /** Lines. */
    items: z.int(),
  })
  .meta({ id: 'DeliveryOrderRow' })
export type DeliveryOrderRow = z.infer<typeof DeliveryOrderRow>

export const DeliveryOrderLine = z
  .object({
    id: z.int(),
    lineNo: z.int(),
    /** Null where the line of the order is gone, because all of it came back from the door. */
    orderLineId: z.int().nullable(),
    ...GoodsOfLine,
    product: Ref.extend({ imageUrl: z.string().nullable() }),
    /** Base units; null until it is picked. */
    pickedQtyBase: z.int().nullable(),
    isGiven: z.boolean(),
    /** The units of the goods with their barcodes, for picking by scanner. */
    units: z.array(z.object({ name: z.string(), factor: z.int(), barcodes: z.array(z.string()) })),
  })
  .meta({ id: 'DeliveryOrderLine' })
export type DeliveryOrderLine = z.infer<typeof DeliveryOrderLine>

export const DeliveryOrder = z
  .object({
    ...documentHead,
    ...about,
    ...DeliveryOrderRow.pick({
      statusLabel: true,
      customer: true,
      address: true,
      lat: true,
      lng: true,
      warehouse: true,
      items: true,
    }).shape,
    pickNote: z.string().nullable(),
    receivedBy: z.string().nullable(),
    handedAt: instant('Diserahkan').nullable(),
    /** Signed links for ten minutes; null without a picture and for users who may not see it. */
    proofUrl: z.string().nullable(),
    signatureUrl: z.string().nullable(),
    lines: z.array(DeliveryOrderLine),
  })
  .meta({ id: 'DeliveryOrder' })
export type DeliveryOrder = z.infer<typeof DeliveryOrder>

/** One step of a delivery, as the order's page tells it. */
export const DeliveryStep = z
  .object({
    status: oneOf('Status', keysOf(deliveryOrderLifecycle.states)),
    label: z.string(),
    at: instant('Waktu'),
    by: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'DeliveryStep' })

/** A delivery order on the page of its order. */
export const OrderDelivery = z
  .object({
    id: z.int(),
    number: z.string().nullable(),
    status: oneOf('Status', keysOf(deliveryOrderLifecycle.states)),
    statusLabel: z.string(),
    driverName: z.string().nullable(),
    vehicleNo: z.string().nullable(),
    receivedBy: z.string().nullable(),
    /** Why less was picked. */
    pickNote: z.string().nullable(),
    steps: z.array(DeliveryStep),
    /** What was paid for, or is owed, and was not picked. */
    owed: z.array(z.object({ product: Ref, unit: Ref, factor: z.int(), qtyBase: z.int() })),
  })
  .meta({ id: 'OrderDelivery' })
export type OrderDelivery = z.infer<typeof OrderDelivery>

const vehicle = {
  driverName: line('Nama sopir', 100),
  vehicleNo: line('Nomor kendaraan', 20),
}

const pickedLines = () =>
  z
    .array(
      z.strictObject({
        orderLineId: id('Baris pesanan'),
        /** In the unit of the line; one piece of a dozen is said in base units instead. */
        pickedQty: quantity('Jumlah diambil').optional(),
        pickedQtyBase: z.int().min(0).max(LARGEST_QUANTITY).meta({ title: 'Jumlah diambil' }).optional(),
      }),
    )
    .max(1000)
    .meta({ title: 'Barang yang diambil' })

const acts = Object.keys(deliveryActs) as [keyof typeof deliveryActs, ...(keyof typeof deliveryActs)[]] // its own keys

export const deliveryContract = {
  'POST /core/v2/warehouse/delivery/list': {
    summary: 'Daftar surat jalan penjualan, terbaru dahulu',
    access: 'sales.do-warehouse:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('DELIVERY_ORDER').extend({
      /** A list as well as words with commas. */
      status: queryList(oneOf('Status', keysOf(deliveryOrderLifecycle.states)), 6)
        .optional()
        .meta({ title: 'Status' }),
      warehouseId: pathId('Gudang').optional(),
      customerId: pathId('Pelanggan').optional(),
      orderId: pathId('Pesanan').optional(),
      driver: text('Sopir', 100).optional(),
      date: calendarDate('Tanggal').optional(),
    }),
    reply: paperList(DeliveryOrderRow),
  },
  'GET /core/v2/warehouse/delivery/get/{id}': {
    summary: 'Rincian surat jalan',
    access: 'sales.do-warehouse:view',
    ...pageOf(label),
    reply: DeliveryOrder,
  },
  'GET /core/v2/warehouse/delivery/get/pdf/{id}': {
    summary: 'Cetak surat jalan sebagai PDF; setiap cetakan dihitung',
    access: 'sales.do-warehouse:view',
    params: z.strictObject({ id: pathId(label) }),
    ...printed,
  },
  'POST /core/v2/warehouse/delivery/print': {
    summary: 'Cetak beberapa surat jalan dalam satu PDF; yang belum dicetak menjadi sudah dicetak',
    access: 'sales.do-warehouse:update',
    scope: 'branch',
    body: z.strictObject({ ids: idList('Surat jalan', 100).min(1) }),
    reply: z.never(),
    produces: ['PDF'],
    refuses: ['NOT_FOUND', 'PRINT_TOO_LONG'],
  },
  'POST /core/v2/warehouse/delivery/update': {
    summary: 'Isi sopir dan kendaraan surat jalan',
    access: 'sales.do-warehouse:update',
    scope: 'branch',
    body: z.strictObject({ ...documentKey(label), ...changeOf(vehicle) }),
    reply: DeliveryOrder,
    refuses: stateRefusals,
  },
  'POST /core/v2/warehouse/delivery/print/status': {
    summary: 'Tandai surat jalan dicetak, disiapkan, diserahkan, atau gagal',
    access: ['sales.do-warehouse:update', 'sales.do-warehouse:process delivery', 'sales.open-cod:update'],
    scope: 'branch',
    body: z.strictObject({
      ids: idList('Surat jalan', 100).min(1),
      status: oneOf('Status', acts),
      /** Of one delivery order; the whole list. Left out, everything was picked. */
      lines: pickedLines().optional(),
      receivedBy: line('Diterima oleh', 100).optional(),
      /** Private pictures of purpose DELIVERY. */
      proofId: id('Foto bukti').nullish(),
      signatureId: id('Tanda tangan').nullish(),
      /** The reason of a failure, and of picking less. */
      note: note('Catatan', 500).optional(),
    }),
    reply: z.object({ rows: z.array(DeliveryOrderRow) }),
    refuses: [
      'NOT_FOUND',
      'FORBIDDEN',
      'INVALID_STATE',
      'DO_ALREADY_DELIVERED',
      'ONE_DELIVERY',
      'REFERENCE_MISSING',
      'REQUIRED',
      'LINES_EMPTY',
      'QTY_NOT_INTEGER',
      'QTY_TOO_LARGE',
      'QTY_INVALID',
      'PICK_QTY_OVER',
      'PICK_REASON_REQUIRED',
      'REASON_REQUIRED',
      ...periodRefusals,
    ],
  },
} as const satisfies Contract
