import { refuseField } from '../../kernel/errors.ts'

interface Asked {
  format: string
  limit: number
  after?: string | undefined
}

/**
 * A page of rows that are computed as a whole; the cursor is the index of the next row. Files hold all rows.
 * @throws INVALID_FORMAT for a cursor that no reply has given
 */
export function rowPage<Row>(rows: readonly Row[], { format, limit, after }: Asked) {
  const from = readPlace(after)
  if (format !== 'JSON') return { rows: [...rows], count: rows.length, next: null }
  const to = from + limit
  return { rows: rows.slice(from, to), count: rows.length, next: to < rows.length ? String(to) : null }
}

/** The index in such a cursor. @throws INVALID_FORMAT for one that no reply has given */
export function readPlace(after: string | undefined): number {
  if (after !== undefined && !/^\d{1,9}$/.test(after))
    throw refuseField('INVALID_FORMAT', 'after', { label: 'Penanda halaman' })
  return Number(after ?? 0)
}
