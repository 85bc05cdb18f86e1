import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** Owns Jakarta. */
let boss: Caller
let cashier: Caller
let jakarta: number
let surabaya: number
let shopId: number
beforeAll(async () => {
  server = await testServer()
  ;[admin, boss, cashier] = await Promise.all([server.as('admin'), server.as('bos'), server.as('kasir')])
  jakarta = await server.branchId('JKT')
  surabaya = await server.branchId('SBY')
  shopId = (await shop()).id
})
afterAll(() => server.close())

let serial = 0
async function shop({
  branchId = jakarta,
  ...more
}: {
  branchId?: number
  type?: string
  status?: string
} = {}) {
  serial += 1
  const customerGroupId = await server.value<number>(`select id from customer_group where code = 'UMUM'`)
  const made = await admin.raw('POST /core/v1/customers/add', {
    body: {
      branchId,
      name: `Toko POS ${serial}`,
      ownerName: 'Pemilik',
      phone: `0815-0000-${String(serial).padStart(4, '0')}`,
      customerGroupId,
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
      type: 'POS',
      ...more,
    },
  })
  if (made.status !== 201) throw new Error(made.body)
  return made.data as { id: number; name: string }
}
const fields = (more: object = {}) => {
  serial += 1
  const phone = `0816-0000-${String(serial).padStart(4, '0')}`
  return { branchId: jakarta, customerId: shopId, name: `Kasir ${serial}`, phone, role: 'CASHIER', ...more }
}
const add = (more: object = {}, by = admin) => by.raw('POST /v1/pos-users', { body: fields(more) })
interface Made {
  id: number
  version: number
  name: string
  phone: string
}
async function made(more: object = {}): Promise<Made> {
  const answer = await add(more)
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as Made
}
const change = (id: number, body: object, by = admin) =>
  by.raw('PUT /v1/pos-users/{id}', { params: { id }, body })
const decide = (id: number, body: object, by = boss) =>
  by.raw('PATCH /v1/pos-users/approved/{id}', { params: { id }, body })
const refused = (reason: string, field?: string) => ({
  error: { data: { reason }, ...(field && { details: [{ field }] }) },
})

describe('registering', () => {
  it('is refused for a shop of another type, of another branch, out of use, or unknown', async () => {
    const member = await shop({ type: 'MEMBER' })
    expect(await add({ customerId: member.id })).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED', message: expect.stringContaining(member.name) } },
    })
    const far = await shop({ branchId: surabaya })
    const closed = await shop({ status: 'INACTIVE' })
    expect(await add({ customerId: far.id })).toMatchObject(refused('REFERENCE_MISSING', 'customerId'))
    expect(await add({ customerId: 999_999_999 })).toMatchObject(refused('REFERENCE_MISSING', 'customerId'))
    expect(await add({ customerId: closed.id })).toMatchObject(refused('INACTIVE_MASTER', 'customerId'))
    expect(await add({ branchId: surabaya, customerId: far.id }, boss)).toMatchObject({ status: 403 })
  })

  it('is refused with a phone or an address that a user in use has, of any branch, and says who', async () => {
    const far = await shop({ branchId: surabaya })
    const first = await made({ branchId: surabaya, customerId: far.id, email: 'Toko@Uji.test' })
    const holder = `${first.name} (${far.name}, SBY)`
    expect(await add({ phone: first.phone }, boss)).toMatchObject({
      status: 409,
      error: {
        data: { reason: 'PHONE_DUPLICATE', message: `Nomor telepon sudah terdaftar atas nama ${holder}` },
      },
    })
    expect(await add({ email: 'toko@uji.TEST' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'EMAIL_DUPLICATE', message: `Email sudah terdaftar atas nama ${holder}` } },
    })
  })

  it('takes one of four with the same phone at the same moment', async () => {
    const body = fields()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => admin.raw('POST /v1/pos-users', { body: { ...body, name: `Serentak ${n}` } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('waits, with the shop beside', async () => {
    const { id, phone } = await made({ email: null, deviceId: 'HP-1' })
    const { data } = await boss.call('GET /v1/pos-users/{id}', { params: { id } })
    expect(data).toMatchObject({
      phone,
      approved: null,
      role: 'CASHIER',
      deviceId: 'HP-1',
      outlet: { id: shopId, type: 'POS', approved: null },
      photoStoreUrl: null,
    })
    const { data: list } = await boss.call('GET /v1/pos-users', {
      query: { approved: 'waiting', customerId: shopId, limit: 100 },
    })
    expect(list.rows.map((row) => row.id)).toContain(id)
  })
})

describe('a change', () => {
  it('names no other shop, and no other branch', async () => {
    const { id, version } = await made()
    for (const field of ['customerId', 'branchId'])
      expect(await change(id, { version, [field]: 1 })).toMatchObject({ status: 400 })
  })

  it('out of use gives back phone and address, and takes them again only while they are free', async () => {
    const first = await made({ email: 'satu@uji.test' })
    const off = await change(first.id, { version: 1, status: 'INACTIVE' })
    expect(off.status).toBe(200)
    const second = await made({ phone: first.phone, email: 'satu@uji.test' })
    expect(await change(first.id, { version: 2, status: 'ACTIVE' })).toMatchObject({
      status: 409,
      ...refused('PHONE_DUPLICATE', 'phone'),
    })
    const { data } = await admin.call('GET /v1/pos-users/{id}/duplicates', { params: { id: second.id } })
    expect(data.rows).toMatchObject([{ id: first.id, status: 'INACTIVE', reasons: ['PHONE', 'EMAIL'] }])
  })

  it('to another phone frees the old one, and keeps the decision', async () => {
    const one = await made()
    await decide(one.id, { approved: 'Approved' })
    const other = `0817-0000-${serial}`
    expect(await change(one.id, { version: 2, phone: other })).toMatchObject({
      status: 200,
      data: { approved: 'Approved' },
    })
    expect((await add({ phone: one.phone })).status).toBe(201)
    expect(await add({ phone: other })).toMatchObject(refused('PHONE_DUPLICATE', 'phone'))
  })
})

describe('a decision', () => {
  it('is not of somebody without the right, nor of another branch', async () => {
    const own = await made()
    const far = await shop({ branchId: surabaya })
    const other = await made({ branchId: surabaya, customerId: far.id })
    expect(await decide(own.id, { approved: 'Approved' }, cashier)).toMatchObject({ status: 403 })
    expect(await decide(other.id, { approved: 'Approved' })).toMatchObject({ status: 404 })
  })

  it('needs a reason to reject, is not taken twice, and not about somebody out of use', async () => {
    const { id, name } = await made()
    expect(await decide(id, { approved: 'Rejected' })).toMatchObject(refused('REASON_REQUIRED', 'reason'))
    expect(await decide(id, { approved: 'Approved' })).toMatchObject({
      status: 200,
      data: { approved: 'Approved', approvedBy: { id: boss.employeeId }, version: 2 },
    })
    expect(await decide(id, { approved: 'Approved' })).toMatchObject({
      status: 409,
      error: {
        data: { reason: 'INVALID_STATE', message: `${name} berstatus Disetujui dan tidak dapat disetujui` },
      },
    })
    expect(await decide(id, { approved: 'Rejected', reason: 'Bukan pegawai' })).toMatchObject({
      status: 200,
      data: { approved: 'Rejected', rejectReason: 'Bukan pegawai' },
    })
    expect(await decide(id, { approved: 'Approved' })).toMatchObject({
      status: 200,
      data: { approved: 'Approved', rejectReason: null },
    })
    await change(id, { version: 4, status: 'INACTIVE' })
    expect(await decide(id, { approved: 'Rejected', reason: 'x' })).toMatchObject(refused('INACTIVE_MASTER'))
  })

  it('of two at the same moment is one, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await made()
      const answers = await Promise.all([
        decide(id, { approved: 'Approved', version: 1 }, admin),
        decide(id, { approved: 'Rejected', reason: 'Tidak dikenal', version: 1 }, boss),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(loser).toMatchObject(refused('STALE_VERSION'))
      const rows = await server.rows('select version from pos_user where id = $1', [id])
      expect(rows).toEqual([{ version: 2 }])
    }
  })

  it('sees the same device of another user', async () => {
    const first = await made({ deviceId: 'HP-SAMA' })
    const second = await made({ deviceId: 'HP-SAMA' })
    const { data } = await boss.call('GET /v1/pos-users/{id}/duplicates', { params: { id: second.id } })
    expect(data.rows).toMatchObject([{ id: first.id, status: 'ACTIVE', reasons: ['DEVICE'] }])
  })
})
