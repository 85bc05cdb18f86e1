import { today } from './support/day.ts'
import { enter, expect, test } from './support/journey.ts'
import { invoiceGoods, orderAgain, orderGoods, payDebt, receiveGoods } from './support/purchase.ts'
import { Steps } from './support/steps.ts'

test('goods are ordered with the keyboard alone, received in part and given back', async ({ page }) => {
  const chain = page.getByRole('list', { name: 'Rantai dokumen' })
  await enter(page, 'admin')
  const order = await orderGoods(page)
  const keys = await orderAgain(page)
  keys.told('purchase order of two lines', 40)
  await page.goto(order)
  await expect(chain.getByRole('listitem').filter({ hasText: 'Terima0%' })).toBeVisible()

  const steps = new Steps()
  await receiveGoods(page, order, { steps })
  steps.areAtMost(5, 'goods received in part')
  await page.getByRole('link', { name: 'Jurnal' }).click()
  await expect(page.getByRole('row', { name: /1-1301 Persediaan Barang Dagang/ })).toBeVisible()
  await page.getByRole('link', { name: 'Stok', exact: true }).click()
  await expect(page.getByRole('row', { name: /6 Dus/ })).toBeVisible()

  await chain.getByRole('listitem').filter({ hasText: 'Pesan100%' }).getByRole('link').click()
  await expect(page.getByText('Diterima sebagian', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await expect(page.getByRole('menuitem', { name: 'Batalkan' })).toHaveAccessibleDescription(
    /tidak dapat dibatalkan/,
  )
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

test('an invoice of the receipt is paid with a giro, and a bounced one opens the debt again', async ({
  page,
  openAs,
}) => {
  const buyer = await openAs('admin')
  const receipt = await receiveGoods(buyer, await orderGoods(buyer))
  await enter(page, 'keuangan')
  const steps = new Steps()
  const invoice = await invoiceGoods(page, receipt, steps)
  await expect(page.getByText('Rp 1.260.003').first()).toBeVisible()
  await payDebt(page, invoice, steps)
  steps.areAtMost(9, 'an invoice and its giro')
  await page.goto(invoice)
  await expect(page.getByText('Lunas', { exact: true })).toBeVisible()

  await page.getByRole('list', { name: 'Rantai dokumen' }).getByRole('link', { name: /^PH/ }).click()
  await page.getByRole('button', { name: 'Catat hasil' }).click()
  await page.getByText('Ditolak bank').click()
  await page.getByRole('dialog').getByLabel('Tanggal').fill(today())
  await page.getByRole('dialog').getByLabel('Alasan').fill('Saldo tidak cukup')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('cell', { name: /Ditolak bank/ })).toBeVisible()
  await page.goto(invoice)
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
})

/** As a date field takes it, where the journeys are. */
