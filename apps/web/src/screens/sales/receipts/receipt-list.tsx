import type { CustomerReceiptRow } from '@merchant/contract/sales/customer-receipt.ts'
import { t } from '../../../app/i18n.ts'
import { CustomerFilter } from '../../../kit/customer/customer-filter.tsx'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  type ListColumn,
  moneyColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { receipts } from './receipt.ts'
import { methodWords } from './receipt-words.ts'

/** The first numbers of what was paid, and how many there are beside. */
const paidText = ({ paidNumbers, paidCount }: CustomerReceiptRow): string => {
  const more = paidCount - paidNumbers.length
  return [...paidNumbers, ...(more > 0 ? [t('{{count}} lagi', { count: more })] : [])].join(', ')
}

const columns = (): ListColumn<CustomerReceiptRow>[] => {
  const words = methodWords()
  return [
    numberOf(),
    dateOf(),
    refColumn({ key: 'party', title: t('Pelanggan'), width: 170, card: 'fact', value: (row) => row.party }),
    textColumn({
      key: 'methods',
      title: t('Cara bayar'),
      width: 130,
      card: 'fact',
      value: ({ methods }) => methods.map((method) => words[method]).join(', '),
    }),
    textColumn({ key: 'paid', title: t('Tagihan yang dibayar'), width: 210, value: paidText }),
    refColumn({ key: 'branch', title: t('Cabang'), width: 120, hidden: true, value: (row) => row.branch }),
    textColumn({
      key: 'pendingGiros',
      title: t('Giro belum cair'),
      width: 116,
      value: (row) => (row.pendingGiros > 0 ? String(row.pendingGiros) : ''),
    }),
    statusOf(receipts.lifecycle, 110),
    moneyColumn({
      key: 'surplus',
      title: t('Kelebihan'),
      width: 110,
      hidden: true,
      value: (row) => row.surplus || null,
    }),
    totalColumn({
      key: 'total',
      title: t('Diterima'),
      width: 130,
      sortable: true,
      card: 'fact',
      value: (row) => row.total,
    }),
    ...madeBy(),
  ]
}

/** Money of customers for their debts. */
export default function ReceiptList() {
  const list = useDocumentList(receipts, ['customerId', 'methodType'])
  return (
    <DocumentList
      of={receipts}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau pelanggan')}
      party={<CustomerFilter list={list} />}
      filters={
        <ChoiceFilter
          list={list}
          name="methodType"
          label={t('Cara bayar')}
          options={optionsOf(methodWords())}
        />
      }
    />
  )
}
