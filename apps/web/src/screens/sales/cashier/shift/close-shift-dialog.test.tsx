import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, refused } from '../../../../test/server.ts'
import { visit } from '../../../../test/visit.tsx'
import { CloseShiftDialog } from './close-shift-dialog.tsx'

const CLOSE = 'POST /core/v2/cashier/shift/close'
const APPROVERS = 'GET /core/v2/cashier/shift/approvers'

const shift = { id: 7, number: 'SHF/JKT/2611/00001', branchId: 2, version: 1 }
const counted = {
  ...shift,
  expectedCash: 752_000,
  countedCash: 750_000,
  difference: -2_000,
  deposit: 250_000,
}
const closed = vi.fn()
// only what the dialog reads of a shift
const Page = () => <CloseShiftDialog shift={shift as never} onClose={() => undefined} onClosed={closed} />

beforeEach(() => closed.mockClear())
afterEach(() => vi.unstubAllGlobals())

const piece = (value: string) => screen.findByRole('textbox', { name: `Jumlah pecahan ${value}` })
const total = () => screen.getByRole('status', { name: 'Jumlah dihitung' }).textContent
/** In one go, as from the clipboard. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field)
  await userEvent.paste(text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Tutup shift' }))

test('Enter goes from one denomination to the next, and the count is summed as it grows', async () => {
  const calls = answerWith({})
  await visit('/', { '/': Page })
  await userEvent.click(await piece('100.000'))
  await userEvent.keyboard('7{Enter}{Enter}1{Enter}3{ArrowUp}2')
  expect(total()).toBe('Jumlah dihitungRp 770.000')
  expect((await piece('20.000')).getAttribute('value')).toBe('2')
  expect(calls.filter(({ route }) => route === CLOSE)).toEqual([])
})

test('the drawer is counted blind, and what it should have held is told afterwards', async () => {
  const calls = answerWith({ [CLOSE]: { body: { data: counted } } })
  await visit('/', { '/': Page })
  await userEvent.type(await piece('100.000'), '7')
  await userEvent.type(await piece('50.000'), '1')
  expect(screen.queryByText('Seharusnya')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Modal shift berikutnya/ }), '500000')
  expect(screen.getByText('Rp 250.000')).toBeTruthy()
  await save()
  const told = await screen.findByRole('dialog', { name: 'Shift SHF/JKT/2611/00001 ditutup' })
  expect(within(told).getByText('Rp 752.000')).toBeTruthy()
  expect(calls.find(({ route }) => route === CLOSE)?.body).toEqual({
    shiftId: 7,
    denominations: { '100000': 7, '50000': 1 },
    nextFloat: 500_000,
    note: '',
  })
  await userEvent.click(within(told).getByRole('button', { name: 'Selesai' }))
  expect(closed).toHaveBeenCalledWith(counted)
})

test('what stays in the drawer must be said', async () => {
  const calls = answerWith({})
  await visit('/', { '/': Page })
  await userEvent.type(await piece('100.000'), '1')
  await save()
  expect(await screen.findByText('Modal shift berikutnya wajib diisi')).toBeTruthy()
  expect(calls.filter(({ route }) => route === CLOSE)).toEqual([])
})

test('a large difference asks for a note and somebody else, who types a PIN', async () => {
  const sentence = 'Selisih kas melebihi Rp 50.000, isi catatan dan minta PIN atasan'
  const calls = answerWith({
    [CLOSE]: ({ body }) =>
      (body as { approverPin?: string }).approverPin === '482915'
        ? { body: { data: counted } }
        : refused(422, 'UNPROCESSABLE_ENTITY', 'SHIFT_DIFF_APPROVAL', sentence),
    [APPROVERS]: { body: { data: { rows: [{ id: 17, name: 'Haryanto Kusuma' }], count: 1 } } },
  })
  await visit('/', { '/': Page })
  await fill(await piece('100.000'), '5')
  await fill(screen.getByLabelText(/^Modal shift berikutnya/), '0')
  expect(screen.queryByText('Penyetuju')).toBeNull()
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Penyetuju' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Haryanto Kusuma' }))
  await fill(screen.getByLabelText('PIN penyetuju'), '482915')
  await fill(screen.getByLabelText(/^Catatan/), 'Salah kembalian')
  await save()
  expect(await screen.findByRole('dialog', { name: /ditutup/ })).toBeTruthy()
  expect(calls.filter(({ route }) => route === CLOSE).at(-1)?.body).toMatchObject({
    approverId: 17,
    approverPin: '482915',
    note: 'Salah kembalian',
  })
})
