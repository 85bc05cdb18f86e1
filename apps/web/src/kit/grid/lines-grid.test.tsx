import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import type { FormProblem } from '../form/refusal.ts'
import { numberColumn, productColumn, quantityColumn, unitColumn } from './columns.tsx'
import { emptyGridLine, type FoundProduct, type GridLine, withProduct } from './grid-line.ts'
import { LinesGrid } from './lines-grid.tsx'

interface Line extends GridLine {
  price: number | null
}

const emptyLine = (): Line => ({ ...emptyGridLine(), price: null })
const pick = (line: Line, found: FoundProduct) => withProduct(line, found, 'isPurchaseDefault')
const columns = [
  productColumn<Line>({ pick }),
  quantityColumn<Line>({ key: 'quantity', title: 'Jumlah' }),
  unitColumn<Line>({ key: 'unitId', title: 'Satuan' }),
  numberColumn<Line>({
    key: 'price',
    title: 'Harga',
    decimals: 4,
    value: (line) => line.price,
    set: (line, price) => ({ ...line, price }),
  }),
]

const unit = (id: number, code: string, factor: number, barcode: string | null) => ({
  unitId: id,
  unit: { id, code, name: code },
  factor,
  barcode,
  moreBarcodes: barcode === null ? [] : [`${barcode}-LAMA`],
  isPurchaseDefault: code === 'DUS',
  isSaleDefault: factor === 1,
})
const goods = [
  { id: 1, sku: 'AQ600', name: 'Aqua 600 ml', taxCode: 'PPN', barcode: '899100' },
  { id: 2, sku: 'MG1L', name: 'Minyak 1 L', taxCode: 'PPN', barcode: '899200' },
]

/** A server that knows two products, each in pieces and in cartons of 24 with a barcode of its own. */
const answers = (found: Promise<void> = Promise.resolve()) =>
  answerWith({
    'GET /v1/global/products': async ({ route }) => {
      await found
      const asked = new URLSearchParams(route.split('?')[1]).get('search')?.toLowerCase() ?? ''
      const rows = goods.filter(
        ({ sku, name, barcode }) =>
          sku.toLowerCase().includes(asked) ||
          name.toLowerCase().includes(asked) ||
          asked.startsWith(barcode),
      )
      return { body: { data: { rows, count: rows.length } } }
    },
    'POST /core/v1/products/get/data': { body: { data: { rows: [], count: 0 } } }, // none was merged
    ...Object.fromEntries(
      goods.map(({ id, barcode }) => [
        `GET /v1/products/${id}/units`,
        {
          body: {
            data: { goodUnits: [unit(10, 'PCS', 1, barcode), unit(11, 'DUS', 24, `${barcode}9`)], count: 2 },
          },
        },
      ]),
    ),
  })

let now: readonly Line[] = []
let tell: (problem: FormProblem) => void = () => undefined

function Page() {
  const [lines, setLines] = useState<readonly Line[]>([emptyLine()])
  const [problem, setProblem] = useState<FormProblem | null>(null)
  now = lines
  tell = setProblem
  return (
    <>
      <LinesGrid
        name="lines"
        label="Barang"
        value={lines}
        onChange={setLines}
        columns={columns}
        emptyLine={emptyLine}
        pick={pick}
        problem={problem}
      />
      <button type="button">Lain</button>
      <input aria-label="Catatan" />
    </>
  )
}

async function open(found?: Promise<void>) {
  answers(found)
  await visit('/grid', { '/grid': Page })
}

const entered = () =>
  now.map(({ product, typed, quantity, unitId, price }) => [product?.code ?? typed, quantity, unitId, price])
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const listed = () => screen.findByRole('option', { name: /Aqua/ })

/** A code with its Enter where the focus is, its keys so many milliseconds apart, however busy this machine is. */
function type(code: string, gap: number): void {
  const begun = performance.now()
  for (const [place, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: begun + place * gap })
    fireEvent(document.activeElement ?? document.body, event)
  }
}
/** As a scanner does it. */
const scan = (code: string) => type(code, 5)

afterEach(() => vi.unstubAllGlobals())

test('two lines are entered with the keyboard alone', async () => {
  await open()
  await userEvent.tab()
  await userEvent.keyboard('aqua')
  await listed()
  await userEvent.keyboard('{Enter}10{Enter}{Enter}1500,25{Enter}')
  expect(await cell('Barang, baris 2')).toHaveProperty('value', '')
  await userEvent.keyboard('MG1L{Tab}2{Tab}pcs{Enter}30000')
  await waitFor(() =>
    expect(entered()).toEqual([
      ['AQ600', 10, 11, 1500.25],
      ['MG1L', 2, 10, 30000],
    ]),
  )
})

test.each([
  ['is taken', 'pcs', 10, null],
  ['and none of its units is marked', 'krt', 11, 'Satuan “krt” tidak dikenal.'],
])('a unit typed before the product is found %s', async (_, typed, unitId, sentence) => {
  let find = () => {}
  await open(new Promise((resolve) => (find = resolve)))
  await userEvent.tab()
  await userEvent.keyboard(`MG1L{Tab}2{Tab}${typed}{Enter}30000{Enter}`)
  find()
  await waitFor(() => expect(entered()[0]).toEqual(['MG1L', 2, unitId, 30000]))
  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
  else expect(screen.queryByText(/tidak dikenal/)).toBeNull()
})

test('typing replaces the unit of a product that is found while the cell is open', async () => {
  let find = () => {}
  await open(new Promise((resolve) => (find = resolve)))
  await userEvent.tab()
  await userEvent.keyboard('MG1L{Tab}2{Tab}')
  find()
  await waitFor(() => expect(entered()[0]).toEqual(['MG1L', 2, 11, null]))
  await userEvent.keyboard('pcs{Enter}')
  expect(entered()[0]).toEqual(['MG1L', 2, 10, null])
})

test('a unit that the product has not is said, and stays so until another is chosen', async () => {
  await open()
  await userEvent.tab()
  await userEvent.keyboard('MG1L{Enter}5{Enter}')
  await waitFor(() => expect(entered()).toEqual([['MG1L', 5, 11, null]]))
  await userEvent.keyboard('krt{Enter}')
  expect(await screen.findByText('Satuan “krt” tidak dikenal.')).toBeTruthy()
  await userEvent.keyboard('{ArrowLeft}pcs{Enter}')
  await waitFor(() => expect(entered()).toEqual([['MG1L', 5, 10, null]]))
  expect(screen.queryByText(/tidak dikenal/)).toBeNull()
})

test('a text that is no product stays, marked with the sentence', async () => {
  await open()
  await userEvent.tab()
  await userEvent.keyboard('XX99{Enter}3')
  expect(await screen.findByText('Barang “XX99” tidak ditemukan. Perbaiki SKU atau barcode.')).toBeTruthy()
  expect(entered()).toEqual([['XX99', 3, null, null]])
})

test('arrows move, plus adds a row, Ctrl+Backspace removes one, Esc takes the change back', async () => {
  await open()
  await userEvent.tab()
  await userEvent.keyboard('MG1L{Enter}5')
  await waitFor(() => expect(entered()).toEqual([['MG1L', 5, 11, null]]))
  await userEvent.keyboard('+')
  expect(await cell('Barang, baris 2')).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowUp}')
  expect(await cell('Barang, baris 1')).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowRight}')
  expect(await cell('Jumlah, baris 1')).toBe(document.activeElement)
  await userEvent.keyboard('77{Escape}')
  expect(entered()[0]).toEqual(['MG1L', 5, 11, null])
  expect(screen.queryByRole('textbox', { name: 'Jumlah, baris 1' })).toBeNull()
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  expect(entered()).toEqual([[undefined, null, null, null]])
})

test('rows of a spreadsheet fill the lines, and an unknown one stays', async () => {
  await open()
  await userEvent.tab()
  await userEvent.paste('AQ600\t1.250\tdus\tRp 1.500,5\nXX99\t2\tdus\t10\n8992009\t1,5\t\tabc\n')
  await waitFor(() => expect(now.length).toBe(3))
  expect(entered()).toEqual([
    ['AQ600', 1250, 11, 1500.5],
    ['XX99', 2, null, 10],
    ['MG1L', 1.5, 11, null],
  ])
  const rows = screen.getAllByRole('row', { name: /^Baris/ })
  expect(within(rows[1] ?? document.body).getByText('XX99')).toBeTruthy()
  expect(screen.getByText(/Barang “XX99” tidak ditemukan.* Satuan “dus” tidak dikenal/)).toBeTruthy()
  expect(screen.getByText('Harga: “abc” bukan angka yang dikenal.')).toBeTruthy()
  expect(screen.getByText(/3 baris ditempel. 1 barang tidak ditemukan/)).toBeTruthy()
})

test('a scan anywhere adds the product, a second one raises its quantity in the unit of that barcode', async () => {
  await open()
  screen.getByRole('button', { name: 'Lain' }).focus()
  scan('899200')
  await waitFor(() => expect(entered()).toEqual([['MG1L', 1, 10, null]]))
  scan('899200')
  await waitFor(() => expect(entered()).toEqual([['MG1L', 2, 10, null]]))
  scan('8992009')
  await waitFor(() =>
    expect(entered()).toEqual([
      ['MG1L', 2, 10, null],
      ['MG1L', 1, 11, null],
    ]),
  )
  scan('8992009-LAMA')
  await waitFor(() => expect(entered()[1]).toEqual(['MG1L', 2, 11, null]))
  scan('777777')
  expect(await screen.findByText('Barcode 777777 tidak dikenal.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Catatan' }), '899100{Enter}')
  expect(now.length).toBe(2)
})

test('a hand types slower than a scanner', async () => {
  await open()
  screen.getByRole('button', { name: 'Lain' }).focus()
  type('899200', 60)
  scan('899100')
  await waitFor(() => expect(entered()).toEqual([['AQ600', 1, 10, null]]))
})

test('what the server says of a cell stands at its line until that is changed', async () => {
  await open()
  await userEvent.tab()
  await userEvent.keyboard('MG1L{Enter}5')
  await waitFor(() => expect(now[0]?.product?.code).toBe('MG1L'))
  act(() => tell({ fields: { 'lines[0].quantity': 'Jumlah paling banyak 3' }, line: '' }))
  expect(await screen.findByText('Jumlah paling banyak 3')).toBeTruthy()
  expect((await cell('Jumlah, baris 1')).getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('{Backspace}3')
  expect(screen.queryByText('Jumlah paling banyak 3')).toBeNull()
})
