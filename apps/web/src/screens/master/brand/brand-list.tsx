import type { Brand } from '@merchant/contract/master/brand.ts'
import { t } from '../../../app/i18n.ts'
import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'
import {
  dateTimeColumn,
  imageColumn,
  type ListColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { brandAddress } from './addresses.ts'
import { BrandTabs } from './brand-tabs.tsx'

const BrandBulk = lazyWhenIdle(() => import('./brand-bulk.tsx'))

const columns = (): ListColumn<Brand>[] => [
  imageColumn({
    key: 'image',
    title: t('Logo'),
    value: (brand) => brand.imageUrl,
    name: (brand) => brand.name,
  }),
  textColumn({
    key: 'code',
    title: t('Kode'),
    width: 140,
    sortable: true,
    card: 'fact',
    value: (brand) => brand.code,
  }),
  textColumn({ key: 'name', title: t('Nama'), link: true, sortable: true, value: (brand) => brand.name }),
  refColumn({
    key: 'principal',
    title: t('Prinsipal'),
    sortable: true,
    card: 'fact',
    value: (brand) => brand.principal,
  }),
  statusColumn({
    key: 'status',
    title: t('Status'),
    sortable: true,
    looks: masterStatusLooks(),
    value: (brand) => brand.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), sortable: true, value: (brand) => brand.updatedAt }),
]

export default function BrandList() {
  const can = useCan()
  const list = useList('GET /v1/brands', { sort: 'name', filters: ['status', 'principalId'] })
  const mayEdit = can('master.brand:edit')
  return (
    <ListScreen
      title={t('Merek')}
      screen="master.brand"
      list={list}
      columns={columns()}
      to={{
        open: brandAddress.open,
        edit: mayEdit ? brandAddress.edit : undefined,
        add: can('master.brand:add') ? brandAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari kode atau nama merek')}
      tabs={<BrandTabs />}
      filters={
        <>
          <StatusFilter list={list} />
          <LookupFilter
            list={list}
            name="principalId"
            label={t('Prinsipal')}
            route="GET /v1/principals"
            record="GET /v1/principals/{id}"
          />
        </>
      }
      bulk={mayEdit ? (selection) => <BrandBulk selection={selection} /> : undefined}
    />
  )
}
