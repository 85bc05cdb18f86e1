import type { Brand } from '@merchant/contract/master/brand.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  imageColumn,
  type ListColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { brand } from './brand.ts'
import { BrandTabs } from './brand-tabs.tsx'

const columns = (): ListColumn<Brand>[] => [
  imageColumn({
    key: 'image',
    title: labelOf('brand', 'imageFileId'),
    value: (brand) => brand.imageUrl,
    name: (brand) => brand.name,
  }),
  textColumn({
    key: 'code',
    title: labelOf('brand', 'code'),
    width: 140,
    card: 'fact',
    value: (brand) => brand.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('brand', 'name'),
    link: true,
    value: (brand) => brand.name,
  }),
  refColumn({
    key: 'principal',
    title: labelOf('brand', 'principalId'),
    card: 'fact',
    value: (brand) => brand.principal,
  }),
  textColumn({ key: 'note', title: labelOf('brand', 'note'), hidden: true, value: (brand) => brand.note }),
  statusColumn({
    key: 'status',
    title: labelOf('brand', 'status'),
    looks: masterStatusLooks(),
    value: (brand) => brand.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (brand) => brand.updatedAt }),
]

export default function BrandList() {
  const list = useList('GET /v1/brands', {
    screen: 'master.brand',
    sort: 'name',
    filters: ['status', 'principalId'],
  })
  return (
    <MasterList
      of={brand}
      title={t('Merek', { context: 'many' })}
      list={list}
      columns={columns()}
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
    />
  )
}
