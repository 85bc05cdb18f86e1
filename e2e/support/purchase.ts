import { expect, type Page } from '@playwright/test'
import { Steps } from './steps.ts'
import { Keyboard } from './till.ts'

/** Presses Tab until a control of this name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return element?.getAttribute('aria-label') ?? label ?? ''
    })
  for (let pressed = 0; pressed < 30; pressed += 1) {
    if (name.test(await named())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

/** Types into the field that has the focus and takes the first choice. */
export async function choose(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Chooses the branch of a document's form, whatever it proposes. */
export async function chooseBranch(page: Page, branch: string): Promise<void> {
  const where = page.getByRole('textbox', { name: 'Cabang' }).last()
  await where.focus()
  await expect(where).toBeFocused()
  await choose(page, branch, new RegExp(branch))
  await expect(where).toHaveValue(branch)
}

/** Cells of one line, from its goods to its price; Enter goes on. */
export async function enterLine(page: Page, place: number, goods: string, quantity: string, price: string) {
  await expect(page.getByRole('textbox', { name: `Barang, baris ${place}` })).toBeFocused()
  await choose(page, goods, new RegExp(goods, 'i'))
  await page.keyboard.type(quantity)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Satuan, baris ${place}` })).not.toHaveValue('')
  await page.keyboard.press('Enter')
  await page.keyboard.type(price)
}

interface Trade {
  branch: string
  supplier: string
  /** As it is typed; today when not given. */
  date?: string
}

/** The centre buys from somebody without PPN. */
export const centre: Trade = { branch: 'Pusat Jakarta', supplier: 'CV Camilan Makmur' }

/**
 * Orders two kinds of goods with the keyboard alone, for the centre if nothing else is said. The page shows the approved
 * order afterwards.
 * @returns its address
 */
export async function orderGoods(page: Page, { branch, supplier, date }: Trade = centre): Promise<string> {
  await page.goto('/app/purchase/purchase-order/add')
  await chooseBranch(page, branch)
  await expect(page.getByRole('textbox', { name: 'Gudang' })).not.toHaveValue('')
  await tabTo(page, /^Pemasok/)
  await choose(page, supplier, new RegExp(supplier))
  if (date) await page.locator('[name=date]').fill(date)
  await tabTo(page, /^Barang, baris 1/)
  await enterLine(page, 1, 'minyak', '10', '150000,5')
  await page.keyboard.press('+')
  await enterLine(page, 2, 'teh', '4', '90000')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/purchase-order\/\d+$/)
  await expect(page.getByText('Disetujui', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}

/**
 * The same goods once more, by the proposals of the last order: place, terms, delivery and prices. The page shows the approved
 * order afterwards.
 * @returns the keys that were pressed
 */
export async function orderAgain(page: Page): Promise<Keyboard> {
  const keys = new Keyboard(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  const price = (place: number) =>
    page
      .getByRole('row', { name: `Baris ${place}` })
      .getByRole('gridcell')
      .nth(3)
  const take = async (typed: string, option: RegExp) => {
    await keys.type(typed)
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
    await keys.press('Enter')
  }
  await page.goto('/app/purchase/purchase-order/add')
  await expect(field('Pemasok')).toBeFocused() // branch and warehouse of the last order are filled in
  await expect(field('Gudang')).not.toHaveValue('')
  await expect(field('Tanggal diharapkan')).not.toHaveValue('')
  await take('camil', new RegExp(centre.supplier))
  await expect(field('Syarat pembayaran')).not.toHaveValue('')
  await keys.enterUntil(field('Barang, baris 1'))
  await take('minyak', /minyak/i)
  await expect(field('Jumlah, baris 1')).toBeFocused()
  await keys.type('10')
  await expect(price(1)).toHaveText('150.000,5')
  await keys.press('+')
  await expect(field('Barang, baris 2')).toBeFocused()
  await take('teh', /teh/i)
  await expect(field('Jumlah, baris 2')).toBeFocused()
  await keys.type('4')
  await expect(price(2)).toHaveText('90.000')
  await keys.press('Control+Enter')
  await expect(page).toHaveURL(/purchase-order\/\d+$/)
  await expect(page.getByText('Disetujui', { exact: true })).toBeVisible()
  return keys
}

/**
 * Receives 6 of 10 and all 4 of an order by its own link. The page shows the receipt afterwards.
 * @returns its address
 */
export async function receiveGoods(
  page: Page,
  order: string,
  { date, steps = new Steps() }: { date?: string; steps?: Steps } = {},
): Promise<string> {
  await page.goto(order)
  await steps.do(page.getByRole('link', { name: 'Terima barang' }).click())
  await steps.do(page.getByLabel('Nomor surat jalan').fill(`SJ-${order.split('/').at(-1)}`))
  if (date) await steps.do(page.locator('[name=date]').fill(date))
  await tabTo(page, /^Jumlah terima, baris 1/)
  await steps.do(page.keyboard.type('6'))
  await steps.do(page.keyboard.press('Control+Enter'))
  await expect(page).toHaveURL(/receive-order\/\d+$/)
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}

/**
 * Enters the supplier's invoice for a receipt, as the receipt's own link offers it. The page shows it afterwards.
 * @returns its address
 */
export async function invoiceGoods(page: Page, receipt: string, steps = new Steps()): Promise<string> {
  await page.goto(receipt)
  await steps.do(page.getByRole('link', { name: 'Buat faktur' }).click())
  await steps.do(page.getByLabel('Nomor faktur pemasok').fill(`INV-${receipt.split('/').at(-1)}`))
  await steps.do(page.keyboard.press('Control+Enter'))
  await expect(page).toHaveURL(/purchase\/invoice\/\d+$/)
  await expect(page.getByText('Diposting', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}

/**
 * Pays an invoice of `receiveGoods` whole with a giro, by the proposed amount. The page shows the debt payment afterwards.
 * @returns its address
 */
export async function payDebt(page: Page, invoice: string, steps = new Steps()): Promise<string> {
  await page.goto(invoice)
  await steps.do(page.getByRole('link', { name: 'Bayar', exact: true }).click())
  await expect(page).toHaveURL(/debt-repayment\/add/)
  await expect(page.getByText(/^Cara bayar/).first()).toBeVisible() // while the form comes, there is nothing to tab to
  await tabTo(page, /^Cara bayar, baris 1/)
  await steps.do(choose(page, 'giro', /Giro/))
  await steps.do(choose(page, 'bank', /Bank/))
  const amount = page.getByRole('textbox', { name: 'Jumlah uang, baris 1' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue(/^1\.?260\.?003$/)
  for (const _ of ['to the charge', 'to the giro']) await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nomor giro, baris 1' })).toBeFocused()
  await steps.do(page.keyboard.type(`GR-${invoice.split('/').at(-1)}`))
  await page.keyboard.press('Enter')
  await steps.do(page.keyboard.type(`31/12/${new Date().getFullYear() + 1}`))
  await steps.do(page.keyboard.press('Control+Enter'))
  await expect(page).toHaveURL(/debt-repayment\/\d+$/)
  await expect(page.getByText('Belum cair', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}
