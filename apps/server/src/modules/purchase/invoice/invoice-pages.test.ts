import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/**
 * The list that all kinds of documents share, with more invoices than are counted: 10,002, written past the program. Every
 * third lies at the other branch, every fifth is of the other supplier, and a hundred are of each day.
 */
const COUNT = 10_002

let server: TestServer
let admin: Caller
let own: number
let other: number
let suppliers: { id: number; name: string }[]
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  own = await server.branchId('JKT')
  other = await server.branchId('SBY')
  suppliers = await server.rows(`select id, name from supplier order by lower(name), id limit 2`)
  const [first, second] = suppliers
  await server.rows(`
    begin;
    set local session_replication_role = replica;
    create temp table made on commit drop as
      select n, case when n % 3 = 0 then ${other} else ${own} end as branch_id, 1000000000 + n as id,
        case when n % 5 = 0 then ${first?.id} else ${second?.id} end as supplier from generate_series(1, ${COUNT}) n;
    insert into document (branch_id, id, type, number, date, status, party_type, party_id, total, created_at, created_by, updated_at, updated_by)
    select branch_id, id, 'PURCHASE_INVOICE', 'PI/BANYAK/' || lpad(n::text, 5, '0'), date '2026-01-01' + n / 100, 'POSTED', 'SUPPLIER', supplier, 1000,
      '2026-11-19T03:00Z', ${admin.employeeId}, '2026-11-19T03:00Z', ${admin.employeeId} from made;
    insert into purchase_invoice (branch_id, id, supplier_id, supplier_invoice_no, supplier_invoice_date, payment_term_id, due_date,
      price_includes_tax, tax_mode, credits_ppn, header_discount, freight, rounding, gross, discount, dpp, dpp_exempt, dpp_other, ppn)
    select branch_id, id, supplier, 'F-' || lpad((${COUNT} - n)::text, 5, '0'), '2026-01-01', (select min(id) from payment_term), '2026-12-01',
      false, 'EXCLUDED', true, 0, 0, 0, 1000, 0, 1000, 0, 0, 0 from made;
    commit;
    analyze document, purchase_invoice`)
})
afterAll(() =>
  server.close({ broken: 'invoices are written past the program, without lines, journals or numbers' }),
)

interface Asked {
  branchIds?: string
  search?: string
  sort?: string
  supplierId?: number
  count?: 'exact'
  limit?: number
  offset?: number
  after?: string
}
const list = async (asked: Asked = {}, who = admin) =>
  (await who.call('GET /v1/invoices', { query: { branchIds: `${own},${other}`, limit: 3, ...asked } })).data
const made = (rows: readonly { id: number }[]) => rows.map(({ id }) => id - 1_000_000_000)

describe('a list of more than ten thousand documents', () => {
  it('says so, and counts them when asked', async () => {
    expect(await list()).toMatchObject({ count: 10_000, more: true })
    expect((await list({ count: 'exact' })).count).toBe(COUNT)
  })

  it.each([
    ['newest first', {}, [8_002, 8_001, 8_000]],
    ['by number', { sort: 'number' }, [2_001, 2_002, 2_003]],
    ['by total, as entered', { sort: '-total' }, [2_001, 2_002, 2_003]],
    // The first supplier has 2,000: what comes behind is of the second, as entered.
    ['by supplier', { sort: 'party' }, [1, 2, 3]],
    ['by supplier, the last first', { sort: '-party,-number' }, [7_502, 7_501, 7_499]],
  ])('goes on far down, %s', async (_, sorted, expected) => {
    expect(made((await list({ ...sorted, offset: 2_000 })).rows)).toEqual(expected)
  })

  it('goes on of one branch and of one supplier', async () => {
    expect(made((await list({ branchIds: `${other}`, offset: 2_000 })).rows)).toEqual([4_002, 3_999, 3_996])
    const of = await list({ supplierId: suppliers[0]?.id ?? 0, offset: 1_500 })
    expect([of.count, made(of.rows)]).toEqual([2_000, [2_500, 2_495, 2_490]])
  })

  it('goes on behind its cursor', async () => {
    const first = await list()
    const next = await list({ after: first.next ?? '' })
    expect([made(first.rows), made(next.rows)]).toEqual([
      [10_002, 10_001, 10_000],
      [9_999, 9_998, 9_997],
    ])
  })

  it('is searched by number, supplier and the supplier’s number, each document found once', async () => {
    const byNumber = await list({ search: 'banyak/0004' })
    expect([byNumber.count, made(byNumber.rows)]).toEqual([10, [49, 48, 47]])
    const byTheirs = await list({ search: 'f-0004' })
    expect([byTheirs.count, made(byTheirs.rows)]).toEqual([10, [9_962, 9_961, 9_960]])
    const bySupplier = await list({ search: suppliers[0]?.name ?? '' })
    expect([bySupplier.count, made(bySupplier.rows)]).toEqual([2_000, [10_000, 9_995, 9_990]])
    // 9,962 by its number and 40 by the supplier's; 5,001 by both.
    expect((await list({ search: '05001' })).count).toBe(1)
    expect(made((await list({ search: '09962' })).rows)).toEqual([9_962, 40])
  })

  it('is searched by what most have', async () => {
    const all = await list({ search: 'banyak', offset: 2_000 })
    expect(all).toMatchObject({ count: 10_000, more: true })
    expect(made(all.rows)).toEqual([8_002, 8_001, 8_000])
    expect((await list({ search: 'f-', count: 'exact' })).count).toBe(COUNT)
  })

  it('shows nobody what another branch has', async () => {
    const boss = await server.as('bos')
    const seen = await boss.call('GET /v1/invoices', { query: { search: 'banyak/000', limit: 100 } })
    // Of 1 to 99, two thirds.
    expect(seen.data.count).toBe(66)
    expect(new Set(seen.data.rows.map(({ branchId }) => branchId))).toEqual(new Set([own]))
  })
})
