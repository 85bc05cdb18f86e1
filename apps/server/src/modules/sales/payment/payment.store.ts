import { rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { type DetailStatus, firstStatus } from '@merchant/domain/sales/payment-detail.ts'
import { type RawBuilder, sql } from 'kysely'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import { newId, newIds } from '../../../kernel/db/ids.ts'
import { columnsAndRows, columnsAndValues } from '../../../kernel/db/row-sql.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { OrderRows } from '../order/order.public.ts'
import type { KeptPayment } from './judge-payments.ts'

/** A payment in the reply of an order. */
export type PaymentRow = OrderRows['payments'][number]

/** The payment of an order; the only file that writes payments. */
export interface NewPayment {
  shiftId: number
  total: number
  kept: readonly KeptPayment[]
}

/** The payment with its details, in one statement behind the posting, whose journal it finds: the rows never change. */
export async function insertPayment(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  { shiftId, total, kept }: NewPayment,
): Promise<PaymentRow> {
  const at = ctx.clock.now()
  const { employeeId: byId, name: byName } = ctx.principal
  const column = <T>(read: (payment: KeptPayment) => T): T[] => kept.map(read)
  const paymentId = newId(ctx.tx)
  if (isSpreadByBranch()) {
    const details = await insertApart(ctx, { branchId, id }, { shiftId, total, kept, paymentId })
    return { id: paymentId, kind: 'SALE', at: at.toISOString(), byId, byName, shiftId, total, details }
  }
  const { rows } = await sql<{ paymentId: number; id: number; lineNo: number; status: DetailRow['status'] }>`
    with paid as (
      insert into sales_payment (branch_id, id, order_id, shift_id, kind, at, by_id, total, journal_id)
      select ${branchId}, ${paymentId}::bigint, ${id}, ${shiftId}, 'SALE', ${at}, ${byId}, ${total},
        (array_agg(j.id order by j.entered_at desc, j.id desc))[1]
      from journal j where j.branch_id = ${branchId} and j.document_id = ${id}
      returning id
    )
    insert into sales_payment_detail (branch_id, id, payment_id, line_no, method_id, method_type, amount, tendered, change, account_id, edc_id,
      edc_rate_id, card_last4, approval_code, reference_no, fee, surcharge, advance_id, status)
    select ${branchId}, k.id, paid.id, k.no, k.method_id, k.method_type, k.amount, k.tendered, k.change, k.account_id, k.edc_id, k.edc_rate_id,
      k.card_last4, k.approval_code, k.reference_no, k.fee, k.surcharge, k.advance_id, k.status
    from paid, unnest(${column((each) => each.methodId)}::bigint[], ${column((each) => each.type)}::text[],
      ${column((each) => each.amount)}::bigint[], ${column((each) => each.tendered)}::bigint[], ${column((each) => each.change)}::bigint[],
      ${column((each) => each.accountId)}::bigint[], ${column((each) => each.edcId)}::bigint[], ${column((each) => each.edcRateId)}::bigint[],
      ${column((each) => each.cardLast4)}::text[], ${column((each) => each.approvalCode)}::text[],
      ${column((each) => each.referenceNo)}::text[], ${column((each) => each.fee)}::bigint[], ${column((each) => each.surcharge)}::bigint[],
      ${column((each) => each.advanceId)}::bigint[], ${column((each) => firstStatus(each.type))}::text[], ${newIds(ctx.tx, kept.length)}::bigint[])
      with ordinality as k (method_id, method_type, amount, tendered, change, account_id, edc_id, edc_rate_id, card_last4, approval_code,
        reference_no, fee, surcharge, advance_id, status, id, no)
    returning payment_id as "paymentId", id, line_no as "lineNo", status`.execute(ctx.tx)
  const details = rows
    .toSorted((a, b) => a.lineNo - b.lineNo)
    .flatMap((row) => detailOf(row, kept[row.lineNo - 1]))
  const [first] = rows
  if (!first) throw new Error('a payment without any way to pay')
  return { id: first.paymentId, kind: 'SALE', at: at.toISOString(), byId, byName, shiftId, total, details }
}

type DetailRow = PaymentRow['details'][number]

/** The same on a cluster, a plain statement for each table. */
async function insertApart(
  { tx, clock, principal }: CommandCtx,
  { branchId: branch_id, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  { shiftId, total, kept, paymentId }: NewPayment & { paymentId: number },
): Promise<DetailRow[]> {
  const journal = await tx
    .selectFrom('journal')
    .where('branch_id', '=', branch_id)
    .where('document_id', '=', id)
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  const rows = await insertMoney(
    tx,
    {
      branch_id,
      id: paymentId,
      order_id: id,
      shift_id: shiftId,
      kind: 'SALE',
      at: clock.now(),
      by_id: principal.employeeId,
      total,
      journal_id: journal?.id ?? null,
    },
    kept,
  )
  return rows
    .toSorted((one, other) => one.lineNo - other.lineNo)
    .flatMap((row) => detailOf(row, kept[row.lineNo - 1]))
}

/** A payment in the columns of its table. */
type PaymentColumns = {
  branch_id: number
  id: number
  order_id: number | null
  document_id?: number
  shift_id: number | null
  kind: 'SALE' | 'REPAYMENT' | 'REFUND'
  at: Date
  by_id: number
  total: number
  journal_id: number | null
}

/** A payment with its details, a plain statement for each table. */
async function insertMoney(tx: Tx, payment: PaymentColumns, kept: readonly KeptPayment[]) {
  const ids = newIds(tx, kept.length)
  const details = kept.map((each, index) => ({
    branch_id: payment.branch_id,
    id: ids[index],
    payment_id: payment.id,
    line_no: index + 1,
    method_id: each.methodId,
    method_type: each.type,
    amount: each.amount,
    tendered: each.tendered,
    change: each.change,
    account_id: each.accountId,
    edc_id: each.edcId,
    edc_rate_id: each.edcRateId,
    card_last4: each.cardLast4,
    approval_code: each.approvalCode,
    reference_no: each.referenceNo,
    fee: each.fee,
    surcharge: each.surcharge,
    advance_id: each.advanceId,
    giro_no: each.giroNo,
    giro_due: each.giroDue,
    status: firstStatus(each.type),
  }))
  const [, { rows }] = await Promise.all([
    sql`insert into sales_payment ${columnsAndValues(payment)}`.execute(tx),
    sql<{ id: number; lineNo: number; status: DetailRow['status'] }>`
      insert into sales_payment_detail ${columnsAndRows(details)} returning id, line_no as "lineNo", status`.execute(
      tx,
    ),
  ])
  return rows
}

/** The money of a customer's receipt. */
export async function insertReceiptMoney(
  { tx, clock, principal }: CommandCtx,
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  given: {
    orderId: number | null
    shiftId: number | null
    journalId: number | null
    kept: readonly KeptPayment[]
  },
): Promise<void> {
  const total = given.kept.reduce((sum, { amount }) => sum + amount, 0)
  await insertMoney(
    tx,
    {
      branch_id: branchId,
      id: newId(tx),
      order_id: given.orderId,
      document_id: id,
      shift_id: given.shiftId,
      kind: 'REPAYMENT',
      at: clock.now(),
      by_id: principal.employeeId,
      total,
      journal_id: given.journalId,
    },
    given.kept,
  )
}

/** One way in which a return gives money back. */
export interface RefundedMoney {
  type: 'CASH' | 'TRANSFER' | 'GCASH'
  amount: number
  accountId: number | null
}

/** The money that a return of an order gives back. @throws Error where the company has no way to pay of that type */
export async function insertReturnMoney(
  ctx: CommandCtx,
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  given: {
    orderId: number
    shiftId: number | null
    journalId: number | null
    money: readonly RefundedMoney[]
  },
): Promise<void> {
  if (given.money.length === 0) return
  const { rows } = await sql<{ id: number; type: string }>`
    select distinct on (type) id, type from payment_method
    where company_id = ${ctx.principal.companyId} and type = any(${given.money.map(({ type }) => type)})
    order by type, status, sort, id`.execute(ctx.tx)
  const kept = given.money.map(({ type, amount, accountId }) => {
    const methodId = rows.find((row) => row.type === type)?.id
    if (methodId === undefined) throw new Error(`no way to pay by ${type}`)
    return { ...unpaid, type, methodId, amount: rupiah(amount), accountId }
  })
  await insertMoney(
    ctx.tx,
    {
      branch_id: branchId,
      id: newId(ctx.tx),
      order_id: given.orderId,
      document_id: id,
      shift_id: given.shiftId,
      kind: 'REFUND',
      at: ctx.clock.now(),
      by_id: ctx.principal.employeeId,
      total: kept.reduce((sum, { amount }) => sum + amount, 0),
      journal_id: given.journalId,
    },
    kept,
  )
}

const unpaid = {
  methodCode: '',
  methodName: '',
  tendered: null,
  change: zeroRupiah,
  fee: zeroRupiah,
  surcharge: zeroRupiah,
  advanceId: null,
  edcId: null,
  edcRateId: null,
  cardLast4: null,
  approvalCode: null,
  referenceNo: null,
  giroNo: null,
  giroDue: null,
} as const

/** The money of a return that is undone on its own day went back into the same drawer: it counts no more. */
export async function voidReturnMoney(
  { tx }: CommandCtx,
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
): Promise<void> {
  await sql`
    update sales_payment_detail t set status = 'VOID' from sales_payment p
    where p.branch_id = ${branchId} and p.document_id = ${id} and p.kind = 'REFUND'
      and t.branch_id = ${branchId} and t.payment_id = p.id`.execute(tx)
}

/**
 * The money of a cancelled receipt goes back in the same ways, cash from the drawer of the person who cancels it
 * (clarified 30); what was received is void.
 */
export async function returnReceiptMoney(
  { tx, clock, principal }: CommandCtx,
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  { shiftId, journalId }: { shiftId: number | null; journalId: number | null },
): Promise<void> {
  const { rows: taken } = await sql<{ id: number }>`
    select d.id from sales_payment p join sales_payment_detail d on d.branch_id = ${branchId} and d.payment_id = p.id
    where p.branch_id = ${branchId} and p.document_id = ${id} and p.kind = 'REPAYMENT'`.execute(tx)
  const ids = taken.map((each) => each.id)
  await sql`
    with received as (
      select order_id, total from sales_payment where branch_id = ${branchId} and document_id = ${id} and kind = 'REPAYMENT'
    ),
    refund as (
      insert into sales_payment (branch_id, id, order_id, document_id, shift_id, kind, at, by_id, total, journal_id)
      select ${branchId}, ${newId(tx)}::bigint, order_id, ${id}, ${shiftId}, 'REFUND', ${clock.now()}, ${principal.employeeId}, total, ${journalId}
      from received
      returning id
    )
    insert into sales_payment_detail (branch_id, id, payment_id, line_no, method_id, method_type, amount, account_id, edc_id, edc_rate_id,
      card_last4, approval_code, reference_no, fee, surcharge, advance_id, giro_no, giro_due, status)
    select ${branchId}, k.id, r.id, d.line_no, d.method_id, d.method_type, d.amount, d.account_id, d.edc_id, d.edc_rate_id, d.card_last4,
      d.approval_code, d.reference_no, d.fee, d.surcharge, d.advance_id, d.giro_no, d.giro_due, ${givenBack('d')}
    from refund r, unnest(${ids}::bigint[], ${newIds(tx, ids.length)}::bigint[]) as k (of, id)
      join sales_payment_detail d on d.branch_id = ${branchId} and d.id = k.of
    returning 1`.execute(tx)
  await sql`
    update sales_payment_detail set status = 'VOID'
    where branch_id = ${branchId} and id = any(${ids}::bigint[])`.execute(tx)
}

function detailOf(
  { id, status }: Pick<DetailRow, 'id' | 'status'>,
  kept: KeptPayment | undefined,
): DetailRow[] {
  if (!kept) return []
  return [
    {
      id,
      status,
      methodId: kept.methodId,
      methodCode: kept.methodCode,
      methodName: kept.methodName,
      methodType: kept.type,
      amount: kept.amount,
      tendered: kept.tendered,
      change: kept.change,
      refNo: kept.referenceNo,
      cardLast4: kept.cardLast4,
      approvalCode: kept.approvalCode,
      fee: kept.fee,
    },
  ]
}

/**
 * The mirror of an order's payment when the sale is voided: the money is refunded in the same ways, cash from the drawer of
 * the same shift.
 */
export async function insertRefund(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  const { rows: taken } = await sql<{ id: number }>`
    select d.id from sales_payment p join sales_payment_detail d on d.branch_id = ${branchId} and d.payment_id = p.id
    where p.branch_id = ${branchId} and p.order_id = ${id} and p.kind = 'SALE'`.execute(ctx.tx)
  await sql`
    with sale as (
      select shift_id, total from sales_payment where branch_id = ${branchId} and order_id = ${id} and kind = 'SALE'
    ),
    refund as (
      insert into sales_payment (branch_id, id, order_id, shift_id, kind, at, by_id, total, journal_id)
      select ${branchId}, ${newId(ctx.tx)}::bigint, ${id}, shift_id, 'REFUND', ${ctx.clock.now()}, ${ctx.principal.employeeId}, total,
        (select j.id from journal j where j.branch_id = ${branchId} and j.document_id = ${id} order by j.entered_at desc, j.id desc limit 1)
      from sale
      returning id
    )
    insert into sales_payment_detail (branch_id, id, payment_id, line_no, method_id, method_type, amount, account_id, edc_id, edc_rate_id,
      card_last4, approval_code, reference_no, fee, surcharge, advance_id, status)
    select ${branchId}, k.id, r.id, d.line_no, d.method_id, d.method_type, d.amount, d.account_id, d.edc_id, d.edc_rate_id, d.card_last4,
      d.approval_code, d.reference_no, d.fee, d.surcharge, d.advance_id, ${givenBack('d')}
    from refund r, unnest(${taken.map((each) => each.id)}::bigint[], ${newIds(ctx.tx, taken.length)}::bigint[]) as k (of, id)
      join sales_payment_detail d on d.branch_id = ${branchId} and d.id = k.of
    returning 1`.execute(ctx.tx)
  const ids = taken.map((each) => each.id)
  await sql`
    update sales_payment_detail set status = 'VOID'
    where branch_id = ${branchId} and id = any(${ids}::bigint[]) and status = 'PENDING'`.execute(ctx.tx)
}

/** Of money that is given back: a giro and a card that nobody paid out are void on both sides. */
const givenBack = (d: string): RawBuilder<string> =>
  sql`case when ${sql.ref(`${d}.method_type`)} in ('GIRO', 'EDC') then 'VOID' else 'CLEARED' end`

/** What became of money; `date` null where it waits again. The rows are locked by the caller. */
export async function saveDetailResult(
  { tx }: CommandCtx,
  branchId: number,
  given: { ids: readonly number[]; status: DetailStatus; date: string | null; reason: string | null },
): Promise<void> {
  await sql`
    update sales_payment_detail set status = ${given.status}, status_date = ${given.date}, status_reason = ${given.reason}
    where branch_id = ${branchId} and id = any(${[...given.ids]}::bigint[])`.execute(tx)
}
