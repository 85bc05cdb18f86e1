import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { loadAreas } from './area.seed.ts'

let server: TestServer
let cashier: Caller

beforeAll(async () => {
  server = await testServer()
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

it('brings all of Indonesia once, every area under its parent', async () => {
  expect(await loadAreas(server.connection)).toBe(38 + 514 + 7_277 + 83_763)
  expect(await loadAreas(server.connection)).toBe(0)
  expect(
    await server.value(
      'select count(*) from area a where parent_id is not null and not exists (select from area p where p.id = a.parent_id)',
    ),
  ).toBe(0)
})

it('leads from a province down to a village', async () => {
  const regions = await cashier.call('GET /v1/area/region', { query: { search: 'dki' } })
  expect(regions.data.rows).toEqual([{ id: 31, name: 'DKI Jakarta', parentId: null }])
  const cities = await cashier.call('GET /v1/area/city', { query: { regionId: 31, limit: 100 } })
  expect(cities.data.rows.map(({ name }) => name)).toEqual([
    'Kabupaten Administrasi Kepulauan Seribu',
    'Kota Administrasi Jakarta Barat',
    'Kota Administrasi Jakarta Pusat',
    'Kota Administrasi Jakarta Selatan',
    'Kota Administrasi Jakarta Timur',
    'Kota Administrasi Jakarta Utara',
  ])
  const districts = await cashier.call('GET /v1/area/district', { query: { cityId: 3171, limit: 100 } })
  expect(districts.data.count).toBe(8)
  expect(districts.data.rows.every(({ parentId }) => parentId === 3171)).toBe(true)
  const villages = await cashier.call('GET /v1/area/subDistrict', {
    query: { districtId: 317101, search: 'gambir' },
  })
  expect(villages.data.rows).toEqual([{ id: 3171011001, name: 'Gambir', parentId: 317101 }])
})

it('belongs to nobody who works with the product', async () => {
  await expect(
    server.services.database.write(server.scope([]), (tx) =>
      tx.insertInto('area').values({ id: 99, level: 'REGION', name: 'Baru' }).execute(),
    ),
  ).rejects.toThrow()
})
