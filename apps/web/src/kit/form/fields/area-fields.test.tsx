import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { clearSession, setToken, setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { AreaFields } from './area-fields.tsx'

const labels = { region: 'Provinsi', city: 'Kota', district: 'Kecamatan', subDistrict: 'Kelurahan' }
type Values = Record<keyof typeof labels, string>

function Form({ start }: { start: Values }) {
  const [values, setValues] = useState(start)
  const field = (name: keyof Values) => ({
    label: labels[name],
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AreaFields
          region={field('region')}
          city={field('city')}
          district={field('district')}
          subDistrict={field('subDistrict')}
        />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const list = (...rows: [id: number, name: string, parentId: number | null][]) => ({
  body: { data: { rows: rows.map(([id, name, parentId]) => ({ id, name, parentId })), count: rows.length } },
})

beforeEach(() => {
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
})
afterEach(() => {
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const shown = () =>
  Object.values(labels).map((label) => screen.getByRole<HTMLInputElement>('combobox', { name: label }).value)

test('each offers what lies in the one above, and another province empties what was below', async () => {
  const calls = answerWith({
    'GET /v1/area/region': list([31, 'DKI Jakarta', null], [32, 'Jawa Barat', null]),
    'GET /v1/area/city': (call) =>
      call.route.includes('regionId=31')
        ? list([3171, 'Kota Administrasi Jakarta Pusat', 31])
        : list([3273, 'Kota Bandung', 32]),
    'GET /v1/area/district': list([317101, 'Gambir', 3171]),
    'GET /v1/area/subDistrict': list([3171011002, 'Cideng', 317101]),
  })
  render(<Form start={{ region: 'dki jakarta', city: '', district: '', subDistrict: '' }} />)
  const choose = async (label: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Kota', 'Kota Administrasi Jakarta Pusat')
  await choose('Kecamatan', 'Gambir')
  await choose('Kelurahan', 'Cideng')
  expect(shown()).toEqual(['dki jakarta', 'Kota Administrasi Jakarta Pusat', 'Gambir', 'Cideng'])
  expect(calls.map(({ route }) => route).filter((route) => route.includes('subDistrict'))).toEqual([
    'GET /v1/area/subDistrict?limit=1000&districtId=317101',
  ])
  await userEvent.clear(screen.getByRole('combobox', { name: 'Provinsi' }))
  await choose('Provinsi', 'Jawa Barat')
  expect(shown()).toEqual(['Jawa Barat', '', '', ''])
  await choose('Kota', 'Kota Bandung')
})

test('other words are taken, and leave what is below as it is', async () => {
  answerWith({ 'GET /v1/area/region': list([31, 'DKI Jakarta', null]) })
  render(<Form start={{ region: '', city: 'Batavia', district: '', subDistrict: 'Sukamaju' }} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Provinsi' }), 'Jayakarta')
  await userEvent.type(screen.getByRole('combobox', { name: 'Kecamatan' }), 'Lama')
  expect(shown()).toEqual(['Jayakarta', 'Batavia', 'Lama', 'Sukamaju'])
})
