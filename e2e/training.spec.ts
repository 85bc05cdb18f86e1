import type { Page } from '@playwright/test'
import pg from 'pg'
import { fileText } from '../apps/server/test/support/file-text.ts'
import { databaseOf } from '../tools/product.ts'
import { holds } from './support/axe.ts'
import { enter, expect, test } from './support/journey.ts'
import { branchCode, Keyboard, linesOf, newCashier, one, salesOf } from './support/till.ts'

/** Practising in the training company: in from the profile menu, a sale, out again, and the company put back. */

test.use({ viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 })

/** A company is made while other journeys run beside it. */
const MADE = { timeout: 150_000 }

async function goIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Masuk ke perusahaan latihan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Masuk ke perusahaan latihan' })
  await dialog.getByRole('button', { name: 'Masuk ke latihan' }).click()
  await expect(page).toHaveURL(/\/latihan\/app\/dashboard$/, MADE)
}

/** The barcode of goods that the branch of the training company has in stock. */
async function barcodeThere(): Promise<string> {
  const there = new pg.Client({
    ...databaseOf(process.env.MERCHANT_DATA_DIR ?? ''),
    database: 'merchant_latihan',
  })
  await there.connect()
  const found = one<{ barcode: string }>(
    there,
    `select k.code as barcode from stock_balance s join branch b on b.id = s.branch_id and b.code = $1
       join warehouse w on w.branch_id = s.branch_id and w.id = s.warehouse_id and w.is_primary
       join product_unit u on u.product_id = s.product_id and u.factor = 1
       join product_barcode k on k.product_id = u.product_id and k.unit_id = u.unit_id and k.place = 1
       join selling_price p on p.product_id = u.product_id and p.unit_id = u.unit_id and p.min_quantity = 1 and p.valid_to is null
      where s.quantity > 20 order by s.quantity desc limit 1`,
    [branchCode],
  )
  return (await found.finally(() => there.end())).barcode
}

async function sellOne(page: Page): Promise<void> {
  await page.goto('/latihan/app/sales/cashier')
  await page.getByRole('button', { name: 'Buka shift' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buka shift' })
  await dialog.getByLabel(/^Laci/).fill('Laci latihan')
  await dialog.getByLabel(/^Jumlah pecahan 100.000/).fill('5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Tutup shift' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Cari barang' })).toBeFocused()
  const keys = new Keyboard(page)
  await keys.scan(await barcodeThere())
  await expect(linesOf(page)).toHaveCount(1)
  await keys.press('F8')
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await keys.press('Enter')
}

test('a cashier sells in the training company, and Admin puts it back', async ({
  page,
  database,
  openAs,
}) => {
  test.setTimeout(420_000)
  const cashier = await newCashier(database)
  await enter(page, cashier.email, cashier.password)
  await page.goto('/app/dashboard')
  await goIn(page)

  await test.step('every screen and print says that nothing is in the books', async () => {
    const band = page.getByRole('note').filter({ hasText: 'LATIHAN – tidak masuk pembukuan' })
    await expect(band).toBeVisible()
    await expect(page).toHaveTitle(/^LATIHAN · /)
    await expect(page.getByRole('banner')).toContainText(cashier.name)
    await holds(page, '/latihan/app/dashboard')
    await sellOne(page)
    const done = page.getByRole('dialog', { name: 'Penjualan selesai' })
    await expect(done).toBeVisible()
    const paper = Promise.withResolvers<Buffer>()
    await page.route('**/print?format=80mm', async (route) => {
      const answer = await route.fetch() // a browser gives no bytes of what it opens as a file
      paper.resolve(await answer.body())
      await route.fulfill({ response: answer })
    })
    await done.getByRole('button', { name: /80/ }).click()
    expect(fileText('PDF', await paper.promise)).toContain('LATIHAN')
    await expect(band).toBeVisible()
  })

  await test.step('the real company knows nothing of the sale', async () => {
    expect(await salesOf(database, cashier)).toEqual([])
    await page.goto('/app/dashboard')
    await expect(page.getByRole('note')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/LATIHAN/)
  })

  await test.step('Admin puts it back, and leads out who is in it', async () => {
    await page.goto('/latihan/app/sales/orders')
    await expect(page.getByRole('heading', { name: 'Pesanan' })).toBeVisible()
    const admin = await openAs('admin')
    await admin.goto('/app/system/health')
    const card = admin.getByRole('region', { name: 'Perusahaan latihan' })
    await card.getByRole('button', { name: 'Kembalikan seperti semula' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Kembalikan', exact: true }).click()
    await expect(card).toContainText('Sedang disiapkan')
    await expect(card).toContainText('Siap', MADE)
    await page.reload()
    await expect(page).toHaveURL(/[^n]\/app\/dashboard$/)
    await expect(page.getByText('Anda sudah keluar dari perusahaan latihan')).toBeVisible()
  })

  await test.step('leaving by the button leads back without a word, and signing out takes everything along', async () => {
    await goIn(page)
    await page.getByRole('button', { name: 'Keluar latihan' }).click()
    await expect(page).toHaveURL(/[^n]\/app\/dashboard$/)
    await expect(page.getByText('Anda sudah keluar dari perusahaan latihan')).toHaveCount(0)
    await goIn(page)
    await page.goto('/app/dashboard')
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('latihan.')))
    await expect.poll(kept).toEqual([])
    const cookies = await page
      .context()
      .cookies(new URL('/latihan/core/v1/employees/token/refresh', page.url()).href)
    expect(cookies.map(({ name }) => name)).not.toContain('rt')
  })
})
