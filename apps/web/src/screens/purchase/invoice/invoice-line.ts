import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import { t } from '../../../app/i18n.ts'
import type { PricedGridLine } from '../../../kit/grid/amounts.ts'
import type { CellOption } from '../../../kit/grid/cells/choice-cell.tsx'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { lookupColumn } from '../../../kit/grid/lookup-column.tsx'
import {
  emptyPricedLine,
  pricedColumns,
  toPricedBody,
  toPricedLine,
} from '../../../kit/grid/priced-lines.tsx'

export interface InvoiceLine extends PricedGridLine {
  /** The receipt line of the goods; null for a service. */
  receiveLineId: number | null
  receipt: Ref | null
  /** The terms of the order of its goods, which hold before the supplier's own. */
  agreedTermId?: number
  /** For a service: the account of its cost. */
  account: Ref | null
}

/** A new line is a service: goods come with their receipt. */
export const emptyInvoiceLine = (): InvoiceLine => ({
  ...emptyPricedLine(),
  receiveLineId: null,
  receipt: null,
  account: null,
})

export const toInvoiceLine = (line: PurchaseInvoice['lines'][number]): InvoiceLine => ({
  ...toPricedLine(line),
  receiveLineId: line.receiveLineId,
  receipt: line.receipt,
  account: line.account,
})

/** The uninvoiced part, at the prices of its order. */
export const linesOfReceipt = (receipt: OpenReceipt): InvoiceLine[] =>
  receipt.lines.map((line) => ({
    ...toPricedLine(line),
    key: `receipt-${line.id}`,
    receiveLineId: line.id,
    receipt: { id: receipt.id, name: receipt.number },
    agreedTermId: receipt.paymentTermId,
    account: null,
  }))

export const toInvoiceLineBody = (line: InvoiceLine) => ({
  ...toPricedBody(line),
  receiveLineId: line.receiveLineId,
  accountId: line.account?.id ?? null,
})

const isService = ({ receiveLineId }: InvoiceLine): boolean => receiveLineId === null

/** Goods come from the receipts; services are chosen here, with the account of their cost. */
export function invoiceColumns(taxes: readonly CellOption[]): GridColumn<InvoiceLine>[] {
  return [
    ...pricedColumns<InvoiceLine>(taxes, isService).filter(({ key }) => key !== 'note'),
    computedColumn({
      key: 'receipt',
      title: t('Penerimaan'),
      width: 150,
      text: ({ receipt }) => receipt?.name ?? '',
    }),
    lookupColumn({
      key: 'accountId',
      title: t('Akun biaya jasa'),
      width: 150,
      editable: isService,
      route: 'POST /core/v1/account/usage/search',
      query: () => ({ usage: 'OTHER_DEBT' }),
      value: ({ account }) => account,
      set: (line, account) => ({ ...line, account }),
    }),
  ]
}
