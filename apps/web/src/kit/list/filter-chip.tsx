import { Button, CloseButton, Group, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './list.module.css'

interface FilterChipProps {
  label: string
  /** What is chosen, as people read it; null when this filter is not set. */
  chosen: string | null
  onClear: () => void
  /** What one chooses from; call `close` when that is done. */
  children: (close: () => void) => ReactNode
}

/** One filter of a list: a chip that says what it filters by, opens to choose and has a cross to take it off. */
export function FilterChip({ label, chosen, onClear, children }: FilterChipProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Group gap={0} wrap="nowrap">
        <Popover.Target>
          <Button
            className={classes.filter}
            data-set={chosen !== null || undefined}
            variant="default"
            size="xs"
            radius="xl"
            leftSection={chosen === null ? <IconPlus size={12} aria-hidden /> : null}
            onClick={() => setOpened((open) => !open)}
          >
            {chosen === null ? label : `${label}: ${chosen}`}
          </Button>
        </Popover.Target>
        {chosen !== null && (
          <CloseButton
            size="sm"
            radius="xl"
            aria-label={t('Hapus saringan {{label}}', { label })}
            onClick={onClear}
          />
        )}
      </Group>
      <Popover.Dropdown p={8} aria-label={label}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
