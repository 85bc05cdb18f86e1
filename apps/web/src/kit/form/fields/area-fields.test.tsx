import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { clearSession, setToken, setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith, type SeenCall } from '../../../test/server.ts'
import { AreaFields } from './area-fields.tsx'
import { TextField } from './text-field.tsx'

const labels = {
  region: 'Provinsi',
  city: 'Kota',
  district: 'Kecamatan',
  subDistrict: 'Kelurahan',
  postCode: 'Kode pos',
}
type Values = Record<keyof typeof labels, string>
const empty = { region: '', city: '', district: '', subDistrict: '', postCode: '' }

function Form({ start }: { start: Partial<Values> }) {
  const [values, setValues] = useState<Values>({ ...empty, ...start })
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
          postCode={field('postCode')}
        />
        <TextField {...field('postCode')} />
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
  screen
    .getAllByRole<HTMLInputElement>('combobox')
    .map(({ value }) => value)
    .concat(shownCode())
const shownCode = () => screen.getByRole<HTMLInputElement>('textbox', { name: labels.postCode }).value

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const postCodes = (...rows: [id: number, code: string][]) => ({
  body: { data: { rows: rows.map(([id, code]) => ({ id, code })), count: rows.length } },
})

/** Two provinces, and two of Gambir's villages with a third whose code nobody knows. */
const areas = {
  'GET /v1/area/region': list([31, 'DKI Jakarta', null], [32, 'Jawa Barat', null]),
  'GET /v1/area/city': (call: SeenCall) =>
    call.route.includes('regionId=31')
      ? list([3171, 'Kota Administrasi Jakarta Pusat', 31])
      : list([3273, 'Kota Bandung', 32]),
  'GET /v1/area/district': list([317101, 'Gambir', 3171]),
  'GET /v1/area/subDistrict': list(
    [3171011001, 'Gambir', 317101],
    [3171011002, 'Cideng', 317101],
    [3171011009, 'Tanpa Kode', 317101],
  ),
  'GET /v1/area/postCode': postCodes([3171011001, '10110'], [3171011002, '10150']),
}
const gambir = { region: 'DKI Jakarta', city: 'Kota Administrasi Jakarta Pusat', district: 'Gambir' }
const [village, code] = [labels.subDistrict, labels.postCode]
const replace = async (label: string, text: string, role = 'combobox') => {
  await userEvent.clear(screen.getByRole(role, { name: label }))
  await userEvent.type(screen.getByRole(role, { name: label }), text)
}

test('each offers what lies in the one above, and another province empties what was below', async () => {
  const calls = answerWith(areas)
  render(<Form start={{ region: 'dki jakarta' }} />)
  await choose('Kota', 'Kota Administrasi Jakarta Pusat')
  await choose('Kecamatan', 'Gambir')
  await choose(village, 'Cideng')
  expect(shown()).toEqual(['dki jakarta', 'Kota Administrasi Jakarta Pusat', 'Gambir', 'Cideng', '10150'])
  expect(calls.map(({ route }) => route).filter((route) => /subDistrict|postCode/.test(route))).toEqual([
    'GET /v1/area/subDistrict?limit=1000&districtId=317101',
    'GET /v1/area/postCode?limit=1000&districtId=317101',
  ])
  await userEvent.clear(screen.getByRole('combobox', { name: 'Provinsi' }))
  await choose('Provinsi', 'Jawa Barat')
  expect(shown()).toEqual(['Jawa Barat', '', '', '', ''])
  await choose('Kota', 'Kota Bandung')
})

test('other words are taken, and leave what is below as it is', async () => {
  answerWith({ 'GET /v1/area/region': list([31, 'DKI Jakarta', null]) })
  render(<Form start={{ city: 'Batavia', subDistrict: 'Sukamaju', postCode: '12345' }} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Provinsi' }), 'Jayakarta')
  await userEvent.type(screen.getByRole('combobox', { name: 'Kecamatan' }), 'Lama')
  expect(shown()).toEqual(['Jayakarta', 'Batavia', 'Lama', 'Sukamaju', '12345'])
})

test('the post code follows the village, also past other words and a village without one', async () => {
  answerWith(areas)
  render(<Form start={{ ...gambir, subDistrict: 'Gambir', postCode: '10110' }} />)
  await userEvent.click(screen.getByRole('combobox', { name: village }))
  await screen.findByRole('option', { name: 'Gambir' }) // the lists are here
  await userEvent.type(screen.getByRole('combobox', { name: village }), ' Lama')
  expect(shown().slice(3)).toEqual(['Gambir Lama', '10110'])
  await replace(village, 'cid')
  await choose(village, 'Cideng')
  expect(shown().slice(3)).toEqual(['Cideng', '10150'])
  await replace(village, 'tanpa')
  await choose(village, 'Tanpa Kode')
  expect(shown().slice(3)).toEqual(['Tanpa Kode', ''])
})

test('a post code that somebody has typed stays', async () => {
  answerWith(areas)
  render(<Form start={{ ...gambir }} />)
  await choose(village, 'Gambir')
  expect(shown().slice(3)).toEqual(['Gambir', '10110'])
  await replace(code, '10119', 'textbox')
  await replace(village, 'cid')
  await choose(village, 'Cideng')
  expect(shown().slice(3)).toEqual(['Cideng', '10119'])
  await replace('Provinsi', 'jawa')
  await choose('Provinsi', 'Jawa Barat')
  expect(shown()).toEqual(['Jawa Barat', '', '', '', '10119'])
})

test('of two villages by one name no post code is taken for the other', async () => {
  answerWith({
    ...areas,
    'GET /v1/area/subDistrict': list([9171051002, 'Waena', 917105], [9171052005, 'Waena', 917105]),
    'GET /v1/area/postCode': postCodes([9171051002, '99332'], [9171052005, '99328']),
  })
  render(<Form start={{ ...gambir }} />)
  await choose(village, 'Waena')
  expect(shown().slice(3)).toEqual(['Waena', ''])
})
