import type { CustomerGroup } from '@merchant/contract/master/customer-group.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import { group } from './group.ts'

const columns = (): ListColumn<CustomerGroup>[] => [
  textColumn({
    key: 'code',
    title: labelOf('customer_group', 'code'),
    width: 140,
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('customer_group', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  numberColumn({
    key: 'level',
    title: labelOf('customer_group', 'level'),
    width: 100,
    value: (row) => row.level,
  }),
  moneyColumn({
    key: 'defaultCreditLimit',
    title: labelOf('customer_group', 'defaultCreditLimit'),
    card: 'fact',
    value: (row) => row.defaultCreditLimit,
  }),
  numberColumn({
    key: 'defaultTermDays',
    title: labelOf('customer_group', 'defaultTermDays'),
    width: 130,
    card: 'fact',
    value: (row) => row.defaultTermDays,
  }),
  numberColumn({
    key: 'pointMultiplier',
    title: labelOf('customer_group', 'pointMultiplier'),
    width: 120,
    value: (row) => (row.eligiblePoints ? row.pointMultiplier : null),
  }),
  statusColumn({
    key: 'status',
    title: labelOf('customer_group', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function GroupList() {
  const list = useList('GET /v1/customer-groups', {
    screen: 'master.customer-group',
    sort: '',
    filters: ['status'],
  })
  return (
    <MasterList
      of={group}
      title={t('Pelanggan', { context: 'many' })}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama kelompok')}
      tabs={<CustomerTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
