import { t } from '../../../app/i18n.ts'
import {
  computedColumn,
  dateColumn,
  numberColumn,
  productColumn,
  quantityColumn,
  textColumn,
  unitColumn,
} from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { type FoundProduct, withProduct } from '../../../kit/grid/grid-line.ts'
import { type ReceiptLine, remainingText } from './receipt-line.ts'

export const pickReceived = (line: ReceiptLine, found: FoundProduct): ReceiptLine =>
  withProduct(line, found, 'isPurchaseDefault')

/** The columns of a receipt. With an order its goods are given; without one, goods and prices are typed. */
export function receiptColumns(ofOrder: boolean): GridColumn<ReceiptLine>[] {
  const editable = ofOrder ? () => false : undefined
  const product = productColumn<ReceiptLine>({ pick: pickReceived, editable })
  const quantity = quantityColumn<ReceiptLine>({ key: 'qty', title: t('Jumlah terima'), width: 110 })
  return [
    product,
    ...(ofOrder
      ? [
          computedColumn<ReceiptLine>({
            key: 'remaining',
            title: t('Sisa pesanan'),
            align: 'right',
            text: remainingText,
          }),
        ]
      : []),
    quantity,
    unitColumn<ReceiptLine>({ key: 'unitId', title: t('Satuan') }),
    ...(ofOrder
      ? []
      : [
          numberColumn<ReceiptLine>({
            key: 'price',
            title: t('Harga'),
            width: 120,
            decimals: 4,
            required: true,
            value: (line) => line.price,
            set: (line, price) => ({ ...line, price }),
          }),
        ]),
    numberColumn<ReceiptLine>({
      key: 'rejectedQty',
      title: t('Ditolak'),
      width: 90,
      decimals: 3,
      value: (line) => line.rejectedQty,
      set: (line, rejectedQty) => ({ ...line, rejectedQty }),
    }),
    textColumn<ReceiptLine>({
      key: 'batchNo',
      title: t('Nomor batch'),
      width: 130,
      maxLength: 50,
      value: (line) => line.batchNo,
      set: (line, batchNo) => ({ ...line, batchNo }),
    }),
    dateColumn<ReceiptLine>({
      key: 'expiryDate',
      title: t('Kedaluwarsa'),
      width: 120,
      value: (line) => line.expiryDate,
      set: (line, expiryDate) => ({ ...line, expiryDate }),
    }),
  ]
}
