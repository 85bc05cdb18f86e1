import type { SalesOrderStatus } from '@merchant/domain/sales/sales-order.ts'
import { poolOfKind, type WarehouseKind } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Reserved } from '../../../kernel/stock/reservations.ts'

/** The facts of a locked open order that commands need. */
export interface OpenOrder {
  orderNo: string
  expiresAt: string | null
  removedAt: string | null
  saId: number | null
  claimedById: number | null
  claimedBy: string | null
  claimedUntil: string | null
  /** Its goods from the warehouse; a booking has reserved them. */
  goods: Reserved[]
}

interface Row extends Omit<OpenOrder, 'goods'> {
  warehouseId: number
  warehouseKind: WarehouseKind
}

interface Key {
  branchId: number
  id: number
}

export async function readOpenOrder(db: Db, { branchId, id }: Key): Promise<OpenOrder> {
  const [own, goods] = await Promise.all([
    sql<Row>`
      select d.order_no as "orderNo", o.expires_at as "expiresAt", o.removed_at as "removedAt", o.sa_id as "saId", o.claimed_by as "claimedById",
        e.name as "claimedBy", o.claimed_until as "claimedUntil", w.id as "warehouseId", w.kind as "warehouseKind"
      from sales_order o
      join document d on d.branch_id = ${branchId} and d.id = o.id
      join warehouse w on w.branch_id = ${branchId} and w.id = o.warehouse_id
      left join employee e on e.id = o.claimed_by
      where o.branch_id = ${branchId} and o.id = ${id}`.execute(db),
    sql<{ productId: number; quantity: number }>`
      select l.product_id as "productId", sum(l.base_quantity)::bigint as quantity
      from sales_order_line l join product p on p.id = l.product_id
      where l.branch_id = ${branchId} and l.document_id = ${id} and p.type = 'STOCK'
      group by l.product_id order by l.product_id`.execute(db),
  ])
  const [row] = own.rows
  if (!row) throw new Error(`document ${id} is no order`)
  const { warehouseId, warehouseKind, ...rest } = row
  const warehouse = { warehouseId, pool: poolOfKind[warehouseKind] }
  return { ...rest, goods: goods.rows.map((line) => ({ ...line, warehouse })) }
}

/**
 * An order that is open at a colleague's till can't be changed (domain-sales 4.2).
 * @throws ORDER_CLAIMED naming the colleague
 */
export function requireUnclaimed(ctx: Pick<CommandCtx, 'clock' | 'principal'>, order: OpenOrder): void {
  const { claimedById, claimedUntil } = order
  if (claimedById === null || claimedUntil === null || claimedById === ctx.principal.employeeId) return
  if (new Date(claimedUntil) > ctx.clock.now())
    throw refuse('ORDER_CLAIMED', { number: order.orderNo, name: order.claimedBy })
}

/** An expired booking can't be sold or changed, also before the job has cancelled it. @throws BOOKING_EXPIRED */
export function requireUnexpired(
  { clock }: Pick<CommandCtx, 'clock'>,
  { status }: { status: SalesOrderStatus },
  { orderNo: number, expiresAt }: OpenOrder,
): void {
  if (status === 'BOOKED' && expiresAt !== null && new Date(expiresAt) <= clock.now())
    throw refuse('BOOKING_EXPIRED', { number })
}
