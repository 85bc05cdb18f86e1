import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { date } from '../../lib/format.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { dateColumn, dateTimeColumn, type ListColumn, refColumn, textColumn } from '../list/list-column.tsx'
import type { ListAddress } from '../list/use-list-state.ts'
import { LateChip, StatusBadge, statusOptions } from '../status.tsx'
import { type AnyLifecycle, documentLooks, lookOf } from './document-head.ts'

/** Common columns and filters of every list of documents; the columns of a kind are in its own list. */

/** @param none text for a missing number */
export const numberOf = (none = t('Draf')): ListColumn<{ number: string | null }> =>
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 152,
    link: true,
    sortable: true,
    value: (row) => row.number ?? none,
  })

export const dateOf = (): ListColumn<{ date: string }> =>
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 94,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  })

export const statusOf = (lifecycle: AnyLifecycle, width: number): ListColumn<{ status: string }> => ({
  key: 'status',
  title: t('Status'),
  width,
  card: 'corner',
  cell: (row) => <StatusBadge look={lookOf(lifecycle, row.status)} />,
  exportCell: (row) => ({ type: 'text', value: lookOf(lifecycle, row.status).label }),
})

/** The day on which goods or money should come; on a late document the days since then stand in its place. */
export const dueOf = <Row extends { lateDays: number | null }>({
  value,
  ...column
}: Pick<ListColumn<Row>, 'key' | 'title' | 'sortable' | 'hidden'> & {
  value: (row: Row) => string | null
}): ListColumn<Row> => {
  const dated = dateColumn({ width: 116, card: 'fact', ...column, value })
  return {
    ...dated,
    saysOf: (row) => value(row) !== null,
    cell: (row) => {
      const day = value(row)
      if (!row.lateDays) return dated.cell(row)
      return (
        <span title={day === null ? undefined : date(day)}>
          <LateChip days={row.lateDays} />
        </span>
      )
    },
  }
}

/** Maker and moment of creation; hidden by default. */
export const madeBy = (): ListColumn<{ createdBy: Ref; createdAt: string }>[] => [
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

/** One of the states of the life cycle. */
export const StateFilter = ({ list, lifecycle }: { list: ListAddress; lifecycle: AnyLifecycle }) => (
  <ChoiceFilter
    list={list}
    name="status"
    label={t('Status')}
    options={statusOptions(documentLooks(lifecycle.states))}
  />
)
