import { useRef, useState } from 'react'
import { errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { serverNow } from '../../lib/clock.ts'
import { inZone, number } from '../../lib/format.ts'
import { exportFileName, exportSheet } from './export-sheet.ts'
import { exportPage, fetchAll } from './fetch-all.ts'
import type { ListColumn } from './list-column.tsx'
import type { List } from './use-list.ts'

export interface ExportJob {
  done: number
  /** Null when the list itself does not know. */
  total: number | null
  /** Worth a progress bar. */
  large: boolean
}

interface ExportOptions<Row extends { id: number }> {
  /** Name in `export.{name}.{date}.xlsx` and of the sheet. */
  name: string
  list: List<Row>
  columns: readonly ListColumn<Row>[]
}

/** Exports to xlsx: given rows, or all filtered ones. One at a time; a large one can be stopped. */
export function useExport<Row extends { id: number }>({ name, list, columns }: ExportOptions<Row>) {
  const [job, setJob] = useState<ExportJob | null>(null)
  const stop = useRef<AbortController>(null)

  const run = async (selected?: readonly Row[]) => {
    if (stop.current) return
    const controller = new AbortController()
    stop.current = controller
    const total = selected ? selected.length : list.count
    const start = { total: list.more && !selected ? null : total, large: total > exportPage, done: 0 }
    setJob(start)
    try {
      const onProgress = (done: number) => setJob({ ...start, done })
      const rows = selected ?? (await fetchAll(list.fetchPage, controller.signal, onProgress))
      await save(name, columns, rows)
      void notify({
        title: t('Ekspor selesai'),
        message: t('{{count}} baris', { count: number(rows.length) }),
        tone: 'success',
      })
    } catch (error) {
      if (!controller.signal.aborted) void notify({ ...errorNotice(error), tone: 'error' })
    } finally {
      stop.current = null
      setJob(null)
    }
  }

  return { job, run, stop: () => stop.current?.abort() }
}

/** Writes and downloads the file. The writer is loaded on first use only. */
async function save<Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]) {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const sheet = exportSheet(columns, rows, timezone)
  const { date } = inZone(serverNow(), timezone)
  const options = { sheet: name.slice(0, 31), columns: sheet.columns, stickyRowsCount: 1 }
  await writeXlsxFile(sheet.data, options).toFile(exportFileName(name, date))
}
