import { Text } from '@mantine/core'
import type { SalesRow } from '@merchant/contract/report/sales.ts'
import { t } from '../../../app/i18n.ts'
import { TagFilter } from '../../../kit/customer/tag-filter.tsx'
import { FilterChip } from '../../../kit/list/filter-chip.tsx'
import { RefFilter } from '../../../kit/list/lookup-filter.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { GoodsFilters, goodsFilterNames } from '../../../kit/report/goods-filters.tsx'

/** Names of the sales filters in the address. */
export const salesIdFilters = [
  'customerId',
  'tagId',
  'saId',
  'cashierId',
  'shiftId',
  ...goodsFilterNames,
] as const

interface SalesFiltersProps {
  address: ListAddress
  /** Rows of the report: they have the names of the filtered records. */
  rows: readonly SalesRow[]
}

export function SalesFilters({ address, rows }: SalesFiltersProps) {
  const [row] = rows
  return (
    <>
      <RefFilter
        list={address}
        name="customerId"
        label={t('Pelanggan')}
        route="GET /v1/customers"
        known={row?.customer ?? undefined}
      />
      <TagFilter list={address} />
      <GoodsFilters address={address} />
      <Narrowed address={address} name="saId" label={t('Sales')} known={row?.sa} />
      <Narrowed address={address} name="cashierId" label={t('Kasir')} known={row?.cashier} />
      <Narrowed address={address} name="shiftId" label={t('Shift kasir')} known={row?.cashier} />
      <Narrowed address={address} name="channel" label={t('Kanal')} known={row?.channelName} />
    </>
  )
}

interface NarrowedProps {
  address: ListAddress
  name: string
  label: string
  known: string | null | undefined
}

/** A filter set by a link from another report: it can be removed, and is set only by such a link. */
function Narrowed({ address, name, label, known }: NarrowedProps) {
  const { filters } = address.state
  const value = filters[name]
  if (!value) return null
  return (
    <FilterChip
      label={label}
      chosen={known ?? `#${value}`}
      onClear={() => address.change({ filters: { ...filters, [name]: '' } })}
    >
      {() => (
        <Text size="xs" maw={220}>
          {t('Dipilih dengan membuka sebuah angka pada laporan.')}
        </Text>
      )}
    </FilterChip>
  )
}
