import type { ImportBatch, ImportColumns } from '@merchant/contract/system/import.ts'
import { IMPORT_HEADING_ROWS } from '@merchant/contract/system/import.ts'
import { sql } from 'kysely'
import { type FieldError, Refusal, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { type Cell, trimmedText } from '../../../kernel/import/cells.ts'
import { hashOf, headingOf, proposeColumns } from '../../../kernel/import/headings.ts'
import type { ImportType } from '../../../kernel/import/import-type.ts'
import { type ChosenColumns, recheckAll } from '../../../kernel/import/recheck.ts'
import { columnLetter, type Line } from '../../../kernel/sheet/line.ts'
import { lockBatch, wrongState } from './import.commands.ts'
import { readBatch } from './import.queries.ts'
import { saveColumns, saveCounts } from './import.store.ts'
import { type BatchKey, findBatch, type ImportTypes } from './import-access.ts'

/** Letters of a cell that is shown as a sample, and of a whole line. */
const SAMPLE = 60
/** Rows of the file that are shown as samples. */
const SAMPLES = 3

interface Choice {
  headings: Buffer
  columns: string[]
  fixed: Record<string, string>
  width: number
}

/**
 * What the file's columns are taken for: as the batch has them already, as the same person chose for the same headings last
 * time, or by their names.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE once the batch is applied, IMPORT_EXPIRED
 */
export async function readColumns(
  ctx: QueryCtx,
  types: ImportTypes,
  key: BatchKey,
  headingRow?: number,
): Promise<ImportColumns> {
  const { batch, type } = await findBatch(ctx.db, types, ctx.principal, key)
  if (batch.status !== 'MAPPING' && batch.status !== 'CHECKED')
    throw wrongState(batch.status, 'dipilih kolomnya')
  const { rows: lines } = await sql<Line>`
    select row_no as no, cells from import_row where batch_id = ${key.id}
    order by row_no limit ${IMPORT_HEADING_ROWS + SAMPLES}`.execute(ctx.db)
  if (lines.length === 0) throw refuse('IMPORT_EXPIRED', { action: 'dipilih kolomnya' })
  const top = lines.filter(({ no }) => no <= IMPORT_HEADING_ROWS)
  const earlier = await earlierChoices(ctx, key, top)
  const sameAs = ({ cells }: Line) => earlier.find(({ headings }) => headings.equals(hashOf(cells)))
  const line =
    top.find(({ no }) => no === headingRow) ??
    (batch.status === 'MAPPING' ? top.find(sameAs) : undefined) ??
    top.find(({ no }) => no === batch.heading_row)
  const cells = line?.cells ?? []
  const own = batch.status === 'CHECKED' && line?.no === batch.heading_row
  const before = line && sameAs(line)
  const kept = own ? { ...batch, fixed: batch.fixed as Record<string, string> } : before // texts by key, as `saveColumns` writes them
  const keys = kept ? kept.columns.slice(0, kept.width) : proposeColumns(cells, type.columns).keys
  const place = (column: string) => (keys.includes(column) ? keys.indexOf(column) : null)
  const below = lines.filter(({ no }) => no > (line?.no ?? 0))
  return {
    headingRow: line?.no ?? 1,
    lines: top.map(({ no, cells: all }) => ({ row: no, text: lineText(all) })),
    file: fileColumns(cells, below, batch.width),
    columns: type.columns.map(({ key: name, header, hint, required }) => ({
      key: name,
      header,
      hint,
      required: required ?? null,
      column: place(name),
      fixed: place(name) === null ? (kept?.fixed[name] ?? null) : null,
    })),
    remembered: !own && before !== undefined,
    version: batch.version,
  }
}

/** The person's latest choice for each line of headings that the file may have. */
async function earlierChoices(
  ctx: QueryCtx,
  { type, id }: BatchKey,
  lines: readonly Line[],
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select distinct on (headings) headings, columns, fixed, width from import_batch
    where company_id = ${ctx.principal.companyId} and created_by = ${ctx.principal.employeeId} and type = ${type} and id <> ${id}
      and headings = any(${lines.map(({ cells }) => hashOf(cells))}::bytea[]) and status <> 'MAPPING'
      and (branch_id is null or branch_id = any(${[...ctx.principal.branchIds]}::bigint[]))
    order by headings, id desc`.execute(ctx.db)
  return rows
}

const sampleOf = (cell: Cell | undefined): string => trimmedText(cell ?? null).slice(0, SAMPLE)

const lineText = (cells: readonly Cell[]): string =>
  cells
    .map(sampleOf)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, SAMPLE * 2)

/** The columns that have a heading or something below it. */
function fileColumns(headings: readonly Cell[], below: readonly Line[], width: number) {
  return Array.from({ length: width }, (_, column) => ({
    column,
    letter: columnLetter(column),
    heading: headingOf(headings[column]),
    samples: below.slice(0, SAMPLES).map(({ cells }) => sampleOf(cells[column])),
  })).filter(({ heading, samples }) => heading !== '' || samples.some((text) => text !== ''))
}

interface Chosen {
  version: number
  headingRow: number
  columns: readonly string[]
  fixed: readonly { key: string; value: string }[]
}

/**
 * Takes the choice of columns and judges every row by it, as if the file were sent again.
 * @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_STATE, IMPORT_EXPIRED, IMPORT_FILE without a row below the headings,
 * IMPORT_HEADER with one detail for every column that is missing, unknown or chosen twice
 */
export async function chooseColumns(
  ctx: CommandCtx,
  types: ImportTypes,
  given: BatchKey & Chosen,
): Promise<ImportBatch> {
  const { batch, type, staged } = await lockBatch(ctx, types, given)
  if (batch.status !== 'MAPPING' && batch.status !== 'CHECKED')
    throw wrongState(batch.status, 'dipilih kolomnya')
  const { rows } = await sql<Line & { below: number }>`
    select row_no as no, cells, (select count(*) from import_row where batch_id = ${batch.id} and row_no > ${given.headingRow})::int as below
    from import_row where batch_id = ${batch.id} and row_no <= ${given.headingRow} order by row_no desc limit 1`.execute(
    ctx.tx,
  )
  const [headings] = rows
  if (!headings) throw refuse('IMPORT_EXPIRED', { action: 'dipilih kolomnya' })
  if (headings.below === 0)
    throw refuseField('IMPORT_FILE', 'headingRow', { why: 'tidak ada baris di bawah judul kolom' })
  const chosen = { headingRow: given.headingRow, ...judgeChoice(type, given, batch.width) }
  const cells = headings.no === given.headingRow ? headings.cells : []
  await saveColumns(ctx, batch.id, { ...chosen, headings: hashOf(cells), rowCount: headings.below })
  const owner = { id: batch.id, companyId: ctx.principal.companyId, branchId: staged.branchId }
  await recheckAll(ctx, type, owner, chosen)
  await saveCounts(ctx.tx, batch.id)
  return readBatch(ctx.tx, ctx.principal, batch.id)
}

/** @throws IMPORT_HEADER */
function judgeChoice(
  type: ImportType,
  { columns, fixed }: Chosen,
  width: number,
): Omit<ChosenColumns, 'headingRow'> {
  const faults: FieldError[] = []
  const own = Array.from({ length: width }, (_, at) => columns[at] ?? '')
  const keys = [...own, ...fixed.map(({ key }) => key)]
  const known = new Map(type.columns.map((column) => [column.key, column]))
  const seen = new Set<string>()
  for (const key of [...keys, ...columns.slice(width)]) {
    if (key === '') continue
    const header = known.get(key)?.header
    if (!header) faults.push({ field: 'columns', message: `Kolom ${key} tidak dikenal` })
    else if (seen.has(key)) faults.push({ field: key, message: `Kolom ${header} dipilih dua kali` })
    seen.add(key)
  }
  const texts = new Map(fixed.map(({ key, value }) => [key, value.trim()]))
  for (const { key, header, required } of type.columns)
    if ((required && !seen.has(key)) || (required === 'cell' && texts.get(key) === ''))
      faults.push({ field: key, message: `Kolom ${header} wajib, tetapi belum dipilih` })
  if (faults.length > 0) throw new Refusal('IMPORT_HEADER', {}, faults.slice(0, 50))
  return { keys, width, fixed: Object.fromEntries(texts) }
}
