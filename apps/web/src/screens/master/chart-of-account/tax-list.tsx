import type { Tax } from '@merchant/contract/master/tax.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateColumn,
  dateTimeColumn,
  type ListColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { ChartTabs } from './chart-tabs.tsx'
import { rateText, tax } from './tax.ts'

const columns = (): ListColumn<Tax>[] => [
  textColumn({
    key: 'code',
    title: labelOf('tax', 'code'),
    width: 140,
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('tax', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  textColumn({ key: 'rate', title: t('Tarif'), width: 190, card: 'fact', value: rateText }),
  textColumn({
    key: 'fakturCode',
    title: labelOf('tax', 'fakturCode'),
    width: 110,
    value: (row) => row.fakturCode,
  }),
  dateColumn({
    key: 'validFrom',
    title: labelOf('tax', 'validFrom'),
    width: 130,
    card: 'fact',
    value: (row) => row.validFrom,
  }),
  dateColumn({
    key: 'validTo',
    title: labelOf('tax', 'validTo'),
    width: 130,
    card: 'fact',
    value: (row) => row.validTo,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('tax', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    hidden: true,
    value: (row) => row.updatedAt,
  }),
]

export default function TaxList() {
  const list = useList('GET /v1/taxes', {
    screen: 'master.tax',
    sort: 'code,-validFrom',
    filters: ['status'],
  })
  return (
    <MasterList
      of={tax}
      title={t('Pajak')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama pajak')}
      tabs={<ChartTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
