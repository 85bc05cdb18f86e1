import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember } from '../../../../test/support/members.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** By the seeded rule a limit that rises above Rp 10.000.000 is asked of Finance or a head of area. */
let server: TestServer
let admin: Caller
let finance: Caller
let branchId: number
let bandung: number
beforeAll(async () => {
  server = await testServer()
  ;[admin, finance] = await Promise.all([server.as('admin'), server.as('keuangan')])
  branchId = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
})
afterAll(() => server.close())

const member = async (creditLimit = 0, termDays = 14) => {
  const id = await newMember(server, branchId)
  await server.rows('update customer set credit_limit = $2, term_days = $3 where id = $1', [
    id,
    creditLimit,
    termDays,
  ])
  return id
}
const line = (customerId: number, creditLimit: number, termDays = 14) => ({
  customerId,
  creditLimit,
  termDays,
})
const add = (lines: readonly object[], more: object = {}, by: Caller = admin) =>
  by.raw('POST /v1/credit-limits', {
    body: { branchId, note: 'Omzet naik tiga bulan', lines, ...more },
  }) as ReturnType<typeof admin.call<'POST /v1/credit-limits'>>
const made = async (lines: readonly object[], more: object = {}) => {
  const answer = await add(lines, more)
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
type Paper = Awaited<ReturnType<typeof made>>
const act = (
  paper: Pick<Paper, 'id' | 'version'>,
  name: 'approve' | 'reject' | 'submit',
  by = finance,
  more = {},
) =>
  by.raw(`PATCH /v1/credit-limits/{id}/${name}`, {
    params: { id: paper.id },
    body: { version: paper.version, ...more },
  })
const cancel = (paper: Pick<Paper, 'id' | 'version'>, by = admin) =>
  by.raw('PUT /v1/credit-limits/cancel', {
    body: { id: paper.id, version: paper.version, reason: 'Salah ketik' },
  })
const read = async (id: number) => (await admin.call('GET /v1/credit-limits/{id}', { params: { id } })).data
const termsOf = async (id: number) =>
  (
    await server.rows<{ limit: number; days: number }>(
      'select credit_limit as limit, term_days as days from customer where id = $1',
      [id],
    )
  )[0]
const reasonOf = (answer: { error?: { data: { reason: string } } }) => answer.error?.data.reason

describe('a change of limits is refused', () => {
  it('to who may not grant credit, and for a branch out of reach', async () => {
    const id = await member()
    const [owner, area] = [await server.as('bos'), await server.as('hoa')]
    for (const by of [owner, finance]) expect((await add([line(id, 1)], {}, by)).status).toBe(403)
    expect(reasonOf(await add([line(id, 1)], { branchId: 999_999 }, area))).toBe('BRANCH_FORBIDDEN')
  })

  it('naming each row: a customer of another branch, one who is no member, and one twice', async () => {
    const [one, other] = [await member(), await newMember(server, bandung)]
    const walkIn = await server.value<number>('select id from customer where branch_id = $1 and is_walk_in', [
      branchId,
    ])
    expect(reasonOf(await add([line(walkIn, 5)]))).toBe('LIMIT_NO_CREDIT')
    const answer = await add([line(one, 5), line(other, 5), line(walkIn, 5), line(one, 6)])
    expect(answer.error.details).toEqual([
      { field: 'lines[1].customerId', message: 'Pelanggan yang dipilih tidak ditemukan' },
      {
        field: 'lines[2].creditLimit',
        message:
          'Pelanggan Umum bukan anggota sehingga tidak mempunyai limit, jadikan anggota dahulu di halaman pelanggannya',
      },
      expect.objectContaining({ field: 'lines[3].customerId' }),
    ])
  })

  it('without a row, a reason, or anything that changes', async () => {
    const id = await member(5_000_000)
    expect(reasonOf(await add([]))).toBe('LINES_EMPTY')
    expect((await add([line(id, 1)], { note: ' ' })).error.details[0]?.field).toBe('note')
    const same = await add([line(id, 5_000_000)])
    expect(reasonOf(same)).toBe('LIMIT_SAME')
    expect(same.error.message).toMatch(
      /^Limit dan tempo .+ tidak berubah, ubah salah satunya atau hapus barisnya$/,
    )
    expect(same.error.details[0]?.field).toBe('lines[0].creditLimit')
  })

  it('where the same customer waits already, and where nobody could approve', async () => {
    const id = await member()
    const waiting = await made([line(id, 20_000_000)])
    const again = await add([line(id, 30_000_000)])
    expect(again).toMatchObject({ status: 422, error: { details: [{ field: 'lines[0].creditLimit' }] } })
    expect(reasonOf(again)).toBe('LIMIT_WAITING')
    expect(again.error.message).toMatch(/^Kenaikan limit .+/)
    expect(again.error.message).toContain(
      ` sudah menunggu persetujuan pada ${waiting.number}, putuskan atau batalkan dokumen itu dahulu`,
    )
    const other = await member()
    await server.rows(
      `update employee set status = 'INACTIVE' where role_id in (select id from role where key in ('FINANCE', 'HOA', 'ADMIN')) and id <> $1`,
      [admin.employeeId],
    )
    const nobody = await add([line(other, 20_000_000)])
    await server.rows(`update employee set status = 'ACTIVE' where status = 'INACTIVE'`)
    expect(reasonOf(nobody)).toBe('APPROVER_MISSING')
    expect(await termsOf(other)).toEqual({ limit: 0, days: 14 })
  })
})

describe('a change of limits', () => {
  it('applies at once up to the rule, where it falls, and where the term is shorter', async () => {
    const [up, down, days] = [await member(), await member(50_000_000), await member(50_000_000, 30)]
    const paper = await made([line(up, 10_000_000), line(down, 20_000_000), line(days, 50_000_000, 14)])
    expect(paper).toMatchObject({ status: 'APPLIED', total: 10_000_000, approval: null })
    expect(paper.number).toMatch(/^LK\/JKT\/\d{4}\/\d{5}$/)
    expect(
      paper.lines.map(({ oldLimit, creditLimit, oldTermDays, termDays }) => [
        oldLimit,
        creditLimit,
        oldTermDays,
        termDays,
      ]),
    ).toEqual([
      [0, 10_000_000, 14, 14],
      [50_000_000, 20_000_000, 14, 14],
      [50_000_000, 50_000_000, 30, 14],
    ])
    expect(await Promise.all([up, down, days].map(termsOf))).toEqual([
      { limit: 10_000_000, days: 14 },
      { limit: 20_000_000, days: 14 },
      { limit: 50_000_000, days: 14 },
    ])
  })

  it('waits where a longer term is for a limit above the rule, and not for one within it', async () => {
    const [large, small] = [await member(10_000_001), await member(10_000_000)]
    expect(await made([line(large, 10_000_001, 15)])).toMatchObject({ status: 'WAITING_APPROVAL', total: 0 })
    expect(await made([line(small, 10_000_000, 15)])).toMatchObject({ status: 'APPLIED' })
  })

  it('waits where more is let through beyond the limit, whatever the limit is; a stricter policy applies at once', async () => {
    const id = await member()
    const policy = (creditPolicy: string) => [{ ...line(id, 0), creditPolicy }]
    const paper = await made(policy('APPROVE'))
    expect(paper).toMatchObject({
      status: 'WAITING_APPROVAL',
      lines: [{ oldPolicy: 'BLOCK', creditPolicy: 'APPROVE', creditLimit: 0 }],
    })
    const { data: inbox } = await finance.call('GET /v1/approvals', { query: { refId: paper.id } })
    expect(inbox.rows[0]).toMatchObject({ amount: 9_000_000_000_000 })
    const { data: request } = await finance.call('GET /v1/approvals/{id}', {
      params: { id: inbox.rows[0]?.id ?? 0 },
    })
    expect(request.changes[1]).toMatchObject({
      before: 'Rp 0, 14 hari, lewat batas: tolak',
      after: 'Rp 0, 14 hari, lewat batas: minta persetujuan atasan',
    })
    expect(reasonOf(await add([line(id, 20_000_000)]))).toBe('LIMIT_WAITING')
    await act(paper, 'approve')
    const held = () => server.value<string>('select credit_policy from customer where id = $1', [id])
    expect(await held()).toBe('APPROVE')
    expect(await made([line(id, 5)])).toMatchObject({ lines: [{ creditPolicy: 'APPROVE' }] }) // left out, it stays
    const strict = await made([{ ...line(id, 5), creditPolicy: 'BLOCK' }])
    expect(strict.status).toBe('APPLIED')
    expect(await held()).toBe('BLOCK')
    const back = await cancel(strict)
    expect(reasonOf(back)).toBe('LIMIT_UNDO_RISES')
    expect(back.error.message).toBe(
      `Membatalkan ${strict.number} melonggarkan batas piutang menjadi 'Minta persetujuan atasan', yang perlu persetujuan; buat perubahan limit baru`,
    )
  })

  it('is stale once the policy was changed while it waited', async () => {
    const id = await member()
    const waiting = await made([line(id, 20_000_000)])
    await server.rows(`update customer set credit_policy = 'WARN' where id = $1`, [id])
    await made([{ ...line(id, 0), creditPolicy: 'BLOCK' }])
    await server.rows(`update customer set credit_policy = 'APPROVE' where id = $1`, [id])
    expect(await act(waiting, 'approve')).toMatchObject({
      status: 409,
      error: { data: { reason: 'APPROVAL_STALE' } },
    })
  })

  it('waits above the rule on the highest limit that rises, and keeps all customers as they are', async () => {
    const [one, other] = [await member(8_000_000), await member(30_000_000)]
    const paper = await made([line(one, 10_000_001), line(other, 1_000_000)])
    expect(paper).toMatchObject({ status: 'WAITING_APPROVAL', total: 2_000_001 })
    expect(paper.approval?.waitsFor).toBe('Head of Area atau Keuangan')
    expect(await termsOf(other)).toEqual({ limit: 30_000_000, days: 14 })
    const { data: inbox } = await finance.call('GET /v1/approvals', { query: { refId: paper.id } })
    expect(inbox.rows[0]).toMatchObject({ kind: 'CREDIT_LIMIT', amount: 10_000_001, unit: 'RUPIAH' })
    const { data: request } = await finance.call('GET /v1/approvals/{id}', {
      params: { id: inbox.rows[0]?.id ?? 0 },
    })
    expect(request.path).toBe(`/app/master/customer/limits/${paper.id}`)
    expect(request.changes[0]).toEqual({ label: 'Alasan', before: null, after: 'Omzet naik tiga bulan' })
    expect(request.changes[1]).toMatchObject({
      before: 'Rp 8.000.000, 14 hari',
      after: 'Rp 10.000.001, 14 hari',
    })
    expect(reasonOf(await act(paper, 'approve', admin))).toBe('SELF_APPROVAL')
    expect(await act(paper, 'approve')).toMatchObject({ status: 200, data: { status: 'APPLIED' } })
    expect(await termsOf(one)).toEqual({ limit: 10_000_001, days: 14 })
    expect(await termsOf(other)).toEqual({ limit: 1_000_000, days: 14 })
  })

  it('that is rejected, or cancelled while it waits, changes nothing', async () => {
    const id = await member()
    const first = await made([line(id, 20_000_000)])
    expect((await act(first, 'reject')).error.details[0]?.field).toBe('reason')
    expect(await act(first, 'reject', finance, { reason: 'Masih menunggak' })).toMatchObject({
      data: { status: 'REJECTED' },
    })
    expect(reasonOf(await cancel(await read(first.id)))).toBe('INVALID_STATE')
    const second = await made([line(id, 20_000_000)])
    expect(await cancel(second)).toMatchObject({ status: 200, data: { status: 'CANCELLED' } })
    expect(await termsOf(id)).toEqual({ limit: 0, days: 14 })
  })

  it('is stale once the limit was changed while it waited; withdrawn and submitted again it begins from now', async () => {
    const id = await member(5_000_000)
    const waiting = await made([line(id, 20_000_000)])
    await made([line(id, 4_000_000)])
    const stale = await act(waiting, 'approve')
    expect(stale).toMatchObject({ status: 409, error: { data: { reason: 'APPROVAL_STALE' } } })
    expect(await termsOf(id)).toEqual({ limit: 4_000_000, days: 14 })
    const { data: inbox } = await admin.call('GET /v1/approvals', {
      query: { tab: 'asked', refId: waiting.id },
    })
    const [request] = inbox.rows
    await admin.raw('PATCH /v1/approvals/{id}/withdraw', {
      params: { id: request?.id },
      body: { version: request?.version },
    })
    const draft = await read(waiting.id)
    expect(draft.status).toBe('DRAFT')
    expect(await act(draft, 'submit', admin)).toMatchObject({
      data: { status: 'WAITING_APPROVAL', number: waiting.number, lines: [{ oldLimit: 4_000_000 }] },
    })
    expect(await act(await read(waiting.id), 'approve')).toMatchObject({ data: { status: 'APPLIED' } })
  })

  it('as a draft has no effect and no number; an edit keeps what it does not name', async () => {
    const [one, other] = [await member(), await member()]
    const draft = await made([line(one, 5_000_000)], { submit: false })
    expect(draft).toMatchObject({ status: 'DRAFT', number: null })
    const edit = (body: object) => admin.raw('PUT /v1/credit-limits', { body: { id: draft.id, ...body } })
    expect(await edit({ version: 1, note: 'Musim ramai', submit: false })).toMatchObject({
      data: { note: 'Musim ramai', lines: [{ customerId: one }] },
    })
    expect(await termsOf(one)).toEqual({ limit: 0, days: 14 })
    expect(await edit({ version: 2, lines: [line(other, 6_000_000)] })).toMatchObject({
      data: { status: 'APPLIED', note: 'Musim ramai', total: 6_000_000 },
    })
    expect(await termsOf(one)).toEqual({ limit: 0, days: 14 })
    expect(await termsOf(other)).toEqual({ limit: 6_000_000, days: 14 })
  })
})

describe('an applied change is taken back', () => {
  it('by a mirror, as long as its limits are still in force', async () => {
    const [one, other] = [await member(1_000_000), await member(2_000_000, 7)]
    const paper = await made([line(one, 3_000_000), line(other, 2_000_000, 21)])
    expect(await cancel(paper)).toMatchObject({ status: 200, data: { status: 'CANCELLED' } })
    expect(await termsOf(one)).toEqual({ limit: 1_000_000, days: 14 })
    expect(await termsOf(other)).toEqual({ limit: 2_000_000, days: 7 })
  })

  it('not once another change came', async () => {
    const id = await member(1_000_000)
    const paper = await made([line(id, 3_000_000)])
    await made([line(id, 4_000_000)])
    const answer = await cancel(paper)
    expect(reasonOf(answer)).toBe('LIMIT_CHANGED_SINCE')
    expect(answer.error.message).toMatch(/^Limit .+/)
    expect(answer.error.message).toContain(
      ` sudah diubah lagi setelah ${paper.number}, sehingga tidak dapat dibatalkan; buat perubahan limit baru`,
    )
    expect(await termsOf(id)).toEqual({ limit: 4_000_000, days: 14 })
  })

  it('not where the mirror would raise a limit that a rule asks for', async () => {
    const id = await member(90_000_000)
    const paper = await made([line(id, 0)])
    const answer = await cancel(paper)
    expect(reasonOf(answer)).toBe('LIMIT_UNDO_RISES')
    expect(answer.error.message).toBe(
      `Membatalkan ${paper.number} menaikkan limit menjadi Rp 90.000.000, yang perlu persetujuan; buat perubahan limit baru`,
    )
    expect(await termsOf(id)).toEqual({ limit: 0, days: 14 })
  })
})

describe("a customer's form", () => {
  const groupId = () => server.value<number>(`select id from customer_group where code = 'RETAIL-BESAR'`)
  const fresh = async (more: object) => ({
    branchId,
    name: 'Kedai Baru',
    ownerName: 'Ibu',
    phone: `0813-77${String(Math.floor(server.clock.now().getTime() % 1000)).padStart(3, '0')}-${String(++phones).padStart(4, '0')}`,
    customerGroupId: await groupId(),
    address: 'Jl. Uji 1',
    subDistrict: 'Uji',
    ...more,
  })
  let phones = 0

  it('makes a customer with the credit of the group, and the request follows', async () => {
    const { data } = await admin.call('POST /core/v1/customers/add', {
      body: await fresh({ creditLimit: 99_000_000, limitReason: 'Pindahan dari cabang lain' }),
    })
    expect(data).toMatchObject({
      creditLimit: 10_000_000,
      limitPaper: { status: 'WAITING_APPROVAL', creditLimit: 99_000_000, termDays: 14 },
    })
    expect(data.limitPaper?.number).toMatch(/^LK\//)
    const { data: record } = await admin.call('GET /v1/customers/{id}', { params: { id: data.id } })
    expect(record.waitingLimit).toMatchObject({ id: data.limitPaper?.id, creditLimit: 99_000_000 })
    expect((await read(data.limitPaper?.id ?? 0)).note).toBe('Pindahan dari cabang lain')
  })

  it('changes limit and term by a document too, at its own field where it is refused', async () => {
    const { data: made } = await admin.call('POST /core/v1/customers/add', { body: await fresh({}) })
    expect(made).toMatchObject({ limitPaper: null, version: 1 })
    const put = (version: number, more: object) =>
      admin.raw('PUT /v1/customers', { body: { id: made.id, version, ...more } })
    const lowered = await put(1, { creditLimit: 2_000_000, termDays: 7 })
    expect(lowered).toMatchObject({
      data: { creditLimit: 2_000_000, termDays: 7, limitPaper: { status: 'APPLIED' } },
    })
    const { version } = lowered.data as { version: number }
    const raised = await put(version, { name: 'Kedai Maju', creditLimit: 40_000_000 })
    expect(raised).toMatchObject({
      data: { name: 'Kedai Maju', creditLimit: 2_000_000, limitPaper: { status: 'WAITING_APPROVAL' } },
    })
    const again = await put((raised.data as { version: number }).version, { creditLimit: 50_000_000 })
    expect(again).toMatchObject({ status: 422, error: { details: [{ field: 'creditLimit' }] } })
  })

  it('tells who, when, why and by whom approved', async () => {
    const id = await member(1_000_000)
    await made([line(id, 2_000_000)], { note: 'Langganan lama' })
    const asked = await made([line(id, 25_000_000)], { note: 'Proyek' })
    await act(asked, 'approve')
    const { data } = await admin.call('GET /v1/customers/{id}/credit-limits', {
      params: { id },
      query: {},
    })
    expect(data.count).toBe(2)
    expect(data.rows).toMatchObject([
      {
        number: asked.number,
        oldLimit: 2_000_000,
        creditLimit: 25_000_000,
        reason: 'Proyek',
        createdBy: { id: admin.employeeId },
        approvedBy: [{ id: finance.employeeId }],
      },
      { oldLimit: 1_000_000, creditLimit: 2_000_000, reason: 'Langganan lama', approvedBy: [] },
    ])
    expect(data.rows[0]?.appliedAt).not.toBeNull()
    const elsewhere = await newMember(server, bandung)
    const cashier = await server.as('kasir')
    expect(
      (await cashier.raw('GET /v1/customers/{id}/credit-limits', { params: { id: elsewhere } })).status,
    ).toBe(404)
  })
})

describe('the sheet', () => {
  it('shows what is owed and used, what waits, and no customer without credit', async () => {
    const id = await newMember(server, branchId, { code: 'LEMBAR', name: 'Toko Lembar' })
    await server.rows('update customer set credit_limit = 1000000 where id = $1', [id])
    await server.owner.query('set session_replication_role = replica')
    await server.rows(
      `insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
       values ($1, 'AR', 'CUSTOMER', $2, 999901, '2026-01-01', '2026-01-15', 700000, 700000),
         ($1, 'AR', 'CUSTOMER', $2, 999902, '2026-11-01', '2026-12-31', 550000, 550000)`,
      [branchId, id],
    )
    const dated = `insert into document (branch_id, id, type, date, status, total, created_at, created_by, updated_at, updated_by)
      select $1, n, 'SALES_ORDER', '2026-01-01', 'COMPLETED', 0, now(), $2, now(), $2 from unnest(array[999901, 999902]) n`
    await server.rows(dated, [branchId, admin.employeeId])
    const paper = await made([line(id, 30_000_000)])
    const list = (query: object) =>
      admin.call('GET /v1/credit-limits/customers', { query: { branchId, search: 'LEMBAR', ...query } })
    const { data } = await list({})
    await expect(list({ state: 'over' })).resolves.toMatchObject({ data: { count: 1 } })
    await expect(list({ state: 'overdue' })).resolves.toMatchObject({ data: { count: 1 } })
    await server.rows('delete from open_item where document_id in (999901, 999902)')
    await server.rows('delete from document where id in (999901, 999902)')
    await server.owner.query('set session_replication_role = origin')
    // 700.000 + 550.000 of 1.000.000 are 125%
    expect(data.rows).toMatchObject([
      {
        code: 'LEMBAR',
        creditLimit: 1_000_000,
        receivable: 1_250_000,
        overdue: 700_000,
        used: 1_250_000,
        usedShare: 12_500,
        waiting: { id: paper.id, creditLimit: 30_000_000 },
      },
    ])
    await expect(list({ state: 'overdue' })).resolves.toMatchObject({ data: { count: 0 } })
    const { data: all } = await admin.call('GET /v1/credit-limits/customers', {
      query: { branchId, search: 'Pelanggan Umum' },
    })
    expect(all.count).toBe(0)
  })
})
