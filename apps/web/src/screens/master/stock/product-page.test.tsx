import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showNoticesWith } from '../../../app/notify.ts'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith, refused } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import ProductPage from './product-page.tsx'

beforeAll(() => showNoticesWith((notice) => void notifications.show({ ...notice })))
afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
})

const [pcs, box] = [
  { id: 1, code: 'PCS', name: 'Pcs' },
  { id: 2, code: 'DUS', name: 'Dus' },
]
const unit = (each: typeof pcs, factor: number) => ({
  unitId: each.id,
  unit: each,
  factor,
  barcode: null,
  moreBarcodes: [],
  isPurchaseDefault: factor > 1,
  isSaleDefault: factor === 1,
})
const coffee = {
  id: 7,
  sku: 'KOPI-1',
  name: 'Kopi Hitam',
  type: 'STOCK',
  brandId: null,
  brand: null,
  categoryId: null,
  category: null,
  baseUnitId: 1,
  baseUnit: pcs,
  taxCode: 'PPN',
  isPurchasable: true,
  isSellable: true,
  imageUrl: null,
  imageFileId: null,
  moreImages: [],
  weightGram: null,
  shelfLifeDays: null,
  note: null,
  units: [unit(pcs, 1), unit(box, 12)],
  mergedInto: null,
  mergedFrom: [],
  status: 'ACTIVE',
  updatedAt: '2026-11-20T02:00:00.000Z',
  version: 3,
}
const price = (more: object) => ({
  unit: pcs,
  factor: 1,
  branch: null,
  branchGroup: null,
  customerGroup: null,
  minQty: 1,
  price: 12_500,
  isDerived: false,
  cost: 9_000,
  marginPct: 28,
  ...more,
})
const months = Array.from({ length: 12 }, (_, index) => ({
  month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  bought: index === 11 ? 24 : 0,
  sold: index === 11 ? 10 : 0,
}))
const overview = {
  prices: [price({}), price({ unit: box, factor: 12, price: 150_000, cost: 108_000, isDerived: true })],
  morePrices: false,
  onOrder: [
    {
      orderId: 5,
      number: 'PO/JKT/2611/00005',
      date: '2026-11-20',
      expectedDate: '2026-11-25',
      branch: { id: 1, code: 'JKT', name: 'Jakarta' },
      supplier: { id: 4, code: 'S', name: 'Pemasok Kopi' },
      quantity: 30,
    },
  ],
  onOrderQuantity: 30,
  sales: [],
  months,
}
const stock = (kind: string, quantity: number) => ({
  branch: { id: 1, code: 'JKT', name: 'Jakarta' },
  product: { id: 7, code: 'KOPI-1', name: 'Kopi Hitam' },
  warehouse: { id: quantity, code: 'G', name: `Gudang ${kind}` },
  warehouseKind: kind,
  quantity,
  reserved: 2,
  available: quantity - 2,
  quantityText: `${quantity} Pcs`,
})

async function open(script: object = {}, permissions: string[] = ['master.stock:edit']) {
  const calls = answerWith({
    'GET /v1/products/7': { body: { data: coffee } },
    'GET /v1/products/7/overview': { body: { data: overview } },
    'GET /v1/products/7/duplicates': { body: { data: { rows: [], count: 0 } } },
    'GET /v1/stocks': { body: { data: { rows: [stock('MAIN', 100), stock('DAMAGED', 9)], count: 2 } } },
    ...script,
  })
  const router = await visit('/app/master/stock/7', { '/app/master/stock/$id': ProductPage })
  setUser(person({ permissions }))
  await screen.findByRole('heading', { name: 'Kopi Hitam', level: 1 })
  return { calls, router }
}
const table = (name: string) => screen.findByRole('table', { name })
const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map((row) => row.textContent)
const puts = (calls: { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => route.startsWith('PUT ')).map(({ body }) => body)

test('the page of a product has its name as title, and tells what is there, on its way, and what it costs', async () => {
  await open()
  const summary = within(await screen.findByRole('region', { name: 'Ringkasan barang' }))
  // damaged goods are not for sale: 98 = 8 boxes and 2 pieces; 30 to come = 2 boxes and 6 pieces
  expect(await summary.findByText('8 DUS 2 PCS')).toBeTruthy()
  expect(summary.getByText('2 DUS 6 PCS')).toBeTruthy()
  expect(summary.getByText('Rp 12.500')).toBeTruthy()
  expect(rowsOf(await table('Harga jual'))).toEqual([
    'SatuanUntukHargaHPPMargin',
    'PCSUmum12.5009.00028%',
    'DUSUmumdari satuan dasar150.000108.00028%',
  ])
  expect(rowsOf(await table('Sedang dipesan'))[1]).toBe('PO/JKT/2611/00005Pemasok Kopi25 Nov 20262 DUS 6 PCS')
  const curve = within(await table('Dibeli dan dijual per bulan')).getByRole('row', { name: /Nov 2026/ })
  expect(curve.textContent).toBe('Nov 20261024')
})

test('what the server does not tell has no place on the page', async () => {
  const unknown = overview.prices.map((each) => ({ ...each, cost: null, marginPct: null }))
  const untold = months.map(({ month, sold }) => ({ month, sold, bought: null }))
  const data = { ...overview, prices: unknown, onOrder: null, sales: null, months: untold }
  await open({ 'GET /v1/products/7/overview': { body: { data } } }, [])
  expect(rowsOf(await table('Harga jual'))[0]).toBe('SatuanUntukHarga')
  expect(screen.queryByText(/HPP/)).toBeNull()
  expect(screen.queryByText('Sedang dipesan')).toBeNull()
  expect(screen.queryByText('Penjualan terakhir')).toBeNull()
  expect(screen.queryByText('Dibeli')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ubah Nama' })).toBeNull()
})

test('one field is changed alone, with the version, and put back from the notice', async () => {
  let version = 3
  const { calls } = await open({
    'PUT /v1/products': () => ({ body: { data: { ...coffee, version: ++version } } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Nama' }))
  const box = screen.getByRole('textbox', { name: 'Nama' })
  expect(document.activeElement).toBe(box)
  await userEvent.clear(box)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Nama wajib diisi')).toBeTruthy()
  await userEvent.type(box, 'Kopi Pahit{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText('Nama seperti semula.')).toBeTruthy()
  expect(puts(calls)).toEqual([
    { id: 7, version: 3, name: 'Kopi Pahit' },
    { id: 7, version: 4, name: 'Kopi Hitam' },
  ])
})

test('Escape leaves a field as it was, and the page where it is', async () => {
  const { calls, router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah SKU' }))
  await userEvent.keyboard('XYZ{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'SKU' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ubah SKU' }))
  expect([puts(calls), router.state.location.pathname]).toEqual([[], '/app/master/stock/7'])
})

test('a record that somebody has changed meanwhile is read again, and what was typed stays', async () => {
  let times = 0
  const { calls } = await open({
    'GET /v1/products/7': () => ({ body: { data: { ...coffee, version: times === 0 ? 3 : 4 } } }),
    'PUT /v1/products': () =>
      ++times === 1
        ? refused(409, 'CONFLICT', 'STALE_VERSION', 'Data sudah diubah orang lain.')
        : { body: { data: { ...coffee, version: 5 } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Nama' }))
  await userEvent.keyboard('Kopi Baru{Enter}')
  expect(await screen.findByText('Data sudah diubah orang lain.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Nama' })).toHaveProperty('value', 'Kopi Baru')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('Nama diubah.')
  expect(puts(calls)).toMatchObject([{ version: 3 }, { version: 4, name: 'Kopi Baru' }])
})

test('a product that is still used is put out of use after a question that says what uses it', async () => {
  const uses = [
    { kind: 'PURCHASE_ORDER', count: 4, first: [{ id: 5, name: 'PO/JKT/2611/00005', quantity: null }] },
    { kind: 'selling_price', count: 12, first: [] },
    { kind: 'stock', count: 1, first: [{ id: 8, name: 'Gudang A', quantity: 40 }] },
  ]
  const { calls } = await open({
    'POST /v1/masters/product/where-used': { body: { data: { uses } } },
    'PUT /v1/products': { body: { data: { ...coffee, status: 'INACTIVE', version: 4 } } },
  })
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah Status' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Nonaktif' }))
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    return within(await screen.findByRole('dialog', { name: 'Nonaktifkan Kopi Hitam?' }))
  }
  const dialog = await choose()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pesanan pembelian terbuka: 4 (PO/JKT/2611/00005, …)',
    'Harga yang berlaku atau akan berlaku: 12',
    'Stok: 1 (Gudang A 40)',
  ])
  expect(dialog.getByRole('link', { name: 'PO/JKT/2611/00005' }).getAttribute('href')).toBe(
    '/app/documents/5',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Batal' }))
  expect(puts(calls)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nonaktifkan' }))
  await waitFor(() => expect(puts(calls)).toEqual([{ id: 7, version: 3, status: 'INACTIVE' }]))
})
