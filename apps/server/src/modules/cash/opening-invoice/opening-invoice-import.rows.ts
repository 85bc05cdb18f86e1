import { OPENING_INVOICE_ROWS, type OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import type { Named, StagedRow } from '../../../kernel/import/import-type.ts'
import type { OpeningFile } from '../opening-import.ts'
import { openingInvoiceKind as kind } from './opening-invoice.kind.ts'
import { judgeInvoices } from './opening-invoice.rules.ts'
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

const isWhole = (given: ImportedInvoice): boolean =>
  given.party?.id != null &&
  given.invoiceNo !== undefined &&
  given.invoiceDate !== undefined &&
  given.amount !== undefined

/** The invoices of rows without faulty cells, with the lines of the file that they stand in. */
export function invoicesOf(
  side: OpeningSide,
  staged: readonly StagedRow[],
): { no: number; paper: OldInvoice }[] {
  return staged.flatMap(({ no, given }) => {
    const row = given as ImportedInvoice // as the columns' readers make them
    if (!isWhole(row)) return []
    const { party, invoiceNo = '', invoiceDate = '', dueDate = null, amount = 0, note = null } = row
    const id = party?.id ?? null
    const of =
      side === 'RECEIVABLE' ? { customerId: id, supplierId: null } : { customerId: null, supplierId: id }
    return [{ no, paper: { ...of, invoiceNo, invoiceDate, dueDate, amount, note } }]
  })
}

/** What the files of both sides share. */
export const invoiceFile = (side: OpeningSide): OpeningFile<OldInvoice> => ({
  kind,
  limit: OPENING_INVOICE_ROWS,
  things: 'faktur',
  papersOf: (rows) => invoicesOf(side, rows),
  judge: judgeInvoices,
  columnOf: { customerId: 'party', supplierId: 'party' },
  saysClosed: 'invoiceDate',
  saysTooMany: 'invoiceNo',
})
