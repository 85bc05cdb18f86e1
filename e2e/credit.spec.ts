import type pg from 'pg'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
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
  rupiah,
  salesOf,
} from './support/till.ts'

/** Selling on credit at the till, by keys and a scanner. */

test.use({ viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 })

test('sells on credit to a shop by keys alone, and above its limit with the PIN of the boss', async ({
  page,
  openAs,
  database,
}) => {
  const [goods] = await goodsForSale(database, 1, { from: 22 })
  const price = goods?.price ?? 0
  const shop = await shopOnCredit(database, price)
  const cashier = await newCashier(database)
  await openShift(database, cashier)
  await enter(page, cashier.email, cashier.password)
  await openTill(page)
  const owing = page.getByRole('region', { name: 'Tempo' })
  const toOwing = async (keys: Keyboard) => {
    await keys.scan(goods?.barcode ?? '')
    await expect(linesOf(page)).toHaveCount(1)
    await keys.press('F4')
    await expect(page.getByRole('combobox', { name: 'Cari pelanggan' })).toBeFocused()
    await keys.type(shop.word)
    await expect(
      page.getByRole('dialog', { name: 'Pilih pelanggan' }).getByRole('option', { name: shop.name }),
    ).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: `Pelanggan: ${shop.name}` })).toBeVisible()
    await keys.press('F8')
    await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Tempo/ })).toBeVisible()
    await keys.press('p')
    await expect(page.getByRole('button', { name: `Jual tempo ${rupiah(price)}` })).toBeFocused()
  }
  const keys = new Keyboard(page)
  await toOwing(keys)
  await expect(owing).toContainText(`Limit${rupiah(price)}`)
  expect(await violations(rules(page))).toEqual([])
  await keys.press('Enter')
  const done = page.getByRole('dialog', { name: 'Penjualan selesai' })
  await expect(done.getByRole('status', { name: 'Jatuh tempo' })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Cari barang' })).toBeFocused()
  test.info().annotations.push({ type: 'keys', description: String(keys.pressed) })
  process.stdout.write(`a credit sale at the till: ${keys.pressed} keys\n`)
  expect(keys.pressed).toBeLessThanOrEqual(12)
  expect((await salesOf(database, cashier))[0]).toMatchObject({
    status: 'COMPLETED',
    paymentStatus: 'UNPAID',
    total: price,
    paid: null,
  })

  const again = new Keyboard(page)
  await toOwing(again)
  await expect(owing.getByRole('status')).toContainText(`Melebihi limit ${rupiah(price)}; perlu PIN atasan.`)
  await again.press('Enter')
  const approval = page.getByRole('dialog', { name: 'Perlu persetujuan' })
  await approval.getByLabel('Disetujui oleh').selectOption('Haryanto Kusuma')
  await approval.getByLabel('PIN persetujuan').focus()
  await again.type(shop.pin)
  await again.press('Enter')
  await expect(done).toContainText('Melebihi batas, disetujui Haryanto Kusuma')
  await again.press('Enter')
  const [sale] = await salesOf(database, cashier)
  const office = await openAs('admin')
  await office.goto(`/app/sales/orders/${sale?.id}`)
  await expect(office.getByText('melebihi limit · Minta persetujuan atasan')).toBeVisible()
  await expect(office.getByText('Haryanto Kusuma')).toBeVisible()
})

/** A shop of its own that may owe so much and no more without the boss, whose PIN is set. */
async function shopOnCredit(database: pg.Client, creditLimit: number) {
  const pin = '482913'
  await doAs('bos', 'PUT /v1/profile/pin', { pin, password: demoPerson('bos').password })
  const word = 'qx'
  const name = unique(`${word} Tempo`)
  const { id } = await one<{ id: string }>(database, 'select id from customer_group order by id limit 1')
  const made = await doAs<{ id: number; limitPaper: { id: number } | null }>(
    'admin',
    'POST /core/v1/customers/add',
    {
      branchId: await branchId(database),
      name,
      ownerName: 'Bu Tempo',
      phone: `0811${String(Date.now()).slice(-8)}`,
      address: 'Jl. Tempo 1',
      subDistrict: 'Cakung Barat',
      customerGroupId: Number(id),
      creditLimit,
      termDays: 14,
      creditPolicy: 'APPROVE',
    },
  )
  // A policy that lets more through is approved by another person.
  const { version } = await one<{ version: number }>(database, 'select version from document where id = $1', [
    made.limitPaper?.id,
  ])
  await doAs('keuangan', `PATCH /v1/credit-limits/${made.limitPaper?.id}/approve`, {
    version: Number(version),
  })
  await doAs('admin', `PATCH /v1/customers/approved/${made.id}`, { approved: 'Approved' })
  return { name, word, pin }
}
