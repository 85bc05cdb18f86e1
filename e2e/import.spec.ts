import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { enter, expect, test } from './support/journey.ts'

const HEADINGS = 'SKU;Nama;Merek;Satuan dasar;Barcode;Satuan 2;Isi 2;Barcode 2;Satuan 3;Isi 3;Barcode 3;Pajak'

const send = (page: Page, name: string, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADINGS, ...lines].join('\r\n')),
  })
const press = async (page: Page, verb: string) => {
  await page.getByRole('button', { name: verb }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb }).click()
}

test('a file with faults is mended, applied and taken back', async ({ page }) => {
  const sku = `IMP-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  await enter(page, 'admin')
  await page.goto('/app/master/stock')
  await page.getByRole('link', { name: 'Impor' }).click()

  await send(page, 'salah.csv', [`${sku};Kopi Impor;;KARTN;;;;;;;;PPN`, `${sku};;;PCS;;;;;;;;PPN`])
  await expect(page.getByText('2 dari 2 baris salah', { exact: false })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 Satuan KARTN tidak ditemukan/ })).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(`Nama wajib diisi.*${sku} sudah ada di baris 2`) }),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh untuk diperbaiki' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('salah-kesalahan.xlsx')
  const corrected = await readSheet(readFileSync(await file.path()))
  expect(corrected[1]?.at(-1)).toBe('Satuan KARTN tidak ditemukan')

  await page.getByRole('link', { name: 'Unggah berkas lain' }).click()
  await send(page, 'benar.csv', [`${sku};Kopi Impor;;PCS;;DUS;1.200;;;;;PPN`])
  await expect(page.getByRole('tab', { name: 'Baru 1' })).toHaveAttribute('aria-selected', 'true')
  await press(page, 'Terapkan')
  await expect(page.getByText('Dapat dibatalkan sampai', { exact: false })).toBeVisible()
  const address = page.url()
  await page.goto(`/app/master/stock?search=${sku}`)
  await expect(page.getByRole('row', { name: /Kopi Impor/ })).toBeVisible()

  await page.goto(address)
  await press(page, 'Batalkan impor')
  await expect(page.getByText('Data sudah dikembalikan', { exact: false })).toBeVisible()
  await page.goto(`/app/master/stock?search=${sku}`)
  await expect(page.getByText('Tidak ada data yang cocok', { exact: false })).toBeVisible()
})

test('a file with headings of its own: its columns are chosen, its cells mended, by keys alone', async ({
  page,
}) => {
  const code = `MJR${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  await enter(page, 'keuangan')
  await page.goto('/app/master/supplier')
  await page.getByRole('link', { name: 'Impor' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'lain.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Daftar pemasok\n\nKode Supplier;Nama Supplier;Warna;Telp\n${code}A;Murtijaya A;Biru;123\n${code}B;;;\n`,
    ),
  })
  await expect(page.getByText('Wajib, tetapi belum ada kolomnya: Syarat pembayaran.')).toBeVisible()
  await expect(page.getByText('Tidak diambil dari berkas: C Warna.')).toBeVisible()
  const terms = page.getByRole('combobox', { name: 'Kolom berkas untuk Syarat pembayaran' })
  await terms.selectOption({ label: 'Sama untuk semua baris…' })
  const same = page.getByRole('textbox', { name: 'Syarat pembayaran untuk semua baris' })
  await expect(same).toBeFocused()
  await page.keyboard.type('TUNAI')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 dari 2 baris salah', { exact: false })).toBeVisible()

  await page.getByRole('gridcell', { name: 'Nomor telepon: 123' }).focus()
  await page.keyboard.press('Enter')
  const phone = page.getByRole('textbox', { name: 'Nomor telepon baris 4' })
  await expect(phone).toBeFocused()
  await phone.fill('0215550199')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Nama baris 5' })).toBeFocused()
  await page.keyboard.type('Murtijaya B')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Semua baris benar', { exact: false })).toBeVisible()
  await press(page, 'Terapkan')
  await expect(page.getByText('Dapat dibatalkan sampai', { exact: false })).toBeVisible()
  await press(page, 'Batalkan impor')
  await expect(page.getByText('Data sudah dikembalikan', { exact: false })).toBeVisible()
  await page.goto('/app/master/stock')
  await expect(page.getByRole('link', { name: 'Impor' })).toHaveCount(0)
})
