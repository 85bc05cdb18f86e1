import type { Page } from '@playwright/test'
import { holds, rules, violations } from './support/axe.ts'
import { enter, expect, signIn, test, unique } from './support/journey.ts'
import { tabTo } from './support/purchase.ts'
import {
  branchId,
  demoPerson,
  doAs,
  goodsForSale,
  Keyboard,
  linesOf,
  newCashier,
  one,
  openShift,
  openTill,
  payCash,
  rupiah,
  salesOf,
  totalOf,
} from './support/till.ts'

/** Selling at the till, as a cashier does it: keys and a scanner, no mouse. */

test.use({ viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 })

const payment = '**/core/v2/cashier/booking/payment'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const sum = (goods: readonly { price: number }[]) => goods.reduce((total, { price }) => total + price, 0)

/** Five lines, paid by transfer and cash. @returns how many keys were pressed */
async function sellFive(page: Page, goods: Awaited<ReturnType<typeof goodsForSale>>): Promise<Keyboard> {
  const keys = new Keyboard(page)
  for (const { barcode } of goods) await keys.scan(barcode)
  await expect(linesOf(page)).toHaveCount(5)
  await expect(totalOf(page)).toHaveText(rupiah(sum(goods)))
  await keys.press('F8')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await keys.press('t')
  await expect(page.getByRole('textbox', { name: 'Jumlah', exact: true })).toBeFocused()
  await keys.type('20r')
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nomor referensi' })).toBeFocused()
  await keys.type('4711')
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await keys.type('ss')
  await keys.press('Enter')
  return keys
}

test('opens a shift and sells five lines for transfer and cash without a mouse', async ({
  page,
  database,
}) => {
  const goods = await goodsForSale(database, 5)
  const cashier = demoPerson('kasir')
  await signIn(page, 'kasir')
  await openTill(page)
  for (let pressed = 0; pressed < 15; pressed += 1) {
    await page.keyboard.press('Shift+Tab')
    if (
      await page.getByRole('button', { name: 'Buka shift' }).evaluate((it) => it === document.activeElement)
    )
      break
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Buka shift')).toBeVisible()
  await tabTo(page, /^Laci/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(unique('Laci'))
  await tabTo(page, /^Jumlah pecahan 100.000/)
  await page.keyboard.type('5')
  await expect(page.getByRole('status', { name: 'Jumlah dihitung' })).toContainText('500.000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Tutup shift' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Cari barang' })).toBeFocused()
  const keys = await sellFive(page, goods)
  const done = dialog(page, 'Penjualan selesai')
  const total = sum(goods)
  await expect(done.getByRole('status', { name: 'Kembalian' })).toHaveText(
    rupiah(200_000 - roundedCash(total - 20_000)),
  )
  await expect(done.getByRole('button', { name: 'Penjualan berikutnya' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText('Pindai barang untuk memulai penjualan.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cari barang' })).toBeFocused()
  test.info().annotations.push({ type: 'keys', description: String(keys.pressed) })
  console.info(`keys of a sale of five lines, split: ${keys.pressed}`)
  expect(keys.pressed).toBeLessThanOrEqual(15)

  const [sale] = await salesOf(database, cashier)
  expect(sale).toMatchObject({
    status: 'COMPLETED',
    paymentStatus: 'PAID',
    total,
    paid: { TRANSFER: 20_000, CASH: roundedCash(total - 20_000) },
    moved: Object.fromEntries(goods.map(({ id }) => [id, -1])),
  })
  expect(sale?.debit).toBeGreaterThanOrEqual(total)
  expect(sale?.debit).toBe(sale?.credit)
})

/** Cash is taken in whole hundreds; a half goes up. */
const roundedCash = (amount: number): number => Math.floor((amount + 50) / 100) * 100

test('splits over a card and cash by keys alone, and prints the receipt', async ({ page, database }) => {
  const goods = await goodsForSale(database, 2)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  for (const { barcode } of goods) await keys.scan(barcode)
  await expect(totalOf(page)).toHaveText(rupiah(sum(goods)))
  await keys.press('F8')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await keys.press('e')
  await expect(page.getByRole('textbox', { name: 'Jumlah', exact: true })).toBeFocused()
  await keys.type('5r')
  await keys.press('Enter')
  await expect(page.getByLabel('Mesin dan kartu')).toBeFocused()
  await keys.press('ArrowDown', 'Enter')
  await expect(page.getByLabel('4 angka terakhir')).toBeFocused()
  await keys.type('1234')
  await expect(page.getByLabel('Kode persetujuan')).toBeFocused()
  await keys.type('AB12')
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await keys.press('Enter')
  const done = dialog(page, 'Penjualan selesai')
  await expect(done.getByRole('button', { name: 'Penjualan berikutnya' })).toBeFocused()
  expect(keys.pressed).toBeLessThanOrEqual(25)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/print'))
  const paper = page.waitForEvent('popup')
  await keys.press('8')
  expect((await answer).url()).toContain('format=80mm')
  expect((await answer).status()).toBe(200)
  await (await paper).close()
  await keys.press('Enter')
  await expect(page.getByText('Pindai barang untuk memulai penjualan.')).toBeVisible()
  const [sale] = await salesOf(database, cashier)
  expect(sale?.paid).toEqual({ EDC: 5_000, CASH: roundedCash(sum(goods) - 5_000) })
})

test('sells once when the answer to the payment is lost', async ({ page, database }) => {
  const goods = await goodsForSale(database, 5)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  let lost = 0
  await page.route(payment, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    expect((await route.fetch()).status()).toBe(201)
    await route.abort()
  })
  const keys = await sellFive(page, goods)
  await expect(dialog(page, 'Penjualan selesai')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText('Pindai barang untuk memulai penjualan.')).toBeVisible()
  expect(lost).toBe(1)
  expect(keys.pressed).toBeLessThanOrEqual(25)
  const sales = await salesOf(database, cashier)
  expect(sales.map(({ total, paymentStatus }) => ({ total, paymentStatus }))).toEqual([
    { total: sum(goods), paymentStatus: 'PAID' },
  ])
})

test('loses nothing when the network goes away in the middle of a sale', async ({
  page,
  context,
  database,
}) => {
  const goods = await goodsForSale(database, 3)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  for (const { barcode } of goods.slice(0, 2)) await keys.scan(barcode)
  await expect(totalOf(page)).toHaveText(rupiah(sum(goods.slice(0, 2))))
  await context.setOffline(true)
  // Known goods are still sold, unknown ones are reported, and every window opens.
  await keys.scan(goods[0]?.barcode ?? '')
  await expect(totalOf(page)).toHaveText(rupiah(sum(goods.slice(0, 2)) + (goods[0]?.price ?? 0)))
  await keys.scan(goods[2]?.barcode ?? '')
  await expect(page.getByText('Mohon periksa kembali koneksi jaringan Anda!').first()).toBeVisible()
  await keys.press('F4')
  await expect(dialog(page, 'Pilih pelanggan')).toBeVisible()
  await keys.press('Escape')
  await expect(dialog(page, 'Pilih pelanggan')).toBeHidden()
  await keys.press('F2')
  await expect(dialog(page, 'Penjualan ini belum selesai')).toBeVisible()
  await keys.press('Escape')
  await context.setOffline(false)
  await page.reload()
  await expect(linesOf(page)).toHaveCount(2)
  await expect(totalOf(page)).toHaveText(rupiah(sum(goods.slice(0, 2)) + (goods[0]?.price ?? 0)))

  // The server is away again, right at the payment: the till asks again, after a reload too, until the result is known, and
  // sells once.
  await page.route(payment, (route) => route.abort())
  await keys.press('F8')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await keys.press('Enter')
  await expect(page.getByText('Memastikan pembayaran…')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Memastikan pembayaran…')).toBeVisible()
  expect(await salesOf(database, cashier)).toEqual([])
  await page.unroute(payment)
  await expect(dialog(page, 'Penjualan selesai')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText('Pindai barang untuk memulai penjualan.')).toBeVisible()
  expect(await salesOf(database, cashier)).toHaveLength(1)
})

test('an unknown barcode stays in red, and the scans after it and one over forgotten words are sold', async ({
  openAs,
  database,
}) => {
  const goods = await goodsForSale(database, 4)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  const till = await openAs(cashier.email, cashier.password)
  await openTill(till)
  const keys = new Keyboard(till)
  const unknown = '8999999000017'
  await keys.scan(unknown)
  for (const { barcode } of goods.slice(0, 3)) await keys.scan(barcode)
  const missed = till.getByRole('row', { name: unknown })
  await expect(missed.getByRole('alert')).toHaveText('Barang tidak ditemukan')
  await keys.type('min')
  await expect(till.getByRole('option').first()).toBeVisible()
  await keys.scan(goods[3]?.barcode ?? '')
  await expect(totalOf(till)).toHaveText(rupiah(sum(goods)))
  await expect(till.getByRole('combobox', { name: 'Cari barang' })).toHaveValue('')
  await keys.type('3*')
  await keys.scan(goods[0]?.barcode ?? '')
  await expect(totalOf(till)).toHaveText(rupiah(sum(goods) + 3 * (goods[0]?.price ?? 0)))
  await expect(missed.getByRole('link')).toHaveCount(0) // a cashier adds no goods
  await payCash(till, keys)
  await expect(missed).toHaveCount(0)
  // Its goods are added by somebody who may.
  const admin = await openAs('admin')
  await admin.goto(`/app/master/stock/add?barcode=${unknown}`)
  await expect(admin.getByRole('textbox', { name: 'Barcode' }).first()).toHaveValue(unknown)
})

test('a notice lets the mouse through, and a sale that was just held is opened again from it', async ({
  openAs,
  database,
}) => {
  const [goods] = await goodsForSale(database, 1)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  const till = await openAs(cashier.email, cashier.password)
  await openTill(till)
  const keys = new Keyboard(till)
  await keys.scan(goods?.barcode ?? '')
  await expect(totalOf(till)).toHaveText(rupiah(goods?.price ?? 0))
  await keys.press('F9')
  const notice = till.getByRole('alert').filter({ hasText: 'Penjualan ditahan' })
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  expect(
    await till.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role="alert"]') === null,
      at,
    ),
  ).toBe(true)
  await notice.getByRole('button', { name: 'Buka lagi' }).click()
  await expect(linesOf(till)).toHaveCount(1)
  await expect(notice).toBeHidden()
})

/** Until a till has looked at the bookings by itself, which it does every 15 s, counted anew after what it was told. */
const lookedBy = (till: Page) => till.waitForResponse('**/core/v2/cashier/booking/list', { timeout: 45_000 })

test('two tills see each other’s bookings live, and one takes over what the other has open', async ({
  page,
  openAs,
  database,
}) => {
  test.setTimeout(180_000) // half a minute of it is waiting until a till has looked by itself
  const [goods] = await goodsForSale(database, 1)
  const [first, second] = [await newCashier(database), await newCashier(database)]
  for (const who of [first, second]) await openShift(database, who)
  await enter(page, first.email, first.password)
  const other = await openAs(second.email, second.password)
  for (const till of [page, other]) await openTill(till)
  const queue = (till: Page) => till.getByRole('list', { name: 'Antrian' })
  await new Keyboard(page).scan(goods?.barcode ?? '')
  await page.getByRole('button', { name: 'Pelanggan: Pelanggan Umum' }).press('Enter')
  const customer = unique('Bu Sari')
  await expect(page.getByRole('combobox', { name: 'Cari pelanggan' })).toBeFocused()
  await page.keyboard.type(customer)
  await expect(page.getByRole('option', { name: /sebagai bukan anggota/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Pelanggan: ${customer}` })).toBeVisible()
  // Right after it has looked by itself: the next look is 15 s away, so what comes sooner was told.
  await lookedBy(other)
  await page.getByRole('button', { name: 'Pesan', exact: true }).click()
  await expect(queue(other).getByText(customer)).toBeVisible({ timeout: 10_000 })
  await expect(queue(page).getByText(customer)).toBeVisible()

  // Who has it open is told, too.
  await lookedBy(other)
  await queue(page).getByText(customer).click()
  await expect(linesOf(page)).toHaveCount(1)
  const busy = queue(other).getByText(`Sedang diproses oleh ${first.name}`)
  await expect(busy).toBeVisible({ timeout: 10_000 })
  await page.keyboard.press('F2')
  await expect(busy).toHaveCount(0, { timeout: 10_000 })
  await queue(page).getByText(customer).click()
  await expect(busy).toBeVisible({ timeout: 10_000 })
  await queue(other).getByText(customer).click()
  await dialog(other, `Sedang diproses oleh ${first.name}`)
    .getByRole('button', { name: 'Ambil alih' })
    .click()
  await expect(linesOf(other)).toHaveCount(1)
  await expect(page.getByText('Pesanan diambil alih')).toBeVisible({ timeout: 10_000 })
  await other.keyboard.press('F8')
  await expect(other.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await other.keyboard.press('Enter')
  await expect(dialog(other, 'Penjualan selesai')).toBeVisible()
  await expect(queue(page).getByText(customer)).toHaveCount(0)
  const { rows } = await database.query<{ status: string; paid: string }>(
    `select d.status, o.payment_status as paid from sales_order o
       join document d on d.branch_id = o.branch_id and d.id = o.id
       join customer c on c.branch_id = o.branch_id and c.id = o.customer_id where c.name = $1`,
    [customer],
  )
  expect(rows).toEqual([{ status: 'COMPLETED', paid: 'PAID' }])
})

test('holds a sale, sells another and takes the first up again', async ({ page, database }) => {
  const goods = await goodsForSale(database, 2)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  const [held, quick] = goods
  await keys.scan(held?.barcode ?? '')
  await keys.press('+', '+')
  await expect(totalOf(page)).toHaveText(rupiah(3 * (held?.price ?? 0)))
  await keys.press('F9')
  await expect(page.getByText('Penjualan ditahan')).toBeVisible()
  await keys.scan(quick?.barcode ?? '')
  await expect(totalOf(page)).toHaveText(rupiah(quick?.price ?? 0))
  await payCash(page, keys)
  await page.getByRole('tab', { name: 'Ditahan' }).click()
  await page
    .getByRole('list', { name: 'Ditahan' })
    .getByRole('button', { name: rupiah(3 * (held?.price ?? 0)) })
    .first()
    .click()
  await expect(linesOf(page)).toHaveCount(1)
  await expect(totalOf(page)).toHaveText(rupiah(3 * (held?.price ?? 0)))
  await payCash(page, keys)
  const sales = await salesOf(database, cashier)
  expect(sales.map(({ total, moved }) => ({ total, moved }))).toEqual([
    { total: quick?.price, moved: { [quick?.id ?? 0]: -1 } }, // began after the one that was held
    { total: 3 * (held?.price ?? 0), moved: { [held?.id ?? 0]: -3 } },
  ])
})

test('shows what a price has become when it changes between the sum and the payment', async ({
  page,
  database,
}) => {
  const [goods] = await goodsForSale(database, 1, { from: 20 })
  const before = goods?.price ?? 0
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  await keys.scan(goods?.barcode ?? '')
  await keys.press('F8')
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await doAs('admin', 'POST /v2/selling-prices', {
    rows: [
      {
        productId: goods?.id,
        unitId: goods?.unitId,
        branchId: await branchId(database),
        price: before + 100,
      },
    ],
    reason: 'Harga pemasok naik',
  })
  await keys.press('Enter')
  const told = page.getByRole('alert').filter({ hasText: 'Harga berubah sejak dihitung' })
  await expect(told.getByRole('row', { name: goods?.name ?? '' })).toContainText(rupiah(before + 100))
  expect(await salesOf(database, cashier)).toEqual([])
  await expect(told.getByRole('button', { name: 'Terima harga baru' })).toBeFocused()
  // However slowly the new total comes, nothing is paid by the old one meanwhile.
  const later = Promise.withResolvers<void>()
  await page.route('**/core/v2/cashier/booking/calculate', async (route) => {
    await later.promise
    await route.continue()
  })
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/booking/payment')) answers.push(answer.status())
  })
  await keys.press('Enter')
  await expect(told.getByRole('button', { name: 'Terima harga baru' })).toBeDisabled()
  later.resolve()
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await keys.press('Enter')
  await expect(dialog(page, 'Penjualan selesai')).toBeVisible()
  expect(answers).toEqual([201])
  expect((await salesOf(database, cashier)).map(({ total }) => total)).toEqual([before + 100])
})

test('a discount above the cashier’s limit is sold with a PIN of the boss', async ({ page, database }) => {
  const [goods] = await goodsForSale(database, 1, { from: 21 })
  const pin = '482913'
  await doAs('bos', 'PUT /v1/profile/pin', { pin, password: demoPerson('bos').password })
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  await keys.scan(goods?.barcode ?? '')
  await expect(linesOf(page)).toHaveCount(1)
  await keys.type('5%')
  await keys.press('Enter')
  const total = Math.round(((goods?.price ?? 0) * 95) / 100)
  await expect(totalOf(page)).toHaveText(rupiah(total))
  await keys.press('F8')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await keys.press('Enter')
  const approval = dialog(page, 'Perlu persetujuan')
  await expect(approval.getByText('Diskon manual melebihi batas 2% untuk peran Anda')).toBeVisible()
  await approval.getByLabel('Disetujui oleh').selectOption('Haryanto Kusuma')
  const field = approval.getByLabel('PIN persetujuan')
  await field.focus()
  await keys.type('111111')
  await keys.press('Enter')
  await expect(approval.getByText(/PIN Haryanto Kusuma salah/)).toBeVisible()
  await field.focus()
  await keys.press('Control+a')
  await keys.type(pin)
  await keys.press('Enter')
  await expect(dialog(page, 'Penjualan selesai')).toBeVisible()
  const [sale] = await salesOf(database, cashier)
  expect(sale?.total).toBe(total)
  const { name } = await one<{ name: string }>(
    database,
    'select e.name from sales_order o join employee e on e.id = o.discount_approved_by where o.id = $1',
    [sale?.id],
  )
  expect(name).toBe('Haryanto Kusuma')
})

test('undoes a sale of the day with a reason: money, goods and journal go back', async ({
  page,
  openAs,
  database,
}) => {
  const [goods] = await goodsForSale(database, 1)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  const till = await openAs(cashier.email, cashier.password)
  await openTill(till)
  const keys = new Keyboard(till)
  await keys.scan(goods?.barcode ?? '')
  await payCash(till, keys)
  const [sold] = await salesOf(database, cashier)
  const number = sold?.number ?? ''
  // A cashier's role may not.
  await till.getByRole('tab', { name: 'Selesai hari ini' }).click()
  await till.getByRole('button', { name: number }).click()
  await expect(
    till.getByText('Peran Anda tidak dapat membatalkan penjualan, mintalah Bos Stokis'),
  ).toBeVisible()
  await expect(till.getByRole('button', { name: 'Batalkan penjualan (void)' })).toHaveCount(0)

  // The boss of three branches may, and chooses the branch on the page.
  await enter(page, 'bos')
  await page.goto('/app/sales/cashier')
  await page.getByRole('button', { name: 'Stokis Jakarta Timur' }).click()
  await page.getByRole('tab', { name: 'Selesai hari ini' }).click()
  await page.getByRole('button', { name: number }).click()
  await page.getByRole('button', { name: 'Batalkan penjualan (void)' }).click()
  const asked = dialog(page, `Batalkan penjualan ${number}?`)
  await expect(asked.getByRole('button', { name: 'Batalkan penjualan' })).toBeDisabled()
  await asked.getByLabel('Alasan').fill('Pelanggan tidak jadi membeli')
  await asked.getByRole('button', { name: 'Batalkan penjualan' }).click()
  await expect(asked).toBeHidden()
  const sale = page.getByRole('region', { name: 'Penjualan' })
  await expect(sale.getByText('Pelanggan tidak jadi membeli')).toBeVisible()
  await expect(sale.getByText('Dibatalkan', { exact: true })).toBeVisible()
  const [undone] = await salesOf(database, cashier)
  expect(undone).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUNDED',
    moved: { [goods?.id ?? 0]: 0 },
  })
  expect(undone?.debit).toBe(undone?.credit)
  expect(undone?.debit).toBe(2 * (sold?.debit ?? 0))
})

test('asks for a shift when there is none, and goes on with the same sale', async ({ page, database }) => {
  const [goods] = await goodsForSale(database, 1)
  const cashier = await newCashier(database)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  await keys.scan(goods?.barcode ?? '')
  await keys.press('F8')
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await keys.press('Enter')
  const shift = dialog(page, 'Buka shift')
  await shift.getByRole('combobox', { name: 'Laci' }).fill(unique('Laci'))
  await shift.getByRole('textbox', { name: 'Jumlah pecahan 100.000' }).fill('1')
  await keys.press('Control+Enter')
  await expect(shift).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tutup shift' })).toBeVisible()
  // The refusal has lost its cause, and the scan box has the focus after every window.
  await expect(page.getByRole('combobox', { name: 'Cari barang' })).toBeFocused()
  await keys.press('F8')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await expect(dialog(page, 'Pembayaran').getByRole('alert')).toHaveCount(0)
  await keys.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Cari barang' })).toBeFocused()
  await payCash(page, keys)
  expect(await salesOf(database, cashier)).toHaveLength(1)

  // Counted blind, by keys: what was left and what was sold.
  const counted = 100_000 + roundedCash(goods?.price ?? 0)
  await page.getByRole('button', { name: 'Tutup shift' }).press('Enter')
  await expect(dialog(page, 'Tutup shift')).not.toContainText(`Rp ${counted.toLocaleString('id-ID')}`)
  await tabTo(page, /^Jumlah pecahan 100.000/)
  await page.keyboard.type('1')
  await tabTo(page, /^Jumlah pecahan 100$/)
  await page.keyboard.type(String(roundedCash(goods?.price ?? 0) / 100))
  await tabTo(page, /^Modal shift berikutnya/)
  await page.keyboard.type('100000')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page, /ditutup$/).getByText('Tidak ada selisih')).toBeVisible()
  await expect(dialog(page, /ditutup$/).getByRole('button', { name: 'Selesai' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Buka shift' })).toBeVisible()
  const closed = await one<{ expected: string; counted: string }>(
    database,
    `select s.expected_cash as expected, s.counted_cash as counted
       from cashier_shift s join employee e on e.id = s.employee_id where e.email = $1`,
    [cashier.email],
  )
  expect(closed).toEqual({ expected: String(counted), counted: String(counted) })
})

test('marks the line of which there is not enough', async ({ page, database }) => {
  const goods = await goodsForSale(database, 2, { from: 30 })
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  await keys.scan(goods[0]?.barcode ?? '')
  await keys.type('9000*')
  await keys.press('Enter')
  await keys.scan(goods[1]?.barcode ?? '')
  await expect(linesOf(page)).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: `Jumlah ${goods[0]?.name}` })).toHaveValue('9.000')
  await keys.press('F8')
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await keys.press('Enter')
  await expect(linesOf(page).first()).toContainText(`Stok ${goods[0]?.name} di Gudang Utama tinggal`)
  await expect(linesOf(page).nth(1)).not.toContainText('tinggal')
  expect(await salesOf(database, cashier)).toEqual([])
})

test('takes a scan wherever the cursor stands, and a key pressed right after it', async ({
  page,
  database,
}) => {
  const goods = await goodsForSale(database, 3)
  const cashier = await newCashier(database)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const keys = new Keyboard(page)
  await keys.scan(goods[0]?.barcode ?? '')
  await expect(linesOf(page)).toHaveCount(1)
  // Into a field that holds something else already.
  const note = page.getByRole('textbox', { name: 'Catatan' })
  await note.fill('Antar ke depan')
  await keys.scan(goods[1]?.barcode ?? '')
  await expect(linesOf(page)).toHaveCount(2)
  await expect(note).toHaveValue('Antar ke depan')
  // Where nothing is typed into.
  const said = Promise.withResolvers<void>()
  await page.getByRole('tab', { name: 'Ditahan' }).click()
  await page.route('**/core/v2/inventories/booking/get/data', async (route) => {
    await said.promise
    await route.continue()
  })
  await keys.scan(goods[2]?.barcode ?? '')
  // The server has not said yet what it is: plus and hold are about it all the same.
  await page.getByRole('combobox', { name: 'Cari barang' }).focus()
  await keys.press('+', 'F9')
  await expect(linesOf(page)).toHaveCount(2)
  await expect(page.getByRole('row', { name: `${goods[2]?.barcode} Mencari…` })).toBeVisible()
  said.resolve()
  await expect(page.getByText('Penjualan ditahan')).toBeVisible()
  const { rows } = await database.query<{ product: number; qty: number }>(
    `select l.product_id::int as product, l.quantity::int as qty from sales_order_line l
       join document d on d.branch_id = l.branch_id and d.id = l.document_id
       join employee e on e.id = d.created_by where e.email = $1 order by l.line_no`,
    [cashier.email],
  )
  expect(rows).toEqual([
    { product: goods[0]?.id, qty: 1 },
    { product: goods[1]?.id, qty: 1 },
    { product: goods[2]?.id, qty: 2 },
  ])
})

test('its windows fit every screen, in both schemes, and can be heard', async ({ page, database }) => {
  test.setTimeout(240_000)
  const goods = await goodsForSale(database, 2)
  const cashier = await newCashier(database)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  await holds(page, 'the empty till')
  await page.getByRole('button', { name: 'Buka shift' }).click()
  await holds(page, 'a shift that opens')
  await page.keyboard.press('Escape')
  await openShift(database, cashier)
  await openTill(page)
  const keys = new Keyboard(page)
  for (const { barcode } of goods) await keys.scan(barcode)
  await expect(linesOf(page)).toHaveCount(2)
  await expect(totalOf(page)).toHaveText(rupiah(sum(goods)))
  await holds(page, 'two lines')
  await page.getByRole('button', { name: `Kenapa harga ${goods[0]?.name}?` }).click()
  await holds(page, 'why this price')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Kenapa harga ini?')).toHaveCount(0)
  await page.keyboard.press('F4')
  await expect(dialog(page, 'Pilih pelanggan')).toBeVisible()
  await holds(page, 'who buys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F8')
  for (const way of ['t', 'e']) {
    await page.getByRole('textbox', { name: 'Uang diterima' }).focus()
    await page.keyboard.press(way)
  }
  await holds(page, 'the payment')
  await page.keyboard.press('Escape')
  await payCash(page, keys)
  await page.getByRole('tab', { name: 'Selesai hari ini' }).click()
  await page.getByRole('list', { name: 'Selesai hari ini' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Cetak 80 mm' })).toBeVisible()
  await holds(page, 'a sale of the day')
  for (const name of ['Kas masuk/keluar laci', 'Tutup shift', 'Daftar shift']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await holds(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

/** Nothing is wider than the screen, and a screen reader can use the page. */
async function fitsPhone(page: Page, what: string): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(wider, what).toBeLessThanOrEqual(0)
  expect(await violations(rules(page)), what).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('sells for cash by touch', async ({ page, database }) => {
    const [goods] = await goodsForSale(database, 1)
    const cashier = await newCashier(database)
    await openShift(database, cashier)
    await enter(page, cashier.email, cashier.password)
    await openTill(page)
    await expect(page.getByText('Pindai barang untuk memulai penjualan.')).toBeVisible()
    await expect(page.getByText('mengubah jumlah baris terakhir')).toBeHidden() // no phone has such keys
    await fitsPhone(page, 'the empty till')
    await page.getByRole('combobox', { name: 'Cari barang' }).fill(goods?.name ?? '')
    await page
      .getByRole('option', { name: goods?.name ?? '' })
      .first()
      .tap()
    await page.getByRole('button', { name: `Tambah ${goods?.name}` }).tap()
    await expect(totalOf(page)).toHaveText(rupiah(2 * (goods?.price ?? 0)))
    await fitsPhone(page, 'a line')
    await page.getByRole('button', { name: 'Bayar' }).tap()
    await page.getByRole('button', { name: /\+ 100\.000/ }).tap()
    await fitsPhone(page, 'the payment')
    await page.getByRole('button', { name: /^Bayar Rp/ }).tap()
    await expect(dialog(page, 'Penjualan selesai').getByRole('status', { name: 'Kembalian' })).toHaveText(
      rupiah(100_000 - roundedCash(2 * (goods?.price ?? 0))),
    )
    await fitsPhone(page, 'the change')
    await page.getByRole('button', { name: 'Penjualan berikutnya' }).tap()
    await page.getByRole('radiogroup', { name: 'Tampilan' }).getByText('Pesanan').tap()
    await page.getByRole('tab', { name: 'Selesai hari ini' }).tap()
    await fitsPhone(page, 'what was sold')
    expect((await salesOf(database, cashier)).map(({ paid }) => paid)).toEqual([
      { CASH: roundedCash(2 * (goods?.price ?? 0)) },
    ])
    await page.getByRole('button', { name: 'Shift' }).tap()
    await page.getByRole('menuitem', { name: 'Daftar shift' }).tap()
    await expect(dialog(page, 'Daftar shift')).toBeVisible()
  })
})
