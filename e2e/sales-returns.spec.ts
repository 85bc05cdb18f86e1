import { enter, expect, test } from './support/journey.ts'
import { branchId, doAs, goodsForSale, Keyboard, newCashier, one, openShift } from './support/till.ts'

/** At a branch where few other journeys sell. */
const code = 'MDN'

test('goods come back by scanner: asked for, processed, and the cash goes out of the own drawer', async ({
  page,
  database,
}) => {
  const goods = await goodsForSale(database, 2, { code })
  const cashier = await newCashier(database, code)
  await openShift(database, cashier, code)
  const [walkIn, cash] = [
    await one<{ id: string }>(
      database,
      'select c.id from customer c join branch b on b.id = c.branch_id where b.code = $1 and c.is_walk_in',
      [code],
    ),
    await one<{ id: string }>(database, `select min(id) as id from payment_method where type = 'CASH'`),
  ]
  const draft = {
    branchId: await branchId(database, code),
    customerId: Number(walkIn.id),
    paymentTerm: 'CASH',
    fulfilment: 'TAKE_AWAY',
    lines: goods.map(({ id, unitId }) => ({ productId: id, unitId, qty: 2 })),
  }
  const { hash } = await doAs<{ hash: string }>(cashier, 'POST /core/v2/cashier/booking/calculate', { draft })
  const { order } = await doAs<{ order: { id: number } }>(cashier, 'POST /core/v2/cashier/booking/payment', {
    draft,
    hash,
    payments: [{ methodId: Number(cash.id), amount: 1_000_000, tendered: 1_000_000 }],
  })
  await enter(page, cashier.email, cashier.password)
  await page.goto(`/app/sales/orders/${order.id}`)
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Retur', exact: true }).click()
  await page.getByRole('combobox', { name: 'Alasan' }).click()
  await page.getByRole('option', { name: 'Tidak sesuai' }).click()
  const keys = new Keyboard(page)
  await keys.scan(goods[0]?.barcode ?? '')
  await expect(page.getByText('Langsung disetujui.')).toBeVisible()
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByRole('heading', { name: /^Retur penjualan SRT\// })).toBeVisible()
  await page.getByRole('button', { name: 'Proses', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proses', exact: true }).click()
  await expect(page.getByText('Selesai').first()).toBeVisible()
  const back = await one<{ money: string; pieces: string }>(
    database,
    `select sum(t.amount) as money, (select sum(l.returned_base) from sales_order_line l where l.document_id = $1) as pieces
     from sales_payment p join sales_payment_detail t on t.branch_id = p.branch_id and t.payment_id = p.id
     where p.order_id = $1 and p.kind = 'REFUND' and t.method_type = 'CASH' and t.status <> 'VOID'`,
    [order.id],
  )
  expect([Number(back.pieces), Number(back.money) > 0]).toEqual([1, true])
})
