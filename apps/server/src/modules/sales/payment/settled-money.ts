import { detailStatusLabels } from '@merchant/contract/sales/customer-receipt.ts'
import type { DetailStatus } from '@merchant/domain/sales/payment-detail.ts'
import type { PaymentType } from '@merchant/domain/sales/payment-type.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { refuse } from '../../../kernel/errors.ts'

interface Money {
  type: PaymentType
  giroNo: string | null
  refNo: string | null
  approvalCode: string | null
}

/** Money in a sentence: 'Giro GB-1', 'Transfer TRF-9', 'Kartu A1B2C3'. */
export function moneyName({ type, giroNo, refNo, approvalCode }: Money): string {
  if (type === 'GIRO') return `Giro ${giroNo ?? ''}`
  if (type === 'TRANSFER') return `Transfer ${refNo ?? ''}`
  return type === 'EDC' ? `Kartu ${approvalCode ?? ''}` : 'Pembayaran ini'
}

/** What became of it, in a sentence. */
export const statusWord = (status: DetailStatus): string => detailStatusLabels[status].toLowerCase()

/**
 * Money that a bank refused, or that was given back, has opened debts again: its paper is not undone any more. What the bank paid
 * is undone with its paper (clarified/selling-after-the-till 34).
 * @throws GIRO_SETTLED
 */
export async function requireNoneRefused(
  tx: Tx,
  { branchId, id, number }: Pick<DocumentRow, 'branchId' | 'id' | 'number'>,
): Promise<void> {
  const { rows } = await sql<Money & { status: DetailStatus }>`
    select t.method_type as type, t.status, t.giro_no as "giroNo", t.reference_no as "refNo", t.approval_code as "approvalCode"
    from sales_payment p join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
    where p.branch_id = ${branchId} and (p.document_id = ${id} or p.document_id is null and p.order_id = ${id}) and p.kind <> 'REFUND'
      and t.status in ('BOUNCED', 'VOID')
    order by t.id limit 1`.execute(tx)
  const [row] = rows
  if (row)
    throw refuse('GIRO_SETTLED', {
      money: moneyName(row),
      document: number ?? '',
      status: statusWord(row.status),
    })
}
