import { aboveZero } from '@merchant/domain/kernel/figure.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { spend } from '../wallet/wallet.public.ts'
import type { KeptPayment } from './judge-payments.ts'

/**
 * Locks a customer, so that orders of one customer don't exceed his limits together. 'Pelanggan Umum' is many people and
 * has no limits, so its tills don't wait for each other.
 */
export async function holdCustomer({ tx }: CommandCtx, branchId: number, id: number): Promise<void> {
  await sql`select from customer where branch_id = ${branchId} and id = ${id} and not is_walk_in for no key update`.execute(
    tx,
  )
}

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
  of: { branchId: number; customerId: number; orderId: number },
  kept: readonly KeptPayment[],
): Promise<void> {
  const amount = kept.reduce((total, each) => total + (each.type === 'GCASH' ? each.amount : 0), 0)
  if (amount === 0) return
  const short = await spend(ctx, { ...of, kind: 'GCASH', amount })
  if (short) throw refuse('GCASH_INSUFFICIENT', { balance: rupiahText(short.free) })
}

interface Owed {
  owed: bigint
  invoices: number
  overdue: string | null
}

/**
 * Whether a locked customer may owe this amount more (domain-sales 2.1): by value, by number of unpaid invoices, and not
 * with an overdue invoice.
 * @throws CUSTOMER_NOT_APPROVED, CREDIT_OVERDUE naming the invoice, CREDIT_INVOICES_EXCEEDED, CREDIT_LIMIT_EXCEEDED
 */
export async function requireCredit(
  { tx }: CommandCtx,
  customer: { id: number; name: string; approved: string | null; creditLimit: number },
  given: { branchId: number; today: string; total: number },
  settings: { creditMaxInvoices: number | null; creditOverdueDays: number },
): Promise<void> {
  const { name } = customer
  if (customer.approved !== 'Approved') throw refuseField('CUSTOMER_NOT_APPROVED', 'customerId', { name })
  const { rows } = await sql<Owed>`
    select coalesce(sum(o.balance), 0) as owed, count(*)::int as invoices,
      (array_agg(coalesce(d.number, '') order by o.due_date, o.id)
        filter (where o.due_date < ${given.today}::date - ${settings.creditOverdueDays}::int))[1] as overdue
    from open_item o join document d on d.branch_id = ${given.branchId} and d.id = o.document_id
    where o.branch_id = ${given.branchId} and o.role = 'AR' and o.party_type = 'CUSTOMER' and o.party_id = ${customer.id}
      and o.balance <> 0`.execute(exactly(tx))
  const { owed, invoices, overdue } = rows[0] ?? { owed: 0n, invoices: 0, overdue: null }
  if (overdue !== null) throw refuse('CREDIT_OVERDUE', { number: overdue })
  if (settings.creditMaxInvoices !== null && invoices >= settings.creditMaxInvoices)
    throw refuse('CREDIT_INVOICES_EXCEEDED', { name, count: invoices })
  const left = aboveZero(BigInt(customer.creditLimit) - owed)
  if (given.total > left) throw refuse('CREDIT_LIMIT_EXCEEDED', { name, left: withDots(left) })
}
