import type { SellingPriceRow } from '@merchant/contract/master/selling-price.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { CategoryFilter, ProductFilter } from '../../../kit/report/goods-filters.tsx'
import { statusOptions } from '../../../kit/status.tsx'
import { dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { priceAddress } from './addresses.ts'
import { lastMoment } from './price-dates.ts'
import { priceLooks, scopeWords } from './price-words.ts'

const columns = (): ListColumn<SellingPriceRow>[] => [
  textColumn({
    key: 'product',
    title: t('Barang'),
    link: true,
    sortable: true,
    value: (row) => row.product.name,
  }),
  textColumn({
    key: 'sku',
    title: t('SKU'),
    width: 130,
    sortable: true,
    hidden: true,
    value: (row) => row.product.code,
  }),
  refColumn({
    key: 'unit',
    title: t('Satuan'),
    width: 100,
    sortable: true,
    card: 'fact',
    value: (row) => row.unit,
  }),
  textColumn({ key: 'scope', title: t('Untuk'), width: 180, card: 'fact', value: scopeWords }),
  numberColumn({
    key: 'minQty',
    title: t('Jumlah minimal'),
    width: 140,
    sortable: true,
    card: 'fact',
    value: (row) => row.minQty,
  }),
  moneyColumn({
    key: 'price',
    title: t('Harga'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.price,
  }),
  dateTimeColumn({
    key: 'validFrom',
    title: t('Berlaku dari'),
    sortable: true,
    value: (row) => row.validFrom,
  }),
  dateTimeColumn({
    key: 'validTo',
    title: t('Berlaku sampai'),
    sortable: true,
    value: (row) => lastMoment(row.validTo),
  }),
  statusColumn({ key: 'state', title: t('Keadaan'), looks: priceLooks(), value: (row) => row.state }),
  refColumn({ key: 'createdBy', title: t('Oleh'), width: 150, value: (row) => row.createdBy }),
  textColumn({ key: 'reason', title: t('Alasan'), hidden: true, value: (row) => row.reason }),
]

export default function PriceList() {
  const can = useCan()
  const list = useBranchList('GET /v2/selling-prices', {
    screen: 'master.changes-selling-price',
    sort: '',
    filters: ['state', 'productId', 'brandId', 'categoryId', 'customerGroupId', 'createdAt'],
  })
  const savedAt = list.state.filters.createdAt
  const mayAdd = can('master.changes-selling-price:add')
  return (
    <ListScreen
      title={t('Perubahan Harga Jual')}
      list={list}
      columns={columns()}
      to={{
        open: priceAddress.open,
        edit: can('master.changes-selling-price:edit') ? priceAddress.edit : undefined,
        add: mayAdd ? priceAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari SKU atau nama barang')}
      fromFile={mayAdd && { type: 'selling-price', to: priceAddress.import }}
      filters={
        <>
          <ChoiceFilter list={list} name="state" label={t('Keadaan')} options={statusOptions(priceLooks())} />
          {savedAt && (
            <ChoiceFilter
              list={list}
              name="createdAt"
              label={t('Disimpan')}
              options={[{ value: savedAt, label: dateTime(savedAt) }]}
            />
          )}
          <BranchFilter list={list} />
          <ProductFilter address={list} />
          <LookupFilter
            list={list}
            name="brandId"
            label={t('Merek')}
            route="GET /v1/brands"
            record="GET /v1/brands/{id}"
          />
          <CategoryFilter address={list} />
          <LookupFilter
            list={list}
            name="customerGroupId"
            label={t('Kelompok pelanggan')}
            route="GET /v1/customer-groups"
            record="GET /v1/customer-groups/{id}"
          />
        </>
      }
    />
  )
}
