import { Faults, Refusal } from '../../kernel/errors.ts'
import type { RuleCtx } from '../../kernel/http/context.ts'
import type { CheckedBatch, Examined, StagedRow } from '../../kernel/import/import-type.ts'
import type { OpenPeriod } from '../../kernel/period/period.ts'
import { requireOpening } from './opening-rules.ts'

/** Files whose rows become papers of the opening day, one for each row. */
export interface OpeningFile<Paper> {
  kind: Parameters<typeof requireOpening>[1]
  /** The most rows of one file, and what they are called. */
  limit: number
  things: string
  /** The papers of rows without faulty cells, with the lines of the file that they stand in. */
  papersOf: (rows: readonly StagedRow[]) => { no: number; paper: Paper }[]
  /** Every rule of the form, for all of them at once. */
  judge: (
    ctx: RuleCtx,
    of: { branchId: number; period: OpenPeriod },
    papers: readonly Paper[],
    named: { faults: Faults; at: (index: number) => string },
  ) => Promise<unknown>
  /** The column of a field of the form, where it is called otherwise. */
  columnOf: Readonly<Record<string, string>>
  /** Where a row says that nothing can be brought in, and where that it is one too many. */
  saysClosed: string
  saysTooMany: string
}

export const pathOf = (index: number): string => `rows[${index}].`

/** Every rule of the form, for all rows at once. Without an opening day nothing can be brought in, so every row says why. */
export async function examineOpening<Paper>(
  ctx: RuleCtx,
  file: OpeningFile<Paper>,
  batch: Pick<CheckedBatch, 'branchId'>,
  staged: readonly StagedRow[],
): Promise<Examined[]> {
  const { limit, things, columnOf } = file
  const branchId = branchOf(batch)
  const period = await openingOrRefusal(ctx, file, branchId)
  if (period instanceof Refusal)
    return staged.map(({ no }) => ({ row: no, column: file.saysClosed, message: period.message }))
  const rows = file.papersOf(staged.slice(0, limit))
  const faults = new Faults()
  const papers = rows.map(({ paper }) => paper)
  await file.judge(ctx, { branchId, period }, papers, { faults, at: pathOf })
  const found = faults.details.flatMap(({ field, message }) => {
    const [, index, name = ''] = /^rows\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    const row = rows[Number(index)]
    return row ? [{ row: row.no, column: columnOf[name] ?? name, message }] : []
  })
  const message = `Paling banyak ${limit.toLocaleString('id-ID')} ${things} dalam satu berkas, pindahkan baris ini ke berkas lain`
  const beyond = staged.slice(limit)
  return [...found, ...beyond.map(({ no }) => ({ row: no, column: file.saysTooMany, message }))]
}

async function openingOrRefusal(
  ctx: RuleCtx,
  { kind }: Pick<OpeningFile<unknown>, 'kind'>,
  branchId: number,
): Promise<OpenPeriod | Refusal> {
  try {
    return await requireOpening(ctx, kind, branchId)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export function branchOf({ branchId }: Pick<CheckedBatch, 'branchId'>): number {
  if (branchId === null) throw new Error('a file of the old books belongs to a branch')
  return branchId
}
