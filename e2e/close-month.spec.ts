import type { Page } from '@playwright/test'
import type pg from 'pg'
import { enter, expect, test } from './support/journey.ts'
import { receiveMoney } from './support/money.ts'
import { orderGoods, receiveGoods } from './support/purchase.ts'
import { Steps } from './support/steps.ts'

test.setTimeout(240_000) // two people, and a receipt to begin with
test.use({ actionTimeout: 15_000 })

/** No other journey writes into its books. */
const branch = 'Stokis Bandung'
let branchId = 0
/** The year in which its books begin, and the last day of February in it that every year has. */
let year = ''
let date = ''

async function readBranch(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ id: string; year: string }>(
    `select id, to_char(go_live_date, 'YYYY') as year from branch where name = $1`,
    [branch],
  )
  branchId = Number(rows[0]?.id)
  year = rows[0]?.year ?? ''
  date = `28/02/${year}`
}

/** Opens a month of the branch on the board, in January and February on that of the year before. */
async function openMonth(page: Page, month: string) {
  await page.goto('/app/system/closing-periode')
  const shown = page.getByRole('button', { name: 'Tahun sebelumnya' }).locator('+ span')
  await expect(shown).toHaveText(/^\d{4}$/)
  if ((await shown.textContent()) !== year)
    await page.getByRole('button', { name: 'Tahun sebelumnya' }).click()
  await page.getByRole('button', { name: new RegExp(`^${month} ${year}, ${branch}:`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Bulan sudah berakhir')).toBeVisible()
  return dialog
}

const outcome = (page: Page) => page.getByRole('status').filter({ hasText: 'cabang ditutup' })

/** Ticks all branches that are open, confirms, and waits for the results. */
async function closeAll(page: Page, steps: Steps, count: number): Promise<void> {
  await steps.do(page.getByRole('checkbox', { name: 'Semua cabang' }).click())
  await steps.do(page.getByRole('button', { name: `Tutup ${count} cabang` }).click())
  await steps.do(page.getByRole('dialog').getByRole('button', { name: 'Tutup bulan' }).click())
}

/** From the first page to the first month of thirteen branches closed, by the mouse alone. */
async function closeFirstMonth(page: Page): Promise<void> {
  await page.goto('/app')
  const steps = new Steps()
  const menu = page.getByRole('navigation', { name: 'Navigasi utama' })
  await steps.do(menu.getByRole('button', { name: 'Sistem', exact: true }).click())
  await steps.do(menu.getByRole('link', { name: 'Tutup Periode' }).click())
  await steps.do(page.getByRole('link', { name: 'Tutup bulan semua cabang' }).click())
  await expect(page.getByText(`Januari ${year}`, { exact: true })).toBeVisible()
  await closeAll(page, steps, 13)
  await expect(outcome(page)).toContainText(': 13 cabang ditutup.')
  await expect(page.getByText('13 dari 13 ditutup')).toBeVisible()
  steps.areAtMost(6, 'the month of thirteen branches closed')
}

/** Lets the branch date its papers back as far as its first months. */
async function allowOldDates(page: Page): Promise<void> {
  const settings = `/app/system/upload-logo/settings/${branchId}`
  await page.goto(`${settings}/edit`)
  await page.getByLabel('Tanggal mundur untuk Keuangan dan Admin').fill('366')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(settings)
}

/** An invoice that somebody began in February and left. */
async function leaveDraft(page: Page, receipt: string): Promise<void> {
  await page.goto(receipt)
  await page.getByRole('link', { name: 'Buat faktur' }).click()
  await page.getByLabel('Nomor faktur pemasok').fill('INV-LAMA')
  await page.getByLabel('Tanggal faktur pemasok').fill(date)
  await page.locator('[name=date]').fill(date)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page).toHaveURL(/invoice\/\d+$/)
}

test('a month is put in order, closed, opened again with a reason and closed for good', async ({
  page,
  openAs,
  database,
}) => {
  await readBranch(database)
  await enter(page, 'admin')
  await allowOldDates(page)
  const order = await orderGoods(page, { branch, supplier: 'CV Camilan Makmur', date })
  const receipt = await receiveGoods(page, order, { date })
  const finance = await openAs('keuangan')
  await leaveDraft(finance, receipt)

  const dialog = await openMonth(finance, 'Feb')
  await expect(dialog.getByText('Ada bulan sebelumnya yang belum ditutup')).toBeVisible()
  await expect(dialog.getByText('Ada dokumen draf yang harus diproses atau dibatalkan')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tutup periode' })).toBeDisabled()
  await dialog.getByRole('link', { name: new RegExp(`^Tutup dahulu Januari ${year}`) }).click()
  await expect(finance.getByRole('dialog')).toBeHidden()

  await closeFirstMonth(finance)
  await finance.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await expect(finance.getByText(`Februari ${year}`, { exact: true })).toBeVisible()
  await closeAll(finance, new Steps(), 13)
  await expect(outcome(finance)).toContainText('12 cabang ditutup, 1 ditolak')
  const own = finance
    .getByRole('region', { name: 'Cabang' })
    .getByRole('listitem')
    .filter({ hasText: branch })
  await expect(own).toContainText('Ada dokumen draf yang harus diproses atau dibatalkan (Faktur pembelian')
  await finance.getByRole('link', { name: /^Faktur pembelian/i }).click()
  await expect(finance).toHaveURL(/invoice\/\d+$/)
  await finance.getByRole('button', { name: 'Lainnya' }).click()
  await finance.getByRole('menuitem', { name: 'Batalkan' }).click()
  await finance.getByLabel('Alasan').fill('Faktur salah bulan')
  await finance.getByRole('button', { name: 'Batalkan' }).click()
  await expect(finance.getByText('Dibatalkan', { exact: true })).toBeVisible()
  await finance.goto(`/app/system/closing-periode/month?year=${year}&month=2`)
  await expect(finance.getByText('12 dari 13 ditutup')).toBeVisible()
  await closeAll(finance, new Steps(), 1)
  await expect(outcome(finance)).toContainText(': 1 cabang ditutup.')

  await receiveMoney(finance, { branch, date, account: 'Modal Disetor', amount: '50000' })
  await expect(finance.getByText(`Periode Februari ${year} cabang ${branch} sudah ditutup`)).toBeVisible()

  await page.goto('/app/system/restore-periode')
  await page
    .getByRole('listitem')
    .filter({ hasText: branch })
    .getByRole('button', { name: 'Pulihkan' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pulihkan periode' }).click()
  await expect(page.getByText('Alasan wajib diisi')).toBeVisible()
  await page.getByLabel('Alasan').fill('Setoran bank belum dicatat')
  await page.getByRole('dialog').getByRole('button', { name: 'Pulihkan periode' }).click()
  await expect(page.getByText(`Periode Februari ${year} sudah dipulihkan`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: branch })).toContainText(`Januari ${year}`)

  const again = await openMonth(finance, 'Feb')
  await expect(again.getByText(/Setoran bank belum dicatat/).first()).toBeVisible()
  await expect(again.getByText(/^Semua saldo sama dengan saat ditutup/)).toBeVisible()
  await again.getByRole('button', { name: 'Tutup periode' }).click()
  await finance.getByRole('dialog').last().getByRole('button', { name: 'Tutup periode' }).click()
  const closed = new RegExp(`^Feb ${year}, ${branch}: Ditutup`)
  await finance.getByRole('button', { name: closed }).click()
  await expect(finance.getByRole('dialog').getByRole('list').getByRole('listitem')).toHaveCount(3)
})
