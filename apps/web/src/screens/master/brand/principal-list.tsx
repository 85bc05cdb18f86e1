import type { Principal } from '@merchant/contract/master/principal.ts'
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
import { BrandTabs } from './brand-tabs.tsx'
import { principal } from './principal.ts'

const columns = (): ListColumn<Principal>[] => [
  textColumn({
    key: 'code',
    title: labelOf('principal', 'code'),
    width: 110,
    card: 'fact',
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('principal', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  textColumn({ key: 'npwp', title: labelOf('principal', 'npwp'), width: 150, value: (row) => row.npwp }),
  textColumn({
    key: 'phone',
    title: labelOf('principal', 'phone'),
    width: 130,
    card: 'fact',
    value: (row) => row.phone,
  }),
  textColumn({
    key: 'address',
    title: labelOf('principal', 'address'),
    hidden: true,
    value: (row) => row.address,
  }),
  numberColumn({
    key: 'brandCount',
    title: t('Jumlah merek'),
    width: 110,
    card: 'fact',
    value: (row) => row.brandCount,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('principal', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function PrincipalList() {
  const list = useList('GET /v1/principals', {
    screen: 'master.principal',
    sort: 'name',
    filters: ['status'],
  })
  return (
    <MasterList
      of={principal}
      title={t('Prinsipal')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode, nama, atau NPWP')}
      tabs={<BrandTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
