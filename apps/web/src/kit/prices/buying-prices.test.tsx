import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { BuyingPrices } from './buying-prices.tsx'

const route = 'POST /core/v1/purchase/history/buying-price/get/all'
const Page = () => <BuyingPrices product={{ id: 5, name: 'Kopi' }} />

afterEach(() => vi.unstubAllGlobals())

const purchase = (id: number, price: string, changePct: number | null) => ({
  id,
  date: `2026-01-0${id}`,
  supplier: { id: 1, name: 'Pemasok Uji' },
  unit: { id: 2, code: 'DUS', name: 'Dus' },
  qty: 2.5,
  netPricePerUnit: price,
  netPricePerBase: price,
  changePct,
})

test('the last purchases come when they are asked for, with what went up or down', async () => {
  const rows = [purchase(3, '44000', 10), purchase(2, '40000', -20), purchase(1, '50000', null)]
  const calls = answerWith({ [route]: { body: { data: { rows, count: 3 } } } })
  await visit('/', { '/': Page })
  const button = await screen.findByRole('button', { name: 'Harga beli terakhir Kopi' })
  expect(calls.some((call) => call.route === route)).toBe(false)
  await userEvent.click(button)
  const table = await screen.findByRole('table', { name: 'Harga beli terakhir Kopi' })
  const [newest, middle, first] = within(table).getAllByRole('row')
  expect(newest?.textContent).toBe('3 Jan 2026Pemasok Uji2,5 DUS44.000naik 10%')
  expect(middle?.textContent).toContain('turun 20%')
  expect(first?.textContent).toContain('50.000')
  expect(calls.find((call) => call.route === route)?.body).toMatchObject({ productId: 5, limit: 5 })
  const all = screen.getByRole('link', { name: 'Lihat semua riwayat' })
  expect(all.getAttribute('href')).toBe('/app/purchase/purchase-price-history?productId=5')
})

test('what was never bought says so', async () => {
  answerWith({ [route]: { body: { data: { rows: [], count: 0 } } } })
  await visit('/', { '/': Page })
  await userEvent.click(await screen.findByRole('button', { name: 'Harga beli terakhir Kopi' }))
  expect(await screen.findByText('Belum pernah dibeli')).toBeTruthy()
})
