import { OPENING_INVOICE_ROWS, type OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import { Faults, Refusal } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import type { CheckedBatch, Examined, Named, StagedRow } from '../../../kernel/import/import-type.ts'
import { judgeInvoices, requireOpening } from './opening-invoice.rules.ts'
import type { OldInvoice } from './opening-parties.queries.ts'

/** The values of a row, after its columns' readers: a faulty cell is missing. */
interface ImportedInvoice {
  party?: Named
  invoiceNo?: string
  invoiceDate?: string
  dueDate?: string | null
  amount?: number
  note?: string | null
}

export const pathOf = (index: number): string => `rows[${index}].`

/** The column of a field of the form. */
const columnOf: Readonly<Record<string, string>> = { customerId: 'party', supplierId: 'party' }

const isWhole = (given: ImportedInvoice): boolean =>
  given.party?.id != null &&
  given.invoiceNo !== undefined &&
  given.invoiceDate !== undefined &&
  given.amount !== undefined

/** The invoices of rows without faulty cells, with the lines of the file that they stand in. */
export function invoicesOf(
  side: OpeningSide,
  staged: readonly StagedRow[],
): { no: number; invoice: OldInvoice }[] {
  return staged.flatMap(({ no, given }) => {
    const row = given as ImportedInvoice // as the columns' readers make them
    if (!isWhole(row)) return []
    const { party, invoiceNo = '', invoiceDate = '', dueDate = null, amount = 0, note = null } = row
    const id = party?.id ?? null
    const of =
      side === 'RECEIVABLE' ? { customerId: id, supplierId: null } : { customerId: null, supplierId: id }
    return [{ no, invoice: { ...of, invoiceNo, invoiceDate, dueDate, amount, note } }]
  })
}

const tooMany = `Paling banyak ${OPENING_INVOICE_ROWS.toLocaleString('id-ID')} faktur dalam satu berkas, pindahkan baris ini ke berkas lain`

/** Every rule of the form, for all rows at once. Without an opening day nothing can be brought in, so every row says why. */
export async function examineInvoices(
  ctx: RuleCtx,
  side: OpeningSide,
  { branchId }: CheckedBatch,
  staged: readonly StagedRow[],
): Promise<Examined[]> {
  if (branchId === null) throw new Error('a file of opening invoices belongs to a branch')
  const opening = await openingOrRefusal(ctx, branchId)
  if (opening instanceof Refusal)
    return staged.map(({ no }) => ({ row: no, column: 'invoiceDate', message: opening.message }))
  const rows = invoicesOf(side, staged.slice(0, OPENING_INVOICE_ROWS))
  const faults = new Faults()
  const invoices = rows.map(({ invoice }) => invoice)
  await judgeInvoices(ctx, { branchId, date: opening.date }, invoices, { faults, at: pathOf })
  const found = faults.details.flatMap(({ field, message }) => {
    const [, index, name = ''] = /^rows\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    const row = rows[Number(index)]
    return row ? [{ row: row.no, column: columnOf[name] ?? name, message }] : []
  })
  const beyond = staged.slice(OPENING_INVOICE_ROWS)
  return [...found, ...beyond.map(({ no }) => ({ row: no, column: 'invoiceNo', message: tooMany }))]
}

async function openingOrRefusal(ctx: RuleCtx, branchId: number): Promise<{ date: string } | Refusal> {
  try {
    return await requireOpening(ctx, branchId)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
