import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { visit } from '../../test/visit.tsx'
import { computedColumn } from '../grid/columns.tsx'
import { Sheet } from './sheet.tsx'
import { changesOf, type SheetLine, type SheetSpec } from './sheet-spec.tsx'
import { type SheetState, useSheet } from './use-sheet.ts'

interface Shop {
  code: string
  limit: number
}

const spec: SheetSpec<Shop> = {
  label: 'Batas kredit',
  keyOf: ({ code }) => code,
  namesOf: ({ code }) => [code],
  before: [
    computedColumn<SheetLine<Shop>>({ key: 'code', title: 'Kode', text: ({ row }) => row.code }),
    computedColumn<SheetLine<Shop>>({
      key: 'now',
      title: 'Batas kini',
      text: ({ row }) => String(row.limit),
    }),
  ],
  fields: [{ key: 'limit', title: 'Batas baru', decimals: 0, old: ({ limit }) => limit }],
}

const shops: readonly Shop[] = Array.from({ length: 300 }, (_, index) => ({
  code: `TK-${String(index + 1).padStart(3, '0')}`,
  limit: 1_000_000,
}))

let now: SheetState<Shop>
const sent = () => now.changed.map((line) => [line.key, changesOf(line, spec.fields)])

function Page() {
  now = useSheet(spec, shops)
  return <Sheet sheet={now} />
}

async function open() {
  const user = userEvent.setup()
  await visit('/sheet', { '/sheet': Page })
  await screen.findByRole('grid', { name: 'Batas kredit' })
  const cell = (place: number) => {
    const row = screen.getByRole('row', { name: `Baris ${place}` })
    return within(row).getAllByRole('gridcell')[2] as HTMLElement // the third of its three columns
  }
  const type = async (place: number, text: string) => {
    await user.click(cell(place))
    await user.keyboard(text)
  }
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } })
  return { user, cell, type, paste }
}

test('only the rows in view are drawn, and the grid tells how many there are', async () => {
  await open()
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('301')
  expect(screen.getAllByRole('row').length).toBeLessThan(40)
})

test('only changed cells are sent; the kept value typed again is no change', async () => {
  const { type, user, cell } = await open()
  await type(1, '2500000')
  await user.keyboard('{Enter}1000000{Enter}')
  expect(sent()).toEqual([['TK-001', { limit: 2_500_000 }]])
  expect(cell(1).getAttribute('aria-description')).toBe('diubah')
  expect(cell(2).getAttribute('aria-description')).toBeNull()
})

test('Esc gives the cell back its value, Ctrl+Z takes back a whole paste', async () => {
  const { type, user, paste } = await open()
  await type(1, '5')
  await user.keyboard('{Escape}')
  expect(sent()).toEqual([])
  await type(2, '3000000')
  await user.keyboard('{Enter}')
  paste('4000000\n5000000')
  expect(sent()).toEqual([
    ['TK-002', { limit: 3_000_000 }],
    ['TK-003', { limit: 4_000_000 }],
    ['TK-004', { limit: 5_000_000 }],
  ])
  await user.keyboard('{Control>}z{/Control}')
  expect(sent()).toEqual([['TK-002', { limit: 3_000_000 }]])
  await user.keyboard('{Control>}z{/Control}')
  expect(sent()).toEqual([])
})

test('a block with codes reaches rows that are out of view, and tells what it did not find', async () => {
  const { user, cell, paste } = await open()
  await user.click(cell(1))
  paste('TK-300\tToko akhir\t7000000\nTK-999\tTidak ada\t1')
  expect(sent()).toEqual([['TK-300', { limit: 7_000_000 }]])
  screen.getByText(/1 kode tidak ada di lembar ini: TK-999/)
  await user.click(screen.getByRole('switch', { name: 'Hanya yang diubah (1)' }))
  screen.getByText('TK-300')
  expect(screen.queryByText('TK-001')).toBeNull()
})

test('refusals of a save stand below their rows until they are corrected', async () => {
  const { type, user } = await open()
  await type(3, '9')
  await user.keyboard('{Enter}8{Enter}')
  act(() =>
    now.refused({ fields: { 'items[1].limit': 'Batas terlalu kecil' }, line: '' }, now.changed, 'items'),
  )
  screen.getByText('Batas terlalu kecil')
  expect(screen.getByRole('row', { name: 'Baris 4' }).dataset.wrong).toBe('true')
  await type(4, '80')
  expect(screen.queryByText('Batas terlalu kecil')).toBeNull()
})
