import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { xlsx } from '../../../../test/support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let jakarta: number
let bandung: number
let outer: number
let main: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
  const warehouse = (code: string) =>
    server.value<number>('select id from warehouse where branch_id = $1 and code = $2', [jakarta, code])
  outer = await warehouse('LUAR')
  main = await warehouse('UTAMA')
})
afterAll(() => server.close())

let serial = 0
const customerOf = async (branchId: number, type: 'MOTORIST' | 'MEMBER' = 'MOTORIST') => {
  const { data } = await admin.call('POST /core/v1/customers/add', {
    body: {
      branchId,
      type,
      name: `Pelanggan ${++serial}`,
      ownerName: 'Pak Uji',
      phone: `0899${String(serial).padStart(7, '0')}`,
      customerGroupId: await server.value<number>(`select id from customer_group where code = 'UMUM'`),
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
    },
  })
  return data
}
const fresh = async (more: object = {}) => ({
  branchId: jakarta,
  code: `M${++serial}`,
  name: `Motoris ${serial}`,
  phone: '0812-3456-7890',
  customerId: (await customerOf(jakarta)).id,
  ...more,
})
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /v1/motorists', { body: await fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const refused = (status: number, reason: string, field: string) => ({
  status,
  error: { details: [{ field }], data: { reason } },
})

describe('adding a motorist', () => {
  it('refuses a role that may only look; the owner of a branch may', async () => {
    const keeper = await server.as('gudang')
    expect(await keeper.call('POST /v1/motorists', { body: await fresh() })).toMatchObject({ status: 403 })
    const owner = await server.as('bos')
    expect((await owner.call('POST /v1/motorists', { body: await fresh() })).status).toBe(201)
  })

  it('refuses a customer of another type, of another branch, out of use, and of another motorist', async () => {
    const add = async (customerId: number) =>
      admin.call('POST /v1/motorists', { body: await fresh({ customerId }) })
    const shop = await customerOf(jakarta, 'MEMBER')
    const answer = await add(shop.id)
    expect(answer).toMatchObject(refused(422, 'RULE_VIOLATED', 'customerId'))
    expect(answer.error.message).toContain(`jenis pelanggan ${shop.name} bukan Motoris`)
    expect(await add((await customerOf(bandung)).id)).toMatchObject(
      refused(422, 'REFERENCE_MISSING', 'customerId'),
    )
    const gone = await customerOf(jakarta)
    await admin.call('PUT /v1/customers', {
      body: { id: gone.id, version: gone.version, status: 'INACTIVE' },
    })
    expect(await add(gone.id)).toMatchObject(refused(422, 'INACTIVE_MASTER', 'customerId'))
    const { customerId } = await made()
    expect(await add(customerId)).toMatchObject(refused(422, 'RULE_VIOLATED', 'customerId'))
  })

  it('refuses a warehouse whose goods stay at the branch, or of another one, and half a place', async () => {
    const add = async (more: object) => admin.call('POST /v1/motorists', { body: await fresh(more) })
    expect(await add({ outerWarehouseId: main })).toMatchObject(
      refused(422, 'RULE_VIOLATED', 'outerWarehouseId'),
    )
    const foreign = await server.value<number>(
      `select id from warehouse where branch_id = $1 and code = 'LUAR'`,
      [bandung],
    )
    expect(await add({ outerWarehouseId: foreign })).toMatchObject(
      refused(422, 'WAREHOUSE_NOT_IN_BRANCH', 'outerWarehouseId'),
    )
    expect(await add({ homeLat: -6.2 })).toMatchObject(refused(422, 'RULE_VIOLATED', 'homeLng'))
  })

  it('refuses a code of the branch twice; another branch may have it', async () => {
    const { code } = await made()
    expect(await admin.call('POST /v1/motorists', { body: await fresh({ code }) })).toMatchObject(
      refused(409, 'DUPLICATE_CODE', 'code'),
    )
    const elsewhere = { branchId: bandung, customerId: (await customerOf(bandung)).id }
    expect(await made({ code, ...elsewhere })).toMatchObject({ code, branch: { code: 'BDG' } })
  })

  it('keeps the number in one spelling, with customer, warehouse and home', async () => {
    const motorist = await made({
      outerWarehouseId: outer,
      vehicleNo: 'B 1 UJI',
      homeLat: -6.2,
      homeLng: 106.8,
    })
    expect(motorist).toMatchObject({
      phone: '+6281234567890',
      vehicleNo: 'B 1 UJI',
      customer: { id: motorist.customerId },
      outerWarehouse: { id: outer, code: 'LUAR' },
      homeLat: -6.2,
      homeLng: 106.8,
      status: 'ACTIVE',
    })
  })
})

describe('a motorist as others see it', () => {
  it('is found by name, vehicle and number at its own branch alone', async () => {
    const { id } = await made({ name: 'Joko Kurir', vehicleNo: 'B 9182 QQX', phone: '0877-1111-2222' })
    const elsewhere = await made({ branchId: bandung, customerId: (await customerOf(bandung)).id })
    const keeper = await server.as('gudang')
    for (const search of ['joko kurir', '9182 QQX', '7711112222'])
      expect(
        (await keeper.call('GET /v1/motorists', { query: { search } })).data.rows.map((row) => row.id),
      ).toEqual([id])
    expect(await keeper.call('GET /v1/motorists/{id}', { params: { id: elsewhere.id } })).toMatchObject({
      status: 404,
    })
  })

  it('stays with its branch, and tells in its history who changed what', async () => {
    const { id } = await made()
    expect(
      await admin.call('PUT /v1/motorists', { body: { id, version: 1, branchId: bandung } }),
    ).toMatchObject({ status: 404 })
    await admin.call('PUT /v1/motorists', { body: { id, version: 1, vehicleNo: 'B 77 XY' } })
    const { data } = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'motorist', id },
    })
    expect(data.rows[0]?.changes).toMatchObject([
      { field: 'Nomor kendaraan', before: null, after: 'B 77 XY' },
    ])
  })

  it('is one of a customer, however many begin at once', async () => {
    const { id: customerId } = await customerOf(jakarta)
    const bodies = await Promise.all([1, 2, 3].map(() => fresh({ customerId })))
    const answers = await Promise.all(bodies.map((body) => admin.call('POST /v1/motorists', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })
})

describe('a file of motorists', () => {
  const HEADINGS = [
    'Kode',
    'Nama',
    'Nomor telepon',
    'Nomor kendaraan',
    'Pelanggan motoris',
    'Gudang bawaan',
    'Status',
  ]
  type Line = readonly (string | null)[]
  const send = async (lines: readonly Line[]) =>
    sendFile(server, admin, 'motorists', await xlsx([HEADINGS, ...lines.map((line) => [...line])]), {
      branchId: jakarta,
    })

  it('names a customer of another type or of another motorist, and a warehouse of the branch itself', async () => {
    const taken = await made()
    const shop = await customerOf(jakarta, 'MEMBER')
    const { batch } = await send([
      ['F-1', 'Satu', '08120001', null, shop.name, null, null],
      ['F-2', 'Dua', '08120002', null, taken.customer.name, null, null],
      ['F-3', 'Tiga', '08120003', null, (await customerOf(jakarta)).name, 'UTAMA', null],
    ])
    const faults = await allFaults(admin, batch)
    expect(faults.map(({ message }) => message)).toEqual([
      `Jenis pelanggan ${shop.name} bukan Motoris`,
      `Pelanggan ini sudah dipakai motoris ${taken.code} ${taken.name}`,
      'Gudang Utama bukan gudang jenis Motoris atau Luar',
    ])
  })

  it('adds and changes, and is taken back', async () => {
    const old = await made({ vehicleNo: 'B 1 OLD' })
    const customer = await customerOf(jakarta)
    const { batch } = await send([
      ['F-9', 'Sembilan', '0812999', 'B 9 NEW', customer.name, 'LUAR', null],
      [old.code, old.name, old.phone, 'B 2 OLD', old.customer.name, null, null],
    ])
    expect(await allFaults(admin, batch)).toEqual([])
    expect((await rowsOf(admin, batch)).map(({ outcome }) => outcome)).toEqual(['NEW', 'CHANGED'])
    const applied = await commit(admin, batch)
    expect(applied.status).toBe(200)
    const find = async (search: string) =>
      (await admin.call('GET /v1/motorists', { query: { search } })).data.rows
    expect(await find('F-9')).toMatchObject([
      { phone: '+62812999', customerId: customer.id, outerWarehouse: { code: 'LUAR' } },
    ])
    expect(await find(old.code)).toMatchObject([{ vehicleNo: 'B 2 OLD' }])
    expect((await undo(admin, applied.data)).status).toBe(200)
    expect(await find('F-9')).toEqual([])
    expect(await find(old.code)).toMatchObject([{ vehicleNo: 'B 1 OLD' }])
  })
})
