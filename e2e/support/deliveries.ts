import type pg from 'pg'
import { branchId, doAs, type GoodsForSale, one, type Somebody } from './till.ts'

interface Booked {
  id: number
  version: number
  hash: string
}

/** Two pieces of each of the goods, to be paid at the door; to somebody whose group has no prices of its own. */
export async function sendOut(
  database: pg.Client,
  cashier: Somebody,
  goods: readonly GoodsForSale[],
  code: string,
) {
  const customer = await one<{ id: string }>(
    database,
    `select c.id from customer c join branch b on b.id = c.branch_id
     where b.code = $1 and c.approved = 'Approved' and not c.is_walk_in
       and not exists (select from selling_price s where s.customer_group_id = c.customer_group_id) order by c.id limit 1`,
    [code],
  )
  const booked = await doAs<Booked>(cashier, 'POST /core/v1/sales/orders/add', {
    branchId: await branchId(database, code),
    customerId: Number(customer.id),
    paymentTerm: 'COD',
    fulfilment: 'DELIVERY',
    lines: goods.map(({ id, unitId }) => ({ productId: id, unitId, qty: 2 })),
  })
  return doAs<{ order: { id: number }; deliveryOrder: { id: number; number: string } }>(
    cashier,
    'POST /core/v2/cashier/booking/cod',
    {
      orderId: booked.id,
      version: booked.version,
      hash: booked.hash,
      driverName: 'Pak Ujang',
      vehicleNo: 'BK 1234 XY',
    },
  )
}
