import { refuseField } from '../errors.ts'

/** The end of a page of a ledger: the day, the record of that day, and its line. */
export type Cursor = readonly [day: string, record: number, line: number]

export const printCursor = (cursor: Cursor): string => cursor.join('.')

/** The `after` of a call; null for the first page. @throws INVALID_FORMAT for a cursor that no reply has given */
export function readCursor(after: string | undefined): Cursor | null {
  if (after === undefined) return null
  const [, day, record, line] = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})\.(\d{1,9})$/.exec(after) ?? []
  if (!day || Number.isNaN(Date.parse(day)))
    throw refuseField('INVALID_FORMAT', 'after', { label: 'Penanda halaman' })
  return [day, Number(record), Number(line)]
}
