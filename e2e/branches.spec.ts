import type { Page } from '@playwright/test'
import { enter, expect, test } from './support/journey.ts'

const code = () => Math.random().toString(36).slice(2, 6).toUpperCase().padEnd(4, '0')
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click()

test('adds a branch with a sub-branch, and names a code that is taken at its field', async ({ page }) => {
  const branch = code()
  await enter(page, 'admin')
  await page.goto('/app/master/branch/add')
  await page.getByLabel('Nama').fill(`Stokis ${branch}`)
  await page.getByRole('textbox', { name: 'Kode', exact: true }).fill('jkt')
  await page.getByRole('textbox', { name: /^Tanggal/ }).fill('01/12/2026')
  await save(page)
  await expect(page.getByText('Kode JKT sudah digunakan').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kode', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: 'Kode', exact: true }).fill(branch)
  await save(page)
  await expect(page.getByText('Data cabang tersimpan.')).toBeVisible()

  await page.goto('/app/master/sub-branch/add')
  await page.getByLabel('Nama').fill(`Sub ${branch}`)
  await page.getByRole('textbox', { name: 'Kode', exact: true }).fill(`S${branch}`)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Cabang', exact: true }).fill(`Stokis ${branch}`)
  await page.getByRole('option', { name: `Stokis ${branch}` }).click()
  await save(page)
  await expect(page.getByText('Data sub cabang tersimpan.')).toBeVisible()
  await page.goto(`/app/master/sub-branch?search=${branch}`)
  await expect(page.getByRole('row').filter({ hasText: `Sub ${branch}` })).toContainText(`Stokis ${branch}`)
})

test('a branch chosen in the header narrows the list of sub-branches', async ({ page, database }) => {
  const of = async (name: string): Promise<string[]> =>
    (
      await database.query<{ name: string }>(
        'select m.name from market m join branch b on b.id = m.branch_id where b.name = $1 order by m.name',
        [name],
      )
    ).rows.map((row) => row.name)
  const jakarta = await of('Stokis Jakarta Timur')
  const elsewhere = await of('Stokis Surabaya Pusat')
  await enter(page, 'admin')
  await page.goto('/app/master/sub-branch?limit=100')
  for (const name of [...jakarta, ...elsewhere])
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
  const header = page.getByRole('banner')
  await header.getByRole('combobox', { name: 'Cabang' }).fill('Stokis Jakarta Timur')
  await page.getByRole('option', { name: 'Stokis Jakarta Timur' }).click()
  for (const name of elsewhere) await expect(page.getByRole('link', { name })).toHaveCount(0)
  for (const name of jakarta) await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('who owns branches sees those and no others', async ({ page, database }) => {
  const { rows } = await database.query<{ name: string }>(
    `select b.name from branch b join employee e on e.email = 'bos@demo.merchant.test'
     where b.owner_employee_id = e.id or b.id = e.branch_id order by b.name`,
  )
  await enter(page, 'bos')
  await page.goto('/app/master/branch?sort=name')
  const names = page.getByRole('row').getByRole('link')
  await expect(names).toHaveText(rows.map(({ name }) => name))
})
