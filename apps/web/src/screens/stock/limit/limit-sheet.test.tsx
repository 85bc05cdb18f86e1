import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import LimitSheet from './limit-sheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const pcs = { id: 1, code: 'PCS', name: 'Pcs' }
const goods = (id: number, name: string, more: object = {}) => ({
  id,
  product: { id, code: `SKU-${id}`, name },
  baseUnit: pcs,
  limitId: null,
  version: null,
  minQty: null,
  maxQty: null,
  reorderQty: null,
  leadTimeDays: null,
  qty: 40,
  available: 40,
  onOrder: 0,
  averageDay: 2,
  status: null,
  ...more,
})
const asks = (productId: number, minQty: number | null, maxQty: number | null) => ({
  productId,
  sold: 180,
  days: 90,
  averageDay: 2,
  leadTimeDays: 7,
  coverDays: 14,
  minQty,
  maxQty,
  orderQty: 2,
})
const coffee = goods(7, 'Kopi', { limitId: 70, version: 3, minQty: 5, maxQty: 50, leadTimeDays: 4 })

const server = () =>
  answerWith({
    'GET /v1/branches': { body: { data: { rows: [{ id: 3, name: 'Jakarta' }], count: 1 } } },
    'GET /v1/stock-limits/sheet': {
      body: { data: { rows: [coffee, goods(8, 'Teh'), goods(9, 'Gula')], count: 3 } },
    },
    'POST /v1/stock-limits/suggest': {
      body: { data: { rows: [asks(7, 14, 42), asks(8, 3, 9), asks(9, null, null)] } },
    },
    'POST /v1/stock-limits/sheet': { body: { data: { added: 1, changed: 1, ended: 0 } } },
  })

const open = () => {
  setUser(person({ permissions: ['stock.limit:view', 'stock.limit:add', 'stock.limit:edit'] }))
  return visit('/app/stock/limit/sheet?branchId=3', { '/app/stock/limit/sheet': LimitSheet })
}

test('proposals are taken one by one or all, and saved with the limit that was seen', async () => {
  const seen = server()
  const user = userEvent.setup()
  await open()
  await screen.findByRole('grid', { name: 'Batas stok' })
  await user.click(screen.getByRole('button', { name: 'Usulkan dari penjualan' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Hari persediaan' }), '30')
  await user.click(within(dialog).getByRole('button', { name: 'Tampilkan usul' }))
  await user.click(await screen.findByRole('button', { name: 'Ambil usul Kopi' }))
  screen.getByRole('button', { name: 'Simpan 1 batas stok' })
  expect(screen.queryByRole('button', { name: 'Ambil usul Gula' })).toBeNull() // was not sold
  await user.click(screen.getByRole('button', { name: 'Ambil semua usul (1)' }))
  screen.getByRole('button', { name: 'Ambil semua usul (0)' })
  await user.click(screen.getByRole('button', { name: 'Simpan 2 batas stok' }))
  const bodyOf = (route: string) => seen.find((call) => call.route === route)?.body
  await waitFor(() => expect(bodyOf('POST /v1/stock-limits/sheet')).toBeDefined())
  expect(bodyOf('POST /v1/stock-limits/suggest')).toEqual({
    branchId: 3,
    warehouseId: null,
    productIds: [7, 8, 9],
    coverDays: 30,
  })
  const limit = { reorderQty: null, leadTimeDays: null }
  expect(bodyOf('POST /v1/stock-limits/sheet')).toEqual({
    branchId: 3,
    warehouseId: null,
    rows: [
      { productId: 7, minQty: 14, maxQty: 42, ...limit, leadTimeDays: 4, seen: { id: 70, version: 3 } },
      { productId: 8, minQty: 3, maxQty: 9, ...limit, seen: null },
    ],
  })
})
