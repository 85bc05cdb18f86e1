import writeXlsxFile, { type Feature, type Image } from 'write-excel-file/browser'
import { t } from '../../app/i18n.ts'
import { serverNow } from '../../lib/clock.ts'
import { inTraining } from '../../lib/company.ts'
import { inZone } from '../../lib/format.ts'
import { exportFileName, exportSheet, outlined, type RowsOfGroup } from './export-sheet.ts'
import type { ListColumn } from './list-column.tsx'
import type { ListRows } from './use-list.ts'

/** Most rows per call of a transaction list (decisions 1). */
const exportPage = 1000

/**
 * All rows of a list, page after page. A row that moves to the next page, because another user adds one meanwhile, comes
 * once.
 * @throws the errors of a call, and the abort when `signal` is aborted
 */
export async function fetchAll<Row extends { id: number }>(
  fetchPage: ListRows<Row>['fetchPage'],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Row[]> {
  const rows = new Map<number, Row>()
  for (let offset = 0; ; offset += exportPage) {
    const page = await fetchPage(offset, exportPage, signal)
    for (const row of page) rows.set(row.id, row)
    onProgress(rows.size)
    if (page.length < exportPage) return [...rows.values()]
  }
}

/** Writes the rows, in groups or as one without a name, into an xlsx file and downloads it. */
export async function saveSheet<Row extends object>(
  name: string,
  columns: readonly ListColumn<Row>[],
  groups: readonly RowsOfGroup<Row>[],
) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const sheet = exportSheet(columns, groups, timezone)
  const { date } = inZone(serverNow(), timezone)
  const mark = inTraining ? [[{ value: t('LATIHAN – tidak masuk pembukuan'), type: String }]] : []
  const options = { sheet: name.slice(0, 31), columns: sheet.columns, stickyRowsCount: 1 + mark.length }
  const inner = new Set([...sheet.inner].map((row) => row + mark.length))
  await writeXlsxFile([...mark, ...sheet.data], options, { features: [outline(inner)] }).toFile(
    exportFileName(inTraining ? `latihan ${name}` : name, date),
  )
}

/** The writer knows no groups of rows: they are added to the sheet that it has written. */
const outline = (inner: ReadonlySet<number>): Feature<Image['content']> => ({
  files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: (xml) => outlined(xml, inner) } } },
})
