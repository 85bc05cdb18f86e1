import { enter, expect, test } from './support/journey.ts'

test('labels of three goods on a used sheet: ticked, seen, printed from the fifth place', async ({
  page,
}) => {
  await enter(page, 'gudang')
  await page.goto('/app/master/stock')
  const ticks = page.getByRole('checkbox', { name: /^Pilih / })
  await expect(ticks.nth(3)).toBeVisible()
  for (const row of [1, 2, 3]) await ticks.nth(row).check()
  await page.getByRole('link', { name: 'Cetak label' }).last().click()
  await expect(page.getByRole('heading', { name: 'Cetak label' })).toBeVisible()
  const lines = page.getByRole('table', { name: 'Barang yang dicetak labelnya' }).getByRole('row')
  await expect(lines).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Mulai dari label ke-' }).fill('5')
  const button = page.getByRole('button', { name: 'Cetak 3 label' })
  await expect(button).toBeEnabled()
  await expect(page.getByRole('img', { name: 'Pratinjau halaman pertama' }).locator('path')).toHaveCount(3)
  const printed = page.waitForResponse((response) => response.url().endsWith('/core/v1/labels/print'))
  await button.click()
  const answer = await printed
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('application/pdf')
  expect(answer.request().postDataJSON()).toMatchObject({ sheet: 'A4_3X8', startAt: 5 })
})
