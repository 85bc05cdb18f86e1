import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { Board } from './board.tsx'

afterEach(() => vi.unstubAllGlobals())

const rows = [{ id: 5, code: 'P5', name: 'Toko Sari', phone: null, isWalkIn: false, arBalance: 0 }]

/** A till whose windows are still being loaded when their key is pressed. */
async function till() {
  answerWith({
    'POST /core/v1/customers/get/data': { body: { data: { rows, count: 1 } } },
    'POST /core/v2/cashier/booking/list': { body: { data: { rows: [], count: 0 } } },
  })
  await visit('/', { '/': () => <Board branchId={7} /> })
  act(() => setUser(person({ permissions: ['sales.cashier:view', 'master.customer:add'] })))
  return screen.findByRole<HTMLInputElement>('combobox', { name: /^Cari barang/ })
}

/** As a keyboard does it: the character is typed into what has the focus, unless somebody has taken the key. */
function press(key: string): void {
  const target = document.activeElement ?? document.body
  if (!fireEvent.keyDown(target, { key }) || key.length !== 1) return
  if (target instanceof HTMLInputElement) fireEvent.input(target, { target: { value: target.value + key } })
}
const type = (text: string) => [...text].forEach(press)

test('letters right after the key for the customer wait for the box of the customer', async () => {
  const goods = await till()
  act(() => goods.focus())
  press('F4')
  type('sarx')
  press('Backspace')
  expect(goods.value).toBe('')
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Cari pelanggan' })
  await vi.waitFor(() => expect(document.activeElement).toBe(box))
  expect(box.value).toBe('sar')
  type('i')
  expect(box.value).toBe('sari')
  expect(goods.value).toBe('')
})

test('an Enter among them takes the customer', async () => {
  const goods = await till()
  act(() => goods.focus())
  press('F4')
  type('sari')
  press('Enter')
  expect(await screen.findByRole('button', { name: /Toko Sari/ })).toBeTruthy()
  expect(goods.value).toBe('')
})
