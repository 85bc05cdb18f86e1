import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { GoodsReceipt, receiveOrderContract } from '@merchant/contract/purchase/receive-order.ts'
import {
  type BasisPoints,
  basisPoints,
  priceTimesQuantity,
  quantity,
  type Rupiah,
  sumOf,
  unitPrice,
  zeroRupiah,
} from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { afterPart, partialValue } from '@merchant/domain/pricing/partial.ts'
import { mostReceivable } from '@merchant/domain/purchase/purchase-order.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import { insertDocument } from '../../../kernel/document/document.store.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { postDocument, withNumber } from '../../../kernel/document/post-document.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { Faults, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type Goods, resolveGoods } from '../../master/product/product.public.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import {
  holdOrder,
  type OrderToReceive,
  receiveOnOrder,
  requireReceivable,
  unreceiveOnOrder,
} from '../purchase-order/purchase-order.public.ts'
import { goodsReceiptKind as kind } from './receive-order.kind.ts'
import { getGoodsReceipt, hasDelivery, readReceivedOnOrder } from './receive-order.queries.ts'
import { insertReceipt, type ReceivedLine, voidReceipt } from './receive-order.store.ts'

type Routes = typeof receiveOrderContract
type AddReceipt = Parsed<Routes['POST /core/v1/purchase/receive/add']>['body']
type CancelReceipt = Parsed<Routes['POST /core/v1/purchase/receive/cancel']>['body']

/**
 * Goods were received: they enter the stock at their part of the order's cost, and GRNI waits for the supplier's invoice
 * (domain-core 3.B, PB).
 * @throws the refusals of `requireEntry`, `requireSupplier`, `requireWarehouse`, `requireOrder` and `valueLines`;
 * DUPLICATE_CODE for a delivery note that was entered already
 */
export async function addGoodsReceipt(ctx: CommandCtx, body: AddReceipt): Promise<GoodsReceipt> {
  const entry = await requireEntry(ctx, kind, body)
  const [order, supplier, warehouse, goods] = await Promise.all([
    requireOrder(ctx, body, entry),
    requireSupplier(ctx, { id: body.supplierId, branchId: body.branchId }),
    requireWarehouse(ctx, { branchId: body.branchId, id: body.warehouseId, moves: true }),
    resolveGoods(ctx, body.lines, 'STOCK'),
    requireNewDelivery(ctx, body),
  ])
  const lines = valueLines(body, goods, order, entry)
  const total = sumOf(lines, (line) => line.value)
  requireTotalWithin(total)

  const receipt = await insertDocument(ctx, kind, {
    branchId: body.branchId,
    date: body.date,
    status: 'POSTED',
    party: supplierParty(supplier.id),
    total,
    note: body.note,
    sourceIds: order ? [order.document.id] : [],
  })
  await Promise.all([
    insertReceipt(ctx, receipt, { ...body, orderId: order?.document.id ?? null }, lines),
    order && receiveOnOrder(ctx, order, onOrder(lines)),
  ])
  const reply = await getGoodsReceipt(ctx.tx, ctx.principal, receipt)
  const received = lines.map((line) => inWarehouse(line, warehouse))
  const { number } = await postDocument(ctx, receipt, {
    period: entry,
    goods: received,
    posting: () => postGoodsReceipt({ branchId: body.branchId, supplierId: supplier.id, lines: received }),
  })
  return withNumber(reply, number)
}

/**
 * The goods leave again with the value that they brought, as far as it is still there. Invoiced goods can't be cancelled,
 * they are returned (clarifications 2.12).
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, HAS_DEPENDENTS, INSUFFICIENT_STOCK and the refusals of the period
 */
export async function cancelGoodsReceipt(ctx: CommandCtx, body: CancelReceipt): Promise<GoodsReceipt> {
  const receipt = await cancelDocument(ctx, kind, body, {
    before: async (held) => {
      const { orderId, lines } = await readReceivedOnOrder(ctx.tx, held.branchId, held.id)
      if (orderId !== null) await unreceiveOnOrder(ctx, await holdOrder(ctx, held.branchId, orderId), lines)
      await voidReceipt(ctx, held)
    },
  })
  return getGoodsReceipt(ctx.tx, ctx.principal, receipt)
}

/**
 * The order of the receipt.
 * @throws ORDER_REQUIRED where the branch buys only by order, REFERENCE_MISSING for a line without an order;
 * SUPPLIER_MISMATCH, INVALID_STATE, DATE_BEFORE_SOURCE
 */
async function requireOrder(
  ctx: CommandCtx,
  body: AddReceipt,
  { settings }: Entry,
): Promise<OrderToReceive | null> {
  if (body.purchaseOrderId === null) {
    if (settings.requirePo) throw refuseField('ORDER_REQUIRED', 'purchaseOrderId')
    const stray = body.lines.findIndex(({ poLineId }) => poLineId != null)
    if (stray >= 0)
      throw refuseField('REFERENCE_MISSING', `lines[${stray}].poLineId`, { label: 'Baris pesanan' })
    return null
  }
  const order = await holdOrder(ctx, body.branchId, body.purchaseOrderId)
  requireReceivable(order)
  const { document } = order
  const name = document.number ?? ''
  if (document.partyId !== body.supplierId) {
    const { name: supplier } = await requireSupplier(ctx, { id: body.supplierId, branchId: body.branchId })
    throw refuseField('SUPPLIER_MISMATCH', 'purchaseOrderId', { document: name, supplier })
  }
  if (body.date < document.date) throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: name })
  return order
}

/** The index refuses a delivery note entered twice at the same time; this check names it before. @throws DUPLICATE_CODE */
async function requireNewDelivery(ctx: CommandCtx, body: AddReceipt): Promise<void> {
  if (await hasDelivery(ctx.tx, body))
    throw refuseField('DUPLICATE_CODE', 'supplierDeliveryNo', {
      label: 'Nomor surat jalan',
      value: body.supplierDeliveryNo,
    })
}

/** A line of the form, with its goods. */
type WantedLine = AddReceipt['lines'][number] & { goods: Goods }

/**
 * The value of each line: its part of the order line's cost, or price × quantity without an order.
 * @throws REFERENCE_MISSING for a line of another order or product, OVER_RECEIVE, REQUIRED, PRICE_NEGATIVE, INVALID_FORMAT
 * for a negative rejected quantity
 */
function valueLines(
  body: AddReceipt,
  goods: readonly Goods[],
  order: OrderToReceive | null,
  { settings }: Entry,
): ReceivedLine[] {
  const wanted = body.lines.flatMap((line, index) => {
    const item = goods[index]
    return item ? [{ ...line, goods: item }] : []
  })
  const faults = new Faults()
  const values = order
    ? valuesByOrder(wanted, order, basisPoints(settings.overReceivePct), faults)
    : wanted.map((line, index) => valueByPrice(line, index, faults))
  wanted.forEach(({ rejectedQty }, index) => {
    if (rejectedQty < 0)
      faults.add('INVALID_FORMAT', `lines[${index}].rejectedQty`, { label: 'Jumlah ditolak' })
  })
  faults.raise()
  return wanted.map((line, index) => ({
    orderLineId: order ? line.poLineId : null,
    goods: line.goods,
    rejectedQuantity: quantity(line.rejectedQty),
    price: order ? null : (line.price ?? null),
    batchNo: line.batchNo,
    expiryDate: line.expiryDate ?? null,
    value: values[index] ?? zeroRupiah,
  }))
}

/** Parts of the order's lines, which always sum to the whole (domain-core 2.2 rule 9). */
function valuesByOrder(
  lines: readonly WantedLine[],
  order: OrderToReceive,
  tolerance: BasisPoints,
  faults: Faults,
): Rupiah[] {
  const taken = new Map(order.lines)
  return lines.map(({ poLineId, goods }, index) => {
    const line = taken.get(poLineId ?? 0)
    if (line?.productId !== goods.productId) {
      faults.add('REFERENCE_MISSING', `lines[${index}].poLineId`, { label: 'Baris pesanan' })
      return zeroRupiah
    }
    const left = Math.max(mostReceivable(line.whole.quantity, tolerance) - line.whole.usedQuantity, 0)
    if (goods.baseQuantity > left)
      faults.add('OVER_RECEIVE', `lines[${index}].qty`, { product: goods.name, left })
    const value = partialValue(line.whole, goods.baseQuantity)
    taken.set(line.id, { ...line, whole: afterPart(line.whole, goods.baseQuantity, value) })
    return value
  })
}

function valueByPrice({ price, goods }: WantedLine, index: number, faults: Faults): Rupiah {
  const field = `lines[${index}].price`
  if (price === null || price === undefined) faults.add('REQUIRED', field, { label: 'Harga' })
  else if (price.startsWith('-')) faults.add('PRICE_NEGATIVE', field, { product: goods.name })
  else {
    const value = priceTimesQuantity(unitPrice(price), goods.quantity)
    if (value !== 'AMOUNT_TOO_LARGE') return value
    faults.add(value, field, { what: goods.name })
  }
  return zeroRupiah
}

const inWarehouse = ({ goods, value }: ReceivedLine, warehouse: WarehouseRef) => ({
  productId: goods.productId,
  warehouse,
  quantity: goods.baseQuantity,
  value,
})

const onOrder = (lines: readonly ReceivedLine[]) =>
  lines.flatMap(({ orderLineId, goods, value }) =>
    orderLineId === null ? [] : [{ orderLineId, quantity: goods.baseQuantity, value }],
  )
