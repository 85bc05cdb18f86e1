import type { PaymentTerm } from '@merchant/contract/master/payment-term.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { termAddress } from './addresses.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { discountText } from './term-values.ts'

const columns = (): ListColumn<PaymentTerm>[] => [
  textColumn({ key: 'code', title: t('Kode'), width: 140, sortable: true, value: (row) => row.code }),
  textColumn({ key: 'name', title: t('Nama'), link: true, sortable: true, value: (row) => row.name }),
  numberColumn({
    key: 'days',
    title: t('Jatuh tempo (hari)'),
    width: 150,
    sortable: true,
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
    title: t('Status'),
    sortable: true,
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), sortable: true, value: (row) => row.updatedAt }),
]

export default function TermList() {
  const can = useCan()
  const list = useList('GET /v1/payment-terms', { sort: 'days', filters: ['status'] })
  return (
    <ListScreen
      title={t('Pembayaran')}
      screen="master.payment"
      list={list}
      columns={columns()}
      to={{
        open: termAddress.open,
        edit: can('master.payment:edit') ? termAddress.edit : undefined,
        add: can('master.payment:add') ? termAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari kode atau nama syarat pembayaran')}
      tabs={<PaymentTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
