import type { Page } from '@playwright/test'
import type pg from 'pg'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { doAs, goodsForSale, Keyboard } from './support/till.ts'

interface Priced {
  minQty: number
  sku: string
  unit: string
  price: number
}

const ROWS = 300

/** 300 prices for a customer group of its own, at what the goods cost everybody, so that no other journey pays them. */
async function pricesOfGroup(database: pg.Client): Promise<{ groupId: number; prices: Priced[] }> {
  const name = unique('Kelompok Lembar')
  const { id: groupId } = await doAs<{ id: number }>('admin', 'POST /v1/customer-groups', {
    code: name.replace(/\W/g, '').slice(-12).toUpperCase(),
    name,
  })
  const { rows } = await database.query<Priced & { productId: string; unitId: string }>(
    `select p.sku, u.code as unit, s.price::int as price, p.id as "productId", u.id as "unitId", q.least as "minQty"
     from selling_price s cross join (values (1), (10)) q (least) join product p on p.id = s.product_id join unit u on u.id = s.unit_id
     where s.status = 'ACTIVE' and s.valid_from <= now() and s.valid_to is null and p.status = 'ACTIVE' and p.is_sellable
       and s.branch_id is null and s.branch_group_id is null and s.customer_group_id is null and s.min_quantity = 1
       and s.price between 1000 and 2000000
     order by q.least, s.id limit $1`,
    [ROWS],
  )
  await doAs('admin', 'POST /v2/selling-prices', {
    rows: rows.map(({ productId, unitId, price, minQty }) => ({
      productId: Number(productId),
      unitId: Number(unitId),
      customerGroupId: groupId,
      minQty,
      price,
    })),
  })
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

test('300 prices are changed by paste, their margins seen, and put back', async ({ page, database }) => {
  await goodsForSale(database, 3) // so that costs are known
  const { groupId, prices } = await pricesOfGroup(database)
  expect(prices.length).toBe(ROWS)
  const running = async () => {
    const { rows } = await database.query<{ price: number }>(
      `select s.price::int as price from selling_price s join product p on p.id = s.product_id join unit u on u.id = s.unit_id
       where s.customer_group_id = $1 and s.status = 'ACTIVE' and s.valid_from <= now()
         and (s.valid_to is null or s.valid_to > now()) order by s.price`,
      [groupId],
    )
    return rows.map(({ price }) => price)
  }
  const ascending = (figures: number[]) => figures.sort((one, other) => one - other)
  await enter(page, 'admin')
  await page.goto(`/app/master/changes-selling-price?customerGroupId=${groupId}`)
  const begun = Date.now()
  const keys = new Keyboard(page)
  await page.getByRole('link', { name: 'Ubah seperti lembar' }).click()
  await expect(page.getByText(`${ROWS} baris`, { exact: true })).toBeVisible()
  await page.getByRole('gridcell').and(page.locator('[data-editable]')).first().click()
  const raised = prices.map((each) => ({ ...each, price: each.price + 50 }))
  await paste(
    page,
    raised.map(({ sku, unit, minQty, price }) => `${sku}\t${unit}\t${minQty}\t${price}`).join('\n'),
  )
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
