import type { ProductRow } from '@merchant/contract/master/product.ts'
import { lazy } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { labelsAddress, labelsOf } from '../../../kit/labels/label-address.ts'
import { LabelsButton } from '../../../kit/labels/labels-button.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  imageColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { type ReadyTab, tabFilter } from '../../../kit/list/saved-view-tabs.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { addressesOf } from '../../../kit/master/master.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { CategoryFilter } from '../../../kit/report/goods-filters.tsx'
import { masterStatusLooks, StatusBadge } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useBranchScope, useCan } from '../../../session/access.ts'
import { product } from './product.ts'
import { ProductTabs } from './product-tabs.tsx'
import { levelLooks, stockWords, typeWords } from './product-words.ts'

/** What the chosen branch wants to have, or all branches together. */
const limitColumns = (): ListColumn<ProductRow>[] => [
  numberColumn({
    key: 'min',
    title: labelOf('stock_limit', 'minQty'),
    width: 104,
    hidden: true,
    value: (row) => row.limits?.min ?? null,
  }),
  numberColumn({
    key: 'max',
    title: labelOf('stock_limit', 'maxQty'),
    width: 104,
    hidden: true,
    value: (row) => row.limits?.max ?? null,
  }),
  {
    ...textColumn<ProductRow>({
      key: 'level',
      title: t('Keadaan stok'),
      width: 110,
      hidden: true,
      value: ({ limits }) => limits && levelLooks()[limits.status].label,
    }),
    cell: ({ limits }) => (limits ? <StatusBadge look={levelLooks()[limits.status]} /> : nothing),
  },
]

function columns(withLimits: boolean): ListColumn<ProductRow>[] {
  const types = typeWords()
  return [
    imageColumn({
      key: 'image',
      title: labelOf('product', 'imageFileId'),
      value: (row) => row.imageUrl,
      name: (row) => row.name,
    }),
    textColumn({
      key: 'sku',
      title: labelOf('product', 'sku'),
      width: 124,
      card: 'fact',
      value: (row) => row.sku,
    }),
    textColumn({
      key: 'name',
      title: labelOf('product', 'name'),
      link: true,
      value: (row) => row.name,
    }),
    refColumn({
      key: 'brand',
      title: labelOf('product', 'brandId'),
      width: 112,
      card: 'fact',
      value: (row) => row.brand,
    }),
    refColumn({
      key: 'category',
      title: labelOf('product', 'categoryId'),
      width: 136,
      value: (row) => row.category,
    }),
    refColumn({
      key: 'baseUnit',
      title: t('Satuan dasar'),
      width: 110,
      hidden: true,
      value: (row) => row.baseUnit,
    }),
    moneyColumn({
      key: 'price',
      title: t('Harga jual'),
      width: 104,
      card: 'fact',
      value: (row) => row.price?.amount ?? null,
    }),
    textColumn({ key: 'priceUnit', title: t('Per'), width: 56, value: (row) => row.price?.unit.code ?? '' }),
    numberColumn({
      key: 'stock',
      title: t('Stok'),
      width: 84,
      card: 'fact',
      value: (row) => row.stock?.quantity ?? null,
    }),
    numberColumn({
      key: 'available',
      title: t('Tersedia'),
      hidden: true,
      value: (row) => row.stock?.available ?? null,
    }),
    ...(withLimits ? limitColumns() : []),
    textColumn({
      key: 'type',
      title: labelOf('product', 'type'),
      hidden: true,
      value: (row) => types[row.type],
    }),
    textColumn({
      key: 'taxCode',
      title: labelOf('product', 'taxCode'),
      hidden: true,
      value: (row) => row.taxCode,
    }),
    statusColumn({
      key: 'status',
      title: labelOf('product', 'status'),
      width: 92,
      looks: masterStatusLooks(),
      value: (row) => row.status,
    }),
    dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), hidden: true, value: (row) => row.updatedAt }),
  ]
}

/** What runs short at the chosen branch, or at any, with its count. */
function useShortTab(): ReadyTab[] {
  const scope = useBranchScope()
  const mayView = useCan()('stock.limit:view')
  const { data } = useEndpoint(
    'GET /v1/global/products',
    { query: { ...scope, tab: 'below', limit: 1 } },
    { enabled: mayView },
  )
  if (!mayView) return []
  return [{ name: 'below', label: t('Kurang'), count: data?.count, more: data?.more ?? false, tone: 'red' }]
}

const ProductBulk = lazy(() => import('./product-bulk.tsx'))

export default function ProductList() {
  const can = useCan()
  const filters = [tabFilter, 'status', 'brandId', 'categoryId', 'type', 'hasStock', 'supplierId']
  const defaults = { screen: 'master.stock', sort: 'name', filters }
  const list = useList('GET /v1/global/products', defaults, { with: 'price,limits' })
  return (
    <MasterList
      of={product}
      title={t('Barang', { context: 'many' })}
      list={list}
      columns={columns(can('stock.limit:view'))}
      ready={useShortTab()}
      actions={<LabelsButton to={labelsAddress} />}
      ticked={(rows) => <LabelsButton to={labelsOf(rows.map(({ id }) => ({ productId: id })))} />}
      tabs={<ProductTabs />}
      bulk={(selection) => <ProductBulk selection={selection} />}
      searchPlaceholder={t('Cari SKU, nama, atau barcode')}
      fromFile={
        can(product.rights.add) &&
        can(product.rights.edit) && { type: 'products', to: addressesOf(product).import }
      }
      filters={
        <>
          <StatusFilter list={list} />
          <LookupFilter
            list={list}
            name="brandId"
            label={t('Merek')}
            route="GET /v1/brands"
            record="GET /v1/brands/{id}"
          />
          <CategoryFilter address={list} />
          <ChoiceFilter list={list} name="type" label={t('Jenis')} options={optionsOf(typeWords())} />
          <ChoiceFilter list={list} name="hasStock" label={t('Stok')} options={optionsOf(stockWords())} />
          {can('master.supplier:view') && (
            <LookupFilter
              list={list}
              name="supplierId"
              label={t('Pemasok')}
              route="GET /v1/suppliers"
              record="GET /v1/suppliers/{id}"
            />
          )}
        </>
      }
    />
  )
}
