import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PurchaseInvoiceLine } from '@merchant/contract/purchase/purchase-invoice.ts'
import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import { t } from '../../../app/i18n.ts'
import type { PricedGridLine } from '../../../kit/grid/amounts.ts'
import type { CellOption } from '../../../kit/grid/cells/choice-cell.tsx'
import { choiceColumn, computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import {
  emptyPricedLine,
  pricedColumns,
  toPricedBody,
  toPricedLine,
} from '../../../kit/grid/priced-lines.tsx'

/** Goods stand on a line of a receipt, services on the account that they are booked on. */
export interface InvoiceLine extends PricedGridLine {
  readonly receiveLineId: number | null
  /** Its number, to be read. */
  readonly receipt: string
  readonly account: Ref | null
}

export const emptyInvoiceLine = (): InvoiceLine => ({
  ...emptyPricedLine(),
  receiveLineId: null,
  receipt: '',
  account: null,
})

export const toInvoiceLine = (line: PurchaseInvoiceLine): InvoiceLine => ({
  ...toPricedLine(line),
  receiveLineId: line.receiveLineId,
  receipt: line.receipt?.name ?? '',
  account: line.account,
})

export const toInvoiceLineBody = (line: InvoiceLine) => ({
  ...toPricedBody(line),
  receiveLineId: line.receiveLineId,
  accountId: line.account?.id ?? null,
})

/** What is left of a receipt, at the prices of its order. */
export const proposedLines = ({ number, lines }: OpenReceipt): InvoiceLine[] =>
  lines.map((line) => ({
    ...toPricedLine({ ...line, note: null }),
    key: `receipt-${line.id}`,
    receiveLineId: line.id,
    receipt: number,
    account: null,
  }))

/** Accounts as `id` and label; the label names the account after it was chosen. */
export const invoiceColumns = (
  taxes: readonly CellOption[],
  accounts: readonly CellOption[],
): GridColumn<InvoiceLine>[] => {
  const [product, ...rest] = pricedColumns<InvoiceLine>(taxes, (line) => line.receiveLineId !== null)
  return [
    ...(product ? [product] : []),
    computedColumn<InvoiceLine>({
      key: 'receiveLineId',
      title: t('Penerimaan'),
      width: 140,
      text: ({ receipt }) => receipt,
    }),
    ...rest.filter(({ key }) => key !== 'note'),
    choiceColumn<InvoiceLine>({
      key: 'accountId',
      title: t('Akun jasa'),
      width: 150,
      editable: (line) => line.receiveLineId === null,
      options: ({ account }) =>
        account && !accounts.some(({ value }) => value === String(account.id))
          ? [{ value: String(account.id), label: account.name }, ...accounts]
          : accounts,
      value: ({ account }) => (account ? String(account.id) : null),
      set: (line, value) => ({
        ...line,
        account: {
          id: Number(value),
          name: accounts.find((option) => option.value === value)?.label ?? line.account?.name ?? '',
        },
      }),
    }),
  ]
}
