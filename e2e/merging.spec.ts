import type { Page } from '@playwright/test'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchId, doAs, one } from './support/till.ts'

interface Made {
  id: number
}

/** Understands what is said, and makes two records one. */
async function mergeFor(page: Page, gone: string, kept: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Digabung ke sana, lalu nonaktif: ${gone}`)).toBeVisible()
  await expect(dialog.getByText(`Dipertahankan: ${kept}`)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /tidak dapat diurungkan/ }).check()
  await dialog.getByRole('button', { name: 'Gabung selamanya' }).click()
  await expect(page.getByText(`${gone} sudah digabung ke ${kept}.`)).toBeVisible()
}

test('a shop that registered twice becomes one: both histories on its page, and the old address leads there', async ({
  page,
  database,
}) => {
  const word = unique('Kembar')
  const group = await one<{ id: string }>(database, `select id from customer_group where code = 'UMUM'`)
  const branch = await branchId(database, 'JKT')
  const phones = Date.now() % 10_000_000
  const register = (name: string, place: number) =>
    doAs<Made>('admin', 'POST /core/v1/customers/add', {
      branchId: branch,
      name,
      ownerName: 'Ibu Kembar',
      phone: `0818${String(phones + place).padStart(7, '0')}`,
      customerGroupId: Number(group.id),
      subDistrict: 'Cakung',
      address: 'Jl. Kembar 1',
      lat: -6.21,
      lng: 106.91,
    })
  const kept = await register(`Toko ${word}`, 1)
  const gone = await register(`Toko ${word}a`, 2)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto(`/app/master/customer/${gone.id}`)
  await page.getByRole('button', { name: `Gabung dengan Toko ${word}`, exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(rules(page))).toEqual([])
  await mergeFor(page, `Toko ${word}a`, `Toko ${word}`)
  await expect(page).toHaveURL(new RegExp(`/customer/${kept.id}$`))
  await expect(page.getByText(`Termasuk yang digabung ke sini: Toko ${word}a`)).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/app/master/customer?search=${word}a`)
  await expect(page.getByRole('link', { name: `Toko ${word}`, exact: true })).toBeVisible()
  await page.goto(`/app/master/customer/${gone.id}`)
  await expect(page).toHaveURL(new RegExp(`/customer/${kept.id}$`))
  await expect(page.getByText(/sudah digabung ke .*; ini halamannya/)).toBeVisible()
})

test('goods that were entered twice become one, found by both SKUs', async ({ page, database }) => {
  const word = unique('Wafer')
  const facts = await one<{ brand: string; unit: string }>(
    database,
    `select (select min(id) from brand where status = 'ACTIVE') as brand, (select id from unit where code = 'PCS') as unit`,
  )
  const enterGoods = (sku: string) =>
    doAs<Made>('admin', 'POST /v1/products', {
      sku,
      name: `${word} Cokelat 50 g`,
      type: 'STOCK',
      taxCode: 'PPN',
      brandId: Number(facts.brand),
      units: [{ unitId: Number(facts.unit), factor: 1, barcode: null }],
    })
  const code = word.replace(' ', '-').toUpperCase()
  const [sku, again] = [`${code}-50`, `${code}50`]
  const kept = await enterGoods(sku)
  const gone = await enterGoods(again)
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, 'admin')
  await page.goto('/app/master/stock/doubles')
  await page.getByRole('button', { name: `Gabung ${word} Cokelat 50 g dan ${word} Cokelat 50 g` }).click()
  await mergeFor(page, `${again} ${word} Cokelat 50 g`, `${sku} ${word} Cokelat 50 g`)
  await page.goto(`/app/master/stock/${gone.id}`)
  await expect(page).toHaveURL(new RegExp(`/stock/${kept.id}$`))
  await expect(page.getByText(`Termasuk yang digabung ke sini: ${again} ${word} Cokelat 50 g`)).toBeVisible()
  await page.goto(`/app/master/stock?search=${again}`)
  await expect(page.getByRole('cell', { name: sku, exact: true })).toBeVisible()
})
