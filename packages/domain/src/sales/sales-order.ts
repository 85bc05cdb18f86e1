import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** Rights to enter an order: at the till, or in the back office. */
const entering = ['sales.cashier:add', 'sales.cashier:edit', 'sales.orders:add', 'sales.orders:edit'] as const
const changing = ['sales.cashier:edit', 'sales.orders:edit'] as const
/** At the till any order, in the back office only the user's own: the command checks the maker (domain-sales 2.1). */
const dropping = ['sales.cashier:update', 'sales.cashier:add', 'sales.orders:add'] as const

/**
 * SO: from a held draft over the booking, which reserves goods, to the sale, which posts and gets the invoice's number
 * (domain-sales 2.1 and 4.2).
 */
export const salesOrderLifecycle = defineLifecycle({
  document: 'sales-order',
  label: 'Pesanan penjualan',
  states: {
    DRAFT: 'Draf',
    BOOKED: 'Dipesan',
    PROCESSED: 'Diproses',
    READY: 'Siap',
    IN_DELIVERY: 'Dikirim',
    COMPLETED: 'Selesai',
    CANCELLED: 'Dibatalkan',
  },
  /** A take-away sale is made and paid in one call. */
  initial: ['DRAFT', 'BOOKED', 'PROCESSED', 'COMPLETED'],
  actions: {
    hold: { from: ['DRAFT'], to: 'DRAFT', permission: entering, verb: verbs.hold },
    edit: { from: ['DRAFT', 'BOOKED'], to: 'BOOKED', permission: changing, verb: verbs.edit },
    /** Opens it at one till, so that no other till sells it meanwhile. */
    claim: { from: ['DRAFT', 'BOOKED'], permission: entering, verb: verbs.open },
    pay: {
      from: ['DRAFT', 'BOOKED'],
      to: ['PROCESSED', 'COMPLETED'],
      permission: 'sales.cashier:update',
      verb: verbs.pay,
    },
    /** Sold on credit: the customer owes it from now on. */
    invoiceCredit: {
      from: ['BOOKED'],
      to: ['PROCESSED', 'COMPLETED'],
      permission: 'sales.orders:update',
      verb: verbs.owe,
    },
    /** A branch takes the order of an app or a partner: somebody works on it, so that it does not lapse. */
    accept: { from: ['BOOKED'], permission: 'sales.orders:update', verb: verbs.accept },
    /** Goods that were paid before, or are owed, stand ready: its delivery order is picked. */
    ready: { from: ['PROCESSED'], to: 'READY', permission: 'sales.orders:update', verb: verbs.ready },
    /** The customer has the goods: its delivery order is delivered. */
    complete: { from: ['READY'], to: 'COMPLETED', permission: 'sales.orders:update', verb: verbs.complete },
    /** Sent out to be paid at the door. */
    dispatch: {
      from: ['BOOKED'],
      to: 'IN_DELIVERY',
      permission: 'sales.cashier:update',
      verb: verbs.dispatch,
    },
    /** What the driver brought is booked. */
    collect: {
      from: ['IN_DELIVERY'],
      to: 'COMPLETED',
      permission: 'sales.open-cod:update',
      verb: verbs.collect,
    },
    cancel: {
      from: ['DRAFT', 'BOOKED'],
      to: 'CANCELLED',
      permission: dropping,
      verb: verbs.cancel,
      needsReason: true,
    },
    /** Hides an order that was cancelled before anything was posted. */
    remove: { from: ['CANCELLED'], permission: 'sales.cashier:update', verb: verbs.remove },
    /** Undoes a sale on its own day. */
    void: {
      from: ['PROCESSED', 'READY', 'COMPLETED'],
      to: 'CANCELLED',
      permission: 'sales.orders:update',
      verb: verbs.void,
      needsReason: true,
    },
  },
  events: {
    /** The customer did not come in time. */
    expired: { from: ['BOOKED'], to: 'CANCELLED' },
    /** Its delivery order was picked, delivered or failed; nobody has a button for it here. */
    picked: { from: ['PROCESSED'], to: 'READY' },
    delivered: { from: ['READY'], to: 'COMPLETED' },
    /** A rest that was not picked is handed over after all. */
    restOwed: { from: ['COMPLETED'], to: 'PROCESSED' },
    failed: { from: ['PROCESSED', 'READY', 'IN_DELIVERY'], to: ['PROCESSED', 'BOOKED'] },
  },
})

export type SalesOrderStatus = keyof typeof salesOrderLifecycle.states

/** Ordered and not undone: its prices are agreed. */
export const agreedStatuses = [
  'BOOKED',
  'PROCESSED',
  'READY',
  'IN_DELIVERY',
  'COMPLETED',
] as const satisfies readonly SalesOrderStatus[]

/** Sold: it has its invoice, and was not undone. Goods may still stand in the warehouse for it. */
export const soldStatuses = ['PROCESSED', 'READY', 'COMPLETED'] as const satisfies readonly SalesOrderStatus[]

export const salesChannels = {
  CASHIER: 'Kasir',
  BACKOFFICE: 'Kantor',
  SALES_APP: 'Aplikasi sales',
  MERCHANT_APP: 'Aplikasi toko',
  COMMUNITY: 'Komunitas',
  MOTORIST: 'Motoris',
  POS: 'POS',
} as const
export type SalesChannel = keyof typeof salesChannels

export const salesPaymentTerms = { CASH: 'Tunai', COD: 'COD', CREDIT: 'Tempo' } as const
export type SalesPaymentTerm = keyof typeof salesPaymentTerms

/** All ways in which an order was paid: 'Tunai + Transfer'; before it is paid, the way that was agreed. */
export const paidWith = (order: {
  readonly paymentTerm: SalesPaymentTerm
  /** Names of the ways to pay, in the order of the payment. */
  readonly paymentMethods: readonly string[]
}): string => order.paymentMethods.join(' + ') || salesPaymentTerms[order.paymentTerm]

export const salesFulfilments = {
  TAKE_AWAY: 'Bawa langsung',
  PICKUP: 'Diambil',
  DELIVERY: 'Diantar',
} as const
export type SalesFulfilment = keyof typeof salesFulfilments

/**
 * Where a sale leads: goods that are fetched or brought later are handed over by a delivery order. Without goods of the warehouse
 * there is nothing to hand over (domain-sales 2.1).
 */
export const soldTo = (fulfilment: SalesFulfilment, hasGoods: boolean): 'PROCESSED' | 'COMPLETED' =>
  fulfilment === 'TAKE_AWAY' || !hasGoods ? 'COMPLETED' : 'PROCESSED'

export const salesPaymentStatuses = {
  UNPAID: 'Belum Bayar',
  PARTIAL: 'Sebagian',
  PAID: 'Lunas',
  REFUNDED: 'Dikembalikan',
} as const
export type SalesPaymentStatus = keyof typeof salesPaymentStatuses

/**
 * For this time an open order belongs to the till that opened it; opening it again starts the time anew (domain-sales 4.2).
 */
export const CLAIM_SECONDS = 60
