import { OPENING_POINTS_ROWS } from '@merchant/contract/cash/opening-points.ts'
import type { Named, StagedRow } from '../../../kernel/import/import-type.ts'
import type { OpeningFile } from '../opening-import.ts'
import { openingPointsKind as kind } from './opening-points.kind.ts'
import { judgePoints, type OldPoints } from './opening-points.rules.ts'

/** The values of a row, after its columns' readers: a faulty cell is missing. */
interface ImportedPoints {
  customer?: Named
  points?: number
  pointValue?: number | null
  expiresOn?: string | null
  note?: string | null
}

/** The points of rows without faulty cells, with the lines of the file that they stand in. */
export const pointsOf = (staged: readonly StagedRow[]): { no: number; paper: OldPoints }[] =>
  staged.flatMap(({ no, given }) => {
    const { customer, points, pointValue, expiresOn, note = null } = given as ImportedPoints // as the columns' readers make them
    if (customer?.id == null || points === undefined) return []
    return [{ no, paper: { customerId: customer.id, points, pointValue, expiresOn, note } }]
  })

export const pointsFile: OpeningFile<OldPoints> = {
  kind,
  limit: OPENING_POINTS_ROWS,
  things: 'pelanggan',
  papersOf: pointsOf,
  judge: judgePoints,
  columnOf: { customerId: 'customer' },
  saysClosed: 'customer',
  saysTooMany: 'customer',
}
