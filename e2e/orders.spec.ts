import type { Page } from '@playwright/test'
import { enter, expect, test } from './support/journey.ts'
import {
  branchId,
  doAs,
  type GoodsForSale,
  goodsForSale,
  Keyboard,
  newCashier,
  one,
  openShift,
  openTill,
  payCash,
  type Somebody,
  salesOf,
} from './support/till.ts'

/** A sale afterwards: its place in the list, its page, its print, the books and the reports. */

test.setTimeout(180_000)
test.use({ viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 })

/** At a branch where no other journey sells; its prices are without PPN. */
const code = 'BDG'
const branch = 'Stokis Bandung'

const dots = (amount: number): string => amount.toLocaleString('id-ID')
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** The shortest beginning of a word of a name that no other of the names has. */
function shortest(name: string, names: readonly string[]): string {
  const all = names.filter((other) => other !== name).map((other) => other.toLowerCase())
  const words = [...name.matchAll(/\S+/g)].map(({ index }) => name.slice(index).toLowerCase())
  const parts = words.flatMap((word) =>
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((letters) => word.slice(0, letters)),
  )
  const own = parts.filter((part) => !all.some((other) => other.includes(part)))
  return own.sort((a, b) => a.length - b.length)[0] ?? name
}

test('an order of two lines takes at most 40 keys in the back office, and says what was paid last', async ({
  page,
  database,
}) => {
  const goods = await goodsForSale(database, 2, { code })
  const customer = await one<{ id: string; name: string }>(
    database,
    `select c.id, c.name from customer c join branch b on b.id = c.branch_id
     where b.code = $1 and c.approved = 'Approved' and not c.is_walk_in order by c.id limit 1`,
    [code],
  )
  const names = async (table: 'customer' | 'product') =>
    (await database.query<{ name: string }>(`select name from ${table}`)).rows.map(({ name }) => name)
  const customers = await names('customer')
  const products = await names('product')
  // The place of this one and its prices are what the next one proposes and tells.
  await doAs('admin', 'POST /core/v1/sales/orders/add', {
    branchId: await branchId(database, code),
    customerId: Number(customer.id),
    channel: 'BACKOFFICE',
    lines: goods.map(({ id, unitId }) => ({ productId: id, unitId, qty: 1 })),
  })
  await enter(page, 'admin')
  const keys = new Keyboard(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  const take = async (name: string, others: readonly string[]) => {
    await keys.type(shortest(name, others))
    await expect(page.getByRole('option', { name }).first()).toBeVisible()
    await keys.press('Enter')
  }
  await page.goto('/app/sales/orders/add')
  await expect(field('Pelanggan')).toBeFocused() // branch and warehouse are proposed
  await expect(field('Cabang').last()).toHaveValue(branch)
  await take(customer.name, customers)
  await keys.enterUntil(field('Barang, baris 1'))
  for (const [index, { name }] of goods.entries()) {
    await expect(field(`Barang, baris ${index + 1}`)).toBeFocused()
    await take(name, products)
    await expect(field(`Jumlah, baris ${index + 1}`)).toBeFocused()
    await keys.type('2')
    await expect(page.getByText(/terakhir [\d.]+ \/ \w+/).nth(index)).toBeVisible() // paid last
    if (index === 0) await keys.press('+')
  }
  await keys.press('Control+Enter')
  await expect(page).toHaveURL(/sales\/orders\/\d+$/)
  keys.told('sales order of two lines', 40)
})

/** Sells two pieces of the first goods, then one of the second. */
async function sellTwice(page: Page, who: Somebody, goods: readonly GoodsForSale[]): Promise<void> {
  await enter(page, who.email, who.password)
  await openTill(page)
  const keys = new Keyboard(page)
  await keys.scan(goods[0]?.barcode ?? '')
  await keys.press('+')
  await payCash(page, keys)
  await keys.scan(goods[1]?.barcode ?? '')
  await payCash(page, keys)
}

test('a sale is found in the list, on its page, on paper, in the books and in the reports', async ({
  page,
  openAs,
  database,
}) => {
  const goods = await goodsForSale(database, 2, { code })
  const [first, second] = goods
  const cashier = await newCashier(database, code)
  await openShift(database, cashier, code)
  await sellTwice(page, cashier, goods)
  const [later, sale] = await salesOf(database, cashier)
  const number = sale?.number ?? ''
  const path = `/app/sales/orders/${sale?.id}`
  const net = 2 * (first?.price ?? 0)
  // PPN 12 % of eleven twelfths, so 11 % of the net.
  expect(sale?.total).toBe(net + Math.round(net * 0.11))

  await test.step('the list keeps its search and its filter in the address', async () => {
    await page.goto('/app/sales/orders')
    await page.getByRole('searchbox', { name: 'Cari' }).fill(number)
    await page.getByRole('button', { name: 'Saring menurut Pembayaran' }).click()
    await page.getByRole('dialog', { name: 'Pembayaran' }).getByRole('button', { name: 'Lunas' }).click()
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows).toHaveCount(1)
    await expect(rows.getByRole('cell', { name: `Rp ${dots(sale?.total ?? 0)}` })).toBeInViewport({
      ratio: 1,
    })
    const address = new URL(page.url())
    expect(address.search).toContain('PAID')
    await page.goto(address.pathname + address.search)
    await expect(rows).toHaveCount(1)
    await rows.getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

  await test.step('its page tells lines, journal, stock and history, and prints', async () => {
    await expect(page.getByRole('row', { name: first?.name ?? '' })).toContainText('2 PCS')
    await expect(page.getByText('Lunas', { exact: true })).toBeVisible()
    await tab(page, 'Jurnal')
    await expect(page.getByRole('row', { name: /4-1101 Penjualan/ })).toContainText(dots(net))
    await expect(page.getByRole('row', { name: /2-1201 PPN Keluaran/ })).toContainText(
      dots(Math.round(net * 0.11)),
    )
    await tab(page, 'Stok')
    await expect(page.getByRole('row', { name: first?.name ?? '' })).toContainText('2 Pcs')
    await tab(page, 'Riwayat')
    await expect(page.getByText(`${cashier.name} membuat`)).toBeVisible()
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/print'))
    const paper = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Cetak A5' }).click()
    expect((await answer).headers()['content-type']).toContain('application/pdf')
    await (await paper).close()
  })

  const finance = await openAs('keuangan')
  const id = await branchId(database, code)

  await test.step('the income statement opens down to the sale', async () => {
    await finance.goto(`/app/report/financial-statements/income-statement?branchId=${id}`)
    const row = finance.getByRole('row', { name: /4-1101 Penjualan/ })
    await expect(row).toContainText(dots(net + (second?.price ?? 0)))
    await row.getByRole('link').first().click()
    await expect(finance.getByRole('region', { name: /Buku besar 4-1101 Penjualan/ })).toBeVisible()
    const posted = finance.getByRole('row').filter({ hasText: dots(net) })
    await posted.first().getByRole('link').first().click()
    await expect(finance).toHaveURL(new RegExp(`${path}$`))
    await expect(finance.getByText(number, { exact: true })).toBeVisible()
  })

  await test.step('the sales report lists it, by itself and within its shift', async () => {
    await finance.goto(`/app/report/sales-report?branchId=${id}`)
    await expect(finance.getByRole('row', { name: number })).toContainText(dots(sale?.total ?? 0))
    await finance.goto(`/app/report/sales-report-percashier?branchId=${id}`)
    const shift = finance.getByRole('row', { name: cashier.name })
    const both = dots((sale?.total ?? 0) + (later?.total ?? 0))
    await expect(shift).toContainText(both)
    await shift.getByRole('link', { name: both, exact: true }).click()
    await expect(finance).toHaveURL(/sales-report\?/)
    await finance.getByRole('row', { name: number }).getByRole('link').first().click()
    await expect(finance).toHaveURL(new RegExp(`${path}$`))
  })

  await test.step('the history of the goods lists it', async () => {
    await finance.goto(
      `/app/sales/history-of-selling-trasactions-peritem?productId=${first?.id}&branchId=${id}`,
    )
    await expect(finance.getByRole('row', { name: number })).toContainText(dots(net))
    await finance.getByRole('row', { name: number }).getByRole('link').first().click()
    await expect(finance).toHaveURL(new RegExp(`${path}$`))
    await expect(finance.getByText(branch).first()).toBeVisible()
  })
})
