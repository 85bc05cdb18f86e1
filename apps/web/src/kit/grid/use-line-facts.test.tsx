import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { productColumn, quantityColumn } from './columns.tsx'
import { emptyGridLine, type GridLine, withProduct } from './grid-line.ts'
import { LinesGrid } from './lines-grid.tsx'
import { useLineFacts } from './use-line-facts.ts'

afterEach(() => vi.unstubAllGlobals())

const unit = (id: number, code: string, factor: number) => ({
  unitId: id,
  unit: { id, code, name: code },
  factor,
  barcode: null,
  moreBarcodes: [],
  isPurchaseDefault: true,
  isSaleDefault: true,
})
const line = (product: number, more: Partial<GridLine>): GridLine => ({
  ...emptyGridLine(),
  product: { id: product, code: `B-${product}`, name: `Barang ${product}` },
  units: [unit(1, 'PCS', 1), unit(2, 'DUS', 12)],
  unitId: 2,
  quantity: 3,
  ...more,
})
/** Three boxes; eight boxes and a piece too many; a service; a line that is still empty. */
const lines = [
  line(1, { key: 'a' }),
  line(2, { key: 'b', quantity: 9, units: [unit(2, 'DUS', 12)] }),
  line(3, { key: 'c', quantity: null }),
  emptyGridLine(),
]
const pick: Parameters<typeof productColumn<GridLine>>[0]['pick'] = (own, found) =>
  withProduct(own, found, 'isSaleDefault')
const columns = [productColumn<GridLine>({ pick }), quantityColumn<GridLine>({ key: 'qty', title: 'Jumlah' })]
const last = { price: '120000', unit: { id: 2, code: 'DUS', name: 'Dus' }, factor: 12, date: '2026-11-20' }
const rows = [
  { productId: 1, stock: { quantity: 104, available: 98 }, last },
  { productId: 2, stock: { quantity: 107, available: 107 }, last: null },
  { productId: 3, stock: null, last: null },
]

function Page({ warns }: { warns: boolean }) {
  const factsOf = useLineFacts(lines, { branchId: 5, warehouseId: 6, customerId: 7, warns })
  return (
    <LinesGrid
      label="Barang"
      value={lines}
      onChange={() => undefined}
      columns={columns}
      problem={null}
      nets={new Map([['a', 342_000]])}
      factsOf={factsOf}
    />
  )
}

test('each line tells what is free, the last price and its net price, in units, by one call for all', async () => {
  const calls = answerWith({ 'POST /v1/products/line-facts': { body: { data: { rows } } } })
  await visit('/', { '/': () => <Page warns /> })
  const text = 'Tersedia 8 DUS 2 PCS · terakhir 120.000 / DUS (20 Nov 2026) · neto 114.000 / DUS'
  const first = await screen.findByText(text)
  expect(first.closest('tr')?.hasAttribute('data-short')).toBe(false)
  // nine boxes are 108 pieces, one more than there is
  const short = screen.getByText('Tersedia 8,9 DUS')
  expect(short.closest('tr')?.hasAttribute('data-short')).toBe(true)
  expect(screen.getAllByText(/Tersedia/)).toHaveLength(2)
  expect(calls.map(({ body }) => body)).toEqual([
    { branchId: 5, warehouseId: 6, customerId: 7, productIds: [1, 2, 3] },
  ])
})

test('an order that has reserved its own goods warns of nothing', async () => {
  answerWith({ 'POST /v1/products/line-facts': { body: { data: { rows } } } })
  await visit('/', { '/': () => <Page warns={false} /> })
  const line = await screen.findByText('Tersedia 8,9 DUS')
  expect(line.closest('tr')?.hasAttribute('data-short')).toBe(false)
})
