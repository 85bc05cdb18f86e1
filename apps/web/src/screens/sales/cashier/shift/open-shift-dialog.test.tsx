import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../test/server.ts'
import { visit } from '../../../../test/visit.tsx'
import { OpenShiftDialog } from './open-shift-dialog.tsx'

const OPEN = 'POST /core/v2/cashier/shift/open'

const opened = vi.fn()
const Page = () => (
  <OpenShiftDialog
    branchId={2}
    registers={[{ registerName: 'Laci 1', nextFloat: 500_000, openBy: null }]}
    onClose={() => undefined}
    onOpened={opened}
  />
)

beforeEach(() => opened.mockClear())
afterEach(() => vi.unstubAllGlobals())

const show = async () => {
  const calls = answerWith({ [OPEN]: { body: { data: { id: 7, version: 1 } } } })
  await visit('/', { '/': Page })
  return () => calls.filter(({ route }) => route === OPEN).map(({ body }) => body)
}
const count = async (value: string, pieces: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: `Jumlah pecahan ${value}` }), pieces)
const open = () => userEvent.click(screen.getByRole('button', { name: 'Buka shift' }))

test('a drawer that nobody has counted is not opened', async () => {
  const sent = await show()
  await screen.findByRole('textbox', { name: 'Jumlah pecahan 100.000' })
  await open()
  expect(screen.getAllByText('Hitung uang di laci; ketik 0 bila laci kosong.').length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

test('what the last shift left is not told before the count, and a difference is asked back with its sum', async () => {
  const sent = await show()
  await count('100.000', '4')
  expect(screen.queryByText(/500\.000/)).toBeNull()
  await open()
  const question = await screen.findByRole('dialog', { name: /Selisih .*100\.000/ })
  expect(question.textContent).toContain('Rp 400.000')
  expect(question.textContent).toContain('Rp 500.000')
  await userEvent.click(within(question).getByRole('button', { name: 'Hitung lagi' }))
  expect(sent()).toEqual([])
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Buka dengan selisih' }))
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    { branchId: 2, registerName: 'Laci 1', denominations: { '100000': 4 }, openingFloat: 400_000 },
  ])
})

test('an empty drawer is a 0 that was typed; what agrees is not asked about', async () => {
  const sent = await show()
  await count('100.000', '0')
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hitung lagi' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Jumlah pecahan 100.000' }))
  await count('100.000', '5')
  await open()
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  expect(sent()).toHaveLength(1)
})
