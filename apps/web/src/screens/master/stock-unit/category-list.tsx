import type { Category } from '@merchant/contract/master/category.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
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
import { category } from './category.ts'
import { StockUnitTabs } from './stock-unit-tabs.tsx'

/** Indentation of each level of the tree, in pixels. */
const INDENT = 20

const columns = (): ListColumn<Category>[] => [
  textColumn({
    key: 'code',
    title: labelOf('category', 'code'),
    width: 140,
    card: 'fact',
    value: (category) => category.code,
  }),
  {
    ...textColumn<Category>({
      key: 'name',
      title: labelOf('category', 'name'),
      link: true,
      value: ({ name }) => name,
    }),
    cell: ({ name, tier }) => <span style={{ paddingInlineStart: (tier - 1) * INDENT }}>{name}</span>,
  },
  refColumn({
    key: 'parent',
    title: labelOf('category', 'parentId'),
    card: 'fact',
    value: (category) => category.parent,
  }),
  numberColumn({
    key: 'tier',
    title: t('Tingkat'),
    width: 100,
    hidden: true,
    value: (category) => category.tier,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('category', 'status'),
    looks: masterStatusLooks(),
    value: (category) => category.status,
  }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    value: (category) => category.updatedAt,
  }),
]

export default function CategoryList() {
  const list = useList('GET /v1/categories', {
    screen: 'master.category',
    sort: 'tree',
    filters: ['status', 'parentId'],
  })
  return (
    <MasterList
      of={category}
      title={t('Kategori')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama kategori')}
      tabs={<StockUnitTabs />}
      filters={
        <>
          <StatusFilter list={list} />
          <LookupFilter
            list={list}
            name="parentId"
            label={t('Kategori induk')}
            route="GET /v1/categories"
            record="GET /v1/categories/{id}"
          />
        </>
      }
    />
  )
}
