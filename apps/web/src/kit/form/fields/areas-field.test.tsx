import { MantineProvider } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { clearSession, setToken, setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { AreasField } from './areas-field.tsx'

let kept: readonly Ref[]

function Form({ start = [], readOnly = false }: { start?: readonly Ref[]; readOnly?: boolean }) {
  const [value, setValue] = useState(start)
  kept = value
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AreasField
          label="Wilayah"
          none="Belum ada wilayah."
          value={value}
          onChange={setValue}
          readOnly={readOnly}
        />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const list = (...rows: [id: number, name: string, parentId: number | null][]) => ({
  body: { data: { rows: rows.map(([id, name, parentId]) => ({ id, name, parentId })), count: rows.length } },
})
const areas = {
  'GET /v1/area/region': list([32, 'Jawa Barat', null]),
  'GET /v1/area/city': list([3273, 'Kota Bandung', 32], [3277, 'Kota Cimahi', 32]),
  'GET /v1/area/district': list([327302, 'Coblong', 3273]),
  'GET /v1/area/subDistrict': list([3273021001, 'Dago', 327302]),
}

beforeEach(() => {
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
})
afterEach(() => {
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('what is shown alone is words, and says when there is none', () => {
  answerWith({})
  const { unmount } = render(<Form readOnly start={[{ id: 3273, name: 'Kota Bandung, Jawa Barat' }]} />)
  expect(screen.getByText('Kota Bandung, Jawa Barat')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  unmount()
  render(<Form readOnly />)
  expect(screen.getByText('Belum ada wilayah.')).toBeTruthy()
})

test('the lowest chosen area is added, once, and its neighbours are offered next', async () => {
  const calls = answerWith(areas)
  render(<Form />)
  const none = screen.getByRole('button', { name: 'Pilih wilayah untuk ditambahkan' })
  expect(none.hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('combobox', { name: 'Kota' }).hasAttribute('disabled')).toBe(true)
  await choose('Provinsi', 'Jawa Barat')
  await choose('Kota', 'Kota Bandung')
  await choose('Kecamatan', 'Coblong')
  await userEvent.click(screen.getByRole('button', { name: 'Tambahkan Coblong' }))
  expect(kept).toEqual([{ id: 327302, name: 'Coblong, Kota Bandung' }])
  await choose('Kecamatan', 'Coblong')
  await userEvent.click(screen.getByRole('button', { name: 'Tambahkan Coblong' }))
  expect(kept).toHaveLength(1)
  await choose('Kota', 'Kota Cimahi')
  await userEvent.click(screen.getByRole('button', { name: 'Tambahkan Kota Cimahi' }))
  expect(kept.map(({ id }) => id)).toEqual([327302, 3277])
  expect(calls.map(({ route }) => route)).toContain('GET /v1/area/district?limit=1000&cityId=3273')
})

test('an area is taken off by its own button', async () => {
  answerWith(areas)
  render(<Form start={[{ id: 3273, name: 'Kota Bandung, Jawa Barat' }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Lepas Kota Bandung, Jawa Barat' }))
  expect(kept).toEqual([])
})
