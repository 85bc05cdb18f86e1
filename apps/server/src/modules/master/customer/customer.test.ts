import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller
let jakarta: number
let bandung: number
let groupId: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  jakarta = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
  groupId = await server.value<number>(`select id from customer_group where code = 'RETAIL-BESAR'`)
})
afterAll(() => server.close())

let serial = 0
const fresh = (more: object = {}) => ({
  branchId: jakarta,
  name: `Kedai ${String.fromCharCode(65 + (++serial % 26)).repeat(4)}${serial}`,
  ownerName: 'Pemilik',
  phone: `0813-0000-${String(serial).padStart(4, '0')}`,
  customerGroupId: groupId,
  address: 'Jl. Uji 1',
  subDistrict: 'Uji',
  ...more,
})
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /core/v1/customers/add', { body: fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
type Customer = Omit<Awaited<ReturnType<typeof made>>, 'limitPaper'>
const bodyOf = (customer: Customer) => ({
  id: customer.id,
  version: customer.version,
  branchId: customer.branchId,
  name: customer.name,
  ownerName: customer.ownerName,
  phone: customer.phone,
  customerGroupId: customer.customerGroupId,
  address: customer.address,
  subDistrict: customer.subDistrict,
})
const change = (customer: Customer, more: object = {}, by: Caller = admin) =>
  by.raw('PUT /v1/customers', { body: { ...bodyOf(customer), ...more } })
const decide = (id: number, body: object, by: Caller = admin) =>
  by.raw('PATCH /v1/customers/approved/{id}', { params: { id }, body })
const walkIn = (branchId: number) =>
  server.value<number>('select id from customer where branch_id = $1 and is_walk_in', [branchId])

/** Bills without the sales behind them, which no invariant may see: `forgive` takes them away again. */
async function owe(id: number, ...balances: number[]): Promise<void> {
  await server.owner.query('set session_replication_role = replica')
  for (const [index, balance] of balances.entries())
    await server.rows(
      `insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
       values ($1, 'AR', 'CUSTOMER', $2, $3, '2026-01-01', '2026-01-01', 900000, $4)`,
      [jakarta, id, 999_000 + index, balance],
    )
  await server.owner.query('set session_replication_role = origin')
}
const forgive = () => server.rows('delete from open_item where document_id >= 999000')

describe('adding a customer', () => {
  it('refuses a role that may only look, and a branch out of reach', async () => {
    const keeper = await server.as('gudang')
    expect(await keeper.call('POST /core/v1/customers/add', { body: fresh() })).toMatchObject({ status: 403 })
    expect(
      await cashier.call('POST /core/v1/customers/add', { body: fresh({ branchId: bandung }) }),
    ).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })

  it.each([
    ['no owner', { ownerName: undefined }, 'ownerName', 'Nama pemilik wajib diisi'],
    ['no phone', { phone: '' }, 'phone', 'Nomor telepon wajib diisi'],
    ['a phone with letters', { phone: '0812abc' }, 'phone', 'Format Nomor telepon tidak valid'],
    [
      'a phone with 17 digits once it has its country',
      { phone: '812345678901234' },
      'phone',
      'Format Nomor telepon tidak valid',
    ],
    ['a phone with 6 digits', { phone: '+123456' }, 'phone', 'Format Nomor telepon tidak valid'],
    ['an NIK that is too short', { nik: '3175' }, 'nik', 'Format NIK tidak valid'],
    ['an NPWP of 14 digits', { npwp: '12345678901234' }, 'npwp', 'Format NPWP tidak valid'],
    ['an approval of its own', { approved: 'Approved' }, 'approved', 'Kolom approved tidak dikenal'],
  ])('refuses %s', async (_, more, field, message) => {
    const answer = await admin.raw('POST /core/v1/customers/add', { body: fresh(more) })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
  })

  it.each([
    ['a group that is not there', { customerGroupId: 999_999 }, 'REFERENCE_MISSING', 'customerGroupId'],
    ['a salesman who is not there', { picSaId: 999_999 }, 'REFERENCE_MISSING', 'picSaId'],
    ['half a place', { lat: -6.2 }, 'RULE_VIOLATED', 'lng'],
  ])('refuses %s', async (_, more, reason, field) => {
    const answer = await admin.raw('POST /core/v1/customers/add', { body: fresh(more) })
    expect(answer).toMatchObject({ status: 422, error: { data: { reason }, details: [{ field }] } })
  })

  it('refuses a number of the branch in any spelling; another branch may have it', async () => {
    const { name } = await made({ phone: '0812 7777 1111' })
    for (const phone of ['+6281277771111', '6281277771111', '81277771111']) {
      expect(await admin.call('POST /core/v1/customers/add', { body: fresh({ phone }) })).toMatchObject({
        status: 409,
        error: {
          details: [{ field: 'phone' }],
          data: { reason: 'PHONE_DUPLICATE', message: `Nomor telepon sudah terdaftar atas nama ${name}` },
        },
      })
    }
    expect(await made({ phone: '081277771111', branchId: bandung })).toMatchObject({
      phone: '+6281277771111',
    })
  })

  it('lets one of two win who bring the same number at once', async () => {
    const phone = '081277772222'
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call('POST /core/v1/customers/add', { body: fresh({ phone }) })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })

  it('lets wait for approval, with the credit of the group', async () => {
    expect(await made()).toMatchObject({
      code: null,
      approved: null,
      type: 'MEMBER',
      source: 'BACKOFFICE',
      creditLimit: 10_000_000,
      termDays: 14,
      version: 1,
    })
  })

  it('refuses credit beyond the group to a user who may not approve', async () => {
    const body = fresh({ creditLimit: 99_000_000 })
    expect(await cashier.call('POST /core/v1/customers/add', { body })).toMatchObject({
      status: 403,
      error: {
        data: { message: 'Anda tidak memiliki akses untuk mengubah batas piutang dan tempo pelanggan' },
      },
    })
    expect(await made({ creditLimit: 9_000_000 })).toMatchObject({ creditLimit: 9_000_000, termDays: 14 })
  })

  it('sells nothing beyond the limit unless somebody who may approve says otherwise, and the history tells', async () => {
    expect(await made()).toMatchObject({ creditPolicy: 'BLOCK' })
    const body = fresh({ creditPolicy: 'WARN' })
    expect((await cashier.call('POST /core/v1/customers/add', { body })).status).toBe(403)
    const customer = await made({ creditPolicy: 'WARN', limitReason: 'Toko lama' })
    expect(customer).toMatchObject({
      creditPolicy: 'BLOCK',
      limitPaper: { status: 'WAITING_APPROVAL', creditPolicy: 'WARN', creditLimit: 10_000_000, termDays: 14 },
    })
    const finance = await server.as('keuangan')
    const paper = customer.limitPaper?.id ?? 0
    const { data: asked } = await finance.call('GET /v1/credit-limits/{id}', { params: { id: paper } })
    const approved = await finance.call('PATCH /v1/credit-limits/{id}/approve', {
      params: { id: paper },
      body: { version: asked.version },
    })
    expect(approved.data.status).toBe('APPLIED')
    const next = { ...customer, version: 2 }
    expect(await change(next, { name: 'Lain' })).toMatchObject({
      status: 200,
      data: { creditPolicy: 'WARN', limitPaper: null },
    })
    // A stricter policy lets less through: it holds at once, with a document that tells it.
    expect(await change({ ...next, version: 3 }, { creditPolicy: 'APPROVE' })).toMatchObject({
      data: { creditPolicy: 'APPROVE', limitPaper: { status: 'APPLIED' } },
    })
    const history = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'customer', id: customer.id },
    })
    expect(JSON.stringify(history.data.rows)).toContain('Minta persetujuan atasan')
  })
})

describe('somebody who is no member', () => {
  it('buys at once, without credit', async () => {
    const body = { branchId: jakarta, name: 'Mas Anto' }
    const answer = await cashier.call('POST /core/v2/customer/nonmember/add', { body })
    expect(answer).toMatchObject({
      status: 201,
      data: { type: 'NON_MEMBER', approved: 'Approved', creditLimit: 0, group: { code: 'UMUM' }, code: null },
    })
    expect(await decide(answer.data.id, { approved: 'Rejected', reason: 'x' })).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' } },
    })
  })

  it('becomes a member, who waits for approval, when the rest is filled in', async () => {
    const { data } = await cashier.call('POST /core/v2/customer/nonmember/add', {
      body: { branchId: jakarta, name: 'Bu Yati', phone: '0813 9999 0001' },
    })
    const answer = await change(data, {
      ownerName: 'Yati',
      address: 'Jl. Baru 2',
      subDistrict: 'Baru',
      customerGroupId: groupId,
    })
    expect(answer).toMatchObject({
      status: 200,
      data: { type: 'MEMBER', approved: null, approvedBy: null, creditLimit: 10_000_000, posStatus: 'NONE' },
    })
  })
})

describe('changing a customer', () => {
  it('refuses one of another branch, and a record that another user has changed', async () => {
    const customer = await made()
    expect(await change(customer, { branchId: bandung })).toMatchObject({ status: 404 })
    expect(await change(customer, { name: 'Lain' })).toMatchObject({ status: 200 })
    expect(await change(customer, { name: 'Lagi' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('refuses the customer of anonymous sales', async () => {
    const { data } = await admin.call('GET /v1/customers/{id}', { params: { id: await walkIn(jakarta) } })
    const full = { ownerName: 'X', phone: '0813 9999 0009', address: 'X', subDistrict: 'X' }
    expect(await change(data, full)).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' } },
    })
  })

  it('keeps credit and approval, and refuses other credit to a user who may not approve', async () => {
    const customer = await made({ creditLimit: 7_000_000 })
    await decide(customer.id, { approved: 'Approved' })
    const coordinator = await server.as('bos')
    const next = { ...customer, version: 3 } // made, its limit lowered, approved
    expect(await change(next, { creditLimit: 8_000_000 }, coordinator)).toMatchObject({ status: 403 })
    expect(await change(next, { name: 'Baru' }, coordinator)).toMatchObject({
      status: 200,
      data: { name: 'Baru', creditLimit: 7_000_000, approved: 'Approved' },
    })
  })

  it('frees the number of a customer who goes out of use, and refuses it back when taken', async () => {
    const customer = await made()
    expect(await change(customer, { status: 'INACTIVE' })).toMatchObject({ status: 200 })
    await made({ phone: customer.phone })
    expect(await change({ ...customer, version: 2 }, { status: 'ACTIVE' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'PHONE_DUPLICATE' } },
    })
  })
})

describe('deciding on a customer', () => {
  it('refuses a user who may not approve, another branch, and a rejection without a reason', async () => {
    const { id } = await made()
    expect(await decide(id, { approved: 'Approved' }, cashier)).toMatchObject({ status: 403 })
    expect(await decide(999_999, { approved: 'Approved' })).toMatchObject({ status: 404 })
    expect(await decide(id, { approved: 'Maybe' })).toMatchObject({ status: 400 })
    expect(await decide(id, { approved: 'Rejected', reason: '  ' })).toMatchObject({
      status: 400,
      error: { data: { reason: 'REASON_REQUIRED' }, details: [{ field: 'reason' }] },
    })
  })

  it('gives the code at the first approval, which stays, and refuses the same twice', async () => {
    const { id } = await made()
    const first = await decide(id, { approved: 'Approved' })
    const { code } = first.data as Customer
    expect(first).toMatchObject({
      status: 200,
      data: { approved: 'Approved', approvedBy: { name: 'Dewi Anggraini' } },
    })
    expect(code).toMatch(/^JKT-\d{5}$/)
    expect(await decide(id, { approved: 'Approved' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'INVALID_STATE' } },
    })
    expect(await decide(id, { approved: 'Rejected', reason: 'Toko tutup' })).toMatchObject({
      data: { approved: 'Rejected', rejectReason: 'Toko tutup', code },
    })
    expect(await decide(id, { approved: 'Approved' })).toMatchObject({
      data: { approved: 'Approved', rejectReason: null, code },
    })
  })

  it('refuses to reject who still owes something', async () => {
    const { id, name } = await made()
    await decide(id, { approved: 'Approved' })
    await owe(id, 5)
    expect(await decide(id, { approved: 'Rejected', reason: 'x' })).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'CUSTOMER_HAS_OPEN',
          message: `${name} masih memiliki piutang atau uang muka, selesaikan dahulu sebelum menolaknya`,
        },
      },
    })
    await forgive()
    expect(await decide(id, { approved: 'Rejected', reason: 'x' })).toMatchObject({ status: 200 })
  })

  it('gives every one of many who are approved at once a code of its own', async () => {
    const customers = await Promise.all([1, 2, 3, 4].map(() => made()))
    const answers = await Promise.all(customers.map(({ id }) => decide(id, { approved: 'Approved' })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => (answer.data as Customer).code)).size).toBe(4)
  })
})

describe('finding the same shop twice', () => {
  const duplicates = async (id: number, by: Caller = admin) =>
    (await by.call('GET /v1/customers/{id}/duplicates', { params: { id } })).data.rows

  it('names phone, NIK, name and place, and how far, the surest first', async () => {
    const nik = '3175012345678901'
    const shop = await made({
      name: 'Toko Sinar Rembulan',
      phone: '081255550001',
      nik,
      lat: -6.2,
      lng: 106.8,
    })
    const phone = await made({ phone: '081255550001', branchId: bandung })
    const person = await made({ nik })
    const name = await made({ name: 'Toko Sinar Rembulan 2' })
    const near = await made({ lat: -6.2, lng: 106.8004 }) // 44 m
    await made({ lat: -6.2, lng: 106.8005 }) // 55 m
    const rows = await duplicates(shop.id)
    expect(rows.map((row) => [row.id, row.reasons, row.distance])).toEqual([
      [phone.id, ['PHONE'], null],
      [person.id, ['NIK'], null],
      [name.id, ['NAME'], null],
      [near.id, ['PLACE'], 44],
    ])
    const seen = await duplicates(shop.id, cashier) // who does not see Bandung
    expect(seen.map((row) => row.id)).toEqual([person.id, name.id, near.id])
  })

  it('leaves out who is out of use, and is not there for another branch', async () => {
    const shop = await made({ name: 'Warung Pelangi Senja' })
    const gone = await made({ name: 'Warung Pelangi Senja' })
    await change(gone, { status: 'INACTIVE' })
    expect(await duplicates(shop.id)).toEqual([])
    const other = await made({ branchId: bandung })
    expect(
      await cashier.call('GET /v1/customers/{id}/duplicates', { params: { id: other.id } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('customers as others see them', () => {
  it('lists by state of approval and looks into code, shop, owner and phone', async () => {
    const { id } = await made({ name: 'Kios Unik', ownerName: 'Rumiyati', phone: '081244440001' })
    const ids = async (query: object) =>
      (
        (await admin.raw('GET /v1/customers', { query: { branchId: jakarta, limit: 500, ...query } }))
          .data as {
          rows: Customer[]
        }
      ).rows.map((row) => row.id)
    for (const search of ['unik', 'rumi', '44440001']) expect(await ids({ search }), search).toEqual([id])
    expect(await ids({ approved: 'waiting', search: 'unik' })).toEqual([id])
    expect(await ids({ approved: 'Approved', search: 'unik' })).toEqual([])
    const { data } = await decide(id, { approved: 'Approved' })
    expect(await ids({ approved: 'Approved', search: (data as Customer).code })).toEqual([id])
    expect(await ids({ groupId, type: 'MEMBER', search: 'unik' })).toEqual([id])
    expect(await ids({ type: 'NON_MEMBER', search: 'unik' })).toEqual([])
  })

  it('offers everybody those in use of the own branch, the one of anonymous sales among them', async () => {
    const keeper = await server.as('gudang')
    const gone = await made()
    await change(gone, { status: 'INACTIVE' })
    const { data } = await keeper.call('POST /core/v1/customers/get/data', { body: { limit: 1000 } })
    const ids = data.rows.map((row) => row.id)
    expect(ids).toContain(await walkIn(jakarta))
    expect(ids).not.toContain(gone.id)
    expect(new Set(data.rows.map((row) => row.branchId))).toEqual(new Set([jakarta]))
    const one = await keeper.call('POST /core/v1/customers/get/data', {
      body: { ids: [await walkIn(jakarta), await walkIn(bandung)] },
    })
    expect(one.data.rows.map((row) => row.isWalkIn)).toEqual([true])
    const all = await keeper.call('POST /core/v1/customers/get/data', { body: { ids: [], limit: 1000 } })
    expect(all.data.rows.map((row) => row.id)).toEqual(ids)
  })

  it('tells what a customer still owes the branch', async () => {
    const [{ id }, other] = [await made({ name: 'Toko Berutang' }), await made()]
    await owe(id, 700_000, 0, 50_000)
    const seen = await admin.call('GET /v1/customers/{id}', { params: { id } })
    expect(seen.data.arBalance).toBe(750_000)
    const picked = await cashier.call('POST /core/v1/customers/get/data', { body: { ids: [id, other.id] } })
    expect(picked.data.rows.map((row) => [row.id, row.arBalance])).toEqual([
      [other.id, 0],
      [id, 750_000],
    ])
    await forgive()
  })

  it('tells what lies in the wallets of a customer, so that a till offers what can be paid with', async () => {
    const [{ id }, other] = [await made({ name: 'Toko Berdompet' }), await made()]
    await server.rows(
      `insert into wallet (branch_id, owner_type, owner_id, kind, balance, held) values
         ($1, 'CUSTOMER', $2, 'GCASH', 75000, 5000), ($1, 'CUSTOMER', $2, 'POINT', 40, 0)`,
      [jakarta, id],
    )
    const picked = await cashier.call('POST /core/v1/customers/get/data', { body: { ids: [id, other.id] } })
    await server.rows(`delete from wallet where owner_id = $1`, [id])
    expect(picked.data.rows.map((row) => [row.id, row.points, row.gcash])).toEqual([
      [other.id, 0, 0],
      [id, 40, 70_000],
    ])
  })

  it('come with a new branch: the one of anonymous sales', async () => {
    const branch = await admin.call('POST /v1/branches', {
      body: { code: 'BRU', name: 'Stokis Baru', goLiveDate: '2026-01-01' },
    })
    const { data } = await admin.call('GET /v1/customers', { query: { branchId: branch.data.id } })
    expect(data.rows).toMatchObject([{ code: 'UMUM', name: 'Pelanggan Umum', isWalkIn: true }])
  })
})
