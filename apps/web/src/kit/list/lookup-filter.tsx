import { Box } from '@mantine/core'
import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEndpoint } from '../../api/hooks.ts'
import type { LookupRoute } from '../form/fields/use-lookup.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { ListAddress } from './use-list-state.ts'

/** Endpoints that return one named record. */
type NamedRecordRoute = {
  [R in ApiRoute]: ApiReply<R> extends { id: number; name: string }
    ? R extends `GET ${string}/{id}`
      ? R
      : never
    : never
}[ApiRoute]

const LookupField = lazyWhenIdle(async () => {
  const { LookupField: component } = await import('../form/fields/lookup-field.tsx')
  return { default: component }
})

interface LookupFilterProps {
  list: ListAddress
  /** Query field of the list's endpoint. */
  name: string
  label: string
  /** The endpoint of the choices. */
  route: LookupRoute
  /** The endpoint for the name of the chosen record. */
  record: NamedRecordRoute
  /** Narrows the choices. */
  query?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** Filter by a record that is chosen by search. The address has its id. */
export function LookupFilter({ record, ...filter }: LookupFilterProps) {
  const id = chosenId(filter.list, filter.name)
  const named = useEndpoint(record, { params: { id: id ?? 0 } }, { enabled: id !== null, staleTime: 60_000 })
  return <RefFilter {...filter} known={named.data?.id === id ? named.data?.name : undefined} />
}

interface RefFilterProps extends Omit<LookupFilterProps, 'record'> {
  /** The name of the record in the address, once loaded. */
  known: string | undefined
}

/** The same for records whose names the page has anyway. */
export function RefFilter({ list, name, label, route, query, known }: RefFilterProps) {
  const id = chosenId(list, name)
  const set = (next: number | null) =>
    list.change({ filters: { ...list.state.filters, [name]: next === null ? '' : String(next) } })
  const shown = known ?? `#${id}`
  return (
    <FilterChip label={label} chosen={id === null ? null : shown} onClear={() => set(null)}>
      {(close) => (
        <RefChoice
          label={label}
          route={route}
          query={query}
          chosen={id === null ? null : { id, name: shown }}
          onChoose={(next) => {
            set(next)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

interface RefChoiceProps extends Pick<LookupFilterProps, 'label' | 'route' | 'query'> {
  chosen: Ref | null
  onChoose: (id: number | null) => void
}

/** The box of a filter in which a record is searched. */
export const RefChoice = ({ label, route, query, chosen, onChoose }: RefChoiceProps) => (
  <Box w={260}>
    <LookupField
      label={label}
      value={chosen}
      route={route}
      {...(query && { query })}
      withinPopover
      onChange={(record) => onChoose(record?.id ?? null)}
    />
  </Box>
)

const chosenId = (list: ListAddress, name: string): number | null => Number(list.state.filters[name]) || null
