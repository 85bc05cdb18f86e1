import { MantineProvider } from '@mantine/core'
import type { SaleGoods } from '@merchant/contract/master/inventory.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { theme } from '../../../app/theme.ts'
import { setToken, setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { emptySale, saleReducer } from './sale.ts'
import { SaleLines } from './sale-lines.tsx'
import { useLineKeys } from './use-line-keys.ts'
import { useScans } from './use-scans.ts'

const LOOKUP = 'POST /core/v2/inventories/booking/get/data'

const goodsOf = (productId: number, name: string, barcode: string): SaleGoods => ({
  productId,
  code: `SKU-${productId}`,
  barcode,
  name,
  type: 'STOCK',
  brand: null,
  category: null,
  imageUrl: null,
  units: [
    {
      unitId: 1,
      code: 'PCS',
      name: 'Buah',
      factor: 1,
      barcode,
      moreBarcodes: [`${barcode}-LAMA`],
      isDefault: true,
      allowFraction: false,
      price: 5_000,
      tiers: [],
    },
  ],
  onHand: 9,
  reserved: 0,
  available: 9,
  points: 0,
  promoBadges: [],
})
const coffee = goodsOf(11, 'Kopi', '8990011')
const sugar = goodsOf(12, 'Gula', '8990012')

beforeEach(() => {
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
})
afterEach(() => vi.unstubAllGlobals())

/** A server that names goods by their barcode when it is told to; a scanner and the keys of the search box. */
function till() {
  const answers = new Map<string, (goods: SaleGoods[]) => void>()
  const seen = answerWith({
    [LOOKUP]: async ({ body }) => {
      const { barcode } = body as { barcode?: string } // as the till asks for a code
      if (barcode === undefined) return { body: { data: { inventories: [], count: 0, next: null } } }
      const inventories = await new Promise<SaleGoods[]>((resolve) => answers.set(barcode, resolve))
      return { body: { data: { inventories, count: inventories.length, next: null } } }
    },
  })
  const told = vi.fn<(isCode: boolean) => void>()
  function Page() {
    const [sale, dispatch] = useReducer(saleReducer, emptySale())
    const scans = useScans(7, ({ goods, unitId }, qty) => dispatch({ type: 'goods', goods, unitId, qty }))
    const keys = useLineKeys({ sale, dispatch }, scans.inOrder)
    return (
      <>
        {['8990011', '8990012'].map((code) => (
          <div key={code}>
            <button type="button" onClick={() => scans.scan(code, 1)}>
              scan {code}
            </button>
            <button type="button" onClick={() => void scans.type(code, 1).then(told)}>
              type {code}
            </button>
          </div>
        ))}
        <input aria-label="Cari barang" onKeyDown={keys.onKey} />
        <SaleLines
          sale={sale}
          lookups={scans.lookups}
          onAgain={scans.again}
          onDrop={scans.drop}
          dispatch={dispatch}
          priced={null}
        />
      </>
    )
  }
  render(
    <MantineProvider theme={theme} env="test">
      <Page />
    </MantineProvider>,
  )
  return {
    seen,
    told,
    /** Waits for nothing: what stands there afterwards was drawn within the key. */
    scan: (code: string) => fireEvent.click(screen.getByRole('button', { name: `scan ${code}` })),
    type: (code: string) => fireEvent.click(screen.getByRole('button', { name: `type ${code}` })),
    press: (key: string) => fireEvent.keyDown(screen.getByLabelText('Cari barang'), { key }),
    answer: async (code: string, goods: SaleGoods[]) => {
      await waitFor(() => expect(answers.has(code)).toBe(true))
      await act(async () => answers.get(code)?.(goods))
    },
  }
}

/** Names and quantities from top to bottom; null of a code that is still looked up. */
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const [name = '', qty] = [row.querySelector('th span')?.textContent, row.querySelector('input')?.value]
      return [name, qty ?? null]
    })

it('shows a code at once and its goods as soon as the server has named them', async () => {
  const { type, answer, told } = till()
  type('8990011')
  expect(lines()).toEqual([['8990011', null]])
  expect(screen.getByText('Mencari…').closest('tr')?.getAttribute('aria-busy')).toBe('true')
  await answer('8990011', [coffee])
  expect(lines()).toEqual([['Kopi', '1']])
  expect(told).toHaveBeenLastCalledWith(true)
})

it('counts goods that it knows within the key itself, without asking', async () => {
  const { scan, answer, seen } = till()
  scan('8990011')
  await answer('8990011', [coffee])
  scan('8990011')
  expect(lines()).toEqual([['Kopi', '2']])
  expect(seen).toHaveLength(1)
  await act(async () => undefined)
  expect(lines()).toEqual([['Kopi', '2']])
})

it('keeps the order of the scans, and of a key among them, when goods are known only later', async () => {
  const { scan, press, answer } = till()
  scan('8990011')
  await answer('8990011', [coffee])
  scan('8990012')
  press('+')
  expect(lines()).toEqual([
    ['Kopi', '1'],
    ['8990012', null],
  ])
  await answer('8990012', [sugar])
  expect(lines()).toEqual([
    ['Kopi', '1'],
    ['Gula', '2'],
  ])
  press('ArrowUp')
  press('-')
  expect(lines()).toEqual([['Gula', '2']])
})

it('counts the goods that a key came after, not those that were scanned meanwhile', async () => {
  const { scan, press, answer } = till()
  scan('8990011')
  press('+')
  scan('8990012')
  await answer('8990011', [coffee])
  expect(lines()).toEqual([
    ['Kopi', '2'],
    ['8990012', null],
  ])
  await answer('8990012', [sugar])
  expect(lines()).toEqual([
    ['Kopi', '2'],
    ['Gula', '1'],
  ])
})

it('puts known goods behind those that were scanned before them', async () => {
  const { scan, press, answer } = till()
  scan('8990011')
  await answer('8990011', [coffee])
  press('-')
  expect(lines()).toEqual([])
  scan('8990012')
  scan('8990011')
  expect(lines()).toEqual([
    ['8990012', null],
    ['8990011', null],
  ])
  await answer('8990012', [sugar])
  expect(lines()).toEqual([
    ['Gula', '1'],
    ['Kopi', '1'],
  ])
})

it('takes away a code by hand that nobody knows: it may be words', async () => {
  const { type, answer, told } = till()
  type('8990012')
  await answer('8990012', [])
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(false))
  expect(lines()).toEqual([])
})

it('keeps a scanned code that nobody knows, in red and heard, and goes on with the next', async () => {
  const heard: number[] = []
  vi.stubGlobal('AudioContext', audioThatTells(heard))
  const { scan, answer } = till()
  scan('8990012')
  scan('8990011')
  await answer('8990012', [])
  await answer('8990011', [coffee])
  expect((await screen.findByRole('alert')).textContent).toBe('Barang tidak ditemukan')
  expect(lines()).toEqual([
    ['Kopi', '1'],
    ['8990012', null],
  ])
  expect(heard).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Hapus 8990012' }))
  expect(lines()).toEqual([['Kopi', '1']])
})

it('looks a code up again when asked to, as when the goods were just added', async () => {
  const { scan, answer } = till()
  scan('8990012')
  await answer('8990012', [])
  fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }))
  expect(lines()).toEqual([['8990012', null]])
  await answer('8990012', [sugar])
  expect(lines()).toEqual([['Gula', '1']])
})

/** A browser's sound that writes down the pitch of each tone. */
function audioThatTells(heard: number[]) {
  return class {
    currentTime = 0
    destination = {}
    createGain = () => ({ gain: { value: 0 }, connect: () => undefined })
    createOscillator = () => {
      const frequency = { value: 0 }
      const connect = (to: { connect(end: unknown): unknown }) => to
      return { type: '', frequency, connect, start: () => heard.push(frequency.value), stop: () => undefined }
    }
  }
}
