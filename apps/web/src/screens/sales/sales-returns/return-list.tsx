import type { SalesReturnRow } from '@merchant/contract/sales/sales-return.ts'
import { t } from '../../../app/i18n.ts'
import { CustomerFilter } from '../../../kit/customer/customer-filter.tsx'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { reasonWords, refundWords } from './return-words.ts'
import { salesReturns } from './sales-return.ts'

const columns = (): ListColumn<SalesReturnRow>[] => {
  const [reasons, refunds] = [reasonWords(), refundWords()]
  return [
    numberOf(),
    dateOf(),
    refColumn({ key: 'order', title: t('Faktur'), width: 170, card: 'fact', value: (row) => row.order }),
    refColumn({ key: 'party', title: t('Pelanggan'), width: 170, card: 'fact', value: (row) => row.party }),
    textColumn({
      key: 'reasonCode',
      title: t('Alasan'),
      width: 120,
      value: ({ reasonCode }) => reasons[reasonCode],
    }),
    numberColumn({ key: 'itemCount', title: t('Barang'), width: 74, value: (row) => row.itemCount }),
    refColumn({ key: 'branch', title: t('Cabang'), width: 120, hidden: true, value: (row) => row.branch }),
    textColumn({
      key: 'refundMethod',
      title: t('Pengembalian'),
      width: 120,
      card: 'fact',
      value: ({ refundMethod }) => refunds[refundMethod],
    }),
    statusOf(salesReturns.lifecycle, 150),
    totalColumn({
      key: 'total',
      title: t('Nilai'),
      width: 130,
      sortable: true,
      card: 'fact',
      value: (row) => row.total,
    }),
    ...madeBy(),
  ]
}

/** Goods of sales that come back. */
export default function ReturnList() {
  const list = useDocumentList(salesReturns, ['customerId', 'orderId', 'reasonCode'])
  return (
    <DocumentList
      of={salesReturns}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor, faktur, atau pelanggan')}
      party={<CustomerFilter list={list} />}
      filters={
        <ChoiceFilter list={list} name="reasonCode" label={t('Alasan')} options={optionsOf(reasonWords())} />
      }
    />
  )
}
