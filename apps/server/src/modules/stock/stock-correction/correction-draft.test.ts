import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Correction,
  openStocking,
  type Stocking,
  startWith,
  stockBooks,
} from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'

let server: TestServer
let shop: Stocking
let keeper: Caller
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openStocking(server)
  const admin = await server.as('admin')
  ;[keeper, finance] = await Promise.all([server.as('gudang'), server.as('arif')])
  await startWith(admin, shop.start([{ qty: 100 }, { qty: 100, unitCost: '500' }]))
})
afterAll(() => server.close())

const enter = async (...given: Parameters<Stocking['correction']>) => {
  const { status, data, body } = await keeper.raw('POST /v1/stock-corrections', {
    body: shop.correction(...given),
  })
  if (status !== 201) throw new Error(body)
  return data as Correction
}
const draft = () => enter([{ qty: 3 }], { submit: false, note: 'Semula' })
const update = ({ id, version }: Correction, body: object = {}, who = keeper) =>
  who.raw('PUT /v1/stock-corrections', {
    body: { ...shop.correction([{ qty: 4 }]), submit: false, ...body, id, version },
  })
const cancel = ({ id, version }: Correction, who = keeper) =>
  who.raw('PUT /v1/stock-corrections/cancel', { body: { id, version, reason: 'Salah' } })
const stored = async ({ id }: Correction) =>
  (await keeper.call('GET /v1/stock-corrections/{id}', { params: { id } })).data

describe('a change of a draft that is refused', () => {
  it.each<[string, number, string, object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', { lines: [] }],
    ['DATE_FUTURE', 422, 'Tanggal tidak boleh melewati hari ini', { date: '2026-11-21' }],
    [
      'CORRECTION_BONUS_IN',
      422,
      'Bonus pemasok hanya untuk barang masuk, pilih arah Masuk',
      { reason: 'BONUS_SUPPLIER' },
    ],
    [
      'WAREHOUSE_NOT_IN_BRANCH',
      422,
      'Gudang yang dipilih bukan milik cabang Stokis Jakarta Timur',
      { warehouseId: 999_999 },
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = await draft()
    const answer = await update(before, body)
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      status,
      reason,
      message,
    ])
    expect(await stored(before)).toEqual(before)
  })

  it('for another version, for who may not, and for goods that are not there', async () => {
    const before = await draft()
    expect((await update({ ...before, version: 9 })).error.data.reason).toBe('STALE_VERSION')
    expect((await update({ ...before, id: 999_999 })).status).toBe(404)
    expect((await update(before, {}, finance)).status).toBe(403)
    const [line] = shop.correction([{ qty: 101 }]).lines
    expect((await update(before, { lines: [line] })).error.data.reason).toBe('INSUFFICIENT_STOCK')
    expect(await stored(before)).toEqual(before)
  })

  it('once it was submitted', async () => {
    const posted = await enter([{ qty: 1 }])
    expect(posted.actions.edit).toMatchObject({ reason: 'INVALID_STATE' })
    expect((await update(posted)).error.data.message).toBe(
      'Koreksi stok berstatus Diposting dan tidak dapat diubah',
    )
  })
})

describe('a draft', () => {
  it('keeps the note that a change leaves out, and empties it for null', async () => {
    const first = await draft()
    expect((await update(first)).status).toBe(200)
    expect(await stored(first)).toMatchObject({ version: 2, note: 'Semula', lines: [{ qty: 4 }] })
    expect((await update({ ...first, version: 2 }, { note: null })).status).toBe(200)
    expect((await stored(first)).note).toBeNull()
  })

  it('is changed as a whole, as often as one likes, and posts nothing', async () => {
    const before = await stockBooks(server)
    const first = await draft()
    const changed = await update(first, {
      direction: 'IN',
      reason: 'SALAH_INPUT',
      date: '2026-11-19',
      note: 'Kemudian',
      warehouseId: shop.secondId,
      lines: shop.correction([{}, { qty: 2, unitCost: '750' }]).lines.slice(1),
    })
    expect(changed.status).toBe(200)
    expect(await stored(first)).toMatchObject({
      status: 'DRAFT',
      number: null,
      version: 2,
      date: '2026-11-19',
      note: 'Kemudian',
      direction: 'IN',
      reason: 'SALAH_INPUT',
      total: 1_500,
      warehouse: { id: shop.secondId },
      lines: [{ lineNo: 1, productId: shop.products[1], qty: 2, unitCost: '750', value: 1_500 }],
    })
    expect((await update(changed.data as Correction)).data).toMatchObject({ version: 3, total: 4_000 })
    expect(await stockBooks(server)).toBe(before)
  })

  it('is posted as it was changed, on its new day', async () => {
    const { data } = await update(await draft(), {
      submit: true,
      date: '2026-11-19',
      direction: 'IN',
      reason: 'SALAH_INPUT',
    })
    const posted = data as Correction
    expect([posted.status, posted.number]).toEqual(['POSTED', expect.stringMatching(/^KO\/JKT\/2611\//)])
    const { moves, journals } = await server.services.database.read(server.scope([shop.branchId]), (db) =>
      postingsOf(db, shop.branchId, posted.id),
    )
    expect(moves.map(({ date, quantity, value }) => [date, quantity, value])).toEqual([
      ['2026-11-19', 4, 4_000],
    ])
    expect(journals).toHaveLength(1)
  })

  it('of two changes at one moment takes one', async () => {
    const first = await draft()
    const answers = await Promise.all([update(first), update(first)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await stored(first)).lines).toHaveLength(1)
  })

  it('is dropped by a user who may change it; a posted one is cancelled by a user who may process', async () => {
    const first = await draft()
    expect([first.actions.discard, first.actions.cancel]).toEqual([
      true,
      expect.objectContaining({ reason: 'FORBIDDEN' }),
    ])
    expect((await cancel(first)).data).toMatchObject({ status: 'CANCELLED' })
    expect((await cancel(await draft(), finance)).data).toMatchObject({ status: 'CANCELLED' })
    const posted = await enter([{ qty: 1 }])
    const refused = await cancel(posted)
    expect([refused.status, refused.error.data.reason]).toEqual([403, 'FORBIDDEN'])
    expect((await cancel(posted, finance)).data).toMatchObject({ status: 'CANCELLED' })
  })
})
