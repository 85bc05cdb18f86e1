import { expect, type Page } from '@playwright/test'
import { choose, chooseBranch, tabTo } from './purchase.ts'

interface Money {
  branch: string
  /** As it is typed; today when not given. */
  date?: string
  /** What the money is for. */
  account: string
  amount: string
}

/** Fills in and sends a bank receipt; what comes of it is for the journey to see. */
export async function receiveMoney(page: Page, { branch, date, account, amount }: Money): Promise<void> {
  await page.goto('/app/bank-cash/bank-receipts/add')
  await chooseBranch(page, branch)
  if (date) await page.locator('[name=date]').fill(date)
  await tabTo(page, /^Akun, baris 1/)
  await choose(page, account, new RegExp(account))
  await expect(page.getByRole('textbox', { name: 'Keterangan, baris 1' })).toBeFocused()
  await page.keyboard.type('Setoran pemilik')
  await page.keyboard.press('Enter')
  await page.keyboard.type(amount)
  await page.keyboard.press('Control+Enter')
}
