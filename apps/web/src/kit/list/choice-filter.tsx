import { Button, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { FilterChip } from './filter-chip.tsx'
import type { ListAddress } from './use-list-state.ts'

interface ChoiceFilterProps {
  list: ListAddress
  /** Query field of the list's endpoint. */
  name: string
  label: string
  options: readonly Choice[]
}

interface Choice {
  value: string
  label: string
}

/** Filter by one of a few fixed values, such as a status. */
export function ChoiceFilter({ list, name, label, options }: ChoiceFilterProps) {
  const value = list.state.filters[name] ?? null
  const set = (next: string) => list.change({ filters: { ...list.state.filters, [name]: next } })
  const chosen = value === null ? null : (options.find((option) => option.value === value)?.label ?? value)
  return (
    <FilterChip label={label} chosen={chosen} onClear={() => set('')}>
      {(close) => (
        <Choices
          options={options}
          value={value}
          onChoose={(next) => {
            set(next)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

interface ChoicesProps {
  options: readonly Choice[]
  value: string | null
  onChoose: (value: string) => void
}

/** A few values below each other, the chosen one with a tick. */
export function Choices({ options, value, onChoose }: ChoicesProps) {
  return (
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
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Stack>
  )
}
