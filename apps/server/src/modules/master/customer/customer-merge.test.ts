import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember } from '../../../../test/support/members.ts'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Ten pieces at 10,000 and 11 % PPN are 111,000; each gives 3 points, at 25 rupiah each. */
let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let bulk: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
  await Promise.all([shop.openShift(cashier), shop.openShift(admin)])
  bulk = await shop.product()
  await shop.price(bulk, 10_000)
  await shop.add('product_point', {
    company_id: shop.companyId,
    product_id: bulk,
    unit_id: shop.pcs,
    points: 3,
    valid_from: '2026-01-01',
    created_at: new Date(),
    updated_at: new Date(),
  })
  await shop.stock([{ productId: bulk, qty: 1_000, unitCost: '9000' }])
})
afterAll(() => server.close())

interface Member {
  id: number
  code: string
  name: string
  phone: string
  version: number
}

let serial = 0
async function member(more: Parameters<typeof newMember>[2] = {}, branchId = shop.branchId): Promise<Member> {
  serial += 1
  const id = await newMember(server, branchId, {
    code: `GAB-${serial}`,
    name: `Toko Gabung ${serial}`,
    ...more,
  })
  await server.rows('update customer set customer_group_id = $2 where id = $1', [id, shop.groupId])
  return read(id)
}
const read = async (id: number): Promise<Member> => {
  const [row] = await server.rows<Member>(
    'select id, code, name, phone, version from customer where id = $1',
    [id],
  )
  if (!row) throw new Error(`no customer ${id}`)
  return row
}

const preview = async (gone: { id: number }, kept: { id: number }, by = admin) =>
  by.raw('GET /v1/customers/{id}/merge', { params: { id: gone.id }, query: { into: kept.id } })
/** As somebody who has just read both. */
async function merge(gone: { id: number }, kept: { id: number }, by = admin) {
  const [{ version }, { version: intoVersion }] = [await read(gone.id), await read(kept.id)]
  return by.raw('POST /v1/customers/{id}/merge', {
    params: { id: gone.id },
    body: { into: kept.id, version, intoVersion },
  })
}
const record = async (id: number) => (await admin.call('GET /v1/customers/{id}', { params: { id } })).data
const refusal = ({ status, error }: Awaited<ReturnType<typeof merge>>) => [
  status,
  error.data.reason,
  error.data.message,
]
const wallets = (id: number) =>
  server.rows(
    `select kind, balance from wallet where owner_type = 'CUSTOMER' and owner_id = $1 order by kind`,
    [id],
  )
const buy = (customerId: number, qty: number, by = cashier) =>
  shop.sell(by, shop.order([{ productId: bulk, qty }], { customerId }))

describe('merging is refused', () => {
  it('to roles that only look, or that may not change customers', async () => {
    const [gone, kept] = [await member(), await member()]
    for (const role of ['gudang', 'keuangan', 'kasir', 'sa']) {
      const caller = await server.as(role)
      expect((await merge(gone, kept, caller)).status, role).toBe(403)
      expect((await preview(gone, kept, caller)).status, role).toBe(403)
    }
  })

  it('of customers of branches out of reach: they are not there', async () => {
    const boss = await server.as('bos')
    const surabaya = await server.branchId('SBY')
    const [own, far] = [await member(), await member({}, surabaya)]
    expect((await merge(far, own, boss)).status).toBe(404)
    expect((await merge(own, far, boss)).status).toBe(404)
    expect((await preview(own, far, boss)).status).toBe(404)
  })

  it('of one with itself', async () => {
    const one = await member()
    expect(refusal(await merge(one, one))).toEqual([
      422,
      'MERGE_SAME',
      'Pilih dua pelanggan yang berbeda untuk digabung',
    ])
  })

  it.each([
    [
      'into another branch',
      async () => [await member(), await member({}, await server.branchId('BDG'))],
      'keduanya harus dari cabang yang sama',
    ],
    [
      'into a non-member',
      async () => [await member(), await member({ type: 'NON_MEMBER' })],
      'yang dipertahankan bukan anggota, jadikan anggota dahulu atau pertahankan yang lain',
    ],
    [
      'of an approved one into one who waits',
      async () => [await member(), await member({ approved: null })],
      'yang dipertahankan belum disetujui, setujui dahulu atau pertahankan yang lain',
    ],
  ] as const)('%s', async (_, pair, why) => {
    const [gone, kept] = await pair()
    if (!gone || !kept) throw new Error('two are made')
    const message = `${gone.code} ${gone.name} tidak dapat digabung ke ${kept.code} ${kept.name}: ${why}`
    expect(refusal(await merge(gone, kept))).toEqual([422, 'MERGE_UNFIT', message])
    expect((await preview(gone, kept)).data).toMatchObject({ walls: [{ reason: 'MERGE_UNFIT', message }] })
  })

  it("of a branch's customer without a name, on either side", async () => {
    const walkIn = await server.value<number>('select id from customer where branch_id = $1 and is_walk_in', [
      shop.branchId,
    ])
    const one = await member()
    for (const [gone, kept] of [
      [one.id, walkIn],
      [walkIn, one.id],
    ] as const)
      expect((await merge({ id: gone }, { id: kept })).error.data.reason).toBe('MERGE_UNFIT')
  })

  it('while the one that goes has an open order; the kept one may have some', async () => {
    const [gone, kept] = [await member(), await member()]
    const order = await bookOrder(admin, shop.order([{ productId: bulk, qty: 1 }], { customerId: gone.id }))
    const message = `${gone.code} ${gone.name} masih memiliki pesanan terbuka, selesaikan dahulu sebelum menggabungnya`
    expect(refusal(await merge(gone, kept))).toEqual([422, 'CUSTOMER_HAS_OPEN', message])
    expect((await preview(gone, kept)).data).toMatchObject({ walls: [{ reason: 'CUSTOMER_HAS_OPEN' }] })
    expect((await merge(kept, gone)).status).toBe(200)
    await admin.raw('POST /core/v2/cashier/booking/cancel', {
      body: { orderId: order.id, version: order.version, reason: 'Tidak jadi' },
    })
  })

  it('while points of the one that goes are held for a request', async () => {
    const [gone, kept] = [await member(), await member()]
    await shop.giveGcash(50_000, gone.id)
    await server.rows('update wallet set held = 1 where owner_id = $1', [gone.id])
    expect((await merge(gone, kept)).error.data.reason).toBe('CUSTOMER_HAS_OPEN')
    await server.rows('update wallet set held = 0 where owner_id = $1', [gone.id])
    expect((await merge(gone, kept)).status).toBe(200)
  })

  it('with a version that somebody else has left behind, of either', async () => {
    const [gone, kept] = [await member(), await member()]
    const send = (version: number, intoVersion: number) =>
      admin.raw('POST /v1/customers/{id}/merge', {
        params: { id: gone.id },
        body: { into: kept.id, version, intoVersion },
      })
    expect((await send(2, 1)).error.data.reason).toBe('STALE_VERSION')
    expect((await send(1, 2)).error.data.reason).toBe('STALE_VERSION')
    expect((await send(1, 1)).status).toBe(200)
  })

  it('into one that is merged itself, and of one that is: both name where it went', async () => {
    const [one, other, third] = [await member(), await member(), await member()]
    await merge(one, other)
    const message = `${one.code} ${one.name} sudah digabung ke ${other.code} ${other.name}, pakailah ${other.code} ${other.name}`
    expect(refusal(await merge(third, one))).toEqual([409, 'MERGED', message])
    expect(refusal(await merge(one, third))).toEqual([409, 'MERGED', message])
    expect((await merge(other, one)).error.data.reason).toBe('MERGED') // no cycles
  })

  it('while a motorist is booked on the one that goes', async () => {
    const [gone, kept] = [await member(), await member()]
    const warehouseId = await server.value<number>('select id from warehouse where branch_id = $1 limit 1', [
      shop.branchId,
    ])
    await shop.add('motorist', {
      branch_id: shop.branchId,
      code: 'MTR-GAB',
      name: 'Pak Motor',
      phone: '+628999111',
      customer_id: gone.id,
      outer_warehouse_id: warehouseId,
      created_at: new Date(),
      updated_at: new Date(),
    })
    expect((await merge(gone, kept)).error.data.message).toContain('dipakai motoris MTR-GAB Pak Motor')
    await server.rows(`delete from motorist where code = 'MTR-GAB'`)
  })
})

describe('a merge', () => {
  it('says before what it will do, and does it', async () => {
    const [gone, kept] = [await member(), await member()]
    await buy(gone.id, 10) // 30 points, 750 rupiah
    await buy(kept.id, 2) // 6 points
    await shop.giveGcash(50_000, gone.id)
    await shop.giveGcash(8_000, kept.id)
    const [tag, both] = await Promise.all(
      ['Gabung A', 'Gabung B'].map((name) => admin.call('POST /v1/merchant-tags', { body: { name } })),
    )
    const give = (id: number, ids: number[]) =>
      admin.call('POST /v1/customers/tags', { body: { ids: [id], give: ids } })
    await give(gone.id, [tag?.data.id ?? 0, both?.data.id ?? 0])
    await give(kept.id, [both?.data.id ?? 0])
    const said = await preview(gone, kept)
    expect(said.data).toMatchObject({
      walls: [],
      papers: { gone: 1, kept: 1 },
      owes: { gone: 0, kept: 0 },
      wallets: [
        { kind: 'POINT', moves: 30, after: 36 },
        { kind: 'GCASH', moves: 50_000, after: 58_000 },
      ],
      tags: [{ name: 'Gabung A' }],
      leads: [gone.code, gone.name, gone.phone],
    })
    expect(said.data).toMatchObject({
      differences: [
        { field: 'name', kept: kept.name, gone: gone.name },
        { field: 'phone', kept: kept.phone, gone: gone.phone },
      ],
    })
    const worth = () => server.value<number>('select sum(worth)::bigint from wallet_entry')
    const before = await worth()
    const done = await merge(gone, kept)
    expect(done).toMatchObject({ status: 200, data: { id: kept.id, status: 'ACTIVE', mergedInto: null } })
    expect(await worth()).toBe(before)
    expect(await wallets(gone.id)).toEqual([
      { kind: 'GCASH', balance: 0 },
      { kind: 'POINT', balance: 0 },
    ])
    expect(await wallets(kept.id)).toEqual([
      { kind: 'GCASH', balance: 58_000 },
      { kind: 'POINT', balance: 36 },
    ])
    // a pair of rows tells of each: 30 points at 25 rupiah are 750
    expect(
      await server.rows(
        `select w.owner_id = $1 as gone, e.delta, e.after, e.worth, e.ref_type, e.expires_at is not null as ends
         from wallet_entry e join wallet w on w.branch_id = e.branch_id and w.id = e.wallet_id
         where e.reason = 'MERGE' and w.kind = 'POINT' and w.owner_id in ($1, $2) order by e.delta`,
        [gone.id, kept.id],
      ),
    ).toEqual([
      { gone: true, delta: -30, after: 0, worth: -750, ref_type: 'SALES_ORDER', ends: false },
      { gone: false, delta: 30, after: 36, worth: 750, ref_type: 'SALES_ORDER', ends: true },
    ])
    const shown = await record(kept.id)
    expect(shown).toMatchObject({
      mergedFrom: [{ id: gone.id, code: gone.code, name: gone.name }],
      wallet: { point: 36, gcash: 58_000 },
      stats: { orders: 2, turnover: 133_200, average: 66_600 }, // 111,000 and 22,200
      tags: [{ name: 'Gabung A' }, { name: 'Gabung B' }],
    })
    expect(shown.stats.lastOrders).toHaveLength(2)
    expect(shown.stats.topGoods).toMatchObject([{ product: { id: bulk }, quantity: 12 }])
    expect(await record(gone.id)).toMatchObject({
      status: 'INACTIVE',
      mergedInto: { id: kept.id, code: kept.code, name: kept.name },
      stats: { orders: 1 },
    })
  })

  it('is done once however often one key is sent', async () => {
    const [gone, kept] = [await member(), await member()]
    await shop.giveGcash(1_000, gone.id)
    const body = { into: kept.id, version: gone.version, intoVersion: kept.version }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () =>
      admin.raw('POST /v1/customers/{id}/merge', { params: { id: gone.id }, body }, { headers })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await wallets(kept.id)).toEqual([{ kind: 'GCASH', balance: 1_000 }])
  })

  it('leads on: who was merged into the one that goes belongs to the last one', async () => {
    const [first, second, last] = [await member(), await member(), await member()]
    await buy(first.id, 1) // 3 points
    await merge(first, second)
    await merge(second, last)
    expect(await record(first.id)).toMatchObject({ mergedInto: { id: last.id } })
    expect(await record(second.id)).toMatchObject({ mergedInto: { id: last.id } })
    expect(await wallets(last.id)).toEqual([{ kind: 'POINT', balance: 3 }])
    const shown = await record(last.id)
    expect(shown.stats).toMatchObject({ orders: 1, turnover: 11_100 })
    expect(shown.mergedFrom.map(({ id }) => id)).toEqual([first.id, second.id])
    const { data } = await admin.call('GET /v1/customers', {
      query: { search: first.code, status: 'ACTIVE' },
    })
    expect(data.rows.map(({ id }) => id)).toEqual([last.id])
  })

  it('makes the words of the gone one find the kept one: list, picker, till, find-anything, files', async () => {
    const [gone, kept] = [await member(), await member()]
    await merge(gone, kept)
    for (const search of [gone.code, gone.phone, gone.name]) {
      const list = await admin.call('GET /v1/customers', { query: { search, status: 'ACTIVE' } })
      const picked = await cashier.call('POST /core/v1/customers/get/data', { body: { search } })
      const found = await admin.call('GET /v1/search', { query: { search } })
      expect(
        list.data.rows.map(({ id }) => id),
        search,
      ).toContain(kept.id)
      expect(
        picked.data.rows.map(({ id }) => id),
        search,
      ).toContain(kept.id)
      expect(
        found.data.customers.map(({ id }) => id),
        search,
      ).toContain(kept.id)
      expect(
        found.data.customers.map(({ id }) => id),
        search,
      ).not.toContain(gone.id)
    }
    const [choice] = (await cashier.call('POST /core/v1/customers/get/data', { body: { ids: [kept.id] } }))
      .data.rows
    expect(choice?.formerly).toBe(`${gone.code} ${gone.name} Ibu ${gone.phone}`)
  })

  it('is told in the history of both', async () => {
    const [gone, kept] = [await member(), await member()]
    await merge(gone, kept)
    const { data } = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'customer', id: gone.id },
    })
    expect(data.rows[0]?.changes).toContainEqual({ field: 'Digabung ke', before: null, after: kept.name })
  })

  it('makes lists of papers and reports of the kept one read both', async () => {
    const [gone, kept] = [await member(), await member()]
    const { order } = await buy(gone.id, 1)
    await merge(gone, kept)
    const query = { customerId: kept.id }
    const orders = await admin.call('GET /v1/sales-orders/', { query })
    expect(orders.data.rows.map(({ id }) => id)).toEqual([order.id])
    const history = await admin.call('POST /core/v1/inventories/{id}/sales/history', {
      params: { id: bulk },
      body: { branchId: shop.branchId, customerId: kept.id, limit: 10, offset: 0 },
    })
    expect(history.data.rows).toMatchObject([{ orderId: order.id, customer: { id: gone.id } }])
    const tag = await admin.call('POST /v1/merchant-tags', { body: { name: 'Gabung C' } })
    const tagId = tag.data.id
    await admin.call('POST /v1/customers/tags', { body: { ids: [kept.id], give: [tagId] } })
    const byTag = async () =>
      (await admin.call('GET /v1/sales-orders/', { query: { tagId } })).data.rows.map(({ id }) => id)
    expect(await byTag()).toEqual([order.id])
    const { data: tags } = await admin.call('GET /v1/merchant-tags', { query: { search: 'Gabung C' } })
    expect(tags.rows.map(({ customerCount }) => customerCount)).toEqual([1])
    await admin.call('POST /v1/customers/tags', { body: { ids: [kept.id], take: [tagId] } })
    expect(await byTag()).toEqual([])
    const report = await admin.call('POST /core/v1/report/sales-report', {
      body: {
        branchId: shop.branchId,
        dateFrom: '2026-11-01',
        dateTo: '2026-11-30',
        filters: { customerId: kept.id },
      },
    })
    expect(report.data.rows).toHaveLength(1)
    const facts = await admin.call('POST /v1/products/line-facts', {
      body: { branchId: shop.branchId, productIds: [bulk], customerId: kept.id },
    })
    expect(facts.data.rows[0]?.last).toMatchObject({ price: '10000' })
  })
})

describe('a merged customer', () => {
  it('can be neither changed, approved, nor sold to', async () => {
    const [gone, kept] = [await member(), await member()]
    await merge(gone, kept)
    const { version } = await read(gone.id)
    expect(
      (await admin.raw('PUT /v1/customers', { body: { id: gone.id, version, status: 'ACTIVE' } })).error.data
        .reason,
    ).toBe('MERGED')
    expect(
      (
        await admin.raw('PATCH /v1/customers/approved/{id}', {
          params: { id: gone.id },
          body: { approved: 'Rejected', reason: 'Ganda' },
        })
      ).error.data.reason,
    ).toBe('MERGED')
    const draft = shop.order([{ productId: bulk, qty: 1 }], { customerId: gone.id })
    const sold = await cashier.raw('POST /core/v2/cashier/booking/payment', {
      body: { draft, hash: '0'.repeat(64), payments: [shop.cash(11_100)] },
    })
    expect(sold.error.data.reason).toBe('INACTIVE_MASTER')
    const booked = await admin.raw('POST /core/v1/sales/orders/add', { body: draft })
    expect(booked.error.data.reason).toBe('INACTIVE_MASTER')
  })

  it("gives its phone free, and has a sale of the day undone out of the kept one's wallet", async () => {
    const [gone, kept] = [await member(), await member()]
    await shop.giveGcash(11_100, gone.id)
    const { order } = await shop.sell(
      admin,
      shop.order([{ productId: bulk, qty: 1 }], { customerId: gone.id }),
      [{ methodId: shop.methods.GCASH, amount: 11_100 }],
    )
    await merge(gone, kept)
    expect(await wallets(kept.id)).toEqual([{ kind: 'POINT', balance: 3 }])
    const undone = await admin.raw('POST /core/v1/sales/orders/void', {
      body: { id: order.id, version: order.version, reason: 'Salah barang' },
    })
    expect(undone.status).toBe(200)
    expect(await wallets(kept.id)).toEqual([
      { kind: 'GCASH', balance: 11_100 },
      { kind: 'POINT', balance: 0 },
    ])
    expect(await wallets(gone.id)).toEqual([
      { kind: 'GCASH', balance: 0 },
      { kind: 'POINT', balance: 0 },
    ])
    expect(
      (
        await admin.raw('PUT /v1/customers', {
          body: { id: kept.id, version: (await read(kept.id)).version, phone: gone.phone },
        })
      ).status,
    ).toBe(200)
  })
})

describe('at once', () => {
  it('two merges with a customer in common have one effect each', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two, three] = [await member(), await member(), await member()]
      await shop.giveGcash(1_000, one.id)
      await shop.giveGcash(200, two.id)
      const send = (gone: Member, kept: Member) =>
        admin.raw('POST /v1/customers/{id}/merge', {
          params: { id: gone.id },
          body: { into: kept.id, version: gone.version, intoVersion: kept.version },
        })
      const answers = await Promise.all([send(one, two), send(two, three), send(two, one)])
      const done = answers.filter(({ status }) => status === 200)
      expect(done, JSON.stringify(answers.map(({ error }) => error?.data))).toHaveLength(1)
      const left = await server.value<number>(
        'select sum(balance)::int from wallet where owner_id = any($1)',
        [[one.id, two.id, three.id]],
      )
      expect(left).toBe(1_200)
    }
  })

  it('a merge and sales to the one that goes: none is lost to the kept one', async () => {
    for (let round = 0; round < 4; round++) {
      const [gone, kept] = [await member(), await member()]
      const draft = shop.order([{ productId: bulk, qty: 1 }], { customerId: gone.id })
      const { hash } = await shop.priceOf(cashier, draft)
      const pay = (by: Caller) =>
        by.raw('POST /core/v2/cashier/booking/payment', {
          body: { draft, hash, payments: [shop.cash(11_100)] },
        })
      const book = () => admin.raw('POST /core/v1/sales/orders/add', { body: draft })
      const [merged, ...rest] = await Promise.all([merge(gone, kept), pay(cashier), book(), pay(admin)])
      const sales = rest.filter(({ status }) => status === 201).length
      const isMerged = merged.status === 200
      const open = await server.value<number>(
        `select count(*)::int from sales_order o join document d on d.branch_id = o.branch_id and d.id = o.id
         where o.customer_id = $1 and d.status in ('DRAFT', 'BOOKED')`,
        [gone.id],
      )
      if (isMerged) expect(open).toBe(0)
      const of = await record(isMerged ? kept.id : gone.id)
      expect(of.stats.lastOrders).toHaveLength(sales)
      expect(await wallets(isMerged ? kept.id : gone.id)).toEqual(
        of.stats.orders === 0 ? [] : [{ kind: 'POINT', balance: 3 * Number(of.stats.orders) }],
      )
    }
  })
})
