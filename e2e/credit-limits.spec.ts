import type { Page } from '@playwright/test'
import type pg from 'pg'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchId, doAs, one } from './support/till.ts'

const SHOPS = 20
/** Above the rule of a new company, so that finance or a head of area is asked. */
const NEW_LIMIT = 12_500_000

/** Shops of their own, of a branch, with the limits of their group. */
async function newShops(database: pg.Client, word: string): Promise<string[]> {
  const { id } = await one<{ id: string }>(
    database,
    `select id from customer_group where code = 'RETAIL-BESAR'`,
  )
  const branch = await branchId(database)
  const names = Array.from({ length: SHOPS }, (_, nth) => `${word} ${String(nth + 1).padStart(2, '0')}`)
  const first = Math.floor(Math.random() * 9_000_000) + 1_000_000
  for (const [nth, name] of names.entries())
    await doAs('admin', 'POST /core/v1/customers/add', {
      branchId: branch,
      name,
      ownerName: 'Ibu Langganan',
      phone: `0878${first + nth}`,
      customerGroupId: Number(id),
      address: 'Jl. Raya 1',
      subDistrict: 'Cakung',
    })
  return names
}

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('the limits of 20 customers are pasted, approved on a phone by another role, and in force', async ({
  page,
  browser,
  database,
}) => {
  const word = unique('Toko Limit')
  const names = await newShops(database, word)
  const inForce = async () => {
    const { rows } = await database.query<{ limit: string; count: number }>(
      `select credit_limit::text as limit, count(*)::int as count from customer where name like $1 || '%' group by 1`,
      [word],
    )
    return rows
  }
  expect(await inForce()).toEqual([{ limit: '10000000', count: SHOPS }])

  await enter(page, 'admin')
  const branch = await branchId(database)
  await page.goto(`/app/master/customer/limits/add?branchId=${branch}&search=${encodeURIComponent(word)}`)
  await expect(page.getByText(`${SHOPS} baris`, { exact: true })).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
  await page.getByRole('gridcell').and(page.locator('[data-editable]')).first().click()
  await paste(
    page,
    names
      .toReversed()
      .map((name) => `${name}\t${NEW_LIMIT}\t14`)
      .join('\n'),
  )
  await expect(page.getByText(`${SHOPS} baris ditempel.`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Alasan wajib diisi').first()).toBeVisible()
  await page.getByLabel('Alasan').fill('Persiapan stok akhir tahun')
  await page.getByRole('button', { name: `Ajukan ${SHOPS} limit` }).click()
  await expect(page).toHaveURL(/\/app\/master\/customer\/limits\/\d+$/)
  await expect(page.getByText('Menunggu Head of Area atau Keuangan', { exact: false })).toBeVisible()
  expect(await inForce()).toEqual([{ limit: '10000000', count: SHOPS }])
  const { number } = await one<{ number: string }>(database, 'select number from document where id = $1', [
    Number(page.url().split('/').at(-1)),
  ])

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: new URL(page.url()).origin,
  })
  const phone = await context.newPage()
  await enter(phone, 'keuangan')
  await phone.goto(`/app/approval?search=${encodeURIComponent(number)}`)
  await phone
    .getByRole('link', { name: /Perubahan limit kredit/ })
    .first()
    .tap()
  await expect(phone.getByText('Persiapan stok akhir tahun').first()).toBeVisible()
  expect(await violations(rules(phone))).toEqual([])
  await phone.getByRole('button', { name: 'Setujui', exact: true }).tap()
  await expect.poll(inForce).toEqual([{ limit: String(NEW_LIMIT), count: SHOPS }])
  await context.close()

  await page.reload()
  await expect(page.getByText('Berlaku', { exact: true }).first()).toBeVisible()
  const { id } = await one<{ id: string }>(database, 'select id from customer where name = $1', [names[0]])
  await page.goto(`/app/master/customer/${id}`)
  await expect(page.getByText('disetujui', { exact: false }).first()).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
})
