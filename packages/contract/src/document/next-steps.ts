import { type Verb, verbs } from '@merchant/domain/kernel/lifecycle.ts'
import { receivableStatuses } from '@merchant/domain/purchase/purchase-order.ts'
import { deliveryOrderLifecycle } from '@merchant/domain/sales/delivery-order.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import type { Permission } from '../system/access-catalogue.ts'
import { type DocumentTypeCode, documentTypes } from './document-types.ts'

/** A step that is done on a page of its own: the next paper, begun from this one, or an act with its own screen. */
export interface NextStep {
  readonly verb: Verb
  readonly from: readonly string[]
  readonly permission: Permission
  /** Where the page is. */
  readonly address: (document: { id: number }) => string
}

const begun =
  (type: DocumentTypeCode, by: string): NextStep['address'] =>
  ({ id }) =>
    `${documentTypes[type].path}/add?${by}=${id}`

const below =
  (type: DocumentTypeCode, page: string): NextStep['address'] =>
  ({ id }) =>
    `${documentTypes[type].path}/${id}/${page}`

/**
 * What follows from a document on another page, by kind and act. Pages of documents lead there, and so does the search over
 * everything. Acts of the life cycle without an entry are done on the document's own page.
 */
export const nextSteps = {
  PURCHASE_ORDER: {
    receive: {
      verb: verbs.receive,
      from: receivableStatuses,
      permission: 'purchase.receive-order:add',
      address: begun('GOODS_RECEIPT', 'order'),
    },
  },
  GOODS_RECEIPT: {
    invoice: {
      verb: verbs.invoice,
      from: ['POSTED'],
      permission: 'purchase.invoice:add',
      address: begun('PURCHASE_INVOICE', 'receipt'),
    },
  },
  PURCHASE_INVOICE: {
    pay: {
      verb: verbs.pay,
      from: ['POSTED', 'PARTIALLY_PAID'],
      permission: 'purchase.debt-repayment:add',
      address: begun('DEBT_PAYMENT', 'invoice'),
    },
  },
  SALES_ORDER: {
    pay: {
      verb: verbs.pay,
      from: salesOrderLifecycle.actions.pay.from,
      permission: 'sales.cashier:update',
      address: ({ id }) => `/app/sales/cashier?order=${id}`,
    },
    collect: {
      verb: verbs.collect,
      from: salesOrderLifecycle.actions.collect.from,
      permission: 'sales.open-cod:update',
      address: ({ id }) => `/app/sales/open-cod/${id}`,
    },
    return: {
      verb: verbs.takeBack,
      from: ['COMPLETED'],
      permission: 'sales.sales-returns:add',
      address: begun('SALES_RETURN', 'order'),
    },
  },
  SALES_DEBIT_NOTE: {
    pay: {
      verb: verbs.pay,
      from: ['POSTED'],
      permission: 'sales.receipts:add',
      address: begun('CUSTOMER_RECEIPT', 'note'),
    },
  },
  DELIVERY_ORDER: {
    pick: {
      verb: verbs.pick,
      from: deliveryOrderLifecycle.actions.pick.from,
      permission: 'sales.do-warehouse:update',
      address: below('DELIVERY_ORDER', 'pick'),
    },
    deliver: {
      verb: verbs.complete,
      from: deliveryOrderLifecycle.actions.deliver.from,
      permission: 'sales.do-warehouse:process delivery',
      address: below('DELIVERY_ORDER', 'hand'),
    },
  },
  STOCK_COUNT: {
    count: {
      verb: verbs.count,
      from: ['DRAFT'],
      permission: 'stock.opname:edit',
      address: below('STOCK_COUNT', 'count'),
    },
  },
} as const satisfies { [Code in DocumentTypeCode]?: Readonly<Record<string, NextStep>> }
