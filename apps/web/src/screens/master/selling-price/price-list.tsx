import { Button } from '@mantine/core'
import type { ListedPrice } from '@merchant/contract/master/selling-price.ts'
import { IconTableOptions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { stringifySearch } from '../../../app/search.ts'
import { labelsAddress, labelsOf } from '../../../kit/labels/label-address.ts'
import { LabelsButton } from '../../../kit/labels/labels-button.tsx'
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
import { useBranchList } from '../../../kit/list/use-list.ts'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { statusOptions } from '../../../kit/status.tsx'
import { today } from '../../../lib/clock.ts'
import { dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { priceAddress } from './addresses.ts'
import { lastMoment } from './price-dates.ts'
import { PriceFilters, priceFilters } from './price-filters.tsx'
import { PriceTabs } from './price-tabs.tsx'
import { priceLooks, scopeWords } from './price-words.ts'

const columns = (): ListColumn<ListedPrice>[] => [
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
  moneyColumn({ key: 'cost', title: t('HPP'), width: 110, card: 'fact', value: (row) => row.cost }),
  numberColumn({
    key: 'marginPct',
    title: t('Margin %'),
    width: 100,
    card: 'fact',
    value: (row) => row.marginPct,
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

/** Shown to people who see costs. */
const costColumns = ['cost', 'marginPct']

export default function PriceList() {
  const can = useCan()
  const list = useBranchList('GET /v2/selling-prices', {
    screen: 'master.changes-selling-price',
    sort: '',
    filters: ['state', ...priceFilters, 'createdAt'],
  })
  const savedAt = list.state.filters.createdAt
  // their place is kept while the rows come
  const withCosts = list.loading || list.rows.some(({ cost }) => cost !== undefined)
  const mayAdd = can('master.changes-selling-price:add')
  return (
    <ListScreen
      title={t('Perubahan Harga Jual')}
      list={list}
      columns={columns().filter(({ key }) => withCosts || !costColumns.includes(key))}
      tabs={<PriceTabs />}
      to={{
        open: priceAddress.open,
        edit: can('master.changes-selling-price:edit') ? priceAddress.edit : undefined,
        add: mayAdd ? priceAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari SKU atau nama barang')}
      actions={
        <>
          {can('master.stock:view') && (
            <LabelsButton to={`${labelsAddress}${stringifySearch({ since: today() })}`} />
          )}
          {mayAdd && <SheetButton list={list} />}
        </>
      }
      bulk={
        can('master.stock:view')
          ? ({ rows }) => (
              <LabelsButton to={labelsOf(rows.map(({ productId, unitId }) => ({ productId, unitId })))} />
            )
          : undefined
      }
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
          <PriceFilters list={list} />
        </>
      }
    />
  )
}

/** The running prices that the list's filters find, as a sheet. */
const SheetButton = ({ list }: { list: ListAddress }) => (
  <Button
    component={Link}
    to={`${priceAddress.sheet}${stringifySearch(list.searchOf(list.state))}`}
    variant="default"
    leftSection={<IconTableOptions size={16} aria-hidden />}
  >
    {t('Ubah seperti lembar')}
  </Button>
)
