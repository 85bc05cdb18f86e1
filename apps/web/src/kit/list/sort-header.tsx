import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './list.module.css'
import { nextSort, type SortDirection, sortDirection } from './list-state.ts'
import type { ListAddress } from './use-list-state.ts'

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/**
 * Heading of a column by which the list can be ordered. The table's own sortable heading turns the cell itself into a
 * button and speaks English, so the cell stays a heading here and says its order by `aria-sort`.
 */
export function SortHeader({ title, column, list }: { title: string; column: string; list: ListAddress }) {
  const direction = sortDirection(list.state.sort, column)
  const ref = useAriaSort(direction)
  const Icon = icons[direction]
  const next = nextSort(list.state.sort, column, list.defaults.sort)
  return (
    <UnstyledButton
      ref={ref}
      className={classes.sort}
      data-sorted={direction !== 'none' || undefined}
      title={t('Urutkan menurut {{column}}', { column: title })}
      onClick={() => list.change({ sort: next })}
    >
      <span>{title}</span>
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  )
}

/** The table offers no way to put an attribute on a heading's cell. */
function useAriaSort(direction: SortDirection) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    ref.current?.closest('th')?.setAttribute('aria-sort', direction)
  }, [direction])
  return ref
}
