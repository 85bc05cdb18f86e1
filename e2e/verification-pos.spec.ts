import type { Page } from '@playwright/test'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { registered } from './support/pos-users.ts'

const boardOf = (word: string) => `/app/system/verification-user-pos?search=${encodeURIComponent(word)}`
const shown = (page: Page, word: string) => page.getByRole('article', { name: new RegExp(`^${word}`) })

test('five POS users are verified with the keyboard, and stand on the page of their shop', async ({
  page,
  database,
}) => {
  const word = unique('Kasir')
  const shop = await registered(database, word, 5)
  await enter(page, 'admin')
  await page.goto(boardOf(word))
  await expect(page.getByText('1–5 dari 5')).toBeVisible()
  await expect(shown(page, word).getByText('4 mungkin sama')).toBeVisible()
  await expect(shown(page, word).getByText('Toko ini belum disetujui.')).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
  for (let left = 5; left > 1; left -= 1) {
    const before = (await shown(page, word).getAttribute('aria-label')) ?? ''
    await page.keyboard.press('a')
    await expect(page.getByText(`dari ${left - 1}`)).toBeVisible()
    await expect(shown(page, word)).not.toHaveAttribute('aria-label', before) // the next one has come
  }
  await page.keyboard.press('t')
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Bukan pegawai')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Semua sudah diverifikasi')).toBeVisible()
  const { rows } = await database.query(
    'select approved, count(*)::int as count from pos_user where name like $1 group by approved order by approved',
    [`${word} %`],
  )
  expect(rows).toEqual([
    { approved: 'Approved', count: 4 },
    { approved: 'Rejected', count: 1 },
  ])
  await page.goto(`/app/master/customer/${shop}`)
  const users = page.getByRole('table', { name: 'Pengguna POS' })
  await expect(users.getByRole('row')).toHaveCount(6)
  await page.getByRole('link', { name: 'Tambah pengguna POS' }).click()
  await page.getByRole('textbox', { name: 'Nama' }).fill(`${word} 6`)
  await page.getByRole('combobox', { name: 'Peran' }).click()
  await page.getByRole('option', { name: 'Pemilik' }).click()
  await page.getByLabel('Nomor telepon').fill(`0819${Date.now() % 10_000_000}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Data pengguna POS tersimpan.')).toBeVisible()
  await page.goto(boardOf(word))
  await expect(page.getByText('1–1 dari 1')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a POS user is approved with a thumb, and the next one comes', async ({ page, database }) => {
    const word = unique('Pemakai')
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
