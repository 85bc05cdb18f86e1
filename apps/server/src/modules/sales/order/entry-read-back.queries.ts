import type { LineIn } from '@merchant/contract/sales/order-entry.ts'
import type { SalesChannel, SalesPaymentTerm } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { OrderChoices } from './order.store.ts'
import type { PricedFields } from './price-entry.ts'
import type { OrderKey } from './read-row.ts'
import type { TypedByHand } from './stored-lines.ts'

interface Row {
  customerId: number
  warehouseId: number
  channel: SalesChannel
  paymentTerm: SalesPaymentTerm
  couponCodes: string[]
  orderDiscAmount: number
  choices: OrderChoices
  lines: { productId: number; unitId: number; qty: number; typed: TypedByHand }[]
}

/** An order as it was entered, for pricing it again; free goods and gifts are left out. */
export async function readOrderEntry(db: Db, { branchId, id }: OrderKey): Promise<PricedFields> {
  const { rows } = await sql<Row>`
    select o.customer_id as "customerId", o.warehouse_id as "warehouseId", o.channel, o.payment_term as "paymentTerm", o.coupon_codes as "couponCodes",
      o.order_discount as "orderDiscAmount", o.choices,
      (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'unitId', l.unit_id, 'qty', l.quantity, 'typed', l.typed)
        order by l.line_no)
      from sales_order_line l where l.branch_id = ${branchId} and l.document_id = o.id and l.kind = 'NORMAL') as lines
    from sales_order o where o.branch_id = ${branchId} and o.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`document ${id} is no order`)
  const { choices, lines, ...fields } = row
  return {
    ...fields,
    ...choices,
    branchId,
    orderId: id,
    lines: lines.map(({ typed, ...line }): LineIn => ({ ...line, ...typed })),
  }
}

/** Checks a branch inside an order of the body, which the call's own scope doesn't cover. @throws BRANCH_FORBIDDEN */
export function requireBranch(principal: Principal, branchId: number): void {
  if (!principal.branchIds.includes(branchId)) throw refuse('BRANCH_FORBIDDEN', { branch: branchId })
}
