import { Radio, ScrollArea, Stack } from '@mantine/core'
import { FilterChip } from './filter-chip.tsx'
import type { ListAddress } from './use-list-state.ts'

interface ChoiceFilterProps {
  list: ListAddress
  /** Query field of the list's endpoint. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** Filter by one of a few fixed values, such as a status. */
export function ChoiceFilter({ list, name, label, options }: ChoiceFilterProps) {
  const value = list.state.filters[name] ?? null
  const set = (next: string) => list.change({ filters: { ...list.state.filters, [name]: next } })
  const chosen = value === null ? null : (options.find((option) => option.value === value)?.label ?? value)
  return (
    <FilterChip label={label} chosen={chosen} onClear={() => set('')}>
      {(close) => (
        <Radio.Group
          aria-label={label}
          value={value}
          onChange={(next) => {
            set(next)
            close()
          }}
        >
          <ScrollArea.Autosize mah={280}>
            <Stack gap={8}>
              {options.map((option) => (
                <Radio key={option.value} size="xs" value={option.value} label={option.label} />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Radio.Group>
      )}
    </FilterChip>
  )
}
