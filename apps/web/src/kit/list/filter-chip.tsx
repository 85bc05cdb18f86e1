import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { DropDown } from '../drop-down.tsx'
import classes from './list.module.css'

interface FilterChipProps {
  label: string
  /** The chosen value in words; null when this filter is not set. */
  chosen: string | null
  onClear: () => void
  /** The choices; call `close` after a choice. */
  children: (close: () => void) => ReactNode
}

/** One filter of a list: a chip with its value, which opens to choose and has a cross to remove it. */
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
