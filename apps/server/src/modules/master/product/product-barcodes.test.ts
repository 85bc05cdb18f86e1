import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller
let pcs: number
let dus: number
let turn = 0

type Given = ApiInput<'POST /v1/products'>['body']['units'][number]

const unit = (unitId: number, factor: number, more: Partial<Given> = {}): Given => ({
  unitId,
  factor,
  ...more,
})
const body = (units: Given[]) => ({
  sku: `BERKODE-${++turn}`,
  name: `Barang Berkode ${turn}`,
  taxCode: 'PPN',
  units,
})
const make = (units: Given[]) => admin.call('POST /v1/products', { body: body(units) })

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  pcs = await server.value<number>(`select id from unit where code = 'PCS'`)
  dus = await server.value<number>(`select id from unit where code = 'DUS'`)
})
afterAll(() => server.close())

describe('several barcodes of a unit', () => {
  it.each([
    ['twice on one unit', () => [unit(pcs, 1, { barcode: 'K1', moreBarcodes: ['K1'] })], 'K1'],
    [
      'twice among the further ones',
      () => [unit(pcs, 1, { barcode: 'K1', moreBarcodes: ['K2', 'K2'] })],
      'K2',
    ],
    [
      'on two units',
      () => [unit(pcs, 1, { barcode: 'K1', moreBarcodes: ['K2'] }), unit(dus, 12, { barcode: 'K2' })],
      'K2',
    ],
  ])('are refused %s', async (_, units, code) => {
    expect(await make(units())).toMatchObject({
      status: 409,
      error: {
        message: `Barcode ${code} sudah digunakan`,
        data: { reason: 'DUPLICATE_CODE' },
        details: [{ field: 'units' }],
      },
    })
  })

  it.each([
    ['the main one', { barcode: 'PUNYA-2' }],
    ['a further one', { barcode: 'BEBAS-1', moreBarcodes: ['PUNYA-1'] }],
  ])('are refused where other goods have %s', async (_, given) => {
    await server.rows('delete from product_barcode where code like $1', ['PUNYA-%'])
    await make([unit(pcs, 1, { barcode: 'PUNYA-1', moreBarcodes: ['PUNYA-2'] })])
    const answer = await make([unit(pcs, 1, given)])
    expect(answer).toMatchObject({ status: 409, error: { data: { reason: 'DUPLICATE_CODE' } } })
    expect(answer.error.message).toMatch(/^Barcode PUNYA-\d sudah digunakan$/)
  })

  it.each([
    ['blanks', ['89 9']],
    ['nothing', ['']],
    ['more than ten', Array.from({ length: 10 }, (_, index) => `R${index}`)],
  ])('are refused with %s', async (_, moreBarcodes) => {
    expect((await make([unit(pcs, 1, { barcode: 'SALAH', moreBarcodes })])).status).toBe(400)
  })

  it('keep their order and their letters; the first is the main one where none was named', async () => {
    const { data } = await make([unit(pcs, 1, { moreBarcodes: ['b-2', 'B-2', 'A-1'] }), unit(dus, 12)])
    expect(data.units).toMatchObject([
      { barcode: 'b-2', moreBarcodes: ['B-2', 'A-1'] },
      { barcode: null, moreBarcodes: [] },
    ])
  })

  it('stay where a change does not name the units, and change places where it does', async () => {
    const { data: made } = await make([unit(pcs, 1, { barcode: 'T1', moreBarcodes: ['T2'] })])
    const change = (version: number, more: object) =>
      admin.call('PUT /v1/products', { body: { id: made.id, version, ...more } })
    expect((await change(1, { name: 'Ganti Nama' })).data.units).toMatchObject([
      { barcode: 'T1', moreBarcodes: ['T2'] },
    ])
    expect(
      (await change(2, { units: [unit(pcs, 1, { barcode: 'T2', moreBarcodes: ['T1'] })] })).data.units,
    ).toMatchObject([{ barcode: 'T2', moreBarcodes: ['T1'] }])
    expect((await change(3, { units: [unit(pcs, 1)] })).data.units).toMatchObject([
      { barcode: null, moreBarcodes: [] },
    ])
  })
})

describe('goods are found by each of their barcodes', () => {
  const codes = ['8997000000011', '8997000000028', 'LAMA-7']
  let id: number
  beforeAll(async () => {
    const { data } = await make([
      unit(pcs, 1, { barcode: codes[0], moreBarcodes: [codes[1] ?? ''] }),
      unit(dus, 12, { barcode: codes[2] }),
    ])
    id = data.id
  })

  it.each(codes)(
    '%s, whole, in the list, the picker, the till and the search over everything',
    async (code) => {
      const branchId = await server.branchId('JKT')
      const [list, picker, till, everything] = await Promise.all([
        cashier.call('GET /v1/global/products', { query: { search: code } }),
        cashier.call('POST /core/v1/products/get/data', { body: { search: code } }),
        cashier.call('POST /core/v2/inventories/booking/get/data', { body: { branchId, barcode: code } }),
        admin.call('GET /v1/search', { query: { search: code } }),
      ])
      expect(list.data.rows.map((row) => row.id)).toEqual([id])
      expect(picker.data.rows.map((row) => row.id)).toEqual([id])
      expect(till.data.inventories.map(({ productId }) => productId)).toEqual([id])
      expect(everything.data.products.map((row) => row.id)).toEqual([id])
      const part = await cashier.call('GET /v1/global/products', { query: { search: code.slice(0, -1) } })
      expect(part.data.rows).toEqual([])
    },
  )

  it('and the programs that keep lists are told all of them', async () => {
    const { data } = await cashier.call('POST /core/v1/products/get/data', { body: { ids: [id] } })
    expect(data.rows[0]?.units).toMatchObject([
      { barcode: codes[0], moreBarcodes: [codes[1]] },
      { barcode: codes[2], moreBarcodes: [] },
    ])
  })
})
