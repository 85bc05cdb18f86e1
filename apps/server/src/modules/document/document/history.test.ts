import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchasing, type Purchasing, placeOrder } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0'

let server: TestServer
let shop: Purchasing
let admin: Caller
/** What people call the goods of the first three lines. */
let goods: string[]
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server, 'PST')
  admin = await server.as('admin')
  const rows = await server.rows<{ name: string }>(
    'select name from unnest($1::bigint[]) with ordinality as wanted (id, no) join product using (id) order by no',
    [shop.products.slice(0, 3)],
  )
  goods = rows.map(({ name }) => name)
})
afterAll(() => server.close())

const change = async (id: number, version: number, body: object) => {
  server.clock.advance(60_000)
  const answer = await admin.raw(
    'POST /core/v1/purchase/order/update',
    { body: { ...body, id, version, submit: false } },
    { headers: { 'user-agent': phone } },
  )
  expect(answer.status, answer.body).toBe(200)
}
const history = async (id: number) =>
  (await admin.call('GET /core/v1/documents/{id}/history', { params: { id } })).data.rows
const told = ({
  changes,
}: {
  changes: { line: string | null; field: string; before: string | null; after: string | null }[]
}) => changes.map(({ line, field, before, after }) => [line, field, before, after])

describe('the history of a document', () => {
  it('says what each edit changed, lines included, and on which device', async () => {
    const made = await placeOrder(
      admin,
      shop.order([{ qty: 10 }, { qty: 5, note: 'Cepat' }], { note: 'Awal', submit: false }),
    )
    await change(
      made.id,
      1,
      shop.order([{ qty: 12 }, { qty: 5, note: 'Cepat' }, { qty: 1 }], { note: 'Kedua' }),
    )
    await change(made.id, 2, shop.order([{ qty: 12, price: '1250' }, { qty: 5 }], { note: 'Kedua' }))
    const [second, first, add] = await history(made.id)
    if (!second || !first || !add) throw new Error('three events')
    expect([add.action, add.changes, add.device]).toEqual(['add', [], 'lightMyRequest'])
    expect([first.action, first.device, first.actor]).toEqual(['edit', phone, 'Dewi Anggraini'])
    expect(told(first)).toEqual(
      expect.arrayContaining([
        [null, 'Catatan', 'Awal', 'Kedua'],
        [`Baris 1 · ${goods[0]}`, 'Jumlah', '10', '12'],
        [`Baris 3 · ${goods[2]}`, 'Barang', null, goods[2]],
        [`Baris 3 · ${goods[2]}`, 'Jumlah', null, '1'],
      ]),
    )
    expect(told(first).filter(([line]) => line?.startsWith('Baris 2'))).toEqual([])
    expect(told(second)).toEqual(
      expect.arrayContaining([
        [`Baris 1 · ${goods[0]}`, 'Harga', '1.000', '1.250'],
        [`Baris 2 · ${goods[1]}`, 'Catatan', 'Cepat', null],
        [`Baris 3 · ${goods[2]}`, 'Jumlah', '1', null],
      ]),
    )
    expect(told(second).filter(([line, field]) => line?.startsWith('Baris 1') && field === 'Jumlah')).toEqual(
      [],
    )
  })

  it('names nothing that no form has, such as what was worked out', async () => {
    const made = await placeOrder(admin, shop.order([{ qty: 1 }], { submit: false }))
    await change(made.id, 1, shop.order([{ qty: 2 }]))
    const [edit] = await history(made.id)
    // 40 pieces at 1,000: 1,110 a box with PPN, 2,220 for two
    expect(edit && told(edit)).toEqual([
      [null, 'Total', '1.110', '2.220'],
      [`Baris 1 · ${goods[0]}`, 'Jumlah', '1', '2'],
    ])
  })

  it('a removed line is told as removed, not as a change of all lines below it', async () => {
    const made = await placeOrder(admin, shop.order([{ qty: 1 }, { qty: 2 }, { qty: 3 }], { submit: false }))
    const [, second, third] = shop.order([{ qty: 1 }, { qty: 2 }, { qty: 4 }]).lines
    await change(made.id, 1, { ...shop.order([{ qty: 1 }]), lines: [second, third] })
    const [edit] = await history(made.id)
    const lines = edit?.changes.filter(({ line }) => line !== null) ?? []
    expect(new Set(lines.map(({ line, lineChange }) => `${line} ${lineChange}`))).toEqual(
      new Set([`Baris 1 · ${goods[0]} REMOVED`, `Baris 2 · ${goods[2]} CHANGED`]),
    )
    expect(edit && told(edit)).toContainEqual([`Baris 2 · ${goods[2]}`, 'Jumlah', '3', '4'])
  })

  it('is the same where the log has a copy of what was made', async () => {
    const made = await placeOrder(admin, shop.order([{ qty: 10 }], { note: 'Awal', submit: false }))
    const first = await history(made.id)
    await change(made.id, 1, shop.order([{ qty: 12 }], { note: 'Kedua' }))
    const all = await history(made.id)
    expect([first.length, all.length]).toEqual([1, 2])
    expect(all.flatMap(told)).toContainEqual([null, 'Catatan', 'Awal', 'Kedua'])
    const copied = await server.rows(
      `update audit_log a set after = to_jsonb(d) || jsonb_build_object('updated_at', d.created_at, 'version', 1, 'note', 'Awal')
       from document d where d.id = $1 and a.entity = 'document' and a.entity_id = d.id::text and a.action = 'INSERT' returning a.id`,
      [made.id],
    )
    expect(copied.length).toBe(1)
    expect(await history(made.id)).toEqual(all)
  })

  it('is refused like the document itself', async () => {
    const made = await placeOrder(admin, shop.order([{ qty: 1 }], { submit: false }))
    const far = await server.as('agus')
    const call = (caller: Caller) =>
      caller.call('GET /core/v1/documents/{id}/history', { params: { id: made.id } })
    expect(await call(far)).toMatchObject({ status: 404 })
    expect(await call(await server.as('sa'))).toMatchObject({ status: 404 })
  })
})
