import type { ApiReply } from '@merchant/contract/api.ts'
import type { Approval } from '@merchant/contract/approval/approval.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Order,
  openPurchasing,
  type Purchasing,
  placeOrder,
} from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'
import { jobHandlers } from '../../jobs.ts'

let server: TestServer
let shop: Purchasing
let keeper: Caller
let admin: Caller
let hoa: Caller
let vpdd: Caller
let sales: Caller
let finance: Caller

const signIn = async () => {
  keeper = await server.as('bos')
  admin = await server.as('admin')
  hoa = await server.as('hoa')
  vpdd = await server.as('vpdd')
  sales = await server.as('vpsales')
  finance = await server.as('keuangan')
}
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
})
beforeEach(async () => {
  await signIn()
  await server.rows(`update approval_rule set status = 'INACTIVE' where kind = 'PURCHASE_ORDER'`)
  await server.rows(`update approval_absence set status = 'INACTIVE'`)
})
afterAll(async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
  await server.close()
})

const roleId = (key: string) => server.value<number>('select id from role where key = $1', [key])
const idOf = (name: string) =>
  server.value<number>(`select id from employee where email like $1 || '@%'`, [name])
type Step = { roleIds?: number[]; permission?: 'purchase.purchase-order:VPDD approval' }
const ask = async (...steps: (Step & { remindHours?: number; escalateHours?: number })[]) => {
  const answer = await admin.call('POST /v1/approval-rules', {
    body: { kind: 'PURCHASE_ORDER', branchId: shop.branchId, minAmount: 10_000, steps },
  })
  expect(answer.status, answer.body).toBe(201)
  return answer.data
}
const area = async () => ({ roleIds: [await roleId('HOA')] })
const vp: Step = { permission: 'purchase.purchase-order:VPDD approval' }
const order = (price = '10000') => placeOrder(keeper, shop.order([{ qty: 2, price }]))
const requestOf = async ({ id }: Pick<Order, 'id'>, who = admin): Promise<Approval> => {
  const { data } = await who.call('GET /v1/approvals', {
    query: { tab: 'all', refId: id },
  })
  const found = data.rows.at(-1)
  if (!found) throw new Error(`nobody was asked about ${id}`)
  return (await who.call('GET /v1/approvals/{id}', { params: { id: found.id } })).data
}
const approve = (who: Caller, { id, version }: { id: number; version: number }, note?: string) =>
  who.call('PATCH /v1/approvals/{id}/approve', { params: { id }, body: { version, note } })
const reject = (who: Caller, { id, version }: { id: number; version: number }, reason = 'Terlalu mahal') =>
  who.call('PATCH /v1/approvals/{id}/reject', { params: { id }, body: { version, reason } })
const withdraw = (who: Caller, { id, version }: { id: number; version: number }) =>
  who.call('PATCH /v1/approvals/{id}/withdraw', { params: { id }, body: { version } })
const statusOf = ({ id }: { id: number }) =>
  server.value<string>('select status from document where id = $1', [id])
const reasonOf = ({ status, error }: { status: number; error: { data: { reason: string } } }) =>
  status < 300 ? status : error.data.reason
const refusalOf = ({ error }: { error: { data: { reason: string; message: string } } }) =>
  [error.data.reason, error.data.message] as const
const away = (who: Caller, body: object) => who.raw('POST /v1/approval-absences', { body })
const days = { dateFrom: '2026-11-20', dateTo: '2026-11-22' }
const mine = async (who: Caller): Promise<number[]> =>
  (await who.call('GET /v1/approvals', { query: { tab: 'mine', limit: 100 } })).data.rows.map(
    ({ refId }) => refId,
  )

describe('a request with two steps', () => {
  it('is decided step by step, by one person each, and carried out by the last', async () => {
    await ask(await area(), vp)
    const paper = await order()
    expect(paper).toMatchObject({
      status: 'WAITING_APPROVAL',
      approval: { waitsFor: 'Head of Area', step: 1, steps: 2 },
    })
    const asked = await requestOf(paper)
    expect(asked.id).toBe(paper.approval?.id)
    expect(asked).toMatchObject({
      kind: 'PURCHASE_ORDER',
      refType: 'PURCHASE_ORDER',
      refId: paper.id,
      number: paper.number,
      amount: paper.total,
      unit: 'RUPIAH',
      step: 1,
      steps: 2,
      waitsFor: 'Head of Area',
      path: `/app/purchase/purchase-order/${paper.id}`,
      changes: expect.arrayContaining([
        { label: 'Total', before: null, after: expect.stringContaining('Rp ') },
      ]),
    })
    expect(reasonOf(await approve(keeper, asked))).toBe('SELF_APPROVAL')
    expect(refusalOf(await approve(vpdd, asked))).toEqual([
      'APPROVAL_NOT_YOURS',
      'Persetujuan ini menunggu Head of Area',
    ])
    const first = await approve(hoa, asked, 'Sesuai anggaran')
    expect(first.data).toMatchObject({ status: 'PENDING', step: 2 })
    expect(first.data.stepList.map(({ status, note, decidedBy }) => [status, note, decidedBy?.id])).toEqual([
      ['APPROVED', 'Sesuai anggaran', hoa.employeeId],
      ['WAITING', null, undefined],
    ])
    expect(await statusOf(paper)).toBe('WAITING_APPROVAL')
    expect(refusalOf(await approve(hoa, first.data))).toEqual([
      'APPROVAL_TWICE',
      'Anda sudah memutus satu langkah dari persetujuan ini, langkah 2 harus diputus orang lain',
    ])
    expect(reasonOf(await approve(vpdd, asked))).toBe('STALE_VERSION')
    const done = await approve(vpdd, first.data)
    expect([done.data.status, done.data.waitsFor, await statusOf(paper)]).toEqual([
      'APPROVED',
      null,
      'APPROVED',
    ])
    expect(reasonOf(await approve(admin, done.data))).toBe('INVALID_STATE')
    const { data } = await keeper.call('GET /core/v1/purchase/order/get/{id}', { params: { id: paper.id } })
    expect(data.approval).toBeNull()
  })

  it('says in the log who decided which step, and what was changed in the steps of a rule', async () => {
    const rule = await ask(await area(), vp)
    const asked = await requestOf(await order())
    expect((await approve(hoa, asked, 'Sesuai')).status).toBe(200)
    const logged = (entity: string, id: string) =>
      server.rows(
        `select action, actor_id, after from audit_log where entity = $1 and entity_id = $2 and action <> 'INSERT' order by id`,
        [entity, id],
      )
    expect(await logged('approval_step', `${asked.id}/1`)).toEqual([
      {
        action: 'UPDATE',
        actor_id: await idOf('hoa'),
        after: expect.objectContaining({ decision: 'APPROVED', note: 'Sesuai' }),
      },
    ])
    expect(await logged('approval_step', `${asked.id}/2`)).toMatchObject([
      { action: 'UPDATE', after: { begun_at: expect.anything() } },
    ])
    await admin.call('PUT /v1/approval-rules/{id}', {
      params: { id: rule.id },
      body: { version: rule.version, steps: [vp] },
    })
    expect(await logged('approval_rule_step', `${rule.id}/2`)).toMatchObject([{ action: 'DELETE' }])
  })

  it('ends with a rejection at any step, and asks anew with the rules of that moment', async () => {
    await ask(await area(), vp)
    const paper = await order()
    const refused = await reject(hoa, await requestOf(paper))
    expect([refused.data.status, await statusOf(paper)]).toEqual(['REJECTED', 'REJECTED'])
    expect(refused.data.stepList.map(({ status }) => status)).toEqual(['REJECTED', 'CANCELLED'])
    const again = await keeper.call('POST /core/v1/purchase/order/update', {
      body: { ...shop.order([{ qty: 3, price: '10000' }]), id: paper.id, version: paper.version + 1 },
    })
    expect(again.data.status).toBe('WAITING_APPROVAL')
    expect((await requestOf(paper)).version).toBe(1)
    expect(
      await server.value(`select count(*)::int from approval_request where document_id = $1`, [paper.id]),
    ).toBe(2)
  })

  it('is decided by the calls of the paper itself, too', async () => {
    await ask(vp)
    const { id, version } = await order()
    const body = { id, version }
    const seen = (who: Caller) => who.call('GET /core/v1/purchase/order/get/{id}', { params: { id } })
    expect((await seen(keeper)).data.actions.approve).toMatchObject({ reason: 'SELF_APPROVAL' })
    expect((await seen(vpdd)).data.actions.approve).toBe(true)
    expect(reasonOf(await hoa.call('POST /core/v1/purchase/order/approve', { body }))).toBe(
      'APPROVAL_NOT_YOURS',
    )
    expect((await vpdd.call('POST /core/v1/purchase/order/approve', { body })).data.status).toBe('APPROVED')
  })

  it('keeps its steps when the rule changes while it waits', async () => {
    const rule = await ask(vp)
    const paper = await order()
    const changed = await admin.call('PUT /v1/approval-rules/{id}', {
      params: { id: rule.id },
      body: { version: rule.version, steps: [] },
    })
    expect(changed.data.steps).toEqual([])
    expect((await requestOf(paper)).steps).toBe(1)
    expect((await order()).status).toBe('APPROVED')
    expect((await approve(vpdd, await requestOf(paper))).status).toBe(200)
  })
})

describe('what was asked is what is carried out', () => {
  it('a paper that is not what was asked is refused, and nothing changes', async () => {
    await ask(vp)
    const paper = await order()
    const asked = await requestOf(paper)
    await server.rows('update purchase_order_line set quantity = quantity + 1 where document_id = $1', [
      paper.id,
    ])
    const stale = await approve(vpdd, asked)
    expect([stale.status, stale.error.code, ...refusalOf(stale)]).toEqual([
      409,
      'PROCESSING_ERROR',
      'APPROVAL_STALE',
      expect.stringContaining('sudah berubah sejak diajukan, silakan muat ulang'),
    ])
    expect([await statusOf(paper), (await requestOf(paper)).version]).toEqual([
      'WAITING_APPROVAL',
      asked.version,
    ])
    await server.rows('update purchase_order_line set quantity = quantity - 1 where document_id = $1', [
      paper.id,
    ])
    expect((await approve(vpdd, asked)).status).toBe(200)
  })

  it('a revised order stands beside what was approved', async () => {
    await ask(vp)
    const paper = await order('10000')
    const approved = await approve(vpdd, await requestOf(paper))
    expect(approved.status).toBe(200)
    const { data: now } = await admin.call('GET /core/v1/purchase/order/get/{id}', {
      params: { id: paper.id },
    })
    const revised = await admin.call('POST /core/v1/purchase/order/update', {
      body: { ...shop.order([{ qty: 2, price: '20000' }]), id: now.id, version: now.version },
    })
    expect(revised.data.status).toBe('WAITING_APPROVAL')
    const { changes } = await requestOf(paper)
    expect(changes.find(({ label }) => label === 'Total')).toEqual({
      label: 'Total',
      before: `Rp ${paper.total.toLocaleString('id-ID')}`,
      after: `Rp ${revised.data.total.toLocaleString('id-ID')}`,
    })
  })

  it('a waiting paper that is cancelled is asked for no more', async () => {
    await ask(vp)
    const paper = await order()
    const asked = await requestOf(paper)
    const body = { id: paper.id, version: paper.version, reason: 'Batal' }
    expect((await admin.call('POST /core/v1/purchase/order/cancel', { body })).data.status).toBe('CANCELLED')
    expect((await requestOf(paper)).status).toBe('CANCELLED')
    expect(reasonOf(await approve(vpdd, asked))).toBe('INVALID_STATE')
  })

  it('is withdrawn by who asked alone, and can be submitted again', async () => {
    await ask(vp)
    const paper = await order()
    const asked = await requestOf(paper)
    const [reason, message] = refusalOf(await withdraw(vpdd, asked))
    expect([
      reason,
      message.startsWith('Hanya yang mengajukan'),
      message.endsWith('dapat menariknya kembali'),
    ]).toEqual(['APPROVAL_NOT_ASKED', true, true])
    const back = await withdraw(keeper, asked)
    expect([back.data.status, await statusOf(paper)]).toEqual(['CANCELLED', 'DRAFT'])
    expect(reasonOf(await withdraw(keeper, back.data))).toBe('INVALID_STATE')
    const again = await keeper.call('POST /core/v1/purchase/order/update', {
      body: { ...shop.order([{ qty: 2, price: '10000' }]), id: paper.id, version: paper.version + 1 },
    })
    expect([again.data.status, again.data.number]).toEqual(['WAITING_APPROVAL', paper.number])
  })
})

describe('a submission that nobody could decide', () => {
  it('is refused and leaves nothing, also where one person would be needed twice', async () => {
    const before = await server.value(`select count(*)::int from document`)
    await server.rows(`update employee set status = 'INACTIVE' where email like 'admin@%'`)
    try {
      await server.rows(
        `with made as (insert into approval_rule (company_id, branch_id, kind, min_amount, created_at, updated_at)
           select company_id, id, 'PURCHASE_ORDER', 10000, now(), now() from branch where id = $1 returning id)
         insert into approval_rule_step (rule_id, step_no, permission)
         select id, n, 'purchase.purchase-order:VPDD approval' from made, generate_series(1, 2) n`,
        [shop.branchId],
      )
      const answer = await keeper.raw('POST /core/v1/purchase/order/add', {
        body: shop.order([{ qty: 2, price: '10000' }]),
      })
      expect([answer.status, reasonOf(answer)]).toEqual([422, 'APPROVER_MISSING'])
      for (const part of [
        'tidak dapat diajukan karena tidak ada orang lain yang dapat memutus langkah 2 (',
        '), mintalah Admin menyesuaikan aturan persetujuan atau peran',
      ])
        expect(answer.error.data.message).toContain(part)
      expect(await server.value(`select count(*)::int from document`)).toBe(before)
    } finally {
      await server.rows(`update employee set status = 'ACTIVE' where email like 'admin@%'`)
    }
  })
})

describe('a substitute', () => {
  it('decides with role and branches of the absent person, within the days, and for nobody else', async () => {
    await ask({ roleIds: [await roleId('HOA')] })
    const paper = await order()
    const asked = await requestOf(paper)
    expect(reasonOf(await approve(sales, asked))).toBe('APPROVAL_NOT_YOURS')
    expect((await away(hoa, { substituteId: sales.employeeId, ...days })).status).toBe(201)
    expect(await mine(sales)).toContain(paper.id)
    const { data } = await approve(sales, asked)
    expect(data.stepList[0]).toMatchObject({
      decidedBy: { id: sales.employeeId },
      insteadOf: { id: hoa.employeeId },
    })
  })

  it('acts at a branch that only the absent person reaches', async () => {
    await server.rows(
      `insert into approval_rule (company_id, branch_id, kind, min_amount, created_at, updated_at)
       select company_id, id, 'PURCHASE_ORDER', null, now(), now() from branch where code = 'SMG'`,
    )
    await server.rows(
      `insert into approval_rule_step (rule_id, step_no, role_ids)
       select r.id, 1, array[$1::bigint] from approval_rule r join branch b on b.id = r.branch_id where b.code = 'SMG' and r.status = 'ACTIVE'`,
      [await roleId('HOA')],
    )
    const far = await openPurchasing(server, 'SMG')
    const paper = await placeOrder(admin, far.order([{ qty: 1, price: '10000' }]))
    const asked = await requestOf(paper)
    expect(reasonOf(await approve(keeper, asked))).toBe('NOT_FOUND')
    expect((await away(hoa, { substituteId: keeper.employeeId, ...days })).status).toBe(201)
    expect(await mine(keeper)).toContain(paper.id)
    expect(
      (await keeper.call('GET /v1/approvals/{id}', { params: { id: asked.id } })).data.actions.approve,
    ).toBe(true)
    expect((await approve(keeper, asked)).data.status).toBe('APPROVED')
    expect(await statusOf(paper)).toBe('APPROVED')
  })

  it.each([
    ['before the first day', { dateFrom: '2026-11-21', dateTo: '2026-11-22' }],
    ['after the last day', { dateFrom: '2026-11-18', dateTo: '2026-11-19' }],
  ])('does not act %s', async (_, when) => {
    await ask({ roleIds: [await roleId('HOA')] })
    expect((await away(hoa, { substituteId: sales.employeeId, ...when })).status).toBe(201)
    expect(reasonOf(await approve(sales, await requestOf(await order())))).toBe('APPROVAL_NOT_YOURS')
  })

  it('is told to people within reach and to the substitute, not to other branches', async () => {
    const said = await away(admin, { employeeId: vpdd.employeeId, substituteId: hoa.employeeId, ...days })
    const { id } = said.data as ApiReply<'POST /v1/approval-absences'>
    const seenBy = async (who: Caller) => {
      const { data } = await who.call('GET /v1/approval-absences', { query: { limit: 100 } })
      const isListed = data.rows.some(({ employee }) => employee.id === vpdd.employeeId)
      const { status } = await who.call('GET /v1/approval-absences/{id}', { params: { id } })
      expect(status).toBe(isListed ? 200 : 404)
      return isListed
    }
    expect([await seenBy(admin), await seenBy(hoa), await seenBy(await server.as('bos'))]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is refused with itself, twice on a day, without the right to decide, and by others than Admin', async () => {
    const to = { substituteId: sales.employeeId, ...days }
    expect(refusalOf(await away(hoa, { ...to, substituteId: hoa.employeeId }))).toEqual([
      'SUBSTITUTE_SELF',
      'Pengganti harus orang lain',
    ])
    expect(reasonOf(await away(hoa, { ...to, dateTo: '2026-11-19' }))).toBe('DATE_ORDER')
    expect(reasonOf(await away(hoa, { ...to, substituteId: await idOf('gudang') }))).toBe(
      'APPROVER_FORBIDDEN',
    )
    expect(reasonOf(await away(hoa, { ...to, substituteId: 999_999 }))).toBe('REFERENCE_MISSING')
    expect(reasonOf(await away(hoa, { ...to, employeeId: vpdd.employeeId }))).toBe('FORBIDDEN')
    const made = await away(admin, { ...to, employeeId: hoa.employeeId })
    expect(made.status).toBe(201)
    expect(refusalOf(await away(hoa, { ...to, substituteId: vpdd.employeeId }))).toEqual([
      'ABSENCE_OVERLAP',
      'Sudah ada pengganti pada sebagian tanggal itu; ubah atau batalkan penggantian yang lama dahulu',
    ])
    const { id, version } = made.data as ApiReply<'POST /v1/approval-absences'>
    const ended = await hoa.call('PUT /v1/approval-absences/{id}', {
      params: { id },
      body: { version, status: 'INACTIVE' },
    })
    expect(ended.data).toMatchObject({
      status: 'INACTIVE',
      dateTo: days.dateTo,
      substitute: { id: sales.employeeId },
    })
    expect((await away(hoa, to)).status).toBe(201)
  })
})

describe('the inbox', () => {
  it('lists as mine exactly what may be decided, for everybody', async () => {
    await ask(await area(), vp)
    const papers = [await order(), await order(), await order()]
    await approve(hoa, await requestOf(papers[0] as Order))
    await away(hoa, { substituteId: finance.employeeId, ...days })
    for (const who of [admin, hoa, vpdd, sales, finance]) {
      const { data } = await who.call('GET /v1/approvals', {
        query: { tab: 'all', status: 'PENDING', limit: 1000 },
      })
      const may = data.rows.filter(({ actions }) => actions.approve === true).map(({ refId }) => refId)
      expect((await mine(who)).sort()).toEqual(may.sort())
    }
    expect((await hoa.call('GET /v1/approvals', { query: { tab: 'asked' } })).data.count).toBe(0)
    const found = await admin.call('GET /v1/approvals', {
      query: { tab: 'all', kind: 'PURCHASE_ORDER', search: papers[1]?.number ?? '' },
    })
    expect(found.data.rows.map(({ refId }) => refId)).toEqual([papers[1]?.id])
    expect(
      (await admin.call('GET /v1/approvals', { query: { tab: 'all', kind: 'CASH_OUT' } })).data.count,
    ).toBe(0)
    const wrong = await admin.raw('GET /v1/approvals', { query: { status: 'OPEN' } })
    expect(wrong.status).toBe(400)
  })

  it('shows nobody a request of a branch out of reach', async () => {
    await ask(vp)
    const asked = await requestOf(await order())
    const stranger = await server.as('hoa')
    await server.rows(
      `delete from employee_branch eb using branch b where b.id = eb.branch_id and eb.employee_id = $1 and b.id = $2`,
      [stranger.employeeId, shop.branchId],
    )
    const again = await server.as('hoa')
    expect((await again.call('GET /v1/approvals/{id}', { params: { id: asked.id } })).status).toBe(404)
    const seen = await again.call('GET /v1/approvals', { query: { tab: 'all', limit: 1000 } })
    expect(seen.data.rows.filter(({ branchId }) => branchId === shop.branchId)).toEqual([])
    await server.rows('insert into employee_branch (employee_id, branch_id) values ($1, $2)', [
      stranger.employeeId,
      shop.branchId,
    ])
  })

  it('approves several at once, each with its own answer', async () => {
    await ask(vp)
    const papers = [await order(), await order(), await order()]
    const asked = await Promise.all(papers.map((paper) => requestOf(paper)))
    await withdraw(keeper, asked[1] as Approval)
    const items = [...asked.map(({ id, version }) => ({ id, version })), { id: 999_999, version: 1 }]
    const { status, data } = await vpdd.call('PATCH /v1/approvals/approve', { body: { items } })
    expect([status, data.results.map(({ status, reason }) => status ?? reason)]).toEqual([
      200,
      ['APPROVED', 'INVALID_STATE', 'APPROVED', 'NOT_FOUND'],
    ])
    expect(await Promise.all(papers.map(statusOf))).toEqual(['APPROVED', 'DRAFT', 'APPROVED'])
  })
})

describe('at once', () => {
  const outcomes = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort()

  it('two who approve, approve and reject, or approve and withdraw, have one effect', async () => {
    await ask(vp)
    for (const other of [approve, reject, withdraw] as const) {
      const paper = await order()
      const asked = await requestOf(paper)
      const second = other === withdraw ? keeper : admin
      expect(await outcomes([approve(vpdd, asked), other(second, asked)])).toEqual([200, 409])
      expect(
        await server.value(
          `select count(*)::int from approval_step s join approval_request q on q.id = s.request_id
           where q.document_id = $1 and s.decided_at is not null`,
          [paper.id],
        ),
      ).toBe((await requestOf(paper)).status === 'CANCELLED' ? 0 : 1)
    }
  })

  it('an approval and a cancellation have one effect', async () => {
    await ask(vp)
    const paper = await order()
    const asked = await requestOf(paper)
    const cancel = admin.call('POST /core/v1/purchase/order/cancel', {
      body: { id: paper.id, version: paper.version, reason: 'Batal' },
    })
    expect(await outcomes([approve(vpdd, asked), cancel])).toEqual([200, 409])
    expect(['APPROVED', 'CANCELLED']).toContain(await statusOf(paper))
    expect((await requestOf(paper)).status).toBe(await statusOf(paper))
  })

  it('who lost the right meanwhile decides nothing', async () => {
    await ask(vp)
    const paper = await order()
    const asked = await requestOf(paper)
    await server.rows(
      `update role set permissions = array_remove(permissions, 'purchase.purchase-order:VPDD approval') where key = 'VPDD'`,
    )
    const late = await server.as('vpdd')
    expect(reasonOf(await approve(late, asked))).toBe('APPROVAL_NOT_YOURS')
    await server.rows(
      `update role set permissions = array_append(permissions, 'purchase.purchase-order:VPDD approval') where key = 'VPDD'`,
    )
    expect((await approve(await server.as('vpdd'), asked)).status).toBe(200)
  })
})

describe('a step that waits too long', () => {
  const run = async () => {
    const pool = openOwnerPool(server.connection, {
      max: 1,
      name: 'uji',
      actor: 'system:job',
      onError: () => undefined,
    })
    try {
      await jobHandlers(pool, server.clock, server.services.database)['remind-deciders']?.({})
    } finally {
      await pool.end()
    }
  }
  const told = async (name: string) =>
    (await (await server.as(name)).call('GET /v1/notifications', { query: { limit: 100 } })).data.rows
      .filter(({ kind }) => kind === 'PURCHASE_ORDER_WAITING')
      .map(({ count }) => count)

  it('is reminded of once and then asked of the role above and of Admins, who are told', async () => {
    await server.rows('delete from notification')
    await ask({ roleIds: [await roleId('HOA')], remindHours: 2, escalateHours: 4 })
    const paper = await order()
    expect([await told('hoa'), await told('vpsales')]).toEqual([[1], []])
    await run()
    expect(await told('hoa')).toEqual([1])
    server.clock.advance(2 * 3_600_000)
    await run()
    await run()
    expect([await told('hoa'), await told('vpsales')]).toEqual([[2], []])
    expect((await requestOf(paper, await server.as('admin'))).isLate).toBe(true)
    server.clock.advance(2 * 3_600_000)
    await run()
    await run()
    expect([await told('hoa'), await told('vpsales'), await told('admin')]).toEqual([[2], [1], [1]])
    const late = await requestOf(paper, await server.as('admin'))
    expect(late.stepList[0]?.escalatedAt).not.toBeNull()
    expect((await approve(await server.as('vpsales'), late)).data.status).toBe('APPROVED')
  })
})

it('rules are refused without a choice for a step, twice for one amount, and with roles of nobody', async () => {
  const add = (body: object) => admin.raw('POST /v1/approval-rules', { body: { kind: 'BANK_OUT', ...body } })
  const finances = await roleId('FINANCE')
  expect(refusalOf(await add({ steps: [{}] }))).toEqual([
    'APPROVAL_STEP',
    'Langkah 1 harus memilih peran, atau satu hak, salah satu saja',
  ])
  expect(reasonOf(await add({ steps: [{ roleIds: [finances], permission: 'stock.opname:update' }] }))).toBe(
    'APPROVAL_STEP',
  )
  expect(reasonOf(await add({ steps: [{ roleIds: [999_999] }] }))).toBe('REFERENCE_MISSING')
  expect(refusalOf(await add({ minAmount: 10_000_000, steps: [{ roleIds: [finances] }] }))).toEqual([
    'APPROVAL_RULE_TWICE',
    'Sudah ada aturan aktif untuk jenis, cabang, dan nilai yang sama; ubahlah aturan yang sudah ada',
  ])
  const made = await add({ minAmount: 20_000_000, steps: [{ roleIds: [finances] }] })
  expect(made.data).toMatchObject({
    kind: 'BANK_OUT',
    branch: null,
    minAmount: 20_000_000,
    steps: [{ no: 1, waitsFor: 'Keuangan', permission: null }],
  })
  const { data } = await admin.call('GET /v1/approval-rules', {
    query: { kind: 'BANK_OUT', status: 'ACTIVE' },
  })
  expect(data.rows.map(({ minAmount }) => minAmount)).toEqual([10_000_000, 20_000_000])
  const choices = await admin.call('GET /v1/approval-rules/choices', {})
  expect(choices.data.permissions).toContainEqual({ key: 'stock.opname:update', label: 'Proses Opname' })
  const person = await idOf('keuangan')
  expect(
    (await finance.call('GET /v1/approval-absences/substitutes', { query: { limit: 100 } })).data.rows,
  ).not.toContainEqual(expect.objectContaining({ id: person }))
})
