import type { ApiReply } from '@merchant/contract/api.ts'
import { sales } from '@merchant/domain/test-support/golden-month-sales.ts'
import type { Shop } from './golden-http.ts'

type Product = 'coffee' | 'tea' | 'parcel'
/** Goods, pieces, and what a piece costs on that day. */
type Line = readonly [product: Product, qty: number, price: number]

/** The sales of the golden month: two on credit at prices without PPN, two for cash at prices with it. */
export const saleCommands: Record<string, (shop: Shop) => Promise<unknown>> = {
  [sales.first]: (shop) => sellOnCredit(shop, [['tea', 330, 25_000]]),
  [sales.second]: (shop) =>
    sellOnCredit(shop, [
      ['coffee', 600, 12_500],
      ['tea', 60, 25_000],
    ]),
  'INV/JKT01/2601/00003': (shop) => sellForCash(shop, 'INV/JKT01/2601/00003', [['coffee', 100, 13_875]]),
  'INV/JKT01/2601/00004': (shop) => sellForCash(shop, 'INV/JKT01/2601/00004', [['parcel', 6, 45_000]]),
}

/** Prices of the day replace the prices of earlier sales; with PPN in them or without. */
async function price({ server, world, units }: Shop, mode: 'EXCLUDED' | 'INCLUDED', lines: readonly Line[]) {
  const now = server.clock.now()
  await server.rows('update branch set tax_mode = $2 where id = $1', [world.jakarta, mode])
  await server.rows(
    'update selling_price set valid_to = $2 where product_id = any($1) and valid_to is null',
    [lines.map(([product]) => world[product]), now],
  )
  await server.rows(
    `insert into selling_price (company_id, product_id, unit_id, price, valid_from, created_at, updated_at)
     select (select company_id from branch where id = $1), product, $2, price, $5, $5, $5
     from unnest($3::bigint[], $4::bigint[]) as p (product, price)`,
    [
      world.jakarta,
      units.piece,
      lines.map(([product]) => world[product]),
      lines.map(([, , each]) => each),
      now,
    ],
  )
}

const entry = ({ world, units }: Shop, lines: readonly Line[]) => ({
  branchId: world.jakarta,
  warehouseId: world.jakartaMain.warehouseId,
  customerId: world.customerId,
  lines: lines.map(([product, qty]) => ({ productId: world[product], unitId: units.piece, qty })),
})

/** Booked, then invoiced: the customer owes it. */
async function sellOnCredit(shop: Shop, lines: readonly Line[]) {
  await price(shop, 'EXCLUDED', lines)
  const body = { ...entry(shop, lines), paymentTerm: 'CREDIT' }
  const { id, version } = (await shop.send('admin', 'POST /core/v1/sales/orders/add', {
    body,
  })) as ApiReply<'POST /core/v1/sales/orders/add'> // parsed by strictReplies
  await shop.send('admin', 'POST /core/v1/sales/orders/process', {
    body: { id, version, action: 'INVOICE_CREDIT' },
  })
}

type Count = Record<string, number>
/** What lies in the drawer after each sale: Rp 1.387.500, then Rp 270.000 more. */
const drawers: Record<string, { before: number; after: number; count: Count }> = {
  'INV/JKT01/2601/00003': {
    before: 0,
    after: 1_387_500,
    count: { 100000: 13, 50000: 1, 20000: 1, 10000: 1, 5000: 1, 2000: 1, 500: 1 },
  },
  'INV/JKT01/2601/00004': {
    before: 1_387_500,
    after: 1_657_500,
    count: { 100000: 16, 50000: 1, 5000: 1, 2000: 1, 500: 1 },
  },
}

/** Sold at the till in one call, in whole hundreds, so that nothing is rounded; all of the money stays in the drawer. */
async function sellForCash(shop: Shop, number: string, lines: readonly Line[]) {
  await price(shop, 'INCLUDED', lines)
  const drawer = drawers[number]
  if (!drawer) throw new Error(`${number} has no drawer`)
  const draft = entry(shop, lines)
  const { id: shiftId } = (await shop.send('admin', 'POST /core/v2/cashier/shift/open', {
    body: { branchId: draft.branchId, registerName: 'Kasir 1', openingFloat: drawer.before },
  })) as ApiReply<'POST /core/v2/cashier/shift/open'> // parsed by strictReplies
  const priced = (await shop.send('admin', 'POST /core/v2/cashier/booking/calculate', {
    body: { draft },
  })) as ApiReply<'POST /core/v2/cashier/booking/calculate'> // parsed by strictReplies
  const methodId = await shop.server.value<number>(`select id from payment_method where type = 'CASH'`)
  await shop.send('admin', 'POST /core/v2/cashier/booking/payment', {
    body: { draft, hash: priced.hash, payments: [{ methodId, amount: priced.totals.grandTotal }] },
  })
  await shop.send('admin', 'POST /core/v2/cashier/shift/close', {
    body: { shiftId, denominations: drawer.count, nextFloat: drawer.after },
  })
}
