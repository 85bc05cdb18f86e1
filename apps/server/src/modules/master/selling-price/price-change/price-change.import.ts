import { MOST_PRICES } from '@merchant/contract/master/selling-price.ts'
import { requireEntry } from '../../../../kernel/document/entry.ts'
import { Refusal } from '../../../../kernel/errors.ts'
import type { CommandCtx, RuleCtx } from '../../../../kernel/http/context.ts'
import type {
  Applied,
  CheckedBatch,
  Examined,
  ImportType,
  StagedBatch,
  StagedRow,
} from '../../../../kernel/import/import-type.ts'
import { allStagedRows } from '../../../../kernel/import/staged-rows.ts'
import { sellingPriceImport } from '../selling-price.import.ts'
import { columnOf, wantedOf, warnPrices } from '../selling-price-import.rows.ts'
import { dropBatches } from './drop-batches.ts'
import { judgeLines } from './judge-lines.ts'
import { homeOf, insertPriceChange } from './price-change.commands.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'

/** All prices of a batch begin at its moment; its sample changes the price that the sample of prices sets. */
const columns = sellingPriceImport.columns
  .filter(({ key }) => key !== 'validFrom' && key !== 'validTo')
  .map((column) => (column.key === 'price' ? { ...column, example: 17_500 } : column))

/** New prices of a file as the draft of a batch, which gets its moment on its form. */
export const priceChangeImport: ImportType = {
  key: 'price-changes',
  title: 'Batch Harga Jual',
  permissions: ['master.changes-selling-price:add'],
  owner: 'company',
  columns,
  secondExample: { product: 'SWT-0001', unit: 'DUS', price: 408_000, minQty: 5 },
  keyColumn: 'product',
  titleColumn: 'unit',
  makesDocuments: true,
  examine,
  warn: warnPrices,
  apply,
  undo: dropBatches,
}

/** The rows as lines; a blank cell of PPN is as the price that is replaced. */
async function linesOf(ctx: RuleCtx, rows: readonly StagedRow[]) {
  const wanted = await wantedOf(ctx, rows, ctx.clock.now())
  return wanted.map(({ validFrom: _, taxIncluded, ...line }) => ({
    ...line,
    taxIncluded: taxIncluded ?? undefined,
    validTo: null,
  }))
}

/** Every rule of the form, for all readable rows at once. */
async function examine(ctx: RuleCtx, _: CheckedBatch, staged: readonly StagedRow[]): Promise<Examined[]> {
  const readable = staged.filter(({ errors }) => errors.length === 0)
  const rows = readable.slice(0, MOST_PRICES)
  const beyond = readable.slice(MOST_PRICES).map(({ no }) => ({
    row: no,
    column: 'product',
    message: `Paling banyak ${MOST_PRICES.toLocaleString('id-ID')} harga dalam satu batch, pindahkan baris ini ke berkas lain`,
  }))
  if (rows.length === 0) return beyond
  try {
    const lines = await linesOf(ctx, rows)
    const branchId = await homeOf(ctx, lines)
    const { branchName } = await requireEntry(ctx, kind, { branchId })
    await judgeLines(ctx, { branchId, branchName, effectiveAt: null, lines })
    return beyond
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [...faultsOf(error, rows), ...beyond]
  }
}

/** The details of a refusal at the rows that they are about; what is about all of them at the first one. */
function faultsOf({ details, message }: Refusal, rows: readonly StagedRow[]): Examined[] {
  const first = rows[0]?.no ?? 1
  if (details.length === 0) return [{ row: first, column: 'price', message }]
  return details.map((detail) => {
    const [, index, name = ''] = /^lines\[(\d+)\]\.(\w+)$/.exec(detail.field) ?? []
    const row = index === undefined ? first : (rows[Number(index)]?.no ?? first)
    return {
      row,
      column: name in columnOf ? columnOf[name as keyof typeof columnOf] : 'price',
      message: detail.message,
    }
  })
}

/** @throws the refusals of `judgeLines` for what has changed since the file was checked */
async function apply(ctx: CommandCtx, batch: StagedBatch): Promise<Applied> {
  const given = await linesOf(ctx, await allStagedRows(ctx.tx, batch, 'NEW'))
  const branchId = await homeOf(ctx, given)
  const entry = await requireEntry(ctx, kind, { branchId })
  const { id } = await insertPriceChange(ctx, entry, {
    branchId,
    title: `Impor ${batch.fileName}`.slice(0, 100),
    effectiveAt: null,
    note: null,
    lines: await judgeLines(ctx, {
      branchId,
      branchName: entry.branchName,
      effectiveAt: null,
      lines: given,
    }),
    submit: false,
  })
  return { documentIds: [id] }
}
