import type { SaleGoods } from '@merchant/contract/master/inventory.ts'
import type { Order, OrderLine } from '@merchant/contract/sales/order.ts'
import type { LineIn } from '@merchant/contract/sales/order-entry.ts'
import { newIdempotencyKey } from '../../../api/send.ts'
import {
  emptySale,
  handingOf,
  isSold,
  type OpenOrder,
  type Sale,
  type SaleCustomer,
  type SaleLine,
} from './sale.ts'

/** The fields that decide the price of a sale, in the form of the calls. */
export interface SaleBody {
  branchId: number
  customerId: number
  channel: 'CASHIER' | 'BACKOFFICE'
  lines: LineIn[]
  couponCodes: string[]
  rewardChoices: number[]
  promotionChoices: { promotionId: number; isTaken: boolean }[]
  orderDiscAmount: number
  note: string
  fulfilment: 'TAKE_AWAY' | 'PICKUP' | 'DELIVERY'
  /** Left out for an order that was booked as a sale on credit, which stays one. */
  paymentTerm?: 'CASH' | 'COD'
  saId?: number | null
  warehouseId?: number
}

/** @returns null while there is nothing to price */
export function toSaleBody(sale: Sale, branchId: number): SaleBody | null {
  const lines = sale.lines.filter(isSold)
  if (!sale.customer || lines.length === 0) return null
  const handing = handingOf(sale)
  return {
    branchId,
    customerId: sale.customer.id,
    channel: sale.order?.channel ?? 'CASHIER',
    lines: lines.map(({ product, unitId, qty, typed }) => ({ productId: product.id, unitId, qty, ...typed })),
    couponCodes: [...sale.coupons],
    rewardChoices: [...sale.rewardChoices],
    promotionChoices: [...sale.promotionChoices],
    orderDiscAmount: sale.orderDiscount,
    note: sale.note,
    fulfilment: handing === 'COD' ? 'DELIVERY' : handing,
    ...(handing === 'COD' && { paymentTerm: 'COD' as const }),
    ...(handing !== 'COD' && !sale.order?.isOwed && { paymentTerm: 'CASH' as const }),
    ...(sale.order && { saId: sale.order.saId, warehouseId: sale.order.warehouseId }),
  }
}

/** Opens a held or booked order again. The pricing adds the lines of promotions again. */
export function saleOfOrder(order: Order, goods: readonly SaleGoods[]): Sale {
  const byId = new Map(goods.map((each) => [each.productId, each]))
  const lines = order.lines
    .filter(({ kind }) => kind === 'NORMAL')
    .map((line) => toSaleLine(line, byId.get(line.productId)))
  return {
    ...emptySale(toSaleCustomer(order)),
    order: toOpenOrder(order),
    lines,
    current: lines[0]?.key ?? null,
    coupons: order.couponCodes,
    note: order.note ?? '',
    orderDiscount: order.orderDiscAmount,
    promotionChoices: order.promotionChoices,
    rewardChoices: order.rewardChoices,
    handing: order.paymentTerm === 'COD' ? 'COD' : order.fulfilment,
  }
}

const toSaleCustomer = ({ customer }: Order): SaleCustomer => ({
  id: customer.id,
  code: customer.code ?? null,
  name: customer.name,
  phone: customer.phone,
  isWalkIn: false,
})

/** A booking reserves stock, a held draft reserves none. */
export function toOpenOrder(order: Order): OpenOrder {
  const { id, version, number, channel, saId, warehouseId } = order
  const status = order.status === 'DRAFT' ? 'DRAFT' : 'BOOKED'
  const held: Record<number, number> = {}
  if (status === 'BOOKED')
    for (const { productId, qtyBase } of order.lines) held[productId] = (held[productId] ?? 0) + qtyBase
  return {
    id,
    version,
    number,
    status,
    channel: channel === 'BACKOFFICE' ? 'BACKOFFICE' : 'CASHIER',
    saId,
    warehouseId,
    isOwed: order.paymentTerm === 'CREDIT',
    held,
  }
}

function toSaleLine(line: OrderLine, goods: SaleGoods | undefined): SaleLine {
  const { product, unit, factor, typed } = line
  const own = {
    unitId: line.unitId,
    code: unit.code ?? unit.name,
    name: unit.name,
    factor,
    barcode: null,
    moreBarcodes: [],
    isDefault: true,
    allowFraction: false,
    price: null,
    tiers: [],
  }
  return {
    key: newIdempotencyKey(),
    product: { id: product.id, code: product.code ?? '', name: product.name },
    units: goods?.units ?? [own],
    unitId: line.unitId,
    qty: line.qty,
    typed,
    available: goods?.available ?? null,
  }
}
