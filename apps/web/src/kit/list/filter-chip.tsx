import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { DropDown } from '../drop-down.tsx'
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
  const text = chosen === null ? label : `${label}: ${chosen}`
  return (
    <span className={classes.chip}>
      <DropDown
        label={label}
        button={(props) => (
          <Button
            {...props}
            aria-label={t('Saring menurut {{label}}', { label: text })}
            className={classes.filter}
            data-set={chosen !== null || undefined}
            variant="default"
            size="xs"
            radius="xl"
            leftSection={chosen === null ? <IconPlus size={12} aria-hidden /> : null}
          >
            {text}
          </Button>
        )}
      >
        {children}
      </DropDown>
      {chosen !== null && (
        <CloseButton
          size="sm"
          radius="xl"
          aria-label={t('Hapus saringan {{label}}', { label })}
          onClick={onClear}
        />
      )}
    </span>
  )
}
