import type { Page } from '@playwright/test'
import type pg from 'pg'
import { enter, expect, test } from './support/journey.ts'
import { receiveMoney } from './support/money.ts'
import { orderGoods, receiveGoods } from './support/purchase.ts'

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

/** Closes a month, for which nothing is in the way. */
async function closeMonth(page: Page, month: string): Promise<void> {
  const dialog = await openMonth(page, month)
  await dialog.getByRole('button', { name: 'Tutup periode' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Tutup periode' }).click()
  const closed = new RegExp(`^${month} ${year}, ${branch}: Ditutup`)
  await expect(page.getByRole('button', { name: closed })).toBeVisible()
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
  const receipt = await receiveGoods(page, order, date)
  const finance = await openAs('keuangan')
  await leaveDraft(finance, receipt)

  const dialog = await openMonth(finance, 'Feb')
  await expect(dialog.getByText('Ada bulan sebelumnya yang belum ditutup')).toBeVisible()
  await expect(dialog.getByText('Ada dokumen draf yang harus diproses atau dibatalkan')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tutup periode' })).toBeDisabled()
  await dialog.getByRole('link', { name: /^Faktur pembelian/i }).click()
  await expect(finance).toHaveURL(/invoice\/\d+$/)
  await finance.getByRole('button', { name: 'Lainnya' }).click()
  await finance.getByRole('menuitem', { name: 'Batalkan' }).click()
  await finance.getByLabel('Alasan').fill('Faktur salah bulan')
  await finance.getByRole('button', { name: 'Batalkan' }).click()
  await expect(finance.getByText('Dibatalkan', { exact: true })).toBeVisible()

  const left = await openMonth(finance, 'Feb')
  await expect(left.getByText('Tidak ada dokumen draf pada bulan ini')).toBeVisible()
  await left.getByRole('link', { name: new RegExp(`^Tutup dahulu Januari ${year}`) }).click()
  await expect(finance.getByRole('dialog')).toBeHidden()
  await closeMonth(finance, 'Jan')
  await closeMonth(finance, 'Feb')

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

  await expect((await openMonth(finance, 'Feb')).getByText(/Setoran bank belum dicatat/)).toBeVisible()
  await closeMonth(finance, 'Feb')
})
