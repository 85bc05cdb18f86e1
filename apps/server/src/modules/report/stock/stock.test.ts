import type { ApiRoute } from '@merchant/contract/api.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { postCorrectionOut } from '@merchant/domain/posting/stock-correction.ts'
import { postMutationWithinPool } from '@merchant/domain/posting/stock-mutation.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { enter } from '../../../../test/support/books.ts'
import { fileText } from '../../../../test/support/file-text.ts'
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import type { StockLock } from '../../../kernel/stock/stock-lock.ts'

const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
const everything = { dateFrom: '2025-12-01', dateTo: '2026-01-31' }

let server: TestServer
let admin: Caller
let jakarta: number
let branches: number[]
let coffee: number
let tea: number
let main: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const { world, ...books } = await goldenBooks(server)
  jakarta = world.jakarta
  branches = [world.jakarta, world.bandung]
  coffee = world.coffee
  tea = world.tea
  main = world.jakartaMain.warehouseId
  await replayGoldenMonth({ world, ...books })
})
afterAll(() =>
  server.close({ broken: 'a mutation is taken back without the cancellation of its head', rules: ['P1'] }),
)

const card = async (
  filters: { productId: number; warehouseId?: number },
  body: object = everything,
  by = admin,
) =>
  (await by.call('POST /core/v1/report/stock-card', { body: { branchIds: branches, ...body, filters } })).data
const balance = async (body: object, by = admin) =>
  (await by.call('POST /core/v1/report/stock-balance', { body })).data
const age = async (body: object, by = admin) =>
  (await by.call('POST /core/v1/report/stock-age', { body })).data

describe('asking for a report of stock', () => {
  const routes: ApiRoute[] = [
    'POST /core/v1/report/stock-card',
    'POST /core/v1/report/stock-balance',
    'POST /core/v1/report/stock-age',
  ]
  it.each(routes)(
    '%s refuses a cashier, days the wrong way round and a cursor that is none',
    async (route) => {
      const filters = { filters: { productId: tea } }
      const cashier = await server.as('kasir')
      expect(await cashier.raw(route, { body: filters })).toMatchObject({ status: 403 })
      const turned = await admin.raw(route, {
        body: { ...filters, dateFrom: '2026-02-01', dateTo: '2026-01-01' },
      })
      expect(turned.error.data.reason).toBe('DATE_ORDER')
      const lost = await admin.raw(route, { body: { ...filters, ...january, after: '1-1' } })
      expect(lost).toMatchObject({ status: 400, error: { details: [{ field: 'after' }] } })
    },
  )

  it('refuses the card of goods that do not exist', async () => {
    const answer = await admin.call('POST /core/v1/report/stock-card', {
      body: { filters: { productId: 999_999 } },
    })
    expect(answer).toMatchObject({ status: 404, error: { data: { message: 'Barang tidak ditemukan' } } })
  })

  it('answers with a workbook', async () => {
    for (const route of routes) {
      const body = { ...january, branchIds: branches, filters: { productId: tea }, format: 'XLSX' }
      const answer = await admin.raw(route, { body })
      expect(answer.body.startsWith('PK')).toBe(true)
    }
  })
})

describe('the stock card', () => {
  it('shows tea in order of date, as the fixture does', async () => {
    const report = await card({ productId: tea }, { ...everything, branchIds: [jakarta] })
    const rows = report.rows.map((row) => ({
      seq: row.seq,
      date: row.date,
      doc: row.documentNo,
      qty: row.qtyIn - row.qtyOut,
      value: (row.valueIn ?? 0) - (row.valueOut ?? 0),
      balQty: row.balanceQty,
      balValue: row.balanceValue,
    }))
    expect(rows).toEqual(golden.stockCardB)
    expect(report.rows.at(-1)).toMatchObject({
      averageCost: '17012.8444',
      documentTypeCode: expect.any(String),
    })
    expect(report.totals).toMatchObject({ openingQty: 0, closingQty: 45, closingValue: 765_578 })
  })

  it('opens with what was there, whether counted back from now or added up from the beginning', async () => {
    const days = { dateFrom: '2026-01-10', dateTo: '2026-01-20' }
    const report = await card({ productId: tea }, days)
    expect(report.totals).toMatchObject({ openingQty: 90, openingValue: 1_529_464, qtyIn: 24, qtyOut: 60 })
    expect(report.rows.map((row) => row.balanceQty)).toEqual([114, 54])
    const known = await card({ productId: tea }, { ...days, knownAt: '2027-01-01T00:00:00Z' })
    expect(known.rows).toEqual(report.rows)
    expect(known.totals).toEqual(report.totals)
  })

  it('goes on over pages, each branch with balances of its own', async () => {
    const whole = await card({ productId: coffee })
    expect(whole.rows.at(-1)?.balanceQty).toBe(922)
    expect(whole.rows.find(({ branchId }) => branchId !== jakarta)).toMatchObject({ balanceQty: 78 })
    const rows = []
    let next: string | null | undefined
    do {
      const page = await card(
        { productId: coffee },
        { ...everything, limit: 2, ...(next && { after: next }) },
      )
      rows.push(...page.rows)
      next = page.next
    } while (next)
    expect(rows).toEqual(whole.rows)
    expect(whole.count).toBe(rows.length)
  })

  it('opens and closes in its file as on the screen', async () => {
    const { totals } = await card({ productId: tea }, january)
    const body = { branchIds: branches, ...january, format: 'XLSX' as const, filters: { productId: tea } }
    const { bytes } = await admin.raw('POST /core/v1/report/stock-card', { body })
    const sheet = await readSheet(bytes)
    const [opening, closing] = ['Saldo awal', 'Jumlah dan saldo akhir'].map((words) =>
      sheet.find((row) => row.includes(words)),
    )
    expect(opening).toContain(totals.openingQty)
    expect(opening).toContain(totals.openingValue)
    for (const figure of [totals.qtyIn, totals.qtyOut, totals.closingQty, totals.closingValue])
      expect(closing).toContain(figure)
  })

  it('has no balance of value for one warehouse', async () => {
    const report = await card({ productId: tea, warehouseId: main }, january)
    expect(report.rows.at(-1)).toMatchObject({ balanceQty: 45, balanceValue: null, averageCost: null })
    expect(report.columns.map(({ key }) => key)).not.toContain('balanceValue')
  })

  describe('of goods that went from one warehouse to another of their pool', () => {
    const days = { dateFrom: '2026-02-01', dateTo: '2026-02-28' }
    let productId: number
    let second: number
    let names: string[]
    const ask = (filters: object = {}, more: object = {}) =>
      card({ productId, ...filters }, { ...days, branchIds: [jakarta], ...more })

    beforeAll(async () => {
      productId = await server.value<number>(
        `insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
         select company_id, 'UJI-GESER', 'Barang geser', base_unit_id, tax_code, now(), now() from product where id = $1
         returning id`,
        [tea],
      )
      second = await server.value<number>(
        `insert into warehouse (branch_id, code, name, kind, created_at, updated_at)
         values ($1, 'UJI-G', 'Gudang Geser', 'MAIN', now(), now()) returning id`,
        [jakarta],
      )
      names = (
        await server.rows<{ name: string }>(
          'select name from warehouse where id = any($1) order by id = $2',
          [[main, second], second],
        )
      ).map(({ name }) => name)
      const [here, there] = [main, second].map((id) => ({ warehouseId: id, pool: 'MAIN' as const }))
      if (!here || !there) throw new Error('two warehouses')
      const branchId = jakarta
      const goods = [here, there].map((warehouse) => ({ warehouse, productId }))
      const paper = { type: 'STOCK_MUTATION', module: 'STOCK', goods } as const
      const lines = [{ warehouse: here, productId, quantity: 100, value: rupiah(1_000_000) }]
      await enter(
        server,
        { branchId },
        {
          ...paper,
          type: 'INITIAL_STOCK',
          prefix: 'SI',
          date: '2026-02-01',
          posting: () => postInitialStock({ branchId, lines }),
        },
      )
      const shift = (quantities: readonly number[]) =>
        postMutationWithinPool({
          branchId,
          from: here,
          to: there,
          lines: quantities.map((quantity) => ({ productId, quantity })),
        })
      await enter(
        server,
        { branchId },
        { ...paper, prefix: 'MI', date: '2026-02-02', posting: () => shift([25, 15]) },
      )
      const lost = { warehouse: there, productId, quantity: 30 }
      const out = (stock: StockLock) =>
        postCorrectionOut({
          branchId,
          why: { reason: 'HILANG' },
          lines: [{ ...lost, cost: stock.cost(lost, 30) }],
        })
      await enter(
        server,
        { branchId },
        { ...paper, type: 'STOCK_CORRECTION', prefix: 'KO', date: '2026-02-03', posting: out },
      )
      const original = shift([10])
      const made = await enter(
        server,
        { branchId },
        { ...paper, prefix: 'MI', date: '2026-02-04', posting: () => original },
      )
      const reversal = { journalIds: [], moveSeqs: made.moveSeqs, ownItems: new Map(), accounts: new Map() }
      await enter(
        server,
        { branchId },
        {
          ...paper,
          date: '2026-02-05',
          documentId: made.documentId,
          reversal,
          posting: () => reverse(original),
        },
      )
    })

    /** 100 came for Rp 1.000.000, 40 went over in two lines, 30 of those were lost, 10 went over and came back. */
    it('shows each as one row of quantity between the two, with no balance of its own', async () => {
      const { rows, totals, count } = await ask()
      const over = names.join(' ke ')
      const back = [...names].reverse().join(' ke ')
      const none = [null, null, null]
      expect(
        rows.map((row) => [
          row.date,
          row.warehouse,
          row.qtyIn,
          row.qtyOut,
          row.balanceQty,
          row.balanceValue,
          row.averageCost,
        ]),
      ).toEqual([
        ['2026-02-01', names[0], 100, 0, 100, 1_000_000, '10000.0000'],
        ['2026-02-02', over, 25, 25, ...none],
        ['2026-02-02', over, 15, 15, ...none],
        ['2026-02-03', names[1], 0, 30, 70, 700_000, '10000.0000'],
        ['2026-02-04', over, 10, 10, ...none],
        ['2026-02-05', back, 10, 10, ...none],
      ])
      expect(count).toBe(6)
      expect(totals).toMatchObject({ qtyIn: 160, qtyOut: 90, closingQty: 70, closingValue: 700_000 })
    })

    it('goes on over pages with the balances of the whole', async () => {
      const whole = await ask()
      for (const limit of [1, 2, 3]) {
        const rows = []
        let next: string | null | undefined
        do {
          const page = await ask({}, { limit, ...(next && { after: next }) })
          rows.push(...page.rows)
          next = page.next
        } while (next)
        expect(rows).toEqual(whole.rows)
      }
    })

    it('opens in the middle with what the pool holds', async () => {
      const { totals, rows } = await ask({}, { dateFrom: '2026-02-03' })
      expect(totals).toMatchObject({ openingQty: 100, openingValue: 1_000_000 })
      expect(rows[0]).toMatchObject({ balanceQty: 70 })
    })

    it.each([
      ['the first', () => main, [100, 75, 60, 50, 60]],
      ['the second', () => second, [25, 40, 10, 20, 10]],
    ])('runs in %s alone as its own goods do', async (_, warehouse, balances) => {
      const { rows } = await ask({ warehouseId: warehouse() })
      expect(rows.map(({ balanceQty }) => balanceQty)).toEqual(balances)
      expect(rows.every((row) => !row.warehouse.includes(' ke '))).toBe(true)
    })

    it('says the same in its files', async () => {
      const body = { branchIds: [jakarta], ...days, filters: { productId } }
      const { bytes } = await admin.raw('POST /core/v1/report/stock-card', {
        body: { ...body, format: 'XLSX' },
      })
      const sheet = await readSheet(bytes)
      const over = sheet.filter((row) => row.includes(names.join(' ke ')))
      const at = sheet.find((row) => row.includes('Saldo'))
      expect(over.map((row) => row[at?.indexOf('Saldo') ?? 0])).toEqual([null, null, null])
      expect(over.map((row) => row[at?.indexOf('Masuk') ?? 0])).toEqual([25, 15, 10])
      const paper = await admin.raw('POST /core/v1/report/stock-card', { body: { ...body, format: 'PDF' } })
      const words = fileText('PDF', paper.bytes).replaceAll(/\s+/g, ' ')
      expect(words).toContain(names.join(' ke '))
      expect(words).not.toContain('13.333') // 1,000,000 by the 75 that the first warehouse had left
    })
  })

  it('keeps what goods cost from people who only run the stock', async () => {
    const warehouse = await server.as('gudang')
    const report = await card({ productId: tea }, { ...everything, branchIds: [jakarta] }, warehouse)
    expect(report.rows.at(-1)).toMatchObject({
      balanceQty: 45,
      valueIn: null,
      balanceValue: null,
      averageCost: null,
    })
    expect(report.totals).toMatchObject({ closingQty: 45, closingValue: null })
    expect(report.columns.some(({ type }) => type === 'money' || type === 'decimal')).toBe(false)
  })
})

describe('the stock balance', () => {
  it('ends on the cost balances of the fixture', async () => {
    const { rows, totals } = await balance({ branchIds: branches, ...january })
    const figures = rows.map(({ quantity, value }) => ({ qty: quantity, value }))
    expect(figures).toHaveLength(golden.costBalances.length)
    expect(figures).toEqual(
      expect.arrayContaining(golden.costBalances.map(({ qty, value }) => ({ qty, value }))),
    )
    expect(totals.value).toBe(golden.trialBalance.Gabungan.find(({ code }) => code === '1-1301')?.closeDebit)
  })

  it('goes back to a day, and knows only what was recorded', async () => {
    const filters = { productId: tea }
    const back = await balance({ branchId: jakarta, dateFrom: '2026-01-01', dateTo: '2026-01-06', filters })
    expect(back.rows).toMatchObject([{ quantity: 90, value: 1_510_714, reserved: null, available: null }])
    const known = {
      branchId: jakarta,
      dateFrom: '2026-01-01',
      dateTo: '2026-01-06',
      knownAt: '2027-01-01T00:00:00Z',
    }
    expect((await balance({ ...known, filters })).rows).toEqual(back.rows)
    const unknown = await balance({ ...known, knownAt: '2020-01-01T00:00:00Z', filters })
    expect(unknown.rows).toEqual([])
  })

  it('keeps what goods that were gone on a day are worth until costs are calculated anew, so that it ends on the books', async () => {
    const branchId = jakarta
    const productId = await server.value<number>(
      `insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
       select company_id, 'UJI-MUNDUR', 'Barang mundur', base_unit_id, tax_code, now(), now() from product where id = $1
       returning id`,
      [tea],
    )
    const goods = { warehouse: { warehouseId: main, pool: 'MAIN' as const }, productId }
    const bring = (date: string, value: number) =>
      enter(
        server,
        { branchId },
        {
          type: 'INITIAL_STOCK',
          prefix: 'SI',
          date,
          module: 'STOCK',
          goods: [goods],
          posting: () =>
            postInitialStock({ branchId, lines: [{ ...goods, quantity: 10, value: rupiah(value) }] }),
        },
      )
    await bring('2026-02-01', 1_000)
    await bring('2026-02-03', 2_000)
    const lose = {
      type: 'STOCK_CORRECTION',
      prefix: 'KO',
      date: '2026-02-02',
      module: 'STOCK' as const,
      goods: [goods],
      posting: (stock: StockLock) =>
        postCorrectionOut({
          branchId,
          why: { reason: 'HILANG' },
          lines: [{ ...goods, quantity: 10, cost: stock.cost(goods, 10) }],
        }),
    }
    await enter(server, { branchId }, lose)
    const on = (day: string, by = admin) =>
      balance({ branchId, dateFrom: day, dateTo: day, filters: { productId } }, by)
    const { rows, totals } = await on('2026-02-02')
    expect(rows).toMatchObject([{ quantity: 0, value: -500, averageCost: null }])
    expect(totals).toEqual({ quantity: 0, value: -500 })
    expect((await on('2026-02-02', await server.as('gudang'))).rows).toEqual([])
    expect((await on('2026-02-03')).rows).toMatchObject([{ quantity: 10, value: 1_500 }])
  })

  it("sums the company's own branches when nobody names any, as its books do", async () => {
    const ask = async (more: object) => (await balance({ ...january, ...more })).totals.value
    const [both, own] = [await ask({}), await ask({ branchId: jakarta })]
    await server.rows(`update branch set ownership = 'PARTNER' where id <> $1`, [jakarta])
    const [alone, named] = [await ask({}), await ask({ branchIds: branches })]
    await server.rows(`update branch set ownership = 'OWNED'`)
    expect(both).not.toBe(own)
    expect([alone, named]).toEqual([own, both])
  })

  it('tells today what is still free', async () => {
    const { rows, columns } = await balance({ branchId: jakarta, filters: { productId: tea } })
    expect(rows).toMatchObject([{ quantity: 45, reserved: 0, available: 45 }])
    expect(columns.map(({ key }) => key)).toContain('available')
  })

  it('shares the value of a pool over its warehouses, the largest taking the rest', async () => {
    const second = await server.value<number>(
      `insert into warehouse (branch_id, code, name, kind, created_at, updated_at)
       values ($1, 'UJI-2', 'Gudang Kedua', 'MAIN', now(), now()) returning id`,
      [jakarta],
    )
    await server.rows('update stock_balance set quantity = 30 where warehouse_id = $1 and product_id = $2', [
      main,
      tea,
    ])
    await server.rows(
      'insert into stock_balance (branch_id, warehouse_id, product_id, quantity) values ($1, $2, $3, 15)',
      [jakarta, second, tea],
    )
    const { rows } = await balance({ branchId: jakarta, filters: { productId: tea } })
    expect(rows.map(({ quantity, value }) => [quantity, value])).toEqual([
      [15, 255_193],
      [30, 510_385],
    ])
    await server.rows('delete from stock_balance where warehouse_id = $1', [second])
    await server.rows('update stock_balance set quantity = 45 where warehouse_id = $1 and product_id = $2', [
      main,
      tea,
    ])
  })

  it('pages through the rows and keeps values from people who only run the stock', async () => {
    const first = await balance({ branchIds: branches, ...january, limit: 3 })
    const rest = await balance({ branchIds: branches, ...january, limit: 3, after: first.next ?? '' })
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([3, 1, null])
    const warehouse = await server.as('gudang')
    const { rows, totals } = await balance({ branchId: jakarta, ...january }, warehouse)
    expect(rows.every(({ value, averageCost }) => value === null && averageCost === null)).toBe(true)
    expect(totals.value).toBeNull()
  })
})

describe('the age of stock', () => {
  it('is that of the fixture', async () => {
    const { rows, totals } = await age({ branchIds: branches, ...january })
    const figures = rows.map((row) => ({
      qty: row.qty,
      value: row.value,
      qty0_30: row.b0_30,
      qty31_60: row.b31_60,
      value0_30: row.v0_30,
      value31_60: row.v31_60,
      avgAgeDays: row.averageAge,
    }))
    expect(figures).toHaveLength(golden.stockAgeing.length)
    const expected = golden.stockAgeing.map(({ branch: _, product: __, ...row }) => row)
    expect(figures).toEqual(expect.arrayContaining(expected))
    expect(totals.value).toBe(expected.reduce((sum, { value }) => sum + value, 0))
  })

  it('says when goods last came and went, and where they lie', async () => {
    const { rows } = await age({ branchId: jakarta, ...january, filters: { productId: tea } })
    expect(rows).toMatchObject([
      { lastIn: '2026-01-31', lastOut: '2026-01-28', warehouses: expect.stringMatching(/ 45$/) },
    ])
  })

  it.each([
    ['a sale', -60, { qty: 105, b0_30: 105, lastIn: '2026-01-31', averageAge: 24.2 }],
    ['a receipt', 24, { qty: 21, b0_30: 21, lastIn: '2026-01-31', averageAge: 24.8 }],
  ])('leaves out %s and its reversal as a pair', async (_, quantity, expected) => {
    const hold = (pieces: number) =>
      server.rows('update stock_balance set quantity = $3 where warehouse_id = $1 and product_id = $2', [
        main,
        tea,
        pieces,
      ])
    const [{ seq, document_id, value } = { seq: 0, document_id: 0, value: 0 }] = await server.rows<{
      seq: number
      document_id: number
      value: number
    }>(
      'select seq, document_id, value from stock_move where branch_id = $1 and product_id = $2 and quantity = $3',
      [jakarta, tea, quantity],
    )
    await server.rows(
      `insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value, reverses_seq)
       values ($1, $2, $3, 'MAIN', '2026-01-31', now(), $4, 'LINK', $5, $6, $7)`,
      [jakarta, tea, main, document_id, -quantity, -value, seq],
    )
    await hold(45 - quantity)
    const { rows } = await age({ branchId: jakarta, ...january, filters: { productId: tea } })
    expect(rows).toMatchObject([expected])
    await server.rows('delete from stock_move where reverses_seq = $1', [seq])
    await hold(45)
  })

  it('finds goods that nothing has moved for longer than usual', async () => {
    const { rows } = await age({ branchId: jakarta, dateTo: '2026-11-20', filters: { productId: tea } })
    expect(rows).toMatchObject([
      { qty: 45, b180: 45, v180: 765_578, lastIn: '2026-01-31', lastOut: '2026-01-28', averageAge: 314.7 },
    ])
  })

  it('keeps values from people who only run the stock', async () => {
    const { rows, columns } = await age({ branchId: jakarta, ...january }, await server.as('gudang'))
    expect(rows.every(({ value, v0_30 }) => value === null && v0_30 === null)).toBe(true)
    expect(columns.some(({ type }) => type === 'money')).toBe(false)
  })
})
