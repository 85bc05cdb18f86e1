import type { Page } from '@playwright/test'
import { today } from './support/day.ts'
import { enter, expect, test } from './support/journey.ts'
import { receiveMoney } from './support/money.ts'
import { choose, orderGoods, receiveGoods } from './support/purchase.ts'

test.setTimeout(240_000) // four people, one after the other
test.use({ actionTimeout: 15_000 })

const trade = { branch: 'Stokis Jakarta Timur', supplier: 'PT Karunia Rasa Makmur' }

/** The open editor in the focused cell. */
const editor = (page: Page, column: string, place: number) =>
  page.getByRole('textbox', { name: `${column}, baris ${place}` })

/** Takes the bank of the branch and goes on to the amount. */
async function account(page: Page, place: number): Promise<void> {
  await expect(editor(page, 'Akun kas atau bank', place)).toBeFocused()
  await choose(page, 'bank', /Bank/)
  await expect(editor(page, 'Jumlah uang', place)).toBeFocused()
}

const step = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Rantai dokumen' }).getByRole('listitem').filter({ hasText: name })

/** 'Cetak' of the document on the page, from its buttons or its menu, opens a PDF. */
async function prints(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => /\/pdf\/\d+$/.test(new URL(response.url()).pathname))
  const tab = page.waitForEvent('popup')
  const button = page.getByRole('button', { name: 'Cetak', exact: true })
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: 'Lainnya' }).click()
    await page.getByRole('menuitem', { name: 'Cetak' }).click()
  }
  expect((await answer).headers()['content-type']).toContain('application/pdf')
  await (await tab).close()
}

/** Presses 'Pratinjau jurnal' and expects these accounts in the preview. */
async function previews(page: Page, ...accounts: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Pratinjau jurnal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pratinjau jurnal' })
  for (const account of accounts) await expect(dialog.getByRole('cell', { name: account })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // the key comes before the dialog has the focus
  await page.keyboard.press('Escape') // for the dialog, not also for the form below
  await expect(dialog).toBeHidden()
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** The goods come in two loads. @returns address of the second receipt */
async function receiveTwice(page: Page, order: string): Promise<string> {
  await receiveGoods(page, order)
  await expect(step(page, /^Pesan/).getByRole('link')).toHaveAttribute('href', order)
  await page.goto(order)
  await page.getByRole('link', { name: 'Terima barang' }).click()
  await page.getByLabel('Nomor surat jalan').fill('SJ-SISA')
  await expect(page.getByRole('row', { name: 'Baris 1' }).getByText('4', { exact: true })).toBeVisible()
  await previews(page, '1-1301 Persediaan Barang Dagang')
  await page.getByRole('button', { name: 'Terima barang' }).click()
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  await expect(step(page, /^Terima/).getByText('100%')).toBeVisible()
  await tab(page, 'Stok')
  await expect(page.getByRole('row', { name: /4 Dus/ })).toBeVisible()
  await expect(step(page, /^Pesan/).getByRole('link')).toHaveAttribute('href', order)
  await prints(page)
  return new URL(page.url()).pathname
}

/** Both receipts come on one invoice with its faktur pajak. @returns its address */
async function enterInvoice(page: Page, receipt: string): Promise<string> {
  await page.goto(receipt)
  await page.getByRole('link', { name: 'Buat faktur' }).click()
  const receipts = page.getByRole('group', { name: 'Penerimaan yang belum difaktur' })
  await expect(receipts.getByRole('button', { pressed: true })).toHaveCount(1)
  await receipts.getByRole('button', { pressed: false }).first().click()
  await expect(receipts.getByRole('button', { pressed: true })).toHaveCount(2)
  await page.getByLabel('Nomor faktur pemasok').fill('INV-KRM-77')
  await page.getByLabel('Nomor faktur pajak').fill('04002500012345678')
  await previews(page, '2-1101 Utang Usaha')
  await page.getByRole('button', { name: 'Posting', exact: true }).click()
  await expect(page).toHaveURL(/invoice\/\d+$/)
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  await expect(step(page, /^Faktur/).getByText('100%')).toBeVisible()
  await expect(step(page, /^Terima/).getByRole('link')).toHaveCount(2)
  await prints(page)
  await tab(page, 'Jurnal')
  await expect(page.getByRole('row', { name: /2-1101 Utang Usaha.*2\.064\.606/ })).toBeVisible()
  return new URL(page.url()).pathname
}

/** One million by transfer, the rest by a giro that the bank honours. @returns address of the debt payment */
async function pay(page: Page, invoice: string): Promise<string> {
  await page.goto(invoice)
  await page.getByRole('link', { name: 'Bayar' }).click()
  const money = page.getByRole('grid', { name: 'Pembayaran' })
  await money.getByRole('gridcell', { name: 'Transfer' }).click()
  await page.keyboard.press('Enter')
  await account(page, 1)
  await page.keyboard.type('1000000')
  await page.keyboard.press('+')
  await expect(editor(page, 'Cara bayar', 2)).toBeFocused()
  await choose(page, 'giro', /^Giro$/)
  await account(page, 2)
  await expect(editor(page, 'Jumlah uang', 2)).toHaveValue(/^1\.?064\.?606$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(editor(page, 'Nomor giro', 2)).toBeFocused()
  await page.keyboard.type('GR-1101')
  await page.keyboard.press('Enter')
  await page.keyboard.type(today())
  await previews(page, '2-1101 Utang Usaha')
  await page.getByRole('button', { name: 'Bayar', exact: true }).click()
  await expect(page).toHaveURL(/debt-repayment\/\d+$/)
  await page.getByRole('button', { name: 'Catat hasil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('row', { name: /GR-1101.*Cair/ })).toBeVisible()
  await prints(page)
  await tab(page, 'Jurnal')
  await expect(page.getByRole('row', { name: /2-1101 Utang Usaha.*2\.064\.606/ })).toBeVisible()
  await expect(step(page, /^Faktur/).getByRole('link')).toHaveAttribute('href', invoice)
  return new URL(page.url()).pathname
}

test('goods are ordered, received twice, invoiced and paid, and the books show it', async ({
  page,
  openAs,
}) => {
  await enter(page, 'admin')
  const order = await orderGoods(page, trade)
  await prints(page)
  const receipt = await receiveTwice(await openAs('gudang'), order)
  const finance = await openAs('keuangan')
  const invoice = await enterInvoice(finance, receipt)
  await receiveMoney(finance, { branch: trade.branch, account: 'Modal Disetor', amount: '5000000' })
  await expect(finance.getByText('Diposting', { exact: true })).toBeVisible()
  await pay(finance, invoice)

  await finance.goto('/app/report/financial-statements')
  const row = finance.getByRole('row', { name: /Utang Usaha/ }).first()
  await expect(row).toContainText('2.064.606')
  await row.getByRole('link').first().click()
  await expect(finance).toHaveURL(/general-ledger/)
  await expect(finance.getByRole('region', { name: /Buku besar 2-1101 Utang Usaha/ })).toBeVisible()
  const posted = finance.getByRole('row').filter({ hasText: '2.064.606' })
  await posted.first().getByRole('link').first().click()
  await expect(finance).toHaveURL(new RegExp(`${invoice}$`))
})
