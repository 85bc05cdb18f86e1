import { Box } from '@mantine/core'
import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { LookupField } from '../form/fields/lookup-field.tsx'
import type { LookupRoute } from '../form/fields/use-lookup.ts'
import { FilterChip } from './filter-chip.tsx'
import type { ListAddress } from './use-list-state.ts'

/** Endpoints that answer with one named record. */
type NamedRecordRoute = {
  [R in ApiRoute]: ApiReply<R> extends { id: number; name: string }
    ? R extends `GET ${string}/{id}`
      ? R
      : never
    : never
}[ApiRoute]

interface RecordFilterProps {
  list: ListAddress
  /** Query field of the list's endpoint. */
  name: string
  label: string
  /** Where the records to choose from come from. */
  route: LookupRoute
  /** Narrows what there is to choose from. */
  query?: Readonly<Record<string, string | number>>
}

/** Filter by a record that one searches for. The address keeps its id. */
export function LookupFilter({
  record,
  ...filter
}: RecordFilterProps & {
  /** Where the name of the one in the address comes from. */
  record: NamedRecordRoute
}) {
  const id = filteredId(filter)
  const named = useEndpoint(record, { params: { id: id ?? 0 } }, { enabled: id !== null, staleTime: 60_000 })
  return <RecordFilter {...filter} known={named.data?.id === id ? named.data.name : undefined} />
}

const filteredId = ({ list, name }: Pick<RecordFilterProps, 'list' | 'name'>): number | null =>
  Number(list.state.filters[name]) || null

/** The filter where the name of the record in the address is known already. */
export function RecordFilter({
  known,
  ...filter
}: RecordFilterProps & {
  /** Name of the record in the address. */
  known: string | undefined
}) {
  const { list, name, label, route, query } = filter
  const id = filteredId(filter)
  const set = (next: number | null) =>
    list.change({ filters: { ...list.state.filters, [name]: next === null ? '' : String(next) } })
  return (
    <FilterChip label={label} chosen={id === null ? null : (known ?? `#${id}`)} onClear={() => set(null)}>
      {(close) => (
        <Box w={260}>
          <LookupField
            label={label}
            value={id === null ? null : { id, name: known ?? `#${id}` }}
            route={route}
            {...(query && { query })}
            withinPopover
            onChange={(record) => {
              set(record?.id ?? null)
              close()
            }}
          />
        </Box>
      )}
    </FilterChip>
  )
}
