import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './list.module.css'
import type { ListAddress } from './use-list-state.ts'

interface RareFilter {
  /** Its names in the address. */
  names: readonly string[]
  filter: ReactNode
}

/**
 * Filters that a list is seldom narrowed by, so that its line of tools stays one line: the ones that are set are shown, the
 * others behind a button.
 */
export function RareFilters({ list, filters }: { list: ListAddress; filters: readonly RareFilter[] }) {
  const [open, setOpen] = useState(false)
  const isSet = ({ names }: RareFilter) => names.some((name) => list.state.filters[name])
  const shown = open ? filters : filters.filter(isSet)
  const hidden = filters.length - filters.filter(isSet).length
  return (
    <>
      {shown.map(({ names, filter }) => (
        <Fragment key={names.join()}>{filter}</Fragment>
      ))}
      {hidden > 0 && (
        <Button
          className={classes.rare}
          size="xs"
          variant="subtle"
          color="slate"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('Lebih sedikit') : t('Saringan lain')}
        </Button>
      )}
    </>
  )
}
