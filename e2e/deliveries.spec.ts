import { sendOut } from './support/deliveries.ts'
import { enter, expect, test } from './support/journey.ts'
import {
  goodsForSale,
  Keyboard,
  newCashier,
  newPerson,
  one,
  openShift,
  openTill,
  rupiah,
} from './support/till.ts'

/** Goods after the till: picked with a phone, brought, refused in part at the door, and paid into the drawer. */

test.setTimeout(180_000)

/** At a branch where no other journey sells; its prices are without PPN. */
const code = 'MDN'

test('goods paid at the door are picked on a phone, refused in part, and paid into the drawer', async ({
  page,
  openAs,
  database,
}) => {
  const goods = await goodsForSale(database, 2, { code })
  const [first, second] = goods
  const cashier = await newCashier(database, code)
  const picker = await newPerson(database, 'WAREHOUSE', code)
  await openShift(database, cashier, code)
  const sent = await sendOut(database, cashier, goods, code)

  await test.step('a warehouseman finds it in the list and picks it by scanning, on 360 px', async () => {
    const phone = await openAs(picker.email, picker.password)
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.goto('/app/sales/do-warehouse')
    await expect(phone.getByRole('link', { name: sent.deliveryOrder.number }).first()).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await phone.getByRole('link', { name: sent.deliveryOrder.number }).first().click()
    await expect(phone.getByRole('heading', { name: /^Surat jalan DO/ })).toBeVisible()
    await phone.getByRole('link', { name: 'Siapkan', exact: true }).click()
    await expect(phone.getByRole('heading', { name: `Siapkan ${sent.deliveryOrder.number}` })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const scanner = new Keyboard(phone)
    await scanner.scan(first?.barcode ?? '')
    await scanner.scan(first?.barcode ?? '')
    await expect(phone.getByRole('button', { name: first?.name ?? '', pressed: true })).toBeVisible()
    const tap = phone.locator('[aria-pressed]').filter({ hasText: second?.name ?? '' })
    expect((await tap.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await tap.click()
    await phone.getByRole('button', { name: 'Selesai disiapkan' }).click()
    await expect(phone.getByText('Disiapkan').first()).toBeVisible()
  })

  await test.step('the cashier books what the customer took and paid', async () => {
    await enter(page, cashier.email, cashier.password)
    await page.goto('/app/sales/open-cod')
    await page.getByRole('listitem').filter({ hasText: 'Pak Ujang' }).getByRole('link').click()
    await page.getByRole('button', { name: `Kurangi ${first?.name}` }).click()
    const net = (first?.price ?? 0) + 2 * (second?.price ?? 0)
    await expect(page.getByRole('status', { name: 'Tagihan' })).toHaveText(rupiah(net))
    await page.getByRole('button', { name: 'Bayar', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sales\/orders\/\d+$/)
    await expect(page.getByText('Selesai').first()).toBeVisible()
  })

  const books = await one<{ road: string; moved: string; status: string }>(
    database,
    `select d.status,
        (select sum(l.debit - l.credit) from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
          where j.document_id = d.id and l.role = 'IN_TRANSIT') as road,
        (select -sum(m.quantity) from stock_move m where m.document_id = d.id) as moved
     from document d where d.id = $1`,
    [sent.order.id],
  )
  expect(books).toEqual({ status: 'COMPLETED', road: '0', moved: '3' })
})

test('a cashier sells goods to be fetched, and the warehouse has their delivery order', async ({
  page,
  database,
}) => {
  const [goods] = await goodsForSale(database, 1, { code })
  const cashier = await newCashier(database, code)
  await openShift(database, cashier, code)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  await keys.scan(goods?.barcode ?? '')
  await page.getByRole('combobox', { name: 'Penyerahan' }).selectOption('PICKUP')
  await keys.press('F8')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Penjualan selesai')
  const made = await one<{ sold: string; delivery: string }>(
    database,
    `select o.status as sold, d.status as delivery from delivery_order r
     join document d on d.branch_id = r.branch_id and d.id = r.id
     join document o on o.branch_id = r.branch_id and o.id = r.order_id
     join employee e on e.id = o.created_by where e.email = $1`,
    [cashier.email],
  )
  expect(made).toEqual({ sold: 'PROCESSED', delivery: 'WAITING' })
})
