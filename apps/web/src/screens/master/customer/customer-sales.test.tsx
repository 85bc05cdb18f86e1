import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { visit } from '../../../test/visit.tsx'
import { CustomerSales } from './customer-sales.tsx'

const customer = {
  type: 'POS' as const,
  posStatus: 'REQUESTED' as const,
  createdAt: '2026-10-01T02:00:00.000Z',
  registeredBy: { id: 7, name: 'Rina Sales' },
  firstOrderAt: '2026-10-02T02:30:00.000Z',
  lastOrderAt: '2026-11-19T03:15:00.000Z',
  tags: [{ id: 1, name: 'Pasar', color: '#3CB144' }],
  wallet: { point: 1_240, gcash: 75_000 },
  welcome: { points: 100, number: 'PSD/JKT/2611/00001', date: '2026-11-19', expiresOn: '2027-11-30' },
  stats: {
    orders: 3,
    turnover: 1_000_000,
    average: 333_333,
    lastOrders: [
      { id: 9, number: 'SO/JKT/2611/00009', date: '2026-11-20', total: 55_500, status: 'BOOKED' },
      { id: 8, number: 'INV/JKT/2611/00003', date: '2026-11-19', total: 41_600, status: 'COMPLETED' },
    ],
    topGoods: [
      { product: { id: 4, code: 'KOPI', name: 'Kopi Hitam' }, quantity: 36, unit: 'PCS', net: 450_000 },
      { product: { id: 5, code: 'SABUN', name: 'Sabun' }, quantity: 2, unit: 'PCS', net: 40_000 },
    ],
  },
}
const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('who bought nothing has nothing', async () => {
  const nobody = {
    ...customer,
    type: 'MEMBER' as const,
    registeredBy: null,
    firstOrderAt: null,
    lastOrderAt: null,
    tags: [],
    wallet: { point: 0, gcash: 0 },
    welcome: null,
    stats: { orders: 0, turnover: 0, average: 0, lastOrders: [], topGoods: [] },
  }
  await visit('/', { '/': () => <CustomerSales customer={nobody} /> })
  expect(await screen.findByText('Belum ada pesanan.')).toBeTruthy()
  expect(await factOf('Omzet')).toBe('Rp 0')
  expect(screen.queryByRole('table')).toBeNull()
  for (const label of [
    'Label',
    'Poin selamat datang',
    'Pesanan pertama',
    'Pesanan terakhir',
    'Didaftarkan oleh',
    'Status POS',
  ])
    expect(screen.queryByText(label), label).toBeNull()
  expect(await factOf('Terdaftar')).toBe('1 Okt 2026 02.00')
})

test('a shop of an application shows what it got when it was approved, and until when', async () => {
  await visit('/', { '/': () => <CustomerSales customer={customer} /> })
  expect(await factOf('Poin selamat datang')).toBe(
    '100PSD/JKT/2611/00001 · 19 Nov 2026 · dapat dipakai sampai 30 Nov 2027',
  )
})

test('balances and figures, and orders that lead to their pages', async () => {
  const router = await visit('/', {
    '/': () => <CustomerSales customer={customer} />,
    '/app/sales/orders/$id': () => <h1>Pesanan</h1>,
  })
  expect(await factOf('Saldo poin')).toBe('1.240')
  expect(await factOf('Saldo G-cash')).toBe('Rp 75.000')
  expect(await factOf('Pesanan selesai')).toBe('3')
  expect(await factOf('Omzet')).toBe('Rp 1.000.000')
  expect(await factOf('Rata-rata per pesanan')).toBe('Rp 333.333')
  expect(await factOf('Label')).toBe('Pasar')
  expect(await factOf('Pesanan pertama')).toBe('2 Okt 2026 02.30')
  expect(await factOf('Pesanan terakhir')).toBe('19 Nov 2026 03.15')
  expect(await factOf('Didaftarkan oleh')).toBe('Rina Sales')
  expect(await factOf('Status POS')).toBe('Menunggu')
  expect(screen.queryByRole('link')).toBeNull() // a user without the right to orders sees only their numbers
  setUser(person({ permissions: ['sales.orders:view'] }))
  const table = await screen.findByRole('table', { name: 'Lima pesanan terakhir' })
  expect(within(table).getByText('Dipesan')).toBeTruthy()
  const goods = within(screen.getByRole('table', { name: 'Barang terlaris' })).getAllByRole('row')
  expect(goods.map((row) => row.textContent)).toEqual([
    'BarangJumlahNilai',
    'Kopi Hitam36 PCS450.000',
    'Sabun2 PCS40.000',
  ])
  await userEvent.click(await within(table).findByRole('link', { name: 'INV/JKT/2611/00003' }))
  expect(router.state.location.pathname).toBe('/app/sales/orders/8')
})
