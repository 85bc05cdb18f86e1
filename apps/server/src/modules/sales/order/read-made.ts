import type { Order } from '@merchant/contract/sales/order.ts'
import { costEach, quantity } from '@merchant/domain/kernel/money.ts'
import { pricedWire } from '@merchant/domain/sales/priced-wire.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Written } from '../../../kernel/ledger/write-posting.ts'
import type { PreparedOrder } from './entry-prepared.ts'
import { salesOrderKind as kind } from './order.kind.ts'
import { type LineRow, type OrderRows, orderOf, type PaymentRow } from './order.queries.ts'
import type { OrderColumns } from './order.store.ts'
import { paymentStatusOf, type SaleOfOrder } from './sold.store.ts'
import type { StoredLine } from './stored-lines.ts'

/** An order that this command has inserted and sold. */
export interface MadeOrder {
  document: DocumentRow
  /** The numbers of the order and of its invoice, taken together. */
  numbers: Pick<Written, 'number' | 'orderNo'>
  order: PreparedOrder
  columns: OrderColumns
  note: string | null
  /** The person who lifted the limits of the role. */
  approver: { id: number; name: string } | null
  sale: SaleOfOrder
  /** Ids of the rows of its lines, by line number. */
  lineIds: ReadonlyMap<number, number>
  payments: PaymentRow[]
}

/**
 * The result of `getOrder` for an order that was made and sold just now: all of it is known, and a read would hold the
 * counters longer.
 */
export function orderMade(ctx: CommandCtx, made: MadeOrder): Order {
  const { id, branchId } = made.document
  const by = { id: ctx.principal.employeeId, name: ctx.principal.name }
  const at = ctx.clock.now().toISOString()
  const head = {
    id,
    branchId,
    branchCode: made.order.entry.branchCode,
    branchName: made.order.entry.branchName,
    number: made.numbers.number,
    date: made.document.date,
    status: 'COMPLETED' as const,
    total: made.document.total,
    note: made.note,
    version: made.document.version,
    makerId: by.id,
    makerName: by.name,
    createdAt: at,
  }
  return orderOf(ctx, {
    head: [
      {
        ...head,
        type: kind.type,
        partyId: made.document.partyId,
        partyCode: null,
        partyName: null,
        updatedAt: at,
        updaterId: by.id,
        updaterName: by.name,
        cancelledAt: null,
        cancellerId: null,
        cancellerName: null,
        cancelDate: null,
        cancelReason: null,
      },
    ],
    events: [{ at, actor: by.name, action: 'add', fromStatus: null, toStatus: 'COMPLETED', reason: null }],
    dependents: [],
    approvals: [],
    listed: [{ ...head, ...listedColumns(made), orderDate: at }],
    own: [ownColumns(made)],
    lines: made.order.lines.map((line) => lineOf(line, made)),
    payments: made.payments,
    settlements: [],
    returns: [],
    deliveries: [], // what is handed over later is read back
  })
}

function listedColumns({ numbers, order, columns, sale: { sold }, payments }: MadeOrder) {
  const { customer, priced } = order.ask
  return {
    number: numbers.orderNo ?? '',
    invoiceNumber: numbers.number,
    customerId: customer.id,
    customerCode: customer.code,
    customerName: customer.name,
    phone: customer.phone,
    saId: order.sa?.id ?? null,
    saName: order.sa?.name ?? null,
    channel: columns.channel,
    paymentTerm: sold.paymentTerm,
    paymentMethods: [
      ...new Set(payments.flatMap(({ details }) => details.map(({ methodName }) => methodName))),
    ],
    fulfilment: columns.fulfilment,
    paymentStatus: paymentStatusOf(sold),
    itemCount: order.lines.length,
    total: priced.totals.grandTotal,
    rounding: sold.rounding,
    paidTotal: sold.paidTotal,
    expiresAt: null,
    claimedById: null,
    claimerName: null,
    claimedUntil: null,
    dueDate: sold.dueDate,
    lateDays: null,
  }
}

function ownColumns({ order, columns, approver, sale: { sold } }: MadeOrder): OrderRows['own'][number] {
  const { warehouse, priced, hash } = order
  return {
    warehouseId: warehouse.warehouseId,
    warehouseCode: warehouse.code,
    warehouseName: warehouse.name,
    taxMode: columns.taxMode,
    rounding: sold.rounding,
    points: priced.points,
    couponCodes: [...columns.couponCodes],
    orderDiscAmount: columns.orderDiscount,
    hash,
    pricing: pricedWire(priced),
    choices: columns.choices,
    approverId: approver?.id ?? null,
    approverName: approver?.name ?? null,
    credit: sold.credit,
  }
}

function lineOf(line: StoredLine, { order, lineIds, sale: { costs } }: MadeOrder): LineRow {
  const product = order.ask.products.get(line.productId)
  const unit = product?.units.find(({ unitId }) => unitId === line.unitId)
  const id = lineIds.get(line.lineNo)
  if (!product || !unit || id === undefined) throw new Error(`line ${line.lineNo} was not written`)
  const cost = costs.find(({ lineNo }) => lineNo === line.lineNo)?.cost
  return {
    id,
    lineNo: line.lineNo,
    kind: line.kind,
    productId: line.productId,
    sku: product.sku,
    productName: product.name,
    imageName: product.imageName,
    unitId: line.unitId,
    unitCode: unit.code,
    unitName: unit.name,
    factor: line.factor,
    qty: line.quantity,
    qtyBase: line.baseQuantity,
    price: line.price,
    gross: line.gross,
    percents: [...line.percents],
    discAmount: line.discAmount,
    net: line.net,
    dpp: line.dpp,
    ppn: line.ppn,
    taxable: line.isTaxable,
    points: line.points,
    unitCost: cost === undefined ? null : costEach(cost, quantity(line.quantity)),
    returnedQty: 0,
    typed: line.typed,
  }
}
