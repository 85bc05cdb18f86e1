import type { OrderRow } from '@merchant/contract/sales/order.ts'
import { type OrderAction, whyNot } from '@merchant/domain/sales/order-why.ts'
import {
  type SalesChannel,
  type SalesFulfilment,
  type SalesOrderStatus,
  type SalesPaymentStatus,
  type SalesPaymentTerm,
  salesOrderLifecycle,
} from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { keepingPlan } from '../../../kernel/db/client-kysely.ts'
import { instant } from '../../../kernel/db/read-together.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { actionsOf, type Blockers, inOwnWords } from '../../../kernel/document/actions.ts'
import { lateDays } from '../../../kernel/document/work-tabs.ts'
import { refuse } from '../../../kernel/errors.ts'
import { cancelsOthers, salesOrderKind as kind } from './order.kind.ts'

/** The context of a reader of orders: a query, or a command that replies with one. */
export interface ReadCtx {
  db: Db
  principal: Principal
  clock: Clock
}

/** An order of a list, before its names become references. */
export interface ListedOrder {
  id: number
  branchId: number
  branchCode: string
  branchName: string
  number: string
  invoiceNumber: string | null
  date: string
  orderDate: string
  status: SalesOrderStatus
  customerId: number
  customerCode: string | null
  customerName: string
  phone: string | null
  saId: number | null
  saName: string | null
  channel: SalesChannel
  paymentTerm: SalesPaymentTerm
  paymentMethods: string[]
  fulfilment: SalesFulfilment
  paymentStatus: SalesPaymentStatus
  itemCount: number
  total: number
  rounding: number
  paidTotal: number
  expiresAt: string | null
  dueDate: string | null
  lateDays: number | null
  claimedById: number | null
  claimerName: string | null
  claimedUntil: string | null
  note: string | null
  version: number
  makerId: number
  makerName: string
  createdAt: string
}

/** The rows of these orders in the order of the ids, with names: a page is chosen first and completed afterwards. */
export async function readOrderRows(ctx: ReadCtx, ids: readonly OrderKey[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await orderRowsRead(ids, ctx.clock).execute(keepingPlan(ctx.db)) // by keys; planning would take several times as long as reading
  return rows.map((row) => toOrderRow(ctx, row))
}

/** Sold and not paid. */
const isOwed = sql`d.status in ('PROCESSED', 'READY', 'COMPLETED') and o.payment_status in ('UNPAID', 'PARTIAL')`

export function orderRowsRead(ids: readonly OrderKey[], clock: Clock): RawBuilder<ListedOrder> {
  const branchIds = [...new Set(ids.map(({ branchId }) => branchId))]
  return sql`
    select d.id, d.branch_id as "branchId", b.code as "branchCode", b.name as "branchName", d.order_no as number,
      d.number as "invoiceNumber", d.date, ${instant('o.ordered_at')} as "orderDate", d.status, o.customer_id as "customerId",
      c.code as "customerCode", c.name as "customerName", c.phone, o.sa_id as "saId", sa.name as "saName", o.channel,
      o.payment_term as "paymentTerm", o.fulfilment, o.payment_status as "paymentStatus",
      ${methodsOf('o', 'id', branchIds)} as "paymentMethods",
      (select count(*) from sales_order_line l where ${sameBranch('l', 'o', branchIds)} and l.document_id = o.id) as "itemCount",
      o.grand_total as total, o.rounding, o.paid_total as "paidTotal", ${instant('o.expires_at')} as "expiresAt",
      o.due_date as "dueDate", ${lateDays({ clock }, { from: 'o.due_date', where: isOwed })},
      o.claimed_by as "claimedById", claimer.name as "claimerName", ${instant('o.claimed_until')} as "claimedUntil", d.note, d.version,
      d.created_by as "makerId", maker.name as "makerName", ${instant('d.created_at')} as "createdAt"
    from unnest(${ids.map(({ branchId }) => branchId)}::bigint[], ${ids.map(({ id }) => id)}::bigint[])
      with ordinality as k (branch_id, id, place)
    join document d on ${sameBranch('d', 'k', branchIds)} and d.id = k.id
    join sales_order o on ${sameBranch('o', 'k', branchIds)} and o.id = k.id
    join branch b on b.id = k.branch_id
    join customer c on ${sameBranch('c', 'o', branchIds)} and c.id = o.customer_id
    join employee maker on maker.id = d.created_by
    left join employee sa on sa.id = o.sa_id
    left join employee claimer on claimer.id = o.claimed_by
    order by k.place`
}

/** Names of the ways in which an order was paid, in the order of the payment. */
export const methodsOf = (
  order: string,
  id: string,
  branchIds: readonly number[],
): RawBuilder<string[]> => sql`
  array(select m.name from sales_payment p
    join sales_payment_detail t on ${sameBranch('t', 'p', branchIds)} and t.payment_id = p.id
    join payment_method m on m.id = t.method_id
    where ${sameBranch('p', order, branchIds)} and p.order_id = ${sql.ref(`${order}.${id}`)} and p.kind in ('SALE', 'REPAYMENT')
    group by m.id, m.name order by min(t.line_no))`

export interface OrderKey {
  branchId: number
  id: number
}

export function toOrderRow(ctx: Omit<ReadCtx, 'db'>, row: ListedOrder): OrderRow {
  const { branchCode, branchName, customerCode, customerName, phone, saName, makerId, makerName } = row
  const { claimedById, claimerName, claimedUntil, rounding, customerId, saId, ...rest } = row
  const customer = { id: customerId, code: customerCode, name: customerName }
  const isClaimed = claimedUntil !== null && new Date(claimedUntil) > ctx.clock.now()
  const claimedBy = isClaimed && claimedById !== null ? { id: claimedById, name: claimerName ?? '' } : null
  return {
    ...rest,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    party: customer,
    customer: { ...customer, phone },
    sa: saId === null ? null : { id: saId, name: saName ?? '' },
    statusLabel: salesOrderLifecycle.states[row.status],
    grandTotal: row.total,
    remaining: row.status === 'CANCELLED' ? 0 : Math.max(0, row.total + rounding - row.paidTotal),
    claimedBy,
    claimedUntil: claimedBy && claimedUntil,
    createdBy: { id: makerId, name: makerName },
    actions: inOwnWords(
      actionsOf(kind, row.status, ctx.principal, blockersOf(ctx, row, claimedBy)),
      whyNotOf(row),
    ),
  }
}

/** What an order's state prevents, by the number that people know it by. */
const whyNotOf =
  ({ status, paymentTerm, paymentStatus, number, invoiceNumber }: ListedOrder) =>
  (action: string): string | undefined => {
    const isPaid = paymentStatus === 'PAID'
    const why = whyNot(action as OrderAction, { status, paymentTerm, isSold: invoiceNumber !== null, isPaid }) // of its life cycle
    return why === undefined ? undefined : `${invoiceNumber ?? number} ${why}`
  }

/** What prevents an action that state and rights would allow. */
function blockersOf(
  { principal }: Pick<ReadCtx, 'principal'>,
  { number, invoiceNumber, makerId }: ListedOrder,
  claimedBy: { id: number; name: string } | null,
): Blockers {
  const claimed =
    claimedBy && claimedBy.id !== principal.employeeId
      ? refuse('ORDER_CLAIMED', { number, name: claimedBy.name })
      : undefined
  return {
    hold: claimed,
    edit: claimed,
    pay: claimed,
    invoiceCredit: claimed,
    accept: claimed,
    dispatch: claimed,
    cancel: () => cancelsOthers(principal, makerId) ?? claimed,
    remove: () => (invoiceNumber === null ? undefined : refuse('ORDER_POSTED', { number })),
    void: () => (principal.limits.mayVoid ? undefined : refuse('VOID_FORBIDDEN')),
  }
}
