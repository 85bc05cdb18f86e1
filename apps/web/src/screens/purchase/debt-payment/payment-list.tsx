import type { DebtPaymentRow } from '@merchant/contract/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { statusOptions } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { payments } from './payment.ts'
import { detailLooks, methodWords } from './payment-words.ts'

const methodsOf = ({ methods }: DebtPaymentRow): string => {
  const words = methodWords()
  return methods.map((method) => words[method]).join(', ')
}

const columns = (): ListColumn<DebtPaymentRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({ key: 'party', title: t('Pemasok'), card: 'fact', value: (row) => row.party }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 130, value: (row) => row.branch }),
  textColumn({ key: 'methods', title: t('Cara bayar'), width: 130, value: methodsOf }),
  textColumn({
    key: 'pendingGiros',
    title: t('Giro belum cair'),
    width: 116,
    value: (row) => (row.pendingGiros > 0 ? String(row.pendingGiros) : ''),
  }),
  statusOf(payments.lifecycle, 150),
  totalColumn({
    key: 'total',
    title: t('Total'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
  ...madeBy(),
]

export default function PaymentList() {
  const list = useDocumentList(payments, ['supplierId', 'method', 'detailStatus'])
  return (
    <DocumentList
      of={payments}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau pemasok')}
      party={<SupplierFilter address={list} />}
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="method"
            label={t('Cara bayar')}
            options={optionsOf(methodWords())}
          />
          <ChoiceFilter
            list={list}
            name="detailStatus"
            label={t('Giro')}
            options={statusOptions(detailLooks())}
          />
        </>
      }
    />
  )
}
