import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { SettledByMoney } from '@merchant/domain/posting/customer-giro.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { BankedDetail } from './hold-details.ts'

/** What a paper settled, with what of it no refused money has reopened yet. */
export interface SettledDebt extends SettledByMoney {
  /** Of the open item now. */
  balance: Rupiah
}

interface Row {
  itemId: number
  account: SettledByMoney['account']
  amount: number
  balance: number
}

type At = Pick<BankedDetail, 'branchId' | 'paperId'>

/**
 * The debts of a receipt in its own order, and its own advance last (clarified/selling-after-the-till 32). What was written off is no
 * part of them.
 */
export async function settledBy({ tx }: CommandCtx, { branchId, paperId }: At): Promise<SettledDebt[]> {
  const { rows } = await sql<Row>`
    with changed as (
      select e.item_id, sum(e.amount)::bigint as amount from open_item_entry e
      join open_item o on o.branch_id = ${branchId} and o.id = e.item_id
      -- a debt grows again, an advance of its own shrinks, by refused money alone
      where e.branch_id = ${branchId} and e.document_id = ${paperId} and e.cause = 'MONEY'
        and case o.role when 'AR' then e.amount > 0 else e.amount < 0 end
      group by 1
    )
    select o.id as "itemId", o.role as account, i.amount - coalesce(c.amount, 0) as amount, o.balance, i.line_no as place
    from customer_receipt_item i join open_item o on o.branch_id = ${branchId} and o.id = i.item_id
    left join changed c on c.item_id = o.id
    where i.branch_id = ${branchId} and i.document_id = ${paperId}
    union all
    select o.id, o.role, o.original + coalesce(c.amount, 0), o.balance, 2147483647
    from open_item o left join changed c on c.item_id = o.id
    where o.branch_id = ${branchId} and o.document_id = ${paperId} and o.role = 'CUSTOMER_ADVANCE'
    order by place`.execute(tx)
  return rows.map(debtOf)
}

/** The receivable of a sale that was paid at once, once some of its money was refused; and the whole bill. */
export async function owedOfSale(
  { tx }: CommandCtx,
  { branchId, paperId }: At,
): Promise<{ bill: Rupiah; debt: SettledDebt | null }> {
  const { rows } = await sql<{ bill: number; itemId: number | null; balance: number | null }>`
    select s.grand_total + s.rounding as bill, o.id as "itemId", o.balance
    from sales_order s left join open_item o on o.branch_id = ${branchId} and o.document_id = s.id and o.role = 'AR'
    where s.branch_id = ${branchId} and s.id = ${paperId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`document ${paperId} is no order`)
  const { itemId, balance } = row
  const bill = rupiah(row.bill)
  if (itemId === null) return { bill, debt: null }
  return { bill, debt: debtOf({ itemId, account: 'AR', amount: row.bill, balance: balance ?? 0 }) }
}

/** Of a receipt's invoices those that nothing is owed of any more. */
export async function paidWhole({ tx }: CommandCtx, { branchId, paperId }: At): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_receipt_item i join open_item o on o.branch_id = ${branchId} and o.id = i.item_id
    where i.branch_id = ${branchId} and i.document_id = ${paperId} and o.role = 'AR' and o.balance = 0
    order by o.id`.execute(tx)
  return rows.map(({ id }) => id)
}

const debtOf = (row: Row): SettledDebt => ({
  itemId: row.itemId,
  account: row.account,
  amount: rupiah(row.amount),
  balance: rupiah(row.balance),
})
