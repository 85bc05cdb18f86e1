import { expect, signIn, test } from './support/journey.ts'
import { orderGoods, receiveGoods } from './support/purchase.ts'

test('goods are ordered with the keyboard alone, received in part and given back', async ({ page }) => {
  const chain = page.getByRole('list', { name: 'Rantai dokumen' })
  await signIn(page, 'admin')
  const order = await orderGoods(page)
  await expect(chain.getByRole('listitem').filter({ hasText: 'Terima0%' })).toBeVisible()

  await receiveGoods(page, order)
  await page.getByRole('link', { name: 'Jurnal' }).click()
  await expect(page.getByRole('row', { name: /1-1301 Persediaan Barang Dagang/ })).toBeVisible()
  await page.getByRole('link', { name: 'Stok', exact: true }).click()
  await expect(page.getByRole('row', { name: /6 Dus/ })).toBeVisible()

  await chain.getByRole('listitem').filter({ hasText: 'Pesan100%' }).getByRole('link').click()
  await expect(page.getByText('Diterima sebagian', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await expect(page.getByRole('menuitem', { name: /^Batalkan.*tidak dapat dibatalkan/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await chain
    .getByRole('listitem')
    .filter({ hasText: /^Terima/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Batalkan' }).click()
  await page.getByLabel('Alasan').fill('Barang salah kirim')
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await expect(page.getByText('Dibatalkan', { exact: true })).toBeVisible()
  await chain
    .getByRole('listitem')
    .filter({ hasText: /^Pesan/ })
    .getByRole('link')
    .click()
  await expect(page.getByText('Disetujui', { exact: true })).toBeVisible()
})
