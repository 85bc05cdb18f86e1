import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { method } from './method.ts'
import { paymentUsageWords, typeWords } from './method-words.ts'
import { PaymentTabs } from './payment-tabs.tsx'

const columns = (): ListColumn<PaymentMethod>[] => [
  textColumn({
    key: 'code',
    title: labelOf('payment_method', 'code'),
    width: 140,
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('payment_method', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  textColumn({
    key: 'type',
    title: labelOf('payment_method', 'type'),
    width: 140,
    card: 'fact',
    value: (row) => typeWords()[row.type],
  }),
  textColumn({
    key: 'usages',
    title: labelOf('payment_method', 'usages'),
    width: 260,
    card: 'fact',
    value: (row) => row.usages.map((usage) => paymentUsageWords()[usage]).join(', '),
  }),
  textColumn({
    key: 'needsRef',
    title: labelOf('payment_method', 'needsRef'),
    hidden: true,
    value: (row) => (row.needsRef ? t('Ya') : t('Tidak')),
  }),
  numberColumn({
    key: 'sort',
    title: labelOf('payment_method', 'sort'),
    width: 100,
    value: (row) => row.sort,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('payment_method', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function MethodList() {
  const list = useList('GET /v1/payments', { screen: 'master.payment-method', sort: '', filters: ['status'] })
  return (
    <MasterList
      of={method}
      title={t('Pembayaran')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama metode pembayaran')}
      tabs={<PaymentTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
