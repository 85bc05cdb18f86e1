import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './data-table.module.css'
import { nextSort, sortDirection } from './list-state.ts'
import type { ListAddress } from './use-list-state.ts'

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

interface SortHeaderProps {
  title: string
  column: string
  align?: 'right' | undefined
  list: ListAddress
  /** What keeps the column in sight. */
  pin?: HTMLAttributes<HTMLElement>
}

/** Heading of a column by which the list can be ordered. */
export function SortHeader({ title, column, align, list, pin }: SortHeaderProps) {
  const direction = sortDirection(list.state.sort, column)
  const Icon = icons[direction]
  return (
    <th scope="col" aria-sort={direction} data-align={align} {...pin}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction !== 'none' || undefined}
        title={t('Urutkan menurut {{column}}', { column: title })}
        onClick={() => list.change({ sort: nextSort(list.state.sort, column, list.defaults.sort) })}
      >
        <span>{title}</span>
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
