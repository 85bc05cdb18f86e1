import type { CustomerReceipt, ReceiptDetail } from '@merchant/contract/sales/customer-receipt.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { withMerged } from '../../master/customer/customer.public.ts'
import { customerReceiptTabs, customerReceiptKind as kind } from './receipt.kind.ts'
import { readSettled } from './receivables.queries.ts'

type MethodType = ReceiptDetail['methodType']
type ReceiptList = PaperQuery & { customerId?: number | undefined; methodType?: MethodType | undefined }

const receipts = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds).innerJoin('customer_receipt as r', (join) =>
    join.on(sameBranch('r', 'd', branchIds)).onRef('r.id', '=', 'd.id'),
  )

/** The money `x` of a receipt `d`, also of a cancelled one. */
const moneyOf = (branchIds: readonly number[]) => sql`
  sales_payment p join sales_payment_detail x on ${sameBranch('x', 'p', branchIds)} and x.payment_id = p.id
  where ${sameBranch('p', 'd', branchIds)} and p.document_id = d.id and p.kind = 'REPAYMENT'`

/** The debts `i` that a receipt `d` paid, by their order. */
const debtsOf = (branchIds: readonly number[]) => sql`
  customer_receipt_item i join open_item o on ${sameBranch('o', 'i', branchIds)} and o.id = i.item_id
  join document s on ${sameBranch('s', 'o', branchIds)} and s.id = o.document_id
  where ${sameBranch('i', 'd', branchIds)} and i.document_id = d.id`

/** Receipts of the call's branches, newest first; search reads numbers and customers. */
export async function listCustomerReceipts(ctx: QueryCtx, list: ReceiptList) {
  const { branchIds } = ctx
  return pageOfDocuments(ctx, kind, list, {
    own: { table: 'customer_receipt', as: 'r' },
    tabs: customerReceiptTabs,
    where: [
      list.customerId && sql`r.customer_id = any(${withMerged(branchIds, list.customerId)})`,
      list.methodType &&
        sql`exists (select 1 from ${moneyOf(branchIds)} and x.method_type = ${list.methodType})`,
    ],
    rows: (db) =>
      receipts(db, branchIds).select([
        ...rowColumns,
        'r.surplus',
        sql<
          MethodType[]
        >`to_json(array(select distinct x.method_type from ${moneyOf(branchIds)} order by 1))`.as('methods'),
        sql<string[]>`to_json(array(
          select coalesce(s.number, s.order_no) from ${debtsOf(branchIds)} order by i.line_no limit 3))`.as(
          'paidNumbers',
        ),
        sql<number>`(select count(*) from ${debtsOf(branchIds)})`.as('paidCount'),
        sql<number>`(select count(*) from ${moneyOf(branchIds)} and x.status = 'PENDING' and d.status = 'POSTED')`.as(
          'pendingGiros',
        ),
      ]),
  })
}

/** @throws NOT_FOUND, also for another branch's */
export async function getCustomerReceipt(db: Db, principal: Principal, id: number): Promise<CustomerReceipt> {
  const head = await readDocument(db, principal, kind, { at: id })
  const { branchId } = head
  const [own, debts, details] = await Promise.all([
    readOwn(db, branchId, id),
    readSettled(db, branchId, id),
    readDetails(db, branchId, id),
  ])
  const { shiftNumber, shiftName, shiftId, ...fields } = own
  const shift = shiftId === null ? null : { id: shiftId, code: shiftNumber, name: shiftName ?? '' }
  return { ...head, ...fields, shift, debts, details }
}

interface Own
  extends Pick<
    CustomerReceipt,
    'customerId' | 'orderId' | 'paid' | 'writtenOff' | 'surplus' | 'surplusTo' | 'points'
  > {
  shiftId: number | null
  shiftNumber: string | null
  shiftName: string | null
}

async function readOwn(db: Db, branchId: number, id: number): Promise<Own> {
  const { rows } = await sql<Own>`
    select r.customer_id as "customerId", r.order_id as "orderId", r.paid, r.written_off as "writtenOff", r.surplus,
      r.surplus_to as "surplusTo", r.shift_id as "shiftId", s.number as "shiftNumber", c.register_name as "shiftName",
      coalesce((select sum(e.delta) from wallet w join wallet_entry e on e.branch_id = ${branchId} and e.wallet_id = w.id
        where w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.owner_id in (r.customer_id, m.merged_into) and w.kind = 'POINT'
          and e.ref_type = ${kind.type} and e.ref_id = r.id), 0)::bigint as points
    from customer_receipt r
    join customer m on m.branch_id = ${branchId} and m.id = r.customer_id
    left join document s on s.branch_id = ${branchId} and s.id = r.shift_id
    left join cashier_shift c on c.branch_id = ${branchId} and c.id = r.shift_id
    where r.branch_id = ${branchId} and r.id = ${id}`.execute(db)
  const [own] = rows
  if (!own) throw new Error(`document ${id} is no receipt`)
  return own
}

async function readDetails(db: Db, branchId: number, id: number): Promise<ReceiptDetail[]> {
  const { rows } = await sql<ReceiptDetail>`
    select t.id, t.method_id as "methodId", json_build_object('id', m.id, 'code', m.code, 'name', m.name) as method,
      t.method_type as "methodType", t.amount, t.tendered, t.change, t.surcharge,
      case when a.id is not null then json_build_object('id', a.id, 'code', a.code, 'name', a.name) end as account,
      case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as edc,
      t.card_last4 as "cardLast4", t.approval_code as "approvalCode", t.reference_no as "refNo", t.giro_no as "giroNo",
      t.giro_due as "giroDue",
      case when o.id is not null then json_build_object('id', o.document_id, 'code', s.type, 'name', coalesce(s.number, '')) end as source,
      t.status, t.status_date as "statusDate", t.status_reason as "statusReason"
    from sales_payment p
    join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
    join payment_method m on m.id = t.method_id
    left join account a on a.id = t.account_id
    left join edc e on e.branch_id = ${branchId} and e.id = t.edc_id
    left join open_item o on o.branch_id = ${branchId} and o.id = t.advance_id
    left join document s on s.branch_id = ${branchId} and s.id = o.document_id
    where p.branch_id = ${branchId} and p.document_id = ${id} and p.kind = 'REPAYMENT'
    order by t.line_no`.execute(db)
  return rows
}
