import type { CustomerOpenItems, OpenReceivable } from '@merchant/contract/sales/customer-receipt.ts'
import { negate, type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import { oldestFirst } from '@merchant/domain/sales/customer-receipt.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { keepCustomers, requireUnmerged, withMerged } from '../../master/customer/customer.public.ts'

export interface PayingCustomer {
  id: number
  code: string | null
  name: string
  isWalkIn: boolean
  /** The one who was kept for him in a merge. */
  mergedInto: number | null
}

/** @throws REFERENCE_MISSING, also for another branch's */
export async function requireCustomer(
  db: Db,
  { branchId, customerId }: { branchId: number; customerId: number },
): Promise<PayingCustomer> {
  const customer = await db
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .where('id', '=', customerId)
    .select(['id', 'code', 'name', 'is_walk_in as isWalkIn', 'merged_into as mergedInto'])
    .executeTakeFirst()
  if (!customer) throw refuseField('REFERENCE_MISSING', 'customerId', { label: 'Pelanggan' })
  return customer
}

/**
 * A customer who pays, kept from being merged away until the commit. The one who was kept for him pays the debts of an order.
 * @param follow whether the kept one takes the place of a merged one
 * @throws REFERENCE_MISSING, MERGED
 */
export async function holdPayer(
  ctx: CommandCtx,
  { branchId, customerId }: { branchId: number; customerId: number },
  { follow }: { follow: boolean },
): Promise<PayingCustomer> {
  await keepCustomers(ctx.tx, branchId, [customerId])
  const customer = await requireCustomer(ctx.tx, { branchId, customerId })
  if (customer.mergedInto === null) return customer
  if (follow) return holdPayer(ctx, { branchId, customerId: customer.mergedInto }, { follow: false })
  const kept = await requireCustomer(ctx.tx, { branchId, customerId: customer.mergedInto })
  requireUnmerged({ ...customer, mergedInto: kept })
  return customer
}

/** An open item of a customer that is locked until the commit. */
export interface HeldItem {
  itemId: number
  /** Whose it is: the paying customer's, or of one who was merged into him. */
  partyId: number
  role: 'AR' | 'CUSTOMER_ADVANCE'
  documentId: number
  documentNo: string
  documentType: string
  /** Of the item: an invoice of the old books is older than its document. */
  date: string
  dueDate: string
  /** Above zero on its own side. */
  balance: Rupiah
  /** A debt of the customer; otherwise he has it with the branch. */
  isDebt: boolean
}

interface ItemRow extends Omit<HeldItem, 'balance' | 'isDebt'> {
  balance: number
}

/** Which items of a customer: by their ids, by their papers; `wanted` null is all open debts. */
export interface WantedItems {
  wanted: readonly number[] | null
  papers?: readonly number[]
  /** Further items, such as advances that pay. */
  also: readonly number[]
}

/**
 * Locks open items of a customer and of those who were merged into him: their documents first, then the items, each in order of their ids (reliability 4.1), so that
 * two receipts, a void and a return of one invoice wait for each other.
 */
export async function holdReceivables(
  { tx }: CommandCtx,
  { branchId, customerId }: { branchId: number; customerId: number },
  { wanted, papers = [], also }: WantedItems,
): Promise<HeldItem[]> {
  const ids = [...(wanted ?? []), ...also]
  const mine = sql`o.branch_id = ${branchId} and o.party_type = 'CUSTOMER' and o.party_id = any(${withMerged([branchId], customerId)})
    and (o.id = any(${ids}::bigint[]) or o.role = 'AR' and o.balance > 0
      and (${wanted === null} or o.document_id = any(${[...papers]}::bigint[])))`
  const [, { rows }] = await Promise.all([
    sql`
      select from document where branch_id = ${branchId} and id in (select o.document_id from open_item o where ${mine})
      order by id for update`.execute(tx),
    sql<ItemRow>`
      with held as (select * from open_item o where ${mine} order by o.id for update)
      select o.id as "itemId", o.party_id as "partyId", o.role, o.document_id as "documentId", coalesce(d.number, d.order_no, '') as "documentNo",
        d.type as "documentType", o.date, o.due_date as "dueDate", o.balance
      from held o join document d on d.branch_id = ${branchId} and d.id = o.document_id`.execute(tx),
  ])
  return rows.map((row) => {
    const balance = rupiah(row.balance)
    return {
      ...row,
      balance: balance < 0 ? negate(balance) : balance,
      isDebt: row.role === 'AR' && balance > 0,
    }
  })
}

const columns = (branchId: number) => sql`
  o.id as "openItemId", o.role, o.document_id as "documentId", coalesce(d.number, d.order_no, '') as "documentNo", d.type as "documentType",
  (select f.invoice_no from opening_invoice f where f.branch_id = ${branchId} and f.id = o.document_id) as "oldNo",
  o.date, o.due_date as "dueDate", o.original, o.balance`

/**
 * What is open between a customer, with those who were merged into him, and a branch: debts in the order in which a receipt pays them, then what the customer has.
 * @throws REFERENCE_MISSING
 */
export async function readOpenReceivables(
  { db, principal }: QueryCtx,
  of: { branchId: number; customerId: number },
): Promise<CustomerOpenItems> {
  const { isWalkIn: _walkIn, mergedInto: _kept, ...customer } = await requireCustomer(db, of)
  const [{ rows }, { writeOffLimit }] = await Promise.all([
    sql<OpenReceivable>`
      select ${columns(of.branchId)} from open_item o join document d on d.branch_id = ${of.branchId} and d.id = o.document_id
      where o.branch_id = ${of.branchId} and o.party_type = 'CUSTOMER' and o.party_id = any(${withMerged([of.branchId], of.customerId)}) and o.balance <> 0
        and o.role in ('AR', 'CUSTOMER_ADVANCE')
      order by o.due_date, o.document_id`.execute(db),
    readCompanySettings(db, { companyId: principal.companyId, branchId: of.branchId }),
  ])
  const isDebt = ({ role, balance }: OpenReceivable) => role === 'AR' && balance > 0
  return {
    customer,
    debts: oldestFirst(rows.filter(isDebt)),
    credits: rows.filter((row) => !isDebt(row)).map(onOwnSide),
    writeOffLimit: can(principal, WRITING_OFF) ? writeOffLimit : 0,
  }
}

/** The right to give up a small rest: finance's own (clarified 31, 36). */
export const WRITING_OFF = 'bankcash.bank-receipts:update'

const onOwnSide = (row: OpenReceivable): OpenReceivable =>
  row.balance < 0
    ? { ...row, original: negate(rupiah(row.original)), balance: negate(rupiah(row.balance)) }
    : row

export interface SettledRow extends OpenReceivable {
  amount: number
  writtenOff: number
}

/** The debts of one receipt with the amount that it paid of each. */
export async function readSettled(db: Db, branchId: number, documentId: number): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select i.amount, i.written_off as "writtenOff", ${columns(branchId)}
    from customer_receipt_item i join open_item o on o.branch_id = ${branchId} and o.id = i.item_id
    join document d on d.branch_id = ${branchId} and d.id = o.document_id
    where i.branch_id = ${branchId} and i.document_id = ${documentId} order by i.line_no`.execute(db)
  return rows
}
