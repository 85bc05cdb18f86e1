import type { Category } from '@merchant/contract/master/category.ts'
import { t } from '../../../app/i18n.ts'
import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { categoryAddress } from './addresses.ts'
import { StockUnitTabs } from './stock-unit-tabs.tsx'

const CategoryBulk = lazyWhenIdle(() => import('./category-bulk.tsx'))

/** Indentation of each level of the tree, in pixels. */
const INDENT = 20

const columns = (): ListColumn<Category>[] => [
  textColumn({
    key: 'code',
    title: labelOf('category', 'code'),
    width: 140,
    sortable: true,
    card: 'fact',
    value: (category) => category.code,
  }),
  {
    ...textColumn<Category>({
      key: 'name',
      title: labelOf('category', 'name'),
      link: true,
      sortable: true,
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
    sortable: true,
    hidden: true,
    value: (category) => category.tier,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('category', 'status'),
    sortable: true,
    looks: masterStatusLooks(),
    value: (category) => category.status,
  }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    sortable: true,
    value: (category) => category.updatedAt,
  }),
]

export default function CategoryList() {
  const can = useCan()
  const list = useList('GET /v1/categories', { sort: 'tree', filters: ['status', 'parentId'] })
  const mayEdit = can('master.stock-unit:edit')
  return (
    <ListScreen
      title={t('Kategori')}
      screen="master.category"
      list={list}
      columns={columns()}
      to={{
        open: categoryAddress.open,
        edit: mayEdit ? categoryAddress.edit : undefined,
        add: can('master.stock-unit:add') ? categoryAddress.add : undefined,
      }}
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
      bulk={mayEdit ? (selection) => <CategoryBulk selection={selection} /> : undefined}
    />
  )
}
