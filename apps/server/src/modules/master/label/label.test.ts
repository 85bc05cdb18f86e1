import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../../test/support/file-text.ts'
import { filledRects, readCode } from '../../../../test/support/pdf-bars.ts'
import { openSelling, type Selling } from '../../../../test/support/selling.ts'
import {
  type Answer,
  type Caller,
  type TestServer,
  testServer,
} from '../../../../test/support/test-server.ts'

let server: TestServer
let keeper: Caller
let shop: Selling
let coffee = 0

beforeAll(async () => {
  server = await testServer()
  keeper = await server.as('gudang')
  shop = await openSelling(server)
  await shop.taxMode('INCLUDED')
  coffee = await shop.product({ name: 'Kopi Susu', sku: 'KOPI-7' })
  await shop.price(coffee, 1_500)
})
afterAll(() => server.close())

type Asked = ApiInput<'POST /core/v1/labels/print'>['body']
const asked = (more: Partial<Asked> = {}): Asked => ({
  branchId: shop.branchId,
  customerGroupId: null,
  kind: 'SHELF',
  sheet: 'A4_3X8',
  startAt: 1,
  lines: [{ productId: coffee, unitId: shop.pcs, copies: 1 }],
  ...more,
})
const line = (productId: number, unitId: number | null = shop.pcs, copies = 1) => ({
  productId,
  unitId,
  copies,
})
async function preview(more: Partial<Asked> = {}) {
  const { startAt: _, ...body } = asked(more)
  return keeper.call('POST /core/v1/labels/preview', { body })
}
const print = (more: Partial<Asked> = {}, caller = keeper) =>
  caller.raw('POST /core/v1/labels/print', { body: asked(more) })
const reason = ({ status, error }: Pick<Answer, 'status' | 'error'>) => [status, error.data?.reason]
const textsOf = async (more: Partial<Asked> = {}) =>
  (await preview(more)).data.lines.map(({ label }) => label?.texts.map(({ text }) => text))

describe('labels are refused', () => {
  it('for a branch out of reach, and before anything is read', async () => {
    const branchId = await server.branchId('BDG')
    expect(reason(await preview({ branchId }))).toEqual([403, 'BRANCH_FORBIDDEN'])
    expect(reason(await print({ branchId }))).toEqual([403, 'BRANCH_FORBIDDEN'])
    const changed = await keeper.call('GET /core/v1/labels/changed', {
      query: { branchId, since: '2026-11-01' },
    })
    expect(reason(changed)).toEqual([403, 'BRANCH_FORBIDDEN'])
  })

  it.each([
    ['no goods', { lines: [] }, 'lines'],
    [
      '501 lines',
      { lines: Array.from({ length: 501 }, () => ({ productId: 1, unitId: null, copies: 1 })) },
      'lines',
    ],
    ['no copies', { lines: [{ productId: 1, unitId: null, copies: 0 }] }, 'lines[0].copies'],
    ['half a copy', { lines: [{ productId: 1, unitId: null, copies: 0.5 }] }, 'lines[0].copies'],
    ['a paper that nobody sells', { sheet: 'A3' }, 'sheet'],
    ['another kind', { kind: 'POSTER' }, 'kind'],
    ['place 0', { startAt: 0 }, 'startAt'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('for %s', async (_, more, field) => {
    expect(
      await keeper.raw('POST /core/v1/labels/print', { body: { ...asked(), ...more } as Asked }), // wrong on purpose
    ).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('for goods and units that are none, all lines at once, and a group that is none', async () => {
    const other = await shop.add('unit', {
      company_id: shop.companyId,
      code: 'J-RIM',
      name: 'rim',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    })
    const answer = await print({ lines: [line(999_999_999), line(coffee), line(coffee, other)] })
    expect(reason(answer)).toEqual([422, 'REFERENCE_MISSING'])
    expect(answer.error.details.map(({ field }) => field)).toEqual(['lines[0].productId', 'lines[2].unitId'])
    expect(reason(await preview({ customerGroupId: 999_999_999 }))).toEqual([422, 'REFERENCE_MISSING'])
    const changed = await keeper.call('GET /core/v1/labels/changed', {
      query: { branchId: shop.branchId, since: '2026-11-01', customerGroupId: 999_999_999 },
    })
    expect(reason(changed)).toEqual([422, 'REFERENCE_MISSING'])
  })

  it('beyond 2,000 at once, and from a place that the sheet does not have', async () => {
    const many = await print({ lines: [line(coffee, shop.pcs, 1_999), line(coffee, shop.box, 2)] })
    expect(reason(many)).toEqual([422, 'LABELS_TOO_MANY'])
    expect(many.error.message).toBe(
      '2.001 label melebihi 2.000 sekali cetak, kurangi jumlahnya atau cetak bertahap',
    )
    const late = await print({ startAt: 25 })
    expect(reason(late)).toEqual([422, 'LABEL_START'])
    expect(late).toMatchObject({
      error: {
        message: 'Kertas ini hanya memuat 24 label, mulailah dari label ke-1 sampai ke-24',
        details: [{ field: 'startAt' }],
      },
    })
  })

  it('without a price where one is printed, and where bars would be too fine, each with the way out', async () => {
    const unpriced = await shop.product({ name: 'Teh Celup', sku: 'TEH-KOTAK-ISI-25' })
    const lines = [line(coffee), line(unpriced)]
    expect((await preview({ lines })).data.lines.map(({ fault, price }) => [fault, price])).toEqual([
      [null, 1_500],
      [
        'Harga jual Teh Celup satuan PCS jual belum diatur untuk cabang ini, atur harganya atau keluarkan dari daftar',
        null,
      ],
    ])
    const missing = await print({ lines })
    expect(reason(missing)).toEqual([422, 'LABEL_PRICE_MISSING'])
    expect(missing.error.details.map(({ field }) => field)).toEqual(['lines[1].unitId'])
    const fine = await print({ lines, kind: 'PRODUCT', sheet: 'ROLL_33X15' })
    expect(reason(fine)).toEqual([422, 'LABEL_TOO_NARROW'])
    // TEH-KOTAK-ISI-25: 11 · (1 start + 16 letters + 1 check) + 13 stop + 20 quiet = 231 modules or fewer with pairs of digits
    expect(fine.error.message).toMatch(
      /^Kode TEH-KOTAK-ISI-25 dari Teh Celup butuh label selebar \d+,?\d* mm agar terbaca, pilih kertas lain$/,
    )
    expect((await print({ lines, kind: 'PRODUCT' })).status).toBe(200)
  })
})

describe('what stands on a label', () => {
  it('is the unit proposed for selling, its main barcode, and the product’s code without one', async () => {
    expect(await textsOf()).toEqual([['Kopi Susu', 'Rp 1.500', '/ PCS jual', 'KOPI-7']])
    await server.rows(
      `insert into product_barcode (company_id, product_id, unit_id, code, place) values ($1, $2, $3, '2000000000015', 1)`,
      [shop.companyId, coffee, shop.box],
    )
    await server.rows('update product_unit set is_sale_default = (factor > 1) where product_id = $1', [
      coffee,
    ])
    const { data } = await preview({ lines: [line(coffee, null)] })
    expect(data.lines).toMatchObject([
      {
        productId: coffee,
        unitId: shop.box,
        code: '2000000000015',
        isBarcode: true,
        price: 18_000, // 12 · 1,500
        units: [{ id: shop.pcs }, { id: shop.box }],
      },
    ])
    expect(data.lines[0]?.label?.texts.map(({ text }) => text)).toEqual([
      'Kopi Susu',
      'Rp 18.000',
      '/ DUS jual',
      'Rp 1.500 / PCS jual',
      '2000000000015',
    ])
  })

  it('is what somebody pays at that branch: its own price before the general one, the group’s before both, with PPN', async () => {
    const id = await shop.product({ name: 'Gula' })
    await shop.price(id, 10_000)
    const priceOf = async (more: Partial<Asked> = {}) =>
      (await preview({ lines: [line(id)], ...more })).data.lines[0]?.price
    expect(await priceOf()).toBe(10_000)
    await shop.price(id, 11_000, { branch_id: shop.branchId })
    expect(await priceOf()).toBe(11_000)
    await shop.price(id, 9_000, { branch_id: shop.branchId, customer_group_id: shop.groupId })
    await shop.price(id, 8_000, { min_quantity: 10, branch_id: shop.branchId })
    expect(await priceOf()).toBe(11_000)
    expect(await priceOf({ customerGroupId: shop.groupId })).toBe(9_000)
    await shop.taxMode('EXCLUDED')
    expect(await priceOf()).toBe(12_210) // 11,000 and 11 % of it
    await shop.taxMode('NON_PKP')
    expect(await priceOf()).toBe(11_000)
    await shop.taxMode('INCLUDED')
  })
})

describe('a print', () => {
  it('is a PDF with every copy, from the place that was asked for, and its bars are read back', async () => {
    const tea = await shop.product({ name: 'Teh', sku: 'TEH-1' })
    await shop.price(tea, 2_750)
    const answer = await print({ lines: [line(coffee, shop.box), line(tea, shop.pcs, 2)], startAt: 5 })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const [page = ''] = pdfPages(answer.bytes)
    expect([page.split('Rp 2.750').length - 1, page.split('Rp 18.000').length - 1]).toEqual([2, 1])
    const MM = 72 / 25.4
    const [rects = []] = filledRects(answer.bytes)
    const at = (column: number) => ({
      x: column * 70 * MM,
      y: 37.5 * MM,
      width: 70 * MM,
      height: 37 * MM,
    })
    expect([at(1), at(2)].map((area) => readCode(rects, area))).toEqual([
      { text: '2000000000015', format: 'EAN_13' },
      { text: 'TEH-1', format: 'CODE_128' },
    ])
  })
})

describe('goods whose price changed', () => {
  const changed = async (since: string, customerGroupId?: number) =>
    (
      await keeper.call('GET /core/v1/labels/changed', {
        query: { branchId: shop.branchId, since, ...(customerGroupId && { customerGroupId }) },
      })
    ).data.goods
  const units = (id: number) => [
    { productId: id, unitId: shop.pcs },
    { productId: id, unitId: shop.box },
  ]

  it('are goods of this branch and buyer since the beginning of the day there, with units that follow the base unit', async () => {
    const mine = await shop.product({ name: 'A baru' })
    await shop.price(mine, 100, { valid_from: '2026-11-18T00:00:00+07:00' })
    const ended = await shop.product({ name: 'B berakhir' })
    await shop.price(ended, 100, { valid_to: '2026-11-19T09:00:00+07:00' })
    const boxed = await shop.product({ name: 'C kotak' })
    await shop.price(boxed, 100, { unit_id: shop.box, valid_from: '2026-11-18T10:00:00+07:00' })
    const own = await shop.product({ name: 'D harga kotak sendiri' })
    await shop.price(own, 100, { valid_from: '2026-11-18T10:00:00+07:00' })
    await shop.price(own, 1_100, { unit_id: shop.box })
    const group = await shop.product({ name: 'E kelompok' })
    await shop.price(group, 90, { customer_group_id: shop.groupId, valid_from: '2026-11-18T10:00:00+07:00' })
    for (const more of [
      { valid_from: '2026-11-17T23:59:59+07:00' },
      { valid_from: '2026-12-01T00:00:00+07:00' },
      { valid_from: '2026-11-18T10:00:00+07:00', branch_id: await server.branchId('BDG') },
      { valid_from: '2026-11-18T10:00:00+07:00', min_quantity: 5 },
      { valid_from: '2026-11-18T10:00:00+07:00', status: 'INACTIVE' },
    ])
      await shop.price(await shop.product(), 100, more)
    const off = await shop.product({ status: 'INACTIVE' })
    await shop.price(off, 100, { valid_from: '2026-11-18T10:00:00+07:00' })

    const all = [
      ...units(mine),
      ...units(ended),
      { productId: boxed, unitId: shop.box },
      { productId: own, unitId: shop.pcs },
    ]
    expect(await changed('2026-11-18')).toEqual(all)
    expect(await changed('2026-11-18', shop.groupId)).toEqual([...all, ...units(group)])
    expect(await changed('2026-11-19')).toEqual(units(ended))
  })
})
