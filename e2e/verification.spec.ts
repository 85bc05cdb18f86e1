import type { Page } from '@playwright/test'
import type pg from 'pg'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchId, doAs, one } from './support/till.ts'

/** Shops that registered by the app of the salesmen, all with one word in their names, each two metres from the one before. */
async function registered(database: pg.Client, word: string, count: number): Promise<void> {
  const group = await one<{ id: string }>(database, `select id from customer_group where code = 'UMUM'`)
  const branch = await branchId(database, 'JKT')
  const phones = Date.now() % 10_000_000
  for (let place = 1; place <= count; place += 1) {
    const { id } = await doAs<{ id: number }>('admin', 'POST /core/v1/customers/add', {
      branchId: branch,
      name: `${word} ${place}`,
      ownerName: 'Ibu Verifikasi',
      phone: `0819${String(phones + place).padStart(7, '0')}`,
      customerGroupId: Number(group.id),
      subDistrict: 'Cakung',
      address: `Jl. Verifikasi ${place}`,
      lat: -6.2 + place * 0.000_02,
      lng: 106.9,
    })
    await database.query(`update customer set source = 'SALES_APP' where id = $1`, [id])
  }
}

const boardOf = (word: string) => `/app/system/verification-user?search=${encodeURIComponent(word)}`
const shown = (page: Page, word: string) => page.getByRole('article', { name: new RegExp(word) })

test('five shops are verified with the keyboard, one after the other', async ({ page, database }) => {
  const word = unique('Kios')
  await registered(database, word, 5)
  await enter(page, 'admin')
  await page.goto(boardOf(word))
  await expect(page.getByText('1–5 dari 5')).toBeVisible()
  await expect(shown(page, word).getByRole('img', { name: /^Peta: 4 toko/ })).toBeVisible()
  await expect(shown(page, word).getByRole('link', { name: 'Lihat peta' })).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (let left = 5; left > 1; left -= 1) {
    const before = (await shown(page, word).getAttribute('aria-label')) ?? ''
    await press('a')
    await expect(page.getByText(`dari ${left - 1}`)).toBeVisible()
    await expect(shown(page, word)).not.toHaveAttribute('aria-label', before) // the next shop has come
  }
  await press('t')
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Toko sudah tutup')
  await press('Control+Enter')
  await expect(page.getByText('Semua sudah diverifikasi')).toBeVisible()
  test.info().annotations.push({ type: 'keys', description: `five shops verified: ${keys}` })
  process.stdout.write(`keys, five shops verified: ${keys} (at most 6, beside the words of the reason)\n`)
  expect(keys).toBeLessThanOrEqual(6)
  const { rows } = await database.query(
    'select approved, count(*)::int as count from customer where name like $1 group by approved order by approved',
    [`${word} %`],
  )
  expect(rows).toEqual([
    { approved: 'Approved', count: 4 },
    { approved: 'Rejected', count: 1 },
  ])
  await page.getByRole('link', { name: 'Ditolak', exact: true }).click()
  await expect(page).toHaveURL(/approved=Rejected/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a shop is approved with a thumb, and the next one comes', async ({ page, database }) => {
    const word = unique('Warung')
    await registered(database, word, 2)
    await enter(page, 'admin')
    await page.goto(boardOf(word))
    await page
      .getByRole('link', { name: new RegExp(word) })
      .first()
      .tap()
    await expect(page.getByText('1 dari 2')).toBeVisible()
    expect(await violations(rules(page))).toEqual([])
    await page.getByRole('button', { name: 'Setujui', exact: true }).tap()
    await expect(page.getByText('1 dari 1')).toBeVisible()
    await expect(shown(page, word)).toBeVisible()
  })
})
