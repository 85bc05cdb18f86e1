import type { ListRows } from './use-list.ts'

/** Transaction lists answer with at most this many rows at a time (decisions 1). */
export const exportPage = 1000

/**
 * All rows behind a list, page after page. A row that slips onto the next page because somebody adds one meanwhile
 * comes once.
 * @throws what a call throws, and the abort when `signal` is aborted
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
