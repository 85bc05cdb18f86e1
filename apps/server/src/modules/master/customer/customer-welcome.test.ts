import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** The welcome gift of a shop that came by an application: points, once ever, with their journal. */
let server: TestServer
let admin: Caller
let jakarta: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
})
afterAll(() => server.close())
afterEach(() => set({ reset: ['welcomePoints', 'pointValue'] }))

async function set(body: { values?: object; reset?: string[] }): Promise<void> {
  const { data } = await admin.call('GET /v1/settings', { query: {} })
  const answer = await admin.raw('PUT /v1/settings', { body: { values: {}, ...body, version: data.version } })
  if (answer.status !== 200) throw new Error(answer.body)
}
let serial = 0
async function shop(source = 'MERCHANT_APP', more: object = {}): Promise<number> {
  serial += 1
  const customerGroupId = await server.value<number>(
    `select id from customer_group where code = 'RETAIL-BESAR'`,
  )
  const { data } = await admin.call('POST /core/v1/customers/add', {
    body: {
      branchId: jakarta,
      name: `${String.fromCharCode(65 + serial).repeat(9)}`,
      ownerName: 'Pemilik',
      phone: `0815-0000-${String(serial).padStart(4, '0')}`,
      customerGroupId,
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
      ...more,
    },
  })
  await server.rows('update customer set source = $2 where id = $1', [data.id, source])
  return data.id
}
const decide = (id: number, approved: 'Approved' | 'Rejected' = 'Approved') =>
  admin.raw('PATCH /v1/customers/approved/{id}', {
    params: { id },
    body: { approved, ...(approved === 'Rejected' && { reason: 'Salah toko' }) },
  })
const record = async (id: number) => (await admin.call('GET /v1/customers/{id}', { params: { id } })).data
const papers = (id: number) =>
  server.rows(
    `select d.number, d.status, d.total, l.role, l.debit, l.credit
     from document d join journal j on j.branch_id = d.branch_id and j.document_id = d.id
     join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
     where d.type = 'WELCOME_POINTS' and d.party_type = 'CUSTOMER' and d.party_id = $1 order by l.debit desc`,
    [id],
  )

it.each<[string, number, () => Promise<number>]>([
  ['of the office', 100, () => shop('BACKOFFICE')],
  ['of an application where the setting is zero', 0, () => shop()],
])('gives nothing to a shop %s', async (_, points, made) => {
  await set({ values: { welcomePoints: points } })
  const id = await made()
  expect((await decide(id)).status).toBe(200)
  expect(await record(id)).toMatchObject({ welcome: null, wallet: { point: 0 } })
  expect(await papers(id)).toEqual([])
})

it('gives nothing where a point has no value, or the group has none', async () => {
  await set({ values: { welcomePoints: 100, pointValue: 0 } })
  const [worthless, common] = [await shop(), await shop()]
  await decide(worthless)
  expect((await record(worthless)).welcome).toBeNull()
  await set({ values: { welcomePoints: 100 }, reset: ['pointValue'] })
  await server.rows(
    `update customer set customer_group_id = (select id from customer_group where code = 'UMUM') where id = $1`,
    [common],
  )
  await server.rows(`update customer_group set eligible_points = false where code = 'UMUM'`)
  await decide(common)
  expect((await record(common)).welcome).toBeNull()
})

it('waits for a month that is open, as whatever it posts', async () => {
  await set({ values: { welcomePoints: 100 } })
  const id = await shop()
  await server.rows(
    `update period set status = 'CLOSED', closed_at = now() where branch_id = $1 and $2::date between starts_on and ends_on`,
    [jakarta, server.clock.now()],
  )
  const refused = await decide(id)
  await server.rows(
    `update period set status = 'OPEN', closed_at = null where branch_id = $1 and status = 'CLOSED'`,
    [jakarta],
  )
  expect(refused).toMatchObject({ status: 422, error: { data: { reason: 'PERIOD_CLOSED' } } })
  expect((await record(id)).approved).toBeNull()
})

it('gives points with their journal, tells the salesman, and never gives them twice', async () => {
  await set({ values: { welcomePoints: 100 } })
  const sales = await server.as('sa')
  const id = await shop('SALES_APP', { picSaId: sales.employeeId })
  const answers = await Promise.all([decide(id), decide(id)]) // two at once: one of them finds it approved
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { welcome, wallet } = await record(id)
  expect(wallet.point).toBe(100)
  // Earned on 20 November 2026: until the end of the same month of the next year.
  expect(welcome).toMatchObject({
    points: 100,
    number: expect.stringMatching(/^PSD\/JKT\/2611\/\d{5}$/),
    expiresOn: '2027-11-30',
  })
  // 100 points × Rp 25 = Rp 2.500
  const paper = { number: welcome?.number, status: 'POSTED', total: 2_500 }
  expect(await papers(id)).toEqual([
    { ...paper, role: 'LOYALTY_EXPENSE', debit: 2_500, credit: 0 },
    { ...paper, role: 'LOYALTY_LIABILITY', debit: 0, credit: 2_500 },
  ])
  const { data: news } = await sales.call('GET /v1/notifications', { query: {} })
  expect(news.rows[0]).toMatchObject({
    kind: 'CUSTOMER_APPROVED', // put together with other approvals of the day
    body: expect.stringMatching(/ disetujui dan mendapat 100 poin selamat datang\.$/),
    refType: 'CUSTOMER',
    refId: id,
  })
  expect((await decide(id, 'Rejected')).status).toBe(200)
  expect((await decide(id)).status).toBe(200) // after another look: the gift stays, and is not given again
  expect((await record(id)).wallet.point).toBe(100)
  expect(await papers(id)).toHaveLength(2)
})
