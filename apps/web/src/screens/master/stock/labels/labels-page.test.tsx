import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, type SeenCall } from '../../../../test/server.ts'
import { visit } from '../../../../test/visit.tsx'
import LabelsPage from './labels-page.tsx'

const label = {
  texts: [{ text: 'Rp 1.500', x: 1, y: 1, width: 30, size: 9, bold: true, align: 'left' }],
  bars: { x: 5, y: 20, height: 8, module: 0.25, widths: [2, 1, 3] },
}
const told = (more: object) => ({
  productId: 12,
  product: { id: 12, code: 'K1', name: 'Kopi' },
  unitId: 3,
  unit: { id: 3, code: 'PCS', name: 'Pcs' },
  units: [{ id: 3, code: 'PCS', name: 'Pcs' }],
  price: 1_500,
  code: 'K1',
  isBarcode: false,
  label,
  fault: null,
  ...more,
})
const preview = 'POST /core/v1/labels/preview'
const answers = (lines: unknown[]) => ({
  [preview]: { body: { data: { lines } } },
  'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
})
const show = (search: string) =>
  visit(`/app/master/stock/labels?${search}`, { '/app/master/stock/labels': () => <LabelsPage /> })
const asked = (seen: readonly SeenCall[], route: string) =>
  seen.filter((call) => call.route === route).map(({ body }) => body)

afterEach(() => vi.unstubAllGlobals())

test('without goods it says where they come from, and nothing can be printed', async () => {
  const seen = answerWith(answers([]))
  await show('goods=')
  await screen.findByText('Belum ada barang. Tambahkan di atas, atau centang barang di daftarnya.')
  expect(screen.getByRole('button', { name: 'Cetak 0 label' })).toHaveProperty('disabled', true)
  expect(asked(seen, preview)).toEqual([])
})

test('goods of the address are shown on the page from the place that is chosen, and printed so', async () => {
  const seen = answerWith({
    ...answers([told({})]),
    'POST /core/v1/labels/print': { status: 422, body: { code: 'X', message: 'x', details: [], data: {} } },
    'POST /v1/saved-views': { status: 201 },
  })
  vi.stubGlobal('open', () => null)
  await show('goods=12x3')
  await screen.findByText('Kopi')
  const places = await screen.findByRole('textbox', { name: 'Mulai dari label ke-' })
  await userEvent.clear(places)
  await userEvent.type(places, '5')
  const copies = screen.getByRole('textbox', { name: 'Jumlah label Kopi' })
  await userEvent.clear(copies)
  await userEvent.type(copies, '2')
  const page = screen.getByRole('img', { name: 'Pratinjau halaman pertama' })
  await waitFor(() => expect(page.querySelectorAll('path')).toHaveLength(2))
  expect(asked(seen, preview).at(-1)).toMatchObject({
    kind: 'SHELF',
    sheet: 'A4_3X8',
    lines: [{ productId: 12, unitId: null, copies: 1 }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cetak 2 label' }))
  await waitFor(() =>
    expect(asked(seen, 'POST /core/v1/labels/print')).toMatchObject([
      { startAt: 5, lines: [{ productId: 12, unitId: null, copies: 2 }] },
    ]),
  )
  expect(asked(seen, 'POST /v1/saved-views')).toMatchObject([
    { screen: 'master.stock.labels', query: 'kind=SHELF&sheet=A4_3X8', shared: false },
  ])
})

test('a line that can not be printed says why, and goes when it is taken out', async () => {
  const seen = answerWith({
    [preview]: ({ body }) => {
      const { lines } = body as { lines: { productId: number }[] }
      const all = {
        12: told({}),
        13: told({ productId: 13, label: null, price: null, fault: 'Harga Teh belum diatur' }),
      }
      return { body: { data: { lines: lines.map(({ productId }) => all[productId as 12 | 13]) } } }
    },
    'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
  })
  await show('goods=12,13')
  expect((await screen.findByRole('alert')).textContent).toBe('Harga Teh belum diatur')
  expect(screen.getByRole('status').textContent).toContain('1 barang belum dapat dicetak')
  expect(screen.getByRole('button', { name: 'Cetak 2 label' })).toHaveProperty('disabled', true)
  const takeOut = screen.getAllByRole('button', { name: /^Keluarkan / })
  await userEvent.click(takeOut[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('button', { name: 'Cetak 1 label' })).toHaveProperty('disabled', false)
  expect(asked(seen, preview)).toHaveLength(2)
})
