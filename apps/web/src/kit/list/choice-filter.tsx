import { Button, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
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
        <Stack gap={2} mah={280} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Button
              key={option.value}
              size="xs"
              variant="subtle"
              color="slate"
              justify="space-between"
              fw={400}
              aria-pressed={option.value === value}
              rightSection={option.value === value && <IconCheck size={14} aria-hidden />}
              onClick={() => {
                set(option.value)
                close()
              }}
            >
              {option.label}
            </Button>
          ))}
        </Stack>
      )}
    </FilterChip>
  )
}
