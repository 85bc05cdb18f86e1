import type { Page } from '@playwright/test'
import type pg from 'pg'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchCode, branchId, doAs, Keyboard, one } from './support/till.ts'

interface Priced {
  sku: string
  minQty: number
  price: number
}

const ROWS = 300
const GOODS = 3

/** Goods of its own with a known cost, and 300 prices of them by quantity, for a customer group of its own. */
async function pricesOfGroup(database: pg.Client): Promise<{ groupId: number; prices: Priced[] }> {
  const name = unique('Kelompok Lembar')
  const word = name.replace(/\W/g, '').slice(-6).toUpperCase()
  const { id } = await one<{ id: string }>(database, `select id from unit where code = 'PCS'`)
  const { id: warehouse } = await one<{ id: string }>(
    database,
    'select w.id from warehouse w join branch b on b.id = w.branch_id where w.is_primary and b.code = $1',
    [branchCode],
  )
  const unitId = Number(id)
  const { id: groupId } = await doAs<{ id: number }>('admin', 'POST /v1/customer-groups', {
    code: word,
    name,
  })
  const goods: { id: number; sku: string }[] = []
  for (let place = 1; place <= GOODS; place += 1) {
    const body = {
      sku: `${word}-${place}`,
      name: `Lembar ${word} ${place}`,
      taxCode: 'PPN',
      units: [{ unitId, factor: 1 }],
    }
    goods.push({ ...(await doAs<{ id: number }>('admin', 'POST /v1/products', body)), sku: body.sku })
  }
  await doAs('admin', 'POST /v1/stock-corrections', {
    branchId: await branchId(database),
    warehouseId: Number(warehouse),
    direction: 'IN',
    reason: 'SALAH_INPUT',
    date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(),
    note: name,
    lines: goods.map((each) => ({ productId: each.id, unitId, qty: 10, unitCost: '9000' })),
  })
  const rows = goods.flatMap(({ id: productId, sku }) =>
    Array.from({ length: ROWS / GOODS }, (_, place) => ({
      ...{ productId, unitId, customerGroupId: groupId, minQty: place + 1, price: 13_800 - place * 10 },
      sku,
    })),
  )
  await doAs('admin', 'POST /v2/selling-prices', { rows: rows.map(({ sku: _, ...row }) => row) })
  return { groupId, prices: rows }
}

/** Pastes a text where the focus is, as Ctrl+V does. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** What holds now for the customers of a group, from the lowest price. */
async function runningOf(database: pg.Client, groupId: number): Promise<number[]> {
  const { rows } = await database.query<{ price: number }>(
    `select s.price::int as price from selling_price s
     where s.customer_group_id = $1 and s.status = 'ACTIVE' and s.valid_from <= now()
       and (s.valid_to is null or s.valid_to > now()) order by s.price`,
    [groupId],
  )
  return rows.map(({ price }) => price)
}

const ascending = (figures: number[]) => figures.sort((one, other) => one - other)

test('300 prices are changed by paste, their margins seen, and put back', async ({ page, database }) => {
  const { groupId, prices } = await pricesOfGroup(database)
  const running = () => runningOf(database, groupId)
  await enter(page, 'admin')
  await page.goto(`/app/master/changes-selling-price?customerGroupId=${groupId}`)
  const begun = Date.now()
  const keys = new Keyboard(page)
  await page.getByRole('link', { name: 'Ubah seperti lembar' }).click()
  await expect(page.getByText(`${ROWS} baris`, { exact: true })).toBeVisible()
  await page.getByRole('gridcell').and(page.locator('[data-editable]')).first().click()
  const raised = prices.map((each) => ({ ...each, price: each.price + 50 }))
  await paste(page, raised.map(({ sku, minQty, price }) => `${sku}\tPCS\t${minQty}\t${price}`).join('\n'))
  await expect(page.getByText(`${ROWS} baris ditempel.`)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Margin baru %' })).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
  await keys.press('Control+Enter')
  await expect(page.getByText(`${ROWS} harga baru berlaku.`)).toBeVisible()
  const seconds = (Date.now() - begun) / 1_000
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) })
  console.info(
    `${ROWS} prices by paste: ${keys.pressed} keys beside the paste, 2 clicks, ${seconds.toFixed(1)} s`,
  )
  expect(await running()).toEqual(ascending(raised.map(({ price }) => price)))
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click()
  await expect(page.getByText('Harga sebelumnya dikembalikan')).toBeVisible()
  expect(await running()).toEqual(ascending(prices.map(({ price }) => price)))
})

test('300 prices above the rule wait as one batch, are approved by VP Sales, hold, and are put back', async ({
  page,
  database,
  openAs,
}) => {
  const { groupId, prices } = await pricesOfGroup(database)
  const running = () => runningOf(database, groupId)
  await enter(page, 'admin')
  await page.goto(`/app/master/changes-selling-price/sheet?customerGroupId=${groupId}`)
  await expect(page.getByText(`${ROWS} baris`, { exact: true })).toBeVisible()
  await page.getByRole('gridcell').and(page.locator('[data-editable]')).first().click()
  const raised = prices.map((each) => ({ ...each, price: each.price + 1_500 })) // 10 to 14 percent more
  await paste(page, raised.map(({ sku, minQty, price }) => `${sku}\tPCS\t${minQty}\t${price}`).join('\n'))
  await expect(page.getByText(`${ROWS} baris ditempel.`)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Margin baru %' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Kenaikan pemasok')
  await page.getByRole('button', { name: `Simpan ${ROWS} harga` }).click()
  await expect(page.getByText(`${ROWS} harga berubah di atas batas`)).toBeVisible()
  expect(await running()).toEqual(ascending(prices.map(({ price }) => price)))
  await page.getByRole('button', { name: 'Lihat batch' }).click()
  await expect(
    page.getByText('Menunggu pemegang hak Persetujuan VP Sales Perubahan Harga Jual'),
  ).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Margin baru' })).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
  const decider = await openAs('vpsales')
  await decider.goto(new URL(page.url()).pathname)
  await decider.getByRole('button', { name: 'Setujui' }).click()
  await decider.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(decider.getByText('Diterapkan').first()).toBeVisible()
  await expect(decider.getByRole('option')).toHaveCount(0) // the focus is in the choice of a branch, which stays closed
  expect(await running()).toEqual(ascending(raised.map(({ price }) => price)))
  await decider.getByRole('button', { name: 'Lainnya' }).click()
  await decider.getByRole('menuitem', { name: 'Urungkan' }).click()
  await decider.getByRole('dialog').getByLabel('Alasan').fill('Daftar harga lama')
  await decider.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click()
  await expect(decider.getByText('Diurungkan oleh')).toBeVisible()
  expect(await running()).toEqual(ascending(prices.map(({ price }) => price)))
})
