import { minus, plus, portion, type Rupiah, rupiah, sumOf, withDots } from '@merchant/domain/kernel/money.ts'
import type { AppliedAdvance } from '@merchant/domain/posting/purchase-invoice.ts'
import { sql } from 'kysely'
import { Faults, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

export interface WantedAdvance {
  downPaymentId: number
  amount: number
}

/** The part of a down payment that an invoice uses, locked until the commit. */
export interface HeldAdvance extends AppliedAdvance {
  downPaymentId: number
}

interface AdvanceRow {
  document_id: number
  number: string
  date: string
  party_id: number
  item_id: number
  original: number
  balance: number
  ppn: number
}

/**
 * The down payments of an invoice, locked, with the PPN that was paid with each part.
 * @param given.total of the invoice: no more than that can be paid with advances
 * @throws REFERENCE_MISSING, SUPPLIER_MISMATCH, DATE_BEFORE_SOURCE, DUPLICATE_LINE, ADVANCE_EXCEEDED
 */
export async function holdAdvances(
  ctx: CommandCtx,
  given: {
    branchId: number
    supplier: { id: number; name: string }
    date: string
    total: number
    wanted: readonly WantedAdvance[]
  },
): Promise<HeldAdvance[]> {
  const wanted = given.wanted.filter(({ amount }) => amount > 0)
  if (wanted.length === 0) return []
  const rows = await lockAdvances(
    ctx,
    given.branchId,
    wanted.map(({ downPaymentId }) => downPaymentId),
  )
  const faults = new Faults()
  const seen = new Set<number>()
  const held = wanted.flatMap(({ downPaymentId, amount }, index) => {
    const row = rows.find((each) => each.document_id === downPaymentId)
    const field = `advances[${index}].downPaymentId`
    if (!row) {
      faults.add('REFERENCE_MISSING', field, { label: 'Uang muka' })
      return []
    }
    const document = row.number
    if (row.party_id !== given.supplier.id)
      faults.add('SUPPLIER_MISMATCH', field, { document, supplier: given.supplier.name })
    else if (row.date > given.date) faults.add('DATE_BEFORE_SOURCE', 'date', { document })
    else if (seen.has(downPaymentId)) faults.add('DUPLICATE_LINE', field, { product: document })
    else if (amount > row.balance)
      faults.add('ADVANCE_EXCEEDED', `advances[${index}].amount`, { left: withDots(row.balance) })
    seen.add(downPaymentId)
    return [{ downPaymentId, itemId: row.item_id, amount: rupiah(amount), ppn: ppnOfPart(row, amount) }]
  })
  faults.raise()
  if (sumOf(held, ({ amount, ppn }) => plus(amount, ppn)) > given.total)
    throw refuseField('ADVANCE_EXCEEDED', 'advances', { left: withDots(given.total) })
  return held
}

/** The PPN of the used part of the advance, so that all parts sum to it. */
function ppnOfPart({ original, balance, ppn }: AdvanceRow, amount: number): Rupiah {
  const used = original - balance
  const reached = (part: number) => portion(rupiah(ppn), part, original)
  return minus(reached(used + amount), reached(used))
}

async function lockAdvances(
  ctx: CommandCtx,
  branchId: number,
  ids: readonly number[],
): Promise<AdvanceRow[]> {
  const locked = sql`
    select id from document where branch_id = ${branchId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    ctx.tx,
  )
  // A statement of its own, after the lock: another invoice may have used them meanwhile.
  const read = sql<AdvanceRow>`
    select d.id as document_id, coalesce(d.number, '') as number, d.date, o.party_id, o.id as item_id, o.original, o.balance,
      (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal j
       join journal_line l on l.branch_id = ${branchId} and l.journal_id = j.id and l.date = j.date
       where j.branch_id = ${branchId} and j.document_id = d.id and l.role = 'PPN_IN') as ppn
    from document d join open_item o on o.branch_id = ${branchId} and o.document_id = d.id and o.role = 'SUPPLIER_ADVANCE'
    where d.branch_id = ${branchId} and d.id = any(${[...ids]}::bigint[]) and d.cancelled_at is null`.execute(
    ctx.tx,
  )
  const [, { rows }] = await Promise.all([locked, read])
  return rows
}
