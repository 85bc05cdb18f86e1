import { useRef, useState } from 'react'
import { errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { number } from '../../lib/format.ts'
import type { RowsOfGroup } from './export-sheet.ts'
import type { ListColumn } from './list-column.tsx'
import type { List } from './use-list.ts'

export interface ExportJob {
  done: number
  /** Null when the list itself does not know it. */
  total: number | null
  /** Worth a progress bar. */
  large: boolean
}

interface Exported<Row extends { id: number }> {
  list: Pick<List<Row>, 'count' | 'more' | 'fetchPage'>
  columns: readonly ListColumn<Row>[]
  /** Puts the rows under the names of their groups. */
  arrange?: ((rows: readonly Row[]) => RowsOfGroup<Row>[]) | undefined
}

/** Above this number of rows an export takes more than a moment. */
const large = 1000

/**
 * Exports to xlsx: given rows, or all filtered ones. One at a time; a large one can be stopped.
 * @param name in `export.{name}.{date}.xlsx` and of the sheet
 */
export function useExport(name: string) {
  const [job, setJob] = useState<ExportJob | null>(null)
  const stop = useRef<AbortController>(null)

  const run = async <Row extends { id: number }>(
    { list, columns, arrange }: Exported<Row>,
    selected?: readonly Row[],
  ) => {
    if (stop.current) return
    const controller = new AbortController()
    stop.current = controller
    const total = selected ? selected.length : list.count
    const start = { total: list.more && !selected ? null : total, large: total > large, done: 0 }
    setJob(start)
    try {
      const { fetchAll, saveSheet } = await import('./write-export.ts')
      const onProgress = (done: number) => setJob({ ...start, done })
      const rows = selected ?? (await fetchAll(list.fetchPage, controller.signal, onProgress))
      await saveSheet(name, columns, arrange ? arrange(rows) : [{ rows }])
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
