import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { RefFilter } from './lookup-filter.tsx'
import type { ListAddress } from './use-list-state.ts'

/** More than the number of cities and regencies. */
const ALL = 1_000

/** Rows of one city or regency, by the filter `areaIds` of the list. */
export function CityFilter({ list }: { list: ListAddress }) {
  const id = Number(list.state.filters.areaIds) || null
  const cities = useEndpoint(
    'GET /v1/area/city',
    { query: { limit: ALL } },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const known = cities.data?.rows.find((city) => city.id === id)?.name
  return <RefFilter list={list} name="areaIds" label={t('Kota')} route="GET /v1/area/city" known={known} />
}
