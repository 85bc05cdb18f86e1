import type { Page } from '@playwright/test'
import pg from 'pg'
import { hashToken } from '../apps/server/src/kernel/auth/tokens.ts'
import { databaseOf, type Product, startProduct, temporaryFolder } from '../tools/product.ts'
import { expect, test } from './support/journey.ts'

test.setTimeout(300_000) // a product of its own: the company of the other journeys has closed its first week

/*
 * The old books of a new company: Toko Sinar Jaya owes 1.750.000 and Warung Bu Tini 864.500, together 2.614.500; PT Sumber Sawit
 * is owed 12.400.500. The shops have 1.250 and 480 points, together 1.730.
 */
const password = 'lereng-kopi-senja'
const folder = temporaryFolder()
let product: Product
let database: pg.Client
test.beforeAll(async () => {
  product = await startProduct(folder.path, { DEMO: 'off' })
  database = new pg.Client({ ...databaseOf(folder.path), options: '-c app.actor=system:journey' })
  await database.connect()
  await database.query(
    `insert into setup_link (token_hash, expires_at) values ($1, now() + interval '1 hour')`,
    [hashToken('tautan-uji')],
  )
})
test.afterAll(async () => {
  await database.end()
  await product.stop()
  folder.remove()
})

/** Brings a file in: sent, checked, applied. */
async function bringIn(page: Page, address: string, lines: readonly string[]): Promise<void> {
  await page.goto(`${product.origin}${address}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'lama.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByText('Semua baris benar', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Dapat dibatalkan sampai', { exact: false })).toBeVisible()
}

async function setUp(page: Page): Promise<void> {
  await page.goto(`${product.origin}/setup#tautan-uji`)
  for (const [label, value] of [
    ['Nama perusahaan', 'PT Baru Sejahtera'],
    ['Nama kantor pusat', 'Pusat'],
    ['Kode kantor pusat (3-6 huruf)', 'PST'],
    ['Nama admin', 'Ibu Admin'],
    ['Email admin', 'ibu@baru.test'],
    ['Kata sandi', password],
    ['Ulangi kata sandi', password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Siapkan' }).click()
  await expect(page).toHaveURL(/\/app\//)
}

test('a new company brings its people, its open invoices and points, and its opening figures agree', async ({
  page,
}) => {
  await setUp(page)
  await bringIn(page, '/app/system/setup-user/import', [
    'Kode;Nama;Email;Nomor telepon;Peran;Cabang;Cabang lain yang boleh dilihat',
    'KRY-001;Siti Rahmawati;siti@baru.test;;Keuangan;PST;',
  ])
  await page.goto(`${product.origin}/app/system/setup-user?search=siti`)
  await expect(page.getByRole('row', { name: /Siti Rahmawati.*Keuangan/ })).toBeVisible()

  await bringIn(page, '/app/master/customer/import', [
    'Kode;Nama toko;Nama pemilik;Nomor telepon;Kelompok;Alamat;Kelurahan',
    ';Toko Sinar Jaya;Ibu Ratna;081234567890;UMUM;Jl. Raya Bekasi 12;Cakung',
    ';Warung Bu Tini;Tini;085711223344;UMUM;Gg. Mawar 7;Cakung',
  ])
  await bringIn(page, '/app/master/supplier/import', [
    'Kode;Nama;Syarat pembayaran',
    'PMS-001;PT Sumber Sawit;T30',
  ])
  await bringIn(page, '/app/bank-cash/opening-invoices/receivables/import', [
    'Pelanggan;Nomor faktur;Tanggal faktur;Jatuh tempo;Sisa',
    'Toko Sinar Jaya;NT-0118;12/01/2026;26/01/2026;1.750.000',
    'Warung Bu Tini;NT-0142;20/01/2026;;864.500',
  ])
  await bringIn(page, '/app/bank-cash/opening-invoices/payables/import', [
    'Pemasok;Nomor faktur;Tanggal faktur;Jatuh tempo;Sisa',
    'PMS-001;SS/26/00871;15/01/2026;;12.400.500',
  ])
  // only approved customers have points; their approval has a journey of its own
  await database.query(
    `update customer set approved = 'Approved', approved_at = now() where approved is null`,
  )
  await bringIn(page, '/app/bank-cash/opening-points/import', [
    'Pelanggan;Poin;Berlaku sampai',
    'Toko Sinar Jaya;1.250;',
    'Warung Bu Tini;480;31/12/2026',
  ])
  await page.goto(`${product.origin}/app/bank-cash/opening-points`)
  await page
    .getByRole('row', { name: /Warung Bu Tini/ })
    .getByRole('link', { name: /^PA\/PST\// })
    .click()
  await expect(page.getByText('31 Des 2026')).toBeVisible()

  await page.goto(`${product.origin}/app/bank-cash/opening-invoices?tab=payable`)
  await page.getByRole('link', { name: /^FA\/PST\// }).click()
  await expect(page.getByText('SS/26/00871')).toBeVisible()
  await expect(page.getByText('Belum ada pembayaran.')).toBeVisible()

  await page.goto(`${product.origin}/app/system/closing-periode`)
  await page.getByRole('link', { name: 'Cocokkan saldo awal' }).click()
  for (const [name, figure] of [
    ['Piutang pelanggan menurut rincian nota', '2.614.500'],
    ['Utang pemasok menurut rincian faktur', '12.400.500'],
    ['Jumlah poin pelanggan', '1.730'],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*${figure}`) })).toBeVisible()
})
