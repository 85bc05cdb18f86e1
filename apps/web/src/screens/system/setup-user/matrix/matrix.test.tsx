import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { Matrix } from './matrix.tsx'
import type { Rights, RightsMenu } from './rights.ts'

const sheet = (key: string, label: string, features: readonly [string, string][]) => ({
  key,
  label,
  features: features.map(([feature]) => feature),
  actions: features.map(([feature, name]) => ({ key: feature, label: name })),
})
const view: [string, string] = ['view', 'Lihat']
const edit: [string, string] = ['edit', 'Ubah']
const catalogue: RightsMenu[] = [
  {
    menu: 'sidenav.master',
    label: 'Master',
    subMenu: [sheet('brand', 'Merek', [view, edit]), sheet('branch', 'Cabang', [view, edit])],
  },
  { menu: 'sidenav.report', label: 'Laporan', subMenu: [sheet('stock', 'Laporan Stok', [view])] },
]
const held: Rights = new Set(['sidenav.master.brand:view'])

function Editor() {
  const [rights, setRights] = useState(held)
  return <Matrix catalogue={catalogue} rights={rights} onChange={setRights} />
}

const show = (matrix: ReactNode) => render(<MantineProvider>{matrix}</MantineProvider>)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('rights that can only be read offer nothing to press and name what is held', () => {
  show(<Matrix catalogue={catalogue} rights={held} onChange={undefined} />)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getByRole('img', { name: 'Merek: Lihat, Ya' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Cabang: Ubah, Tidak' })).toBeTruthy()
})

test('a box exists only where the screen has the feature', () => {
  show(<Editor />)
  expect(screen.queryByRole('checkbox', { name: 'Laporan Stok: Ubah' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Laporan, semua: Ubah' })).toBeNull()
  expect(box('Laporan Stok: Lihat').checked).toBe(false)
})

test('Tab comes to one box, arrows move over gaps, Space presses', async () => {
  show(<Editor />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Tutup semua menu' }))
  await user.click(screen.getByRole('button', { name: 'Buka semua menu' }))
  await user.tab()
  expect(focused()).toBe('Semua hak')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Merek: Ubah')
  await user.keyboard(' ')
  expect(box('Merek: Ubah').checked).toBe(true)
  expect(box('Merek: semua hak').checked).toBe(true)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Cabang: Ubah') // further down nothing can be changed
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBe('Laporan Stok: Lihat')
})

test('a box for many acts on what the search has found', async () => {
  show(<Editor />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: 'Cari menu' }), 'cabang')
  expect(screen.queryByText('Laporan')).toBeNull()
  await user.click(box('Semua menu: Lihat'))
  await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }))
  expect(box('Cabang: Lihat').checked).toBe(true)
  expect(box('Laporan Stok: Lihat').checked).toBe(false)
  expect(box('Semua menu: Lihat').indeterminate).toBe(true)
})
