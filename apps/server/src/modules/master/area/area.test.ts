import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

it('brings post codes to areas that came before them, once', async () => {
  const codes = () => server.rows('select id, post_code from area where post_code is not null order by id')
  const loaded = await codes()
  expect(loaded.length).toBe(77_425 + 5_262) // those that tools/areas.ts finds by code and by name
  await server.rows('update area set post_code = null')
  expect(await loadAreas(server.connection)).toBe(82_687)
  expect(await codes()).toEqual(loaded)
  expect(await loadAreas(server.connection)).toBe(0)
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

describe('GET /v1/area/postCode', () => {
  type Query = ApiInput<'GET /v1/area/postCode'>['query']
  const list = async (query: Query) =>
    (await cashier.call('GET /v1/area/postCode', { query: { limit: 100, ...query } })).data

  it('refuses an order and an area that there can not be', async () => {
    const ask = (query: unknown) => cashier.raw('GET /v1/area/postCode', { query })
    expect((await ask({ sort: 'parentId' })).error.details).toEqual([
      { field: 'sort', message: 'Format urutan parentId tidak valid' },
    ])
    expect((await ask({ cityId: 'Jakarta' })).error.details.map(({ field }) => field)).toEqual(['cityId'])
    expect((await ask({ regionId: Number.MAX_SAFE_INTEGER })).data).toEqual({ rows: [], count: 0 })
  })

  it('names the villages of one district by code, and by name where asked', async () => {
    const gambir = [
      { id: 3171011001, code: '10110' },
      { id: 3171011005, code: '10120' },
      { id: 3171011003, code: '10130' },
      { id: 3171011006, code: '10140' },
      { id: 3171011002, code: '10150' },
      { id: 3171011004, code: '10160' },
    ]
    expect(await list({ districtId: 317101 })).toEqual({ rows: gambir, count: 6 })
    expect(await list({ districtId: 317101, limit: 2, offset: 4 })).toEqual({
      rows: gambir.slice(4),
      count: 6,
    })
    const byName = await list({ districtId: 317101, sort: '-name', limit: 2 }) // Petojo Utara, Petojo Selatan
    expect(byName.rows.map(({ code }) => code)).toEqual(['10130', '10160'])
  })

  it('narrows to a village, a city and a province, and to all of them at once', async () => {
    expect((await list({ subDistrictId: 3171011002 })).rows).toEqual([{ id: 3171011002, code: '10150' }])
    expect((await list({ cityId: 3171 })).count).toBe(44)
    expect((await list({ regionId: 31 })).count).toBe(267)
    expect((await list({ regionId: 31, cityId: 3171, districtId: 317101 })).count).toBe(6)
    expect(await list({ regionId: 32, cityId: 3171 })).toEqual({ rows: [], count: 0 })
  })

  it('finds the first digits of a code and the name of a village', async () => {
    expect((await list({ search: ' 1011 ' })).rows).toEqual([{ id: 3171011001, code: '10110' }])
    expect((await list({ districtId: 317101, search: '0110' })).rows).toEqual([])
    expect((await list({ districtId: 317101, search: 'PETOJO' })).rows.map(({ code }) => code)).toEqual([
      '10130',
      '10160',
    ])
    expect((await list({ districtId: 317101, search: '%' })).rows).toEqual([])
  })

  it('leaves out a village whose code nobody knows', async () => {
    expect(
      (await cashier.call('GET /v1/area/subDistrict', { query: { search: 'Alur Mentawak' } })).data.rows,
    ).toEqual([{ id: 1116062021, name: 'Alur Mentawak', parentId: 111606 }])
    expect((await list({ subDistrictId: 1116062021 })).rows).toEqual([])
  })
})

it('keeps post codes of five digits, and of villages only', async () => {
  const set = (code: string, id: number) =>
    server.rows('update area set post_code = $1 where id = $2', [code, id])
  await expect(set('1011', 3171011001)).rejects.toThrow('area_post_code_check')
  await expect(set('10110', 317101)).rejects.toThrow('area_post_code_of_village')
})
