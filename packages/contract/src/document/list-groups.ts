import type { TabbedCode } from './work-tabs.ts'

/** A month is that of the document's date: `2026-11`; the others are ids and states. */
export type GroupName = 'branch' | 'customer' | 'month' | 'status' | 'supplier'

const paper = ['branch', 'status', 'month'] as const satisfies readonly GroupName[]
const ofSupplier = ['supplier', ...paper] as const
const ofCustomer = ['customer', ...paper] as const

/** By what each list of documents may be put into groups. A list has the filter of each: a group opens as its rows. */
export const listGroups = {
  PURCHASE_ORDER: ofSupplier,
  GOODS_RECEIPT: ofSupplier,
  PURCHASE_INVOICE: ofSupplier,
  DEBT_PAYMENT: ofSupplier,
  INITIAL_STOCK: paper,
  STOCK_MUTATION: paper,
  STOCK_COUNT: paper,
  STOCK_CORRECTION: paper,
  CASH_IN: paper,
  CASH_OUT: paper,
  BANK_IN: paper,
  BANK_OUT: paper,
  GENERAL_JOURNAL: paper,
  ADJUSTMENT_JOURNAL: paper,
  OPENING_INVOICE: paper,
  OPENING_POINTS: paper,
  CREDIT_LIMIT: paper,
  PRICE_CHANGE: paper,
  SALES_ORDER: ofCustomer,
  CUSTOMER_RECEIPT: ofCustomer,
  SALES_RETURN: ofCustomer,
  SALES_CREDIT_NOTE: ofCustomer,
  SALES_DEBIT_NOTE: ofCustomer,
  EDC_SETTLEMENT: paper,
  DELIVERY_ORDER: ofCustomer,
} as const satisfies Record<TabbedCode, readonly GroupName[]>

/** States of documents that count in no sum of a list. */
export const countsNoMore = ['CANCELLED', 'REJECTED', 'REVERSED'] as const

/** Most groups that a list tells; the others are one group more. */
export const MOST_GROUPS = 500
