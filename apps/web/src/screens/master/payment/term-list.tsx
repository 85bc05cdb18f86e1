import type { PaymentTerm } from '@merchant/contract/master/payment-term.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  daysColumn,
  type ListColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import { discountText, term } from './term.ts'

const columns = (): ListColumn<PaymentTerm>[] => [
  textColumn({
    key: 'code',
    title: labelOf('payment_term', 'code'),
    width: 140,
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('payment_term', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  daysColumn({
    key: 'days',
    title: labelOf('payment_term', 'days'),
    width: 150,
    card: 'fact',
    value: (row) => row.days,
  }),
  textColumn({
    key: 'discount',
    title: t('Potongan lunas awal'),
    width: 220,
    card: 'fact',
    value: discountText,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('payment_term', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function TermList() {
  const list = useList('GET /v1/payment-terms', {
    screen: 'master.payment',
    sort: 'days',
    filters: ['status'],
  })
  return (
    <MasterList
      of={term}
      title={t('Pembayaran')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama syarat pembayaran')}
      tabs={<PaymentTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
