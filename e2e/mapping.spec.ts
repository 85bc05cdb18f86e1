import type { Page } from '@playwright/test'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchId, doAs, one } from './support/till.ts'

async function putInCharge(page: Page, vp: string, from: string): Promise<void> {
  await page.getByRole('button', { name: 'Tugaskan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tugaskan' })
  await dialog.getByLabel('VP Sales').fill(vp)
  await page.getByRole('option', { name: vp }).first().click()
  await dialog.getByLabel('Mulai').fill(from)
}

test('a head of area gets a VP, later another one, and the history says who was responsible when', async ({
  page,
  database,
}) => {
  const hire = async (key: string, name: string) => {
    const role = await one<{ id: string }>(database, 'select id from role where key = $1', [key])
    await doAs('admin', 'POST /v1/employees', {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@demo.merchant.test`,
      roleId: Number(role.id),
      branchId: await branchId(database, 'PST'),
    })
    return name
  }
  const head = await hire('HOA', unique('Kepala'))
  const first = await hire('VP_SALES', unique('Wakil'))
  const second = await hire('VP_SALES', unique('Wakil'))

  await enter(page, 'admin')
  await page.goto(`/app/system/mapping-vp-sales?search=${encodeURIComponent(head)}`)
  const row = page.getByRole('row').filter({ hasText: head })
  await expect(row).toContainText('Belum ada')
  await row.getByRole('link', { name: head }).click()
  await expect(page.getByText('Belum pernah ada yang ditugaskan.')).toBeVisible()

  await putInCharge(page, first, '01/01/2026')
  await expect(page.getByText('belum ada yang bertugas, tidak ada yang diakhiri')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Tugaskan' }).click()
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('seterusnya')

  await putInCharge(page, second, '01/03/2026')
  await expect(page.getByText(`tugas ${first} berakhir 28 Feb 2026`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Tugaskan' }).click()
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('28 Feb 2026')
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('Bertugas')

  await page.goto(`/app/system/mapping-vp-sales?date=2026-02-28&search=${encodeURIComponent(head)}`)
  await expect(page.getByRole('row').filter({ hasText: head })).toContainText(first)
})
