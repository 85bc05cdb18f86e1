import type { ReportDetail } from '@merchant/contract/report/report.ts'
import type { Named, ReportContent, ReportGroup } from '../../kernel/report/content.ts'
import { readPlace, rowPage } from './row-page.ts'

/** A field that the rows of a report can be grouped by; rows of one group have the same id. */
export interface Grouping<Row> extends Named {
  /** Groups are in the order of their labels, or of `place`. */
  of: (row: Row) => { id: number | string | null; label: string; place?: string }
}

interface Asked {
  format: string
  detail: ReportDetail
  subtotalBy?: string | undefined
  limit?: number
  after?: string | undefined
}

/** The grouping in force: the wanted one, and when short the first one where none was named. */
export const chosenGrouping = <G extends Named>(
  groupings: readonly G[],
  { detail, subtotalBy }: Pick<Asked, 'detail' | 'subtotalBy'>,
): G | undefined =>
  groupings.find(({ key }) => key === subtotalBy) ?? (detail === 'SHORT' ? groupings[0] : undefined)

type Grouped<Row extends object, Totals extends object> = Pick<
  ReportContent<Row, Totals>,
  'rows' | 'count' | 'next' | 'totals' | 'groups' | 'groupings' | 'subtotalBy'
>

/**
 * A page of rows that are computed as a whole, with all totals. Where a grouping is chosen: rows in the order of the groups'
 * names, each group with the sums of all its rows; when short, the groups alone. Files hold everything.
 * @param totalsOf the sums of some rows, exact
 * @throws INVALID_FORMAT for a cursor that no reply has given
 */
export function grouped<Row extends object, Totals extends object>(
  rows: readonly Row[],
  asked: Asked,
  groupings: readonly Grouping<Row>[],
  totalsOf: (rows: readonly Row[]) => Totals,
): Grouped<Row, Totals> {
  const { format, detail, after, limit = Number.MAX_SAFE_INTEGER } = asked
  const page = { format, after, limit }
  const names = groupings.map(({ key, label }) => ({ key, label }))
  const totals = totalsOf(rows)
  const by = chosenGrouping(groupings, asked)
  if (!by) return { ...rowPage(rows, page), totals, groupings: names }
  const parts = [...Map.groupBy(rows, (row) => by.of(row).id).values()]
    .flatMap((own) => (own[0] ? [{ own, ...by.of(own[0]) }] : []))
    .toSorted((a, b) => (a.place ?? a.label).localeCompare(b.place ?? b.label, 'id', { numeric: true }))
  let from = 0
  const groups: ReportGroup<Totals>[] = parts.map(({ own, label }) => {
    const group = { label, from, count: own.length, totals: totalsOf(own) }
    from += own.length
    return group
  })
  const shape = { totals, groupings: names, subtotalBy: by.key }
  if (detail === 'SHORT') {
    const { rows: shown, ...place } = rowPage(groups, page)
    return { ...shape, ...place, rows: [], groups: shown }
  }
  const ordered = parts.flatMap(({ own }) => own)
  const lines = rowPage(ordered, page)
  const start = format === 'JSON' ? readPlace(after) : 0
  return { ...shape, ...lines, groups: groups.filter(meets(start, lines.rows.length)) }
}

/** Whether a group has lines among some that begin at a place. */
const meets =
  (start: number, length: number) =>
  ({ from, count }: Pick<ReportGroup<object>, 'from' | 'count'>): boolean =>
    from < start + length && from + count > start
