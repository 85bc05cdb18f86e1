import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RareFilters } from './rare-filters.tsx'
import type { ListAddress } from './use-list-state.ts'

const show = (set: Record<string, string>) => {
  const list = { state: { filters: set } } as unknown as ListAddress // what the part reads of it
  render(
    <MantineProvider>
      <RareFilters
        list={list}
        filters={[
          { names: ['city'], filter: <i>Kota</i> },
          { names: ['from', 'to'], filter: <i>Tanggal</i> },
        ]}
      />
    </MantineProvider>,
  )
}

test('filters that are set are shown, the others behind a button', async () => {
  show({ to: '2026-11-20' })
  expect([screen.queryByText('Kota'), screen.queryByText('Tanggal')].map(Boolean)).toEqual([false, true])
  const more = screen.getByRole('button', { name: 'Saringan lain' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(screen.queryByText('Kota')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lebih sedikit' }))
  expect(screen.queryByText('Kota')).toBeNull()
})

test('there is no button when all of them are set', () => {
  show({ city: '5', from: '2026-11-01' })
  expect(screen.queryByRole('button')).toBeNull()
})
