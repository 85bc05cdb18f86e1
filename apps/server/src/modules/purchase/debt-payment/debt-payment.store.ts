import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { TakenItems } from './open-items.ts'
import type { WantedDetail } from './payment-details.ts'

/** The columns of a debt payment beside its head; the only file that changes its tables. */
export interface PaymentFields extends TakenItems {
  supplierId: number
  details: readonly WantedDetail[]
}

/** Writes the debt payment of a head that was just inserted, or of a changed draft: its parts are replaced. */
export async function savePayment(
  ctx: CommandCtx,
  document: DocumentRow,
  fields: PaymentFields,
): Promise<void> {
  const { branchId, id } = document
  const paid = fields.debts.reduce((sum, { amount }) => sum + amount, 0)
  const discount = fields.debts.reduce((sum, debt) => sum + (debt.discount ?? 0), 0)
  await sql`
    insert into debt_payment (branch_id, id, supplier_id, paid, discount)
    values (${branchId}, ${id}, ${fields.supplierId}, ${paid}, ${discount})
    on conflict (branch_id, id) do update
    set supplier_id = excluded.supplier_id, paid = excluded.paid, discount = excluded.discount`.execute(
    ctx.tx,
  )
  await replaceItems(ctx, document, fields)
  await replaceDetails(ctx, document, fields.details)
}

async function replaceItems(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  { debts, credits, advances }: TakenItems,
): Promise<void> {
  const rows = [
    ...debts.map((line) => ({ kind: 'DEBT', ...line })),
    ...credits.map((line) => ({ kind: 'CREDIT', ...line })),
    ...advances.map((line) => ({ kind: 'ADVANCE', ...line })),
  ]
  await sql`delete from debt_payment_item where branch_id = ${branchId} and document_id = ${id}`.execute(
    ctx.tx,
  )
  await sql`
    insert into debt_payment_item (branch_id, document_id, line_no, kind, item_id, amount, discount)
    select ${branchId}, ${id}, no, kind, item_id, amount, discount
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ payableId }) => payableId)}::bigint[],
      ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map((row) => ('discount' in row ? (row.discount ?? 0) : 0))}::bigint[])
      with ordinality as r (kind, item_id, amount, discount, no)
    returning 1`.execute(ctx.tx)
}

/** The payment details of a debt payment; a giro waits until the bank has paid it. */
export async function replaceDetails(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  details: readonly WantedDetail[],
): Promise<void> {
  await sql`delete from debt_payment_detail where branch_id = ${branchId} and document_id = ${id}`.execute(
    ctx.tx,
  )
  if (details.length === 0) return
  await ctx.tx
    .insertInto('debt_payment_detail')
    .values(
      withIds(
        ctx.tx,
        details.map((detail, index) => ({
          branch_id: branchId,
          document_id: id,
          line_no: index + 1,
          method: detail.method,
          account_id: detail.accountId,
          amount: detail.amount,
          bank_charge: detail.bankCharge,
          giro_no: detail.method === 'GIRO' ? detail.giroNo : null,
          giro_due_date: detail.method === 'GIRO' ? (detail.giroDueDate ?? null) : null,
          reference_no: detail.refNo,
          status: detail.method === 'GIRO' ? ('PENDING' as const) : ('CLEARED' as const),
        })),
      ),
    )
    .execute()
}

/** The bank's result for a giro. */
export async function settleDetail(
  ctx: CommandCtx,
  branchId: number,
  detail: { id: number; status: 'CLEARED' | 'BOUNCED'; date: string; reason: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('debt_payment_detail')
    .set({ status: detail.status, status_date: detail.date, status_reason: detail.reason })
    .where('branch_id', '=', branchId)
    .where('id', '=', detail.id)
    .execute()
}
