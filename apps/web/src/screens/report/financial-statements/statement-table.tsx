import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import { type Drill, ReportTable } from '../../../kit/report/report-table.tsx'

interface StatementTableProps {
  caption: string
  columns: readonly ReportColumn[]
  rows: readonly StatementRow[]
  drill: (row: StatementRow, column: ReportColumn) => Drill | undefined
}

/** A statement in its sections: each under its heading, sums in bold. */
export const StatementTable = ({ caption, columns, rows, drill }: StatementTableProps) => (
  <ReportTable
    caption={caption}
    columns={columns.filter(({ key }) => key !== 'section')}
    rows={rows}
    rowKey={({ sectionKey, kind, code, name }) => `${sectionKey} ${kind} ${code} ${name}`}
    isSum={({ kind }) => kind === 'SUM'}
    group={({ section }) => section}
    drill={drill}
  />
)
