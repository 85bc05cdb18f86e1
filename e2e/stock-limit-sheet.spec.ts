import type { Page } from '@playwright/test'
import type pg from 'pg'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchId, doAs, one } from './support/till.ts'

const GOODS = 40

/** Goods of its own, none of which was ever kept. */
async function newGoods(database: pg.Client): Promise<{ word: string; skus: string[] }> {
  const word = unique('Batas').replace(/\W/g, '').slice(-7).toUpperCase()
  const { id } = await one<{ id: string }>(database, `select id from unit where code = 'PCS'`)
  const skus = Array.from({ length: GOODS }, (_, place) => `${word}-${String(place + 1).padStart(2, '0')}`)
  for (const sku of skus)
    await doAs('admin', 'POST /v1/products', {
      sku,
      name: `Lembar ${sku}`,
      taxCode: 'PPN',
      units: [{ unitId: Number(id), factor: 1 }],
    })
  return { word, skus }
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

test('limits of a branch are pasted like a sheet, and the goods that run short stand in their tab', async ({
  page,
  database,
}) => {
  const branch = await branchId(database)
  const { word, skus } = await newGoods(database)
  await enter(page, 'admin')
  await page.goto('/app/stock/limit')
  await page.getByRole('link', { name: 'Ubah seperti lembar' }).click()
  await expect(page.getByText('Pilih satu cabang lebih dahulu')).toBeVisible()
  await page.goto(`/app/stock/limit/sheet?branchId=${branch}&goods=ALL&search=${word}`)
  await expect(page.getByText(`${GOODS} baris`, { exact: true })).toBeVisible()
  await page.getByRole('gridcell').and(page.locator('[data-editable]')).first().click()
  // With a heading, as it was copied: the first column says which row is meant.
  await paste(
    page,
    ['SKU\tMin\tMaks', ...skus.toReversed().map((sku, place) => `${sku}\t${place + 5}\t90`)].join('\n'),
  )
  await expect(page.getByText(`${GOODS} baris ditempel.`)).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${GOODS} batas stok disimpan.`)).toBeVisible()
  const { rows } = await database.query<{ sku: string; min: number }>(
    `select p.sku, l.min_quantity::int as min from stock_limit l join product p on p.id = l.product_id
     where l.branch_id = $1 and p.sku = any($2) and l.max_quantity = 90 order by p.sku`,
    [branch, skus],
  )
  expect(rows.map(({ sku, min }) => [sku, min])).toEqual(skus.map((sku, place) => [sku, GOODS - place + 4]))

  // A most below its least is refused in its row, and nothing of the sheet is kept.
  await page.getByRole('gridcell').and(page.locator('[data-editable]')).first().click()
  await paste(page, `${skus[0]}\t200\t100\n${skus[1]}\t1\t2`)
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('Stok terkecil 200 tidak boleh melebihi stok terbesar 100').first(),
  ).toBeVisible()

  await page.goto(`/app/master/stock?tab=below&search=${word}`)
  await expect(page.getByRole('link', { name: `Lembar ${skus[0]}` })).toBeVisible()
})
