import { Button, CloseButton } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import { usePagePath } from '../../app/page-path.ts'
import { stringifySearch, useUrlSearch } from '../../app/search.ts'
import { number } from '../../lib/format.ts'
import { DropDown } from '../drop-down.tsx'
import { Choices } from './choice-filter.tsx'
import type { RowsOfGroup } from './export-sheet.ts'
import classes from './list.module.css'
import { type ListColumn, numberColumn, textColumn, totalColumn } from './list-column.tsx'
import type { Group, List } from './use-list.ts'
import type { ListAddress } from './use-list-state.ts'

/** A group as a row of a table. */
export interface GroupRow extends Group {
  /** Its place, from 1. */
  id: number
}

/** The place of the rest among keys, none of which is a symbol. */
const rest = Symbol('the rest')

/** Puts a list into groups, or back into rows. Nothing where the list declares no groups. */
export function GroupChooser({ list }: { list: ListAddress }) {
  const { groups = [] } = list.defaults
  if (groups.length === 0) return null
  const { groupBy } = list.state
  const set = (next: string) => list.change({ groupBy: next })
  const chosen = groups.find(({ name }) => name === groupBy)?.label ?? null
  const label = t('Kelompokkan menurut')
  const text = chosen === null ? label : `${label}: ${chosen}`
  return (
    <>
      <DropDown
        label={label}
        align="end"
        button={(props) => (
          <Button
            {...props}
            aria-label={text}
            title={label}
            className={classes.grouping}
            data-set={chosen !== null || undefined}
            variant="subtle"
            color="slate"
            size="xs"
            px={8}
          >
            <IconStack2 size={17} aria-hidden />
            {chosen}
          </Button>
        )}
      >
        {(close) => (
          <Choices
            options={groups.map(({ name, label }) => ({ value: name, label }))}
            value={groupBy}
            onChoose={(value) => {
              set(value)
              close()
            }}
          />
        )}
      </DropDown>
      {chosen !== null && (
        <CloseButton size="sm" aria-label={t('Tampilkan tanpa kelompok')} onClick={() => set('')} />
      )}
    </>
  )
}

/** The list in groups as a table of its own: their names, counts and the sums of the list; null for a list of rows. */
export function useGroups<Row extends { id: number }>(list: List<Row>, columns: readonly ListColumn<Row>[]) {
  const path = usePagePath()
  const [search] = useUrlSearch()
  const { groups = [] } = list.defaults
  const by = groups.find(({ name }) => name === list.state.groupBy)
  if (!by) return null
  const nameOf = ({ key, label, others }: Group): string => {
    if (others > 0) return t('{{count}} kelompok lain', { count: number(others) })
    return label ?? (key === null ? t('Tanpa {{group}}', { group: by.label }) : (by.text?.(key) ?? key))
  }
  const rows = (list.groups ?? []).map((group, place): GroupRow => ({ ...group, id: place + 1 }))
  /** The same list, of the group alone; the rest and what has no key have no filter. */
  const href = ({ key }: GroupRow): string | null => {
    if (key === null) return null
    const { filters } = list.state
    const opened = {
      ...list.state,
      groupBy: '',
      page: 1,
      filters: { ...filters, ...by.filter(key, filters) },
    }
    return `${path}${stringifySearch({ ...search, ...list.searchOf(opened) })}`
  }
  const summed = columns.flatMap(({ key, title, width, sum }) => (sum ? [{ key, title, width, sum }] : []))
  const shown: ListColumn<GroupRow>[] = [
    textColumn({ key: 'group', title: by.label, link: true, value: nameOf }),
    numberColumn({
      key: 'count',
      title: t('Jumlah dokumen'),
      width: 130,
      card: 'fact',
      value: ({ count }) => count,
    }),
    ...summed.map((column) =>
      totalColumn<GroupRow>({ ...column, card: 'fact', value: ({ sums }) => sums[column.sum] ?? 0 }),
    ),
  ]
  const table: List<GroupRow> = { ...list, rows, fetchPage: async () => rows }
  /** Rows under the names of their groups, in the order of the groups; what is in none of them is in the last, the rest. */
  const arrange = (all: readonly Row[]): RowsOfGroup<Row>[] => {
    const places = new Map(
      (list.groups ?? []).map(({ key, others }, place) => [others > 0 ? rest : key, place]),
    )
    const placeOf = (row: Row) => places.get(by.of(row)) ?? places.get(rest) ?? rows.length
    const parts = Map.groupBy(all, placeOf)
    return [...parts]
      .toSorted(([a], [b]) => a - b)
      .map(([place, own]) => {
        const group = rows[place]
        return { label: group ? nameOf(group) : t('Lainnya'), rows: own }
      })
  }
  return { list: table, columns: shown, href, arrange }
}
