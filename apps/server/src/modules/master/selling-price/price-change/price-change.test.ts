import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSelling, type Selling } from '../../../../../test/support/selling.ts'
import { TEST_START } from '../../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../../kernel/db/pool.ts'
import { jobHandlers } from '../../../jobs.ts'

let server: TestServer
let shop: Selling
let admin: Caller
let sales: Caller
let finance: Caller
let centre: number
let tea: number
let rice: number
beforeAll(async () => {
  server = await testServer()
  shop = await openSelling(server)
  centre = await server.value<number>(`select id from branch where kind = 'CENTRE'`)
})
beforeEach(async () => {
  await at(TEST_START)
  await shop.taxMode('EXCLUDED')
  await server.rows(`update approval_rule set status = 'INACTIVE' where branch_id is not null`)
  await server.rows(`update stockist_margin set status = 'INACTIVE'`)
  tea = await shop.product({ name: 'Teh Batch' })
  rice = await shop.product({ name: 'Beras Batch' })
  await shop.price(tea, 10_000)
  await shop.price(rice, 60_000)
})
afterAll(() => server.close({ broken: 'its costs lie in the tables without moves', rules: ['I11b', 'I16'] }))

async function at(moment: Date): Promise<void> {
  server.clock.set(moment)
  ;[admin, sales, finance] = [
    await server.as('admin'),
    await server.as('vpsales'),
    await server.as('keuangan'),
  ]
}
const later = (hours: number) => new Date(TEST_START.getTime() + hours * 3_600_000)
const NOON = later(5).toISOString()

const line = (productId: number, price: number, more: object = {}) => ({
  productId,
  unitId: shop.pcs,
  price,
  ...more,
})
const batch = (lines: object[], more: object = {}) => ({
  branchId: centre,
  title: 'Harga Desember',
  effectiveAt: NOON,
  lines,
  ...more,
})
const tryAdd = (lines: object[], more: object = {}, by = admin) =>
  by.raw('POST /v1/price-changes', { body: batch(lines, more) })
type Batch = {
  id: number
  version: number
  status: string
  number: string | null
  lines: { priceId: number | null }[]
}
async function add(lines: object[], more: object = {}, by = admin): Promise<Batch> {
  const answer = await tryAdd(lines, more, by)
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as Batch // 201 by the check above
}
const read = async ({ id }: { id: number }, by = admin) =>
  (await by.call('GET /v1/price-changes/{id}', { params: { id } })).data
type Act = 'submit' | 'approve' | 'reject' | 'cancel' | 'undo'
const act = (name: Act, { id, version }: { id: number; version: number }, by: Caller, body: object = {}) =>
  by.raw(`PUT /v1/price-changes/{id}/${name}`, { params: { id }, body: { version, ...body } })
const outcome = ({ status, error, data }: Awaited<ReturnType<typeof act>>) =>
  status < 300 ? (data as Batch).status : error.data.reason
const approve = async (given: Batch, by = sales): Promise<Batch> => {
  const answer = await act('approve', given, by)
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.data as Batch // 200 by the check above
}
/** Prices of a product, from the first to the last. */
const pricesOf = (productId: number) =>
  server.rows<{ price: number; from: string; to: string | null; status: string; source: string }>(
    `select price, valid_from as "from", valid_to as "to", status, source from selling_price where product_id = $1 order by valid_from, id`,
    [productId],
  )
const running = async (productId: number) =>
  server.value<number>(
    `select price from selling_price where product_id = $1 and status = 'ACTIVE' and valid_from <= $2 and (valid_to is null or valid_to > $2)`,
    [productId, server.clock.now()],
  )
const run = async (times = 1) => {
  const pools = Array.from({ length: times }, () =>
    openOwnerPool(server.connection, { max: 1, name: 'uji', actor: 'system:job', onError: () => undefined }),
  )
  try {
    await Promise.all(
      pools.map((pool) =>
        jobHandlers(pool, server.clock, server.services.database)['apply-price-changes']?.({}),
      ),
    )
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
}
const news = (id: number) =>
  server.rows<{ title: string; body: string; kind: string; employee_id: number | null }>(
    'select title, body, kind, employee_id from notification where ref_id = $1 order by id',
    [id],
  )
const guard = (row: object) =>
  shop.add('stockist_margin', {
    company_id: shop.companyId,
    target: 'ALL',
    margin_bp: 1_000,
    floor_bp: 1_000,
    use: 'GUARD',
    valid_from: '2026-01-01T00:00:00+07:00',
    status: 'ACTIVE',
    created_at: TEST_START,
    updated_at: TEST_START,
    ...row,
  })

describe('a batch is refused', () => {
  it('when its moment has passed at submission, and a draft of it when it is submitted then', async () => {
    expect(outcome(await tryAdd([line(tea, 10_400)], { effectiveAt: TEST_START.toISOString() }))).toBe(
      'EFFECTIVE_IN_PAST',
    )
    const draft = await add([line(tea, 10_400)], { submit: false })
    expect(draft).toMatchObject({ status: 'DRAFT', number: null })
    await at(later(6))
    expect(outcome(await act('submit', draft, admin))).toBe('EFFECTIVE_IN_PAST')
  })
  it.each<[string, string, () => object[], object]>([
    ['of what is the running price', 'PRICES_UNCHANGED', () => [line(tea, 10_000)], {}],
    ['of no goods', 'REFERENCE_MISSING', () => [line(999_999_999, 10_400)], {}],
    ['of the same goods twice', 'DUPLICATE_LINE', () => [line(tea, 10_400), line(tea, 10_300)], {}],
    [
      'of both a branch and a group',
      'REFERENCE_MISSING',
      () => [line(tea, 10_400, { branchId: shop.branchId, branchGroupId: 999_999 })],
      {},
    ],
  ])('%s', async (_, reason, lines, more) => {
    const { error, status } = await tryAdd(lines(), more)
    expect([status >= 400, error.data.reason]).toEqual([true, reason])
  })
  it('of nothing new, saying so', async () => {
    const { error } = await tryAdd([line(tea, 10_000)])
    expect(error.message).toBe('Semua harga sama dengan yang berlaku; ubah paling sedikit satu harga')
  })
  it('where a stockist has prices of others', async () => {
    const { error } = await tryAdd([line(tea, 10_400)], { branchId: shop.branchId })
    expect(error.data).toMatchObject({ reason: 'PRICE_BATCH_BRANCH' })
    expect(error.message).toMatch(
      /^Batch milik .+ hanya memuat harga untuk cabang itu; harga .+ ditulis di batch milik Pusat$/,
    )
    expect(error.details[0]?.field).toBe('lines[0].branchId')
    await add([line(tea, 10_400, { branchId: shop.branchId })], { branchId: shop.branchId })
  })
  it('where a later price of the same key is scheduled', async () => {
    await server.rows(`update selling_price set valid_to = $2 where product_id = $1`, [tea, later(48)])
    await shop.price(tea, 10_100, { valid_from: later(48) })
    const { error } = await tryAdd([line(rice, 61_000), line(tea, 10_400)])
    expect(error.data.reason).toBe('PRICE_OVERLAP')
    expect(error.details.map(({ field }) => field)).toEqual(['lines[1].price'])
  })
  it('below the margin that a row guards, at any branch that it is for', async () => {
    await server.rows(
      `insert into cost_balance (branch_id, pool, product_id, quantity, value) values ($1, 'MAIN', $2, 10, 95000)`,
      [shop.branchId, tea],
    )
    await guard({ branch_id: shop.branchId })
    // cost 9.500, least 9.500 × 110 % = 10.450
    const { error } = await tryAdd([line(tea, 10_449)])
    expect(error.data).toMatchObject({ reason: 'PRICE_BELOW_MARGIN', params: { minimum: 10_450 } })
    expect(error.details[0]?.message).toContain('Teh Batch di ')
    expect((await add([line(tea, 10_450)])).status).toBe('APPROVED')
  })
  it('of people who may only look', async () => {
    const boss = await server.as('bos')
    expect((await tryAdd([line(tea, 10_400)], {}, boss)).status).toBe(403)
    expect((await tryAdd([line(tea, 10_400)], {}, sales)).status).toBe(403)
  })
})

describe('approval', () => {
  it('is asked strictly above five percent, of VP Sales, and the news say percent', async () => {
    // 500 / 10.000 = 5 %
    expect(await add([line(tea, 10_500)])).toMatchObject({ status: 'APPROVED', approval: null })
    // 501 / 10.000 = 5,01 %
    const paper = await add([line(rice, 61_000), line(tea, 10_501)], {}, finance)
    expect(paper).toMatchObject({
      status: 'WAITING_APPROVAL',
      largestChange: 501,
      newCount: 0,
      approval: { waitsFor: 'pemegang hak Persetujuan VP Sales Perubahan Harga Jual' },
    })
    const told = await news(paper.id)
    expect(new Set(told.map(({ body }) => body))).toEqual(new Set([expect.stringContaining(', 5,01%')]))
    expect(told[0]?.body).not.toContain('Rp')
    const asked = (await sales.call('GET /v1/approvals', { query: { tab: 'mine', refId: paper.id } })).data
      .rows[0]
    expect(asked).toMatchObject({
      kind: 'PRICE_CHANGE',
      unit: 'PERCENT',
      amount: 501,
      refType: 'PRICE_CHANGE',
    })
    const detail = (await sales.call('GET /v1/approvals/{id}', { params: { id: asked?.id ?? 0 } })).data
    expect(detail.path).toBe(`/app/master/changes-selling-price/batches/${paper.id}`)
    expect(detail.changes).toContainEqual({
      label: 'Teh Batch per PCS jual',
      before: 'Rp 10.000',
      after: 'Rp 10.501',
    })
    expect(outcome(await act('approve', paper, finance))).toBe('SELF_APPROVAL')
  })
  it('is always asked for a line without an old price', async () => {
    const salt = await shop.product({ name: 'Garam Batch' })
    const paper = await add([line(tea, 10_100), line(salt, 3_000)])
    expect(paper).toMatchObject({ status: 'WAITING_APPROVAL', newCount: 1, largestChange: 100 })
    expect((await news(paper.id))[0]?.body).toContain('tanpa harga lama')
  })
  it('of a company-wide batch follows the rules of the company alone, of a stockist the own ones', async () => {
    for (const branchId of [centre, shop.branchId])
      await admin.call('POST /v1/approval-rules', {
        body: {
          kind: 'PRICE_CHANGE',
          branchId,
          minAmount: 2_000,
          steps: [{ roleIds: [], permission: 'master.changes-selling-price:VPSales approval' }],
        },
      })
    expect((await add([line(tea, 11_000)])).status).toBe('WAITING_APPROVAL')
    const own = { branchId: shop.branchId }
    expect((await add([line(rice, 66_000, own)], own)).status).toBe('APPROVED')
  })
  it('before the moment lets it wait, after it applies at once; a rejected one may be submitted again', async () => {
    const paper = await add([line(tea, 11_000)])
    expect(await running(tea)).toBe(10_000)
    expect((await approve(paper)).status).toBe('APPROVED')
    expect(await pricesOf(tea)).toHaveLength(1)
    const late = await add([line(rice, 66_000)])
    await at(later(7))
    const approved = await approve(late)
    expect(approved).toMatchObject({ status: 'APPLIED', appliedAt: later(7).toISOString() })
    expect(await pricesOf(rice)).toMatchObject([
      { price: 60_000, to: later(7).toISOString() },
      { price: 66_000, from: later(7).toISOString(), to: null, source: 'CHANGE_BATCH' },
    ])
    const other = await add([line(rice, 70_000)], { effectiveAt: null })
    const answer = await act('reject', other, sales, { reason: 'Terlalu tinggi' })
    expect(outcome(answer)).toBe('REJECTED')
    const again = await admin.raw('PUT /v1/price-changes/{id}', {
      params: { id: other.id },
      body: { version: (answer.data as Batch).version, lines: [line(rice, 67_000)] },
    })
    expect(again.data).toMatchObject({ status: 'APPLIED', title: 'Harga Desember' })
    expect(await running(rice)).toBe(67_000)
  })
  it('is refused for what changed since it was asked', async () => {
    const paper = await add([line(tea, 11_000)])
    await server.rows('update price_change_line set new_price = 12000 where document_id = $1', [paper.id])
    expect(outcome(await act('approve', paper, sales))).toBe('APPROVAL_STALE')
  })
  it('can be withdrawn, and a batch cancelled until it is applied', async () => {
    const paper = await add([line(tea, 11_000)])
    expect(outcome(await act('cancel', paper, finance, { reason: 'Batal' }))).toBe('CANCELLED')
    const planned = await add([line(tea, 10_200)])
    expect(outcome(await act('cancel', planned, finance, { reason: 'Batal' }))).toBe('FORBIDDEN')
    expect(outcome(await act('cancel', planned, admin, { reason: 'Batal' }))).toBe('CANCELLED')
    await at(later(6))
    await run()
    expect(await running(tea)).toBe(10_000)
    const applied = await add([line(tea, 10_300)], { effectiveAt: null })
    expect(applied.status).toBe('APPLIED')
    expect(outcome(await act('cancel', applied, admin, { reason: 'Batal' }))).toBe('INVALID_STATE')
  })
})

describe('the job', () => {
  it('applies what is due, once, however many servers and runs there are; the next sale sees it', async () => {
    const paper = await approve(await add([line(tea, 11_000), line(rice, 60_500)]))
    await run()
    expect((await read(paper)).status).toBe('APPROVED')
    const before = await shop.ask([{ product: tea, qty: 1 }])
    expect(before.priced.lines[0]?.price).toBe(10_000)
    await at(later(6))
    await run(3)
    await run()
    expect(await read(paper)).toMatchObject({ status: 'APPLIED' })
    expect(await pricesOf(tea)).toMatchObject([
      { price: 10_000, to: NOON },
      { price: 11_000, from: NOON, to: null },
    ])
    expect(await pricesOf(rice)).toHaveLength(2)
    const events = await server.rows(
      `select action from document_event where document_id = $1 and action = 'applied'`,
      [paper.id],
    )
    expect(events).toHaveLength(1)
    const after = await shop.ask([{ product: tea, qty: 1 }], { at: later(6) })
    expect(after.priced.lines[0]?.price).toBe(11_000)
  })
  it('applies all of a batch or nothing: one with a price in its way is a draft again and its makers are told', async () => {
    const paper = await add([line(rice, 61_000), line(tea, 10_400)], {}, finance)
    const good = await add([line(rice, 61_500, { branchId: shop.branchId })])
    await server.rows(`update selling_price set valid_to = $2 where product_id = $1`, [tea, later(48)])
    await shop.price(tea, 10_100, { valid_from: later(48) })
    await at(later(6))
    await run()
    expect(await pricesOf(rice)).toMatchObject([{ price: 60_000, to: null }, { price: 61_500 }])
    expect((await read(good)).status).toBe('APPLIED')
    const draft = await read(paper)
    expect(draft).toMatchObject({
      status: 'DRAFT',
      number: paper.number,
      events: [{ action: 'blocked' }, {}, {}],
    })
    expect(draft.events[0]?.reason).toContain('Masa berlaku harga Teh Batch bertumpuk')
    expect(await news(paper.id)).toMatchObject([
      { kind: 'PRICE_CHANGE_BLOCKED', employee_id: finance.employeeId },
    ])
    await run()
    expect(await news(paper.id)).toHaveLength(1)
  })
  it('takes the place of a price that was changed between; one that is the running price by then stays', async () => {
    const paper = await add([line(tea, 10_400), line(rice, 61_000)])
    await shop.price(tea, 9_000, { branch_id: shop.branchId })
    await server.rows(`update selling_price set valid_to = $2 where product_id = $1 and branch_id is null`, [
      tea,
      later(1),
    ])
    await shop.price(tea, 10_400, { valid_from: later(1) })
    await at(later(6))
    await run()
    expect((await read(paper)).lines.map(({ priceId }) => priceId !== null)).toEqual([false, true])
    expect(await running(rice)).toBe(61_000)
    expect(await pricesOf(tea)).toHaveLength(3)
  })
})

describe('undo', () => {
  const applied = async () => {
    const salt = await shop.product({ name: 'Garam Batch' })
    const paper = await approve(await add([line(tea, 11_000), line(salt, 3_000)], { effectiveAt: null }))
    expect(paper.status).toBe('APPLIED')
    return { paper, salt }
  }
  it('is a mirror batch that holds at once; a line that had no price before ends', async () => {
    const { paper, salt } = await applied()
    await at(later(2))
    expect(outcome(await act('undo', paper, admin, { reason: 'Salah' }))).toBe('SELF_APPROVAL')
    expect(outcome(await act('undo', paper, finance, { reason: 'Salah' }))).toBe('FORBIDDEN')
    const answer = await act('undo', paper, sales, { reason: 'Salah ketik' })
    expect(answer.data).toMatchObject({
      status: 'APPLIED',
      undoOf: paper.id,
      title: `Pengembalian ${paper.number}`,
      note: 'Salah ketik',
      approval: null,
      lines: [
        { oldPrice: 11_000, price: 10_000 },
        { oldPrice: 3_000, price: null },
      ],
      actions: { undo: { reason: 'PRICE_BATCH_UNDONE' } },
    })
    expect(await running(tea)).toBe(10_000)
    expect(await pricesOf(salt)).toMatchObject([{ price: 3_000, to: later(2).toISOString() }])
    expect(await read(paper)).toMatchObject({ status: 'APPLIED', undoneBy: (answer.data as Batch).id })
    const again = await act('undo', await read(paper), sales, { reason: 'Lagi' })
    expect(outcome(again)).toBe('PRICE_BATCH_UNDONE')
    expect(again.error.message).toBe(`${paper.number} sudah diurungkan, sehingga tidak dapat diurungkan`)
  })
  it('is refused once a price of it is no longer the running one, and changes nothing then', async () => {
    const { paper, salt } = await applied()
    await at(later(2))
    const next = await add([line(tea, 11_100)], { effectiveAt: null })
    expect(next.status).toBe('APPLIED')
    expect(outcome(await act('undo', paper, sales, { reason: 'Salah' }))).toBe('PRICE_CHANGED')
    expect(await running(tea)).toBe(11_100)
    expect(await running(salt)).toBe(3_000)
  })
})

describe('prices that are saved at once', () => {
  const idOf = (productId: number) =>
    server.value<number>('select id from selling_price where product_id = $1 order by id limit 1', [
      productId,
    ])
  const change = async (productId: number, price: number, more: object = {}, by = admin) =>
    by.raw('PUT /v1/selling-prices/{id}', {
      params: { id: await idOf(productId) },
      body: { version: 1, price, reason: 'Uji', ...more },
    })
  it('hold below the rule; above it the old one holds on and a batch waits', async () => {
    const below = await change(tea, 10_500)
    expect(below.data).toMatchObject({ price: 10_500 })
    expect(below.data).not.toHaveProperty('batch')
    const above = await change(rice, 66_000)
    expect(above.status).toBe(200)
    expect(above.data).toMatchObject({
      price: 60_000,
      id: await idOf(rice),
      batch: { status: 'WAITING_APPROVAL', lineCount: 1 },
    })
    const { batch: waiting } = above.data as { batch: { id: number } }
    expect(await running(rice)).toBe(60_000)
    const paper = await read(waiting)
    expect(paper).toMatchObject({
      branchId: centre,
      effectiveAt: null,
      title: 'Uji',
      lines: [{ oldPrice: 60_000, price: 66_000 }],
    })
    await approve(paper as unknown as Batch)
    expect(await running(rice)).toBe(66_000)
  })
  it('of a sheet are split: what is above waits, the others hold', async () => {
    const row = (productId: number, price: number, more: object = {}) => ({
      productId,
      unitId: shop.pcs,
      price,
      ...more,
    })
    const fresh = await shop.product({ name: 'Baru Batch' })
    const answer = await admin.raw('POST /v2/selling-prices', {
      body: {
        replace: true,
        reason: 'Kenaikan pemasok',
        rows: [
          row(tea, 10_200),
          row(rice, 66_000),
          row(fresh, 5_000),
          row(tea, 11_000, { branchId: shop.branchId }),
        ],
      },
    })
    expect(answer.status, answer.body).toBe(201)
    // the first price of goods changes nothing; 11.000 at the branch is 10 % above what is paid there
    expect(answer.data).toMatchObject({
      sellingPrices: [{ price: 10_200 }, { price: 5_000 }],
      batches: [
        { status: 'WAITING_APPROVAL', lineCount: 1 },
        { status: 'WAITING_APPROVAL', lineCount: 1 },
      ],
    })
    const { batches } = answer.data as { batches: { id: number }[] }
    const places = await Promise.all(batches.map(async ({ id }) => (await read({ id })).branchId))
    expect(places).toEqual([centre, shop.branchId])
    expect(await running(rice)).toBe(60_000)
  })
  it('above the rule may not go below a margin, whatever is accepted', async () => {
    await server.rows(
      `insert into cost_balance (branch_id, pool, product_id, quantity, value) values ($1, 'MAIN', $2, 10, 95000)`,
      [shop.branchId, tea],
    )
    await guard({})
    const answer = await change(tea, 9_000, { accept: ['BELOW_COST', 'BELOW_MARGIN'] })
    expect(answer.error.data.reason).toBe('PRICE_BELOW_MARGIN')
    expect(answer.error.details[0]?.field).toBe('price')
  })
})

describe('who sees what', () => {
  it('costs and margins are for those who see costs, at the branch that is asked for', async () => {
    await server.rows(
      `insert into cost_balance (branch_id, pool, product_id, quantity, value) values ($1, 'MAIN', $2, 10, 80000)`,
      [shop.branchId, tea],
    )
    const paper = await add([line(tea, 10_400)], { submit: false })
    const margins = (by: Caller) =>
      by.call('GET /v1/price-changes/{id}/margins', {
        params: { id: paper.id },
        query: { branchId: shop.branchId },
      })
    // (10.000 - 8.000) / 10.000 = 20 %; (10.400 - 8.000) / 10.400 = 23,08 %
    expect((await margins(admin)).data.rows).toEqual([
      { lineNo: 1, oldPrice: 10_000, cost: 8_000, marginBeforePct: 20, marginPct: 23.08 },
    ])
    // for all branches, of which some sell with PPN inside: 10.400 × 100 / 111 = 9.369; (9.369 - 8.000) / 9.369 = 14,61 %
    expect((await read(paper)).lines[0]).toMatchObject({
      runningPrice: 10_000,
      cost: 8_000,
      marginPct: 14.61,
    })
    const listed = (await admin.call('GET /v2/selling-prices', { query: { productId: tea } })).data
    expect(listed.sellingPrices[0]).toMatchObject({ cost: 8_000, marginPct: 11.2 })
    await server.rows(
      `update role set permissions = array_remove(array_remove(permissions, 'report.financial-statements:view'), 'purchase.invoice:view') where key = 'HOA'`,
    )
    const blind = (
      await (await server.as('hoa')).call('GET /v2/selling-prices', { query: { productId: tea } })
    ).data
    for (const hidden of ['cost', 'marginPct']) expect(blind.sellingPrices[0]).not.toHaveProperty(hidden)
    expect(
      (await (await server.as('bos')).raw('GET /v1/price-changes/{id}', { params: { id: paper.id } })).status,
    ).toBe(404)
  })
})
