import type { DetailStatus } from '@merchant/domain/sales/payment-detail.ts'
import type { PaymentType } from '@merchant/domain/sales/payment-type.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { salesOrderKind } from '../order/order.public.ts'
import { customerReceiptKind } from '../receipt/receipt.public.ts'

/** Money of a customer with the paper that it paid with. */
export interface BankedDetail {
  id: number
  branchId: number
  /** A receipt, or the order whose invoice was paid at once. */
  paperId: number
  paperNo: string
  isReceipt: boolean
  /** The day of the paper, on which it was received. */
  date: string
  customerId: number
  type: PaymentType
  status: DetailStatus
  amount: number
  fee: number
  accountId: number | null
  edcId: number | null
  giroNo: string | null
  giroDue: string | null
  refNo: string | null
  approvalCode: string | null
}

const LABEL = 'Pembayaran'

const detailsRead = (branchIds: readonly number[], ids: readonly number[]): RawBuilder<BankedDetail> => sql`
  select t.id, t.branch_id as "branchId", d.id as "paperId", coalesce(d.number, d.order_no, '') as "paperNo",
    d.type <> 'SALES_ORDER' as "isReceipt", d.date, coalesce(d.party_id, s.customer_id) as "customerId", t.method_type as type, t.status,
    t.amount, t.fee, t.account_id as "accountId", t.edc_id as "edcId", t.giro_no as "giroNo", t.giro_due as "giroDue",
    t.reference_no as "refNo", t.approval_code as "approvalCode"
  from sales_payment_detail t
  join sales_payment p on ${sameBranch('p', 't', branchIds)} and p.id = t.payment_id and p.kind <> 'REFUND'
  join document d on ${sameBranch('d', 't', branchIds)} and d.id = coalesce(p.document_id, p.order_id)
  left join sales_order s on ${sameBranch('s', 't', branchIds)} and s.id = p.order_id
  where ${inBranches('t.branch_id', branchIds)} and t.id = any(${[...ids]}::bigint[])
  order by coalesce(t.account_id, 0), d.id, t.id`

/**
 * The money that a call names by its ids, of one branch, before anything is locked.
 * @throws NOT_FOUND, also for another branch's; DETAILS_MIXED for several branches
 */
export async function findDetails(
  { tx, principal }: CommandCtx,
  ids: readonly number[],
): Promise<{ branchId: number; details: BankedDetail[] }> {
  const wanted = [...new Set(ids)]
  const { rows: details } = await detailsRead(principal.branchIds, wanted).execute(tx)
  const [first] = details
  if (!first || details.length < wanted.length) throw notFound(LABEL)
  if (details.some(({ branchId }) => branchId !== first.branchId)) throw refuse('DETAILS_MIXED')
  return { branchId: first.branchId, details }
}

/** Locked until the commit. */
export interface HeldDetails {
  details: BankedDetail[]
  /** Their papers, by id. */
  papers: ReadonlyMap<number, DocumentRow>
}

/**
 * Locks papers, the invoices that they settled, their open items and the money itself, in this order and each by its ids, as the
 * cancelling of a receipt does (reliability 4.1); what is read then is what others left.
 */
export async function holdDetails(
  { tx }: CommandCtx,
  branchId: number,
  found: readonly BankedDetail[],
): Promise<HeldDetails> {
  const ids = found.map(({ id }) => id)
  const receiptIds = papersOf(found, true)
  const orderIds = papersOf(found, false)
  const settled = sql`select i.item_id from customer_receipt_item i
    where i.branch_id = ${branchId} and i.document_id = any(${receiptIds}::bigint[])`
  const [receipts, , orders] = await Promise.all([
    holdDocuments(tx, branchId, customerReceiptKind, receiptIds),
    sql`
      select from document where branch_id = ${branchId} and (id = any(${orderIds}::bigint[])
        or id in (select o.document_id from open_item o where o.branch_id = ${branchId} and o.id in (${settled})))
      order by id for update`.execute(tx),
    holdDocuments(tx, branchId, salesOrderKind, orderIds),
    sql`
      select from open_item where branch_id = ${branchId} and (id in (${settled})
        or document_id = any(${[...receiptIds, ...orderIds]}::bigint[]))
      order by id for update`.execute(tx),
    sql`
      select from sales_payment_detail where branch_id = ${branchId} and id = any(${ids}::bigint[]) order by id for update`.execute(
      tx,
    ),
  ])
  // A statement of its own: it reads what was committed while the locks were waited for.
  const { rows: details } = await detailsRead([branchId], ids).execute(tx)
  const papers: DocumentRow[] = [...receipts, ...orders]
  return { details, papers: new Map(papers.map((paper) => [paper.id, paper])) }
}

const papersOf = (found: readonly BankedDetail[], isReceipt: boolean): number[] => [
  ...new Set(found.filter((each) => each.isReceipt === isReceipt).map(({ paperId }) => paperId)),
]
