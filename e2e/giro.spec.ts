import type pg from 'pg'
import { today } from './support/day.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { choose, tabTo } from './support/purchase.ts'
import { branchId, doAs, goodsForSale, newCashier, one, openShift, type Somebody } from './support/till.ts'

test.setTimeout(120_000)
test.use({ viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 })

test('a shop on credit pays by giro, the bank refuses it, and the shop pays in cash', async ({
  page,
  openAs,
  database,
}) => {
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  const order = await soldOnCredit(database, cashier)
  const giroNo = unique('GB')

  await enter(page, cashier.email, cashier.password)
  await page.goto(`/app/sales/receipts/add?order=${order.id}`)
  await expect(page.getByText(order.invoiceNumber).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Catatan' }).focus()
  await tabTo(page, /^Cara bayar, baris 1/)
  await choose(page, 'Giro', /^Giro$/)
  await tabTo(page, /^Nomor giro, referensi, atau persetujuan, baris 1/)
  await page.keyboard.type(giroNo)
  await tabTo(page, /^Jatuh tempo giro, baris 1/)
  await page.keyboard.type(today())
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByText('Belum cair', { exact: true })).toBeVisible()
  const receipt = new URL(page.url()).pathname
  expect(await stateOf(database, order.id)).toEqual({ status: 'PAID', left: 0 })

  const finance = await openAs('keuangan')
  await finance.goto(receipt)
  await finance.getByRole('link', { name: 'Catat hasil' }).click()
  await expect(finance.getByRole('heading', { name: 'Giro & Kartu' })).toBeVisible()
  await expect(finance.getByText(giroNo)).toBeVisible()
  await finance.getByRole('checkbox').last().check()
  await finance.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = finance.getByRole('dialog', { name: 'Ditolak bank' })
  await dialog.getByLabel('Alasan').fill('Dana tidak cukup')
  await dialog.getByRole('button', { name: 'Catat ditolak' }).click()
  await expect(dialog).toBeHidden()
  await expect(finance.getByText('Ditolak', { exact: true }).last()).toBeVisible()
  expect(await stateOf(database, order.id)).toEqual({ status: 'UNPAID', left: order.total })

  await page.goto(`/app/sales/receipts/add?order=${order.id}`)
  await expect(page.getByText(order.invoiceNumber).first()).toBeVisible()
  await page.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  expect(await stateOf(database, order.id)).toEqual({ status: 'PAID', left: 0 })
})

/** State of payment, and what is left of the receivable. */
async function stateOf(database: pg.Client, orderId: number): Promise<{ status: string; left: number }> {
  const { status, left } = await one<{ status: string; left: string }>(
    database,
    `select s.payment_status as status, o.balance as left from sales_order s
     join open_item o on o.branch_id = s.branch_id and o.document_id = s.id and o.role = 'AR' where s.id = $1`,
    [orderId],
  )
  return { status, left: Number(left) }
}

interface Owed {
  id: number
  invoiceNumber: string
  total: number
}

/** One piece of some goods on credit, to a shop of its own. */
async function soldOnCredit(database: pg.Client, cashier: Somebody): Promise<Owed> {
  const [goods] = await goodsForSale(database, 1, { from: 30 })
  const { id: customerGroupId } = await one<{ id: string }>(
    database,
    'select id from customer_group order by id limit 1',
  )
  const shop = await doAs<{ id: number }>('admin', 'POST /core/v1/customers/add', {
    branchId: await branchId(database),
    name: unique('Toko Giro'),
    ownerName: 'Bu Giro',
    phone: `0812${String(Date.now()).slice(-8)}`,
    address: 'Jl. Giro 1',
    subDistrict: 'Cakung Barat',
    customerGroupId: Number(customerGroupId),
    creditLimit: 10 * (goods?.price ?? 0),
    termDays: 14,
  })
  await doAs('admin', `PATCH /v1/customers/approved/${shop.id}`, { approved: 'Approved' })
  const order = await doAs<{ id: number; version: number }>(cashier, 'POST /core/v1/sales/orders/add', {
    branchId: await branchId(database),
    customerId: shop.id,
    channel: 'BACKOFFICE',
    paymentTerm: 'CREDIT',
    fulfilment: 'TAKE_AWAY',
    lines: [{ productId: goods?.id, unitId: goods?.unitId, qty: 3 }],
  })
  const sold = await doAs<{ invoiceNumber: string; grandTotal: number }>(
    cashier,
    'POST /core/v1/sales/orders/process',
    { id: order.id, version: order.version, action: 'INVOICE_CREDIT' },
  )
  return { id: order.id, invoiceNumber: sold.invoiceNumber, total: sold.grandTotal }
}
