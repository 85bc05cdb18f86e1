import type { PaymentType } from '@merchant/domain/sales/payment-type.ts'
import { withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

type Row = readonly [code: string, name: string, type: PaymentType, usages: string[], needsRef: boolean]

const methods: readonly Row[] = [
  ['TUNAI', 'Tunai', 'CASH', ['SALE', 'REPAYMENT', 'REFUND'], false],
  ['TRANSFER', 'Transfer bank', 'TRANSFER', ['SALE', 'REPAYMENT', 'REFUND'], true],
  ['EDC', 'Kartu dan QRIS', 'EDC', ['SALE', 'REPAYMENT'], true],
  ['GIRO', 'Giro', 'GIRO', ['REPAYMENT'], true],
  ['GCASH', 'Saldo G-Cash', 'GCASH', ['SALE'], false],
  ['UANG-MUKA', 'Uang muka', 'ADVANCE', ['SALE', 'REPAYMENT'], false],
  ['NOTA-KREDIT', 'Nota kredit', 'CREDIT_NOTE', ['SALE', 'REPAYMENT'], false],
]

/** The initial ways to pay of a company, so that selling can begin at once. */
export async function insertDefaultMethods(tx: Tx, companyId: number, now: Date): Promise<void> {
  await tx
    .insertInto('payment_method')
    .values(
      withIds(
        tx,
        methods.map(([code, name, type, usages, needs_ref], index) => ({
          company_id: companyId,
          code,
          name,
          type,
          usages,
          needs_ref,
          sort: (index + 1) * 10,
          created_at: now,
          updated_at: now,
        })),
      ),
    )
    .execute()
}
