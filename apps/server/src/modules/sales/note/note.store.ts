import type { NoteKind, NoteReason } from '@merchant/domain/sales/sales-note.ts'
import { sql } from 'kysely'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The columns of a note beside its head; the only file that changes its table. */
export interface NoteFields {
  customerId: number
  orderId: number | null
  reason: NoteReason
  taxed: boolean
  amount: number
  ppn: number
}

/** Writes the note of a head that was just inserted. */
export async function insertNote(
  { tx }: CommandCtx,
  { branchId, id }: DocumentRow,
  kind: NoteKind,
  note: NoteFields,
): Promise<void> {
  await sql`
    insert into sales_note (branch_id, id, kind, customer_id, order_id, reason, taxed, amount, ppn)
    values (${branchId}, ${id}, ${kind}, ${note.customerId}, ${note.orderId}, ${note.reason}, ${note.taxed}, ${note.amount},
      ${note.ppn})`.execute(tx)
}

/** A draft as it was changed. */
export async function replaceNote(
  { tx }: CommandCtx,
  { branchId, id }: DocumentRow,
  note: NoteFields,
): Promise<void> {
  await sql`
    update sales_note set customer_id = ${note.customerId}, order_id = ${note.orderId}, reason = ${note.reason},
      taxed = ${note.taxed}, amount = ${note.amount}, ppn = ${note.ppn}
    where branch_id = ${branchId} and id = ${id}`.execute(tx)
}
