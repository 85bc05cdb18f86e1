import type { Page } from '@playwright/test'
import type pg from 'pg'
import { registrySource } from '../tools/screens-drift.ts'
import { colours, holds, isDeep, rules, violations, worstShifts } from './support/axe.ts'
import { sendOut } from './support/deliveries.ts'
import { firstRecords } from './support/first-records.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { registered } from './support/pos-users.ts'
import { centre, invoiceGoods, orderGoods, payDebt, receiveGoods } from './support/purchase.ts'
import { beginCount, correctStock } from './support/stock.ts'
import { branchId, doAs, goodsForSale, newCashier, one } from './support/till.ts'

test.describe.configure({ mode: 'parallel', timeout: 90_000 }) // several pages each, every rule
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 800 } })

test.afterAll(() => {
  if (isDeep) console.log(`the pages of this worker that jump most: ${worstShifts().join(', ')}`)
})

const registry = registrySource()
const recordLists = Array.from(registry.matchAll(/\.\.\.records\(\s*'([^']+)'/g), ([, path = '']) => path)
/** Plans of journals are made by the test that looks at them, and never changed. */
const plans = recordLists.filter((path) => path.endsWith('/recurring'))
const lists = recordLists.filter((path) => !plans.includes(path))
/** Who books may add journals; Admin may not. */
const personOf = (path: string) => (path.startsWith('/app/bank-cash/') ? 'keuangan' : 'admin')
/** Lists whose records are fixed: they are looked at and changed, never added. */
const fixedLists = Array.from(registry.matchAll(/^ {4}path: '([^'$]+)'/gm), ([, path = '']) => path)

/** Kinds of documents; their papers are made by the journey that looks at them. */
const papers = Array.from(registry.matchAll(/\.\.\.documents\(\s*'([^']+)'/g), ([, path = '']) => path)
/** Pages that stand for themselves; one about a record is looked at with the first one. */
const singles = Array.from(registry.matchAll(/\bsingle\(\s*'([^']+)'/g), ([, path = '']) => path)
/** Lists with an import of their own. */
const imports = Array.from(registry.matchAll(/\.\.\.imports\(\s*'([^']+)'/g), ([, path = '']) => path)

/** Every third screen, and all of them in the deep run: screens of one pattern share their parts. */
const looked = (paths: readonly string[]) => paths.filter((_, place) => isDeep || place % 3 === 0)

for (const path of looked([...lists, ...fixedLists])) {
  test(`${path} and its records`, async ({ page, database }) => {
    await firstRecords[path]?.(database)
    await enter(page, 'admin')
    await page.goto(path)
    const first = page.getByRole('row').getByRole('link').first()
    const record = (await first.getAttribute('href')) ?? ''
    expect(record).toMatch(new RegExp(`^${path}/\\d+$`))
    await holds(page, path)
    // The form of a change has every field of the other two.
    for (const address of [...(lists.includes(path) ? [`${path}/add`] : []), record]) {
      await page.goto(address)
      await holds(page, address, 'deep')
    }
    await page.goto(`${record}/edit`)
    await holds(page, `${record}/edit`)
  })
}

for (const path of looked(plans)) {
  test(`${path} and a plan`, async ({ page, database }) => {
    const { ids } = await one<{ ids: string[] }>(
      database,
      `select array_agg(id order by code desc) as ids from account where code in ('6-1301', '2-1401')`,
    )
    const [debit, credit] = ids.map(Number)
    const plan = await doAs<{ id: number }>('keuangan', 'POST /v1/recurring-journals', {
      branchId: await branchId(database),
      type: path.includes('adjustment') ? 'ADJUSTMENT_JOURNAL' : 'GENERAL_JOURNAL',
      name: unique('Sewa gudang'),
      description: 'Sewa gudang bulanan',
      day: 31,
      startsOn: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(),
      lines: [
        { accountId: debit, debit: 1_250_000, credit: 0, note: '' },
        { accountId: credit, debit: 0, credit: 1_250_000, note: '' },
      ],
    })
    await enter(page, 'keuangan')
    for (const address of [path, `${path}/add`, `${path}/${plan.id}`]) {
      await page.goto(address)
      await holds(page, address)
    }
  })
}

test('a month that is looked at, and a preview of cost', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/app/system/closing-periode')
  await page
    .getByRole('button', { name: /: Berikutnya$/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog').getByText('Bulan sudah berakhir').or(page.getByText('Bulan ini belum berakhir')),
  ).toBeVisible()
  await holds(page, 'the checks of a month')
  await page.goto('/app/system/hpp-recalculation')
  await page.getByRole('button', { name: 'Hitung pratinjau' }).click()
  await holds(page, 'the question of a preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Hitung pratinjau' }).click()
  await page.waitForURL(/hpp-recalculation\/\d+$/)
  await holds(page, 'a preview')
})

/** Whom the page of a VP's mapping is about. */
const headOfArea = async (database: pg.Client) =>
  (await one<{ id: string }>(database, `select id from employee where email like 'hoa@%'`)).id

/** An order that is paid at the door and its delivery order, which is picked where it is to be handed over. */
async function sentFor(path: string, database: pg.Client) {
  const [code, admin] = ['MDN', 'admin']
  const goods = await goodsForSale(database, 1, { code })
  const { order, deliveryOrder } = await sendOut(database, await newCashier(database, code), goods, code)
  if (path.endsWith('hand'))
    await doAs(admin, 'POST /core/v2/warehouse/delivery/print/status', {
      ids: [deliveryOrder.id],
      status: 'PICKED',
    })
  return path.includes('open-cod') ? order.id : deliveryOrder.id
}

async function idFor(path: string, database: pg.Client): Promise<string | number> {
  if (path.includes('mapping-vp-sales')) return headOfArea(database)
  if (/do-warehouse|open-cod/.test(path)) return sentFor(path, database)
  if (path.includes('verification-user-pos')) {
    await registered(database, unique('Halaman'), 1)
    return (await one<{ id: string }>(database, 'select max(id) as id from pos_user')).id
  }
  if (path.includes('survey'))
    return (await one<{ id: string }>(database, 'select min(id) as id from survey')).id
  return branchId(database)
}

/** A paper of cards needs cards that were swiped, a recalculation and a count their own beginnings. */
const needsMore = /(hpp-recalculation|settlements)\/\$id$|opname/

for (const path of looked(singles.filter((each) => !needsMore.test(each)))) {
  test(`${path} by itself`, async ({ page, database }) => {
    await enter(page, path.endsWith('/settlements/add') ? 'keuangan' : 'admin') // money of the bank is entered by finance alone
    const id = path.includes('$id') ? await idFor(path, database) : ''
    const address = path.replace('$id', String(id))
    await page.goto(address)
    await expect(page).toHaveURL(address)
    await holds(page, address)
  })
}

/** The first line of a file of each import. */
const importHeadings: Readonly<Record<string, string>> = {
  '/app/master/changes-selling-price': 'Barang;Satuan;Harga',
  '/app/master/changes-selling-price/batches': 'Barang;Satuan;Harga',
  '/app/master/customer': 'Kode;Nama toko;Nama pemilik;Telepon;Kelompok;Alamat;Kelurahan',
  '/app/master/customer/limits': 'Pelanggan;Batas piutang;Tempo',
  '/app/master/motorist': 'Kode;Nama;Nomor telepon;Pelanggan motoris',
  '/app/master/stock':
    'SKU;Nama;Satuan dasar;Barcode;Satuan 2;Isi 2;Barcode 2;Satuan 3;Isi 3;Barcode 3;Pajak',
  '/app/master/supplier': 'Kode;Nama;Syarat pembayaran',
  '/app/master/stock-unit': 'Kode;Nama',
  '/app/bank-cash/general-journal': 'Akun;Tanggal;Debit;Kredit',
  '/app/bank-cash/opening-invoices/receivables': 'Pelanggan;Nomor faktur;Tanggal faktur;Jatuh tempo;Sisa',
  '/app/bank-cash/opening-invoices/payables': 'Pemasok;Nomor faktur;Tanggal faktur;Jatuh tempo;Sisa',
  '/app/bank-cash/opening-points': 'Pelanggan;Poin',
  '/app/stock/limit': 'Barang;Gudang;Stok terkecil',
  '/app/stock/injection': 'Barang;Gudang;Satuan;Jumlah;Harga pokok',
  '/app/system/setup-user': 'Kode;Nama;Email;Peran;Cabang',
}

/** Two imports of one list, below an address that has no page. */
const ofOneList = ['/app/bank-cash/opening-invoices/receivables', '/app/bank-cash/opening-invoices/payables']

const ofOneBranch = [
  '/app/master/changes-selling-price/batches',
  '/app/stock/limit',
  '/app/master/customer',
  '/app/master/customer/limits',
  '/app/master/motorist',
  '/app/stock/injection',
  '/app/bank-cash/general-journal',
  '/app/bank-cash/opening-points',
  ...ofOneList,
]

/** In the header; only users of several branches have the choice. */
async function chooseBranch(page: Page): Promise<void> {
  const choice = page.getByRole('banner').getByRole('combobox', { name: 'Cabang' })
  await choice.fill('Stokis Jakarta Timur')
  await page.getByRole('option', { name: 'Stokis Jakarta Timur' }).click()
  await expect(choice).toHaveValue('Stokis Jakarta Timur')
}

for (const path of looked(imports)) {
  test(`${path}/import before and after a file`, async ({ page }) => {
    await enter(page, personOf(path))
    await page.goto(ofOneList.includes(path) ? `${path}/import` : path)
    if (ofOneBranch.includes(path)) await chooseBranch(page)
    if (!ofOneList.includes(path)) await page.getByRole('link', { name: 'Impor', exact: true }).click()
    await holds(page, `${path}/import`)
    const buffer = Buffer.from(`${importHeadings[path]}\nUJI-1;;TIADA\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'salah.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('1 dari 1 baris salah', { exact: false })).toBeVisible()
    await holds(page, page.url())
  })
}

/** The papers of the other menus are made and looked at in the deep run; journeys of `npm test` walk through them. */
function testPapers() {
  test('the pages of purchasing, from the order to its receipt', async ({ page }) => {
    test.setTimeout(240_000) // the papers are made first
    await enter(page, 'admin')
    const order = await orderGoods(page)
    const receipt = await receiveGoods(page, order)
    const lists = ['/app/purchase/purchase-order', '/app/purchase/receive-order']
    const addresses = [...lists.flatMap((path) => [path, `${path}/add`]), order, `${order}?tab=riwayat`]
    for (const address of [...addresses, receipt, `${receipt}?tab=jurnal`, `${receipt}?tab=stok`]) {
      await page.goto(address ?? '')
      await holds(page, address ?? '')
    }
  })

  test('the pages of purchasing, from the invoice to its payment', async ({ page, openAs }) => {
    test.setTimeout(240_000) // the papers are made first
    const buyer = await openAs('admin')
    const receipt = await receiveGoods(buyer, await orderGoods(buyer))
    await enter(page, 'keuangan')
    const invoice = await invoiceGoods(page, receipt)
    const payment = await payDebt(page, invoice)
    const lists = ['/app/purchase/invoice', '/app/purchase/debt-repayment']
    const reports = ['/app/purchase/purchase-price-history', '/app/report/purchase-report/detail']
    for (const address of [...lists.flatMap((path) => [path, `${path}/add`]), invoice, payment, ...reports]) {
      await page.goto(address)
      await holds(page, address)
    }
  })

  test('the lists and forms of cash, bank and journals', async ({ page }) => {
    test.setTimeout(240_000)
    await enter(page, 'keuangan')
    for (const path of papers.filter((each) => each.startsWith('/app/bank-cash/')))
      for (const address of [path, `${path}/add`]) {
        await page.goto(address)
        await holds(page, address)
      }
  })

  test('the lists and forms of stock, and a correction', async ({ page }) => {
    test.setTimeout(240_000) // the papers are made first
    await enter(page, 'admin')
    const correction = await correctStock(page)
    // At a branch of its own: another journey counts the centre.
    const elsewhere = { ...centre, branch: 'Stokis Surabaya' }
    await receiveGoods(page, await orderGoods(page, elsewhere))
    const count = await beginCount(page, elsewhere.branch)
    const lists = papers.filter((path) => path.startsWith('/app/stock/'))
    for (const address of [
      ...lists.flatMap((path) => [path, `${path}/add`]),
      correction,
      count,
      `${count}/count`,
    ]) {
      await page.goto(address)
      await holds(page, address)
    }
  })
}

test('the orders, an order and its form', async ({ page, database }) => {
  const [goods] = await goodsForSale(database, 1)
  await enter(page, 'admin')
  const branch = await branchId(database)
  const customer = await one<{ id: string }>(
    database,
    `select id from customer where branch_id = $1 and approved = 'Approved' order by id limit 1`,
    [branch],
  )
  const order = await doAs<{ id: number }>('admin', 'POST /core/v1/sales/orders/add', {
    branchId: branch,
    customerId: Number(customer.id),
    channel: 'BACKOFFICE',
    lines: [{ productId: goods?.id, unitId: goods?.unitId, qty: 2 }],
    note: '',
  })
  const list = '/app/sales/orders'
  for (const address of [list, `${list}/add`, `${list}/${order.id}`, `${list}/${order.id}/edit`]) {
    await page.goto(address)
    await holds(page, address)
  }
})

if (isDeep) testPapers()

test('no registered screen is left out', () => {
  const loads = registry.match(/\bimport\(/g) ?? []
  // a list and a page; page and change stand apart; a page; an import is one page
  expect(loads.length).toBe(
    2 * (recordLists.length + papers.length) + 3 * fixedLists.length + singles.length + imports.length,
  )
})

test('the pages before signing in', async ({ page }) => {
  await page.goto('/auth/login')
  await holds(page, '/auth/login')
  await page.getByLabel('Email').fill('tidak@ada.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan sandinya')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByText('Mohon periksa kembali email dan kata sandi Anda!')).toBeVisible()
  await holds(page, 'the refused sign-in')
})

test('the pages of every person', async ({ page }) => {
  await enter(page, 'hoa')
  for (const address of ['/app/dashboard', '/app/system/profile', '/app/404', '/auth/change-password']) {
    await page.goto(address)
    await holds(page, address)
  }
})

test('a notice can be read in both schemes', async ({ page, context }) => {
  await enter(page, 'admin')
  await page.goto('/app/master/brand/add')
  await page.getByLabel('Nama').fill('sawita')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Mohon periksa kembali koneksi jaringan Anda!' })
  for (const scheme of ['light', 'dark']) {
    await colours(page, scheme)
    await expect(notice).toBeVisible()
    expect(await violations(rules(page).withRules('color-contrast'))).toEqual([])
  }
})

test('the page of the API lists the endpoints under the strict policy', async ({ page }) => {
  const answer = await page.goto('/docs/api')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await page.getByRole('heading', { name: 'brands' }).getByRole('button').click()
  await expect(page.getByText('/v1/brands').first()).toBeVisible()
})
