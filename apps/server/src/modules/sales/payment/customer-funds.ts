import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { sql } from 'kysely'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { spend, type WalletChange } from '../wallet/wallet.public.ts'
import type { KeptPayment } from './judge-payments.ts'

interface AdvanceRow {
  id: number
  balance: number
}

/**
 * Locks the down payments of a sale, behind its goods, and checks their balances.
 * @throws ADVANCE_INSUFFICIENT, also for another customer's
 */
export async function requireAdvances(
  { tx }: CommandCtx,
  { branchId, customerId }: { branchId: number; customerId: number },
  kept: readonly KeptPayment[],
): Promise<void> {
  const used = kept.filter(({ advanceId }) => advanceId !== null)
  if (used.length === 0) return
  const { rows } = await sql<AdvanceRow>`
    select id, balance from open_item
    where branch_id = ${branchId} and id = any(${used.map(({ advanceId }) => advanceId)}::bigint[]) and role = 'CUSTOMER_ADVANCE'
      and party_type = 'CUSTOMER' and party_id = ${customerId}
    order by id for update`.execute(tx)
  const left = new Map(rows.map(({ id, balance }) => [id, balance]))
  for (const { advanceId, amount } of used) {
    const balance = left.get(advanceId ?? 0) ?? 0
    if (balance < amount) throw refuse('ADVANCE_INSUFFICIENT', { balance: rupiahText(balance) })
    left.set(advanceId ?? 0, balance - amount)
  }
}

/** Takes the G-cash payment out of the customer's wallet. @throws GCASH_INSUFFICIENT with the balance */
export async function spendGcash(
  ctx: CommandCtx,
  of: Omit<WalletChange, 'kind' | 'amount'>,
  kept: readonly KeptPayment[],
): Promise<void> {
  const amount = kept.reduce((total, each) => total + (each.type === 'GCASH' ? each.amount : 0), 0)
  if (amount === 0) return
  const short = await spend(ctx, { ...of, kind: 'GCASH', amount })
  if (short) throw refuse('GCASH_INSUFFICIENT', { balance: rupiahText(short.free) })
}
