import { Box } from '@mantine/core'
import { date } from '../../lib/format.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { ListAddress } from './use-list-state.ts'

const DateField = lazyWhenIdle(async () => {
  const { DateField: component } = await import('../form/fields/date-field.tsx')
  return { default: component }
})

interface DayFilterProps {
  list: ListAddress
  label: string
  /** Query field of the day. */
  name: string
}

/** Shows a list as it is on another day than today. */
export function DayFilter({ list, label, name }: DayFilterProps) {
  const day = list.state.filters[name] ?? ''
  const set = (next: string) => list.change({ filters: { ...list.state.filters, [name]: next } })
  return (
    <FilterChip label={label} chosen={day === '' ? null : date(day)} onClear={() => set('')}>
      {() => (
        <Box w={220}>
          <DateField
            label={label}
            value={day || null}
            onChange={(value) => (value === null || /^\d{4}-\d{2}-\d{2}$/.test(value)) && set(value ?? '')}
          />
        </Box>
      )}
    </FilterChip>
  )
}
