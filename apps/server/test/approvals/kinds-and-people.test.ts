import { type ApprovalKind, approvalCodes, approvalKinds } from '@merchant/domain/approval/kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRole, signedInPerson } from '../support/people.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { openPapers, type Paper, type Papers } from './papers.ts'

/**
 * Every kind of paper that may wait, with one rule: above Rp 1.110.000 (999,000 + 11 %: 1,108,890 is below, 1,111,110 above), or
 * above 5 percent, a head of area decides one step (clarified/buying-and-approvals 8, 10, 46 to 48).
 *
 * below, at, above: the paper's state after it was submitted. Then what comes of a paper above the limit when it is approved by
 *   own   who asked, with every right
 *   boss  an Admin who asked himself
 *   role  somebody who decides, of another role (VP Sales)
 *   far   a head of area of other branches
 *   head  a head of area of the branch
 *   sub   the same VP Sales, while he is that head's substitute
 *   gone  that head, while he is away
 *   admin an Admin
 * yes: the paper is as `approved` says. own: SELF_APPROVAL, not: APPROVAL_NOT_YOURS, none: NOT_FOUND; the request waits on, untouched.
 * approved, rejected, withdrawn: the paper's state then.
 */
const table = `
kind              below     at        above            own boss role far  head sub gone admin  approved  rejected  withdrawn
PURCHASE_ORDER    APPROVED  APPROVED  WAITING_APPROVAL own own  not  none yes  yes yes  yes    APPROVED  REJECTED  DRAFT
PURCHASE_INVOICE  POSTED    POSTED    WAITING_APPROVAL own own  not  none yes  yes yes  yes    POSTED    REJECTED  DRAFT
DEBT_PAYMENT      POSTED    POSTED    WAITING_APPROVAL own own  not  none yes  yes yes  yes    POSTED    REJECTED  DRAFT
CASH_OUT          POSTED    POSTED    WAITING_APPROVAL own own  not  none yes  yes yes  yes    POSTED    REJECTED  CANCELLED
BANK_OUT          POSTED    POSTED    WAITING_APPROVAL own own  not  none yes  yes yes  yes    POSTED    REJECTED  CANCELLED
STOCK_CORRECTION  POSTED    POSTED    WAITING_APPROVAL own own  not  none yes  yes yes  yes    POSTED    REJECTED  DRAFT
STOCK_COUNT       SUBMITTED SUBMITTED WAITING_APPROVAL own own  not  none yes  yes yes  yes    SUBMITTED DRAFT     DRAFT
CREDIT_LIMIT      APPLIED   APPLIED   WAITING_APPROVAL own own  not  none yes  yes yes  yes    APPLIED   REJECTED  DRAFT
PRICE_CHANGE      APPLIED   APPLIED   WAITING_APPROVAL own own  not  none yes  yes yes  yes    APPLIED   REJECTED  DRAFT
SALES_RETURN      REQUESTED REQUESTED WAITING_APPROVAL own own  not  none yes  yes yes  yes    APPROVED  REJECTED  CANCELLED
SALES_CREDIT_NOTE POSTED    POSTED    WAITING_APPROVAL own own  not  none yes  yes yes  yes    POSTED    REJECTED  DRAFT
SALES_DEBIT_NOTE  POSTED    POSTED    WAITING_APPROVAL own own  not  none yes  yes yes  yes    POSTED    REJECTED  DRAFT
`

/** A row of what the inbox shows beside the list, of the paper above its limit: what it is about, before, and after. */
const shown: Readonly<Record<ApprovalKind, readonly [label: RegExp, before: RegExp | null, after: RegExp]>> =
  {
    PURCHASE_ORDER: [/^Barang Uji 1$/, null, /^1 Uji, Rp 1\.001\.000$/],
    PURCHASE_INVOICE: [/^Barang Uji 1$/, /^1 Uji, Rp 500\.500$/, /^1 Uji, Rp 1\.001\.000$/],
    DEBT_PAYMENT: [/^Sisa FB\//, /^Rp 2\.220\.000$/, /^Rp 1\.108\.890$/],
    CASH_OUT: [/: Sewa$/, null, /^Rp 1\.111\.110$/],
    BANK_OUT: [/: Sewa$/, null, /^Rp 1\.111\.110$/],
    STOCK_CORRECTION: [/^Barang Uji 4$/, null, /^\+1 Uji, Rp 1\.111\.110$/],
    STOCK_COUNT: [/^Barang Uji 5$/, /^\d+ Uji$/, /^\d+ Uji, selisih Rp 1\.111\.110$/],
    CREDIT_LIMIT: [/^Toko AGT-/, /^Rp 0, 0 hari$/, /^Rp 1\.111\.110, 0 hari$/],
    PRICE_CHANGE: [/^Barang jual /, /^Rp 100\.000$/, /^Rp 105\.010$/],
    SALES_RETURN: [/^Barang jual /, null, /^1 PCS jual, Baik, Rp 1\.111\.110$/],
    SALES_CREDIT_NOTE: [/^Total$/, null, /^Rp 1\.111\.110$/],
    SALES_DEBIT_NOTE: [/^Total$/, null, /^Rp 1\.111\.110$/],
  }

const amounts = {
  RUPIAH: { below: 1_108_890, at: 1_110_000, above: 1_111_110 },
  PERCENT: { below: 499, at: 500, above: 501 },
} as const
const refusals: Readonly<Record<string, string>> = {
  own: 'SELF_APPROVAL',
  not: 'APPROVAL_NOT_YOURS',
  none: 'NOT_FOUND',
}

const [titles = [], ...cells] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
type Row = Readonly<Record<string, string>>
const rows: Row[] = cells.map((row) => Object.fromEntries(row.map((cell, index) => [titles[index], cell])))
const people = ['own', 'boss', 'role', 'far', 'head', 'sub', 'gone', 'admin'] as const
type Person = (typeof people)[number]

let server: TestServer
let papers: Papers
let maker: Caller
let admin: Caller
let head: Caller
let sales: Caller
let far: Caller
beforeAll(async () => {
  server = await testServer()
  papers = await openPapers(server)
  ;[admin, head, sales, far] = await Promise.all([
    server.as('admin'),
    server.as('hoa'),
    server.as('vpsales'),
    server.as('yusuf'),
  ])
  maker = await newMaker()
})
afterAll(() => server.close())

/** Somebody of the branch with every right that there is, who is no Admin; Admins get the same rights. */
async function newMaker(): Promise<Caller> {
  const { id: roleId } = await newRole(admin, { accessMenus: [] })
  const maker = await signedInPerson(server, admin, { roleId, branchId: papers.branchId })
  await server.rows(
    `update role set permissions = (select array_agg(distinct p order by p) from role r, unnest(r.permissions) p)
     where id = $1 or key = 'ADMIN'`,
    [roleId],
  )
  return maker
}

it('every kind has its line', () => {
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(approvalCodes.toSorted())
})

async function onlyRule(kind: ApprovalKind): Promise<void> {
  await server.rows(`update approval_rule set status = 'INACTIVE'`)
  await server.rows(`update approval_absence set status = 'INACTIVE'`)
  const roleIds = [await server.value<number>(`select id from role where key = 'HOA'`)]
  const answer = await admin.call('POST /v1/approval-rules', {
    body: { kind, minAmount: amounts[approvalKinds[kind].unit].at, steps: [{ roleIds }] },
  })
  expect(answer.status, answer.body).toBe(201)
}

const requestOf = async ({ id }: Paper) => {
  const { data } = await admin.call('GET /v1/approvals', { query: { tab: 'all', refId: id } })
  return data.rows.at(-1)
}
const waiting = async (paper: Paper) => {
  const request = await requestOf(paper)
  if (request?.status !== 'PENDING') throw new Error(`nobody is asked for paper ${paper.id}`)
  return request
}
const stateOf = ({ id }: Paper) => server.value<string>('select status from document where id = $1', [id])
type Request = { id: number; version: number }
const approve = (who: Caller, { id, version }: Request) =>
  who.call('PATCH /v1/approvals/{id}/approve', { params: { id }, body: { version } })
const away = async () => {
  const body = { substituteId: sales.employeeId, dateFrom: '2026-11-20', dateTo: '2026-11-20' }
  expect((await head.call('POST /v1/approval-absences', { body })).status).toBe(201)
}
const withdraw = (who: Caller, { id, version }: Request) =>
  who.call('PATCH /v1/approvals/{id}/withdraw', { params: { id }, body: { version } })
const who = (person: Person): Caller =>
  ({ own: maker, boss: admin, role: sales, far, head, sub: sales, gone: head, admin })[person]

describe.each(rows)('$kind', (row) => {
  const kind = row.kind as ApprovalKind // the first test compares them
  const { below, at, above } = amounts[approvalKinds[kind].unit]
  const submit = (amount: number = above, by = maker) => papers.submit[kind](by, amount)
  beforeEach(() => onlyRule(kind))

  it('asks strictly above its limit', async () => {
    for (const [amount, state] of [
      [below, row.below],
      [at, row.at],
    ] as const) {
      const paper = await submit(amount)
      expect([amount, paper.status, await requestOf(paper)]).toEqual([amount, state, undefined])
    }
    const paper = await submit()
    const asked = await waiting(paper)
    expect([paper.status, asked.amount]).toEqual([row.above, above])
    expect((await withdraw(maker, asked)).status).toBe(200)
  })

  it('is shown with its lines and their figures', async () => {
    const paper = await submit()
    const asked = await waiting(paper)
    const { data } = await head.call('GET /v1/approvals/{id}', { params: { id: asked.id } })
    const [label, before, after] = shown[kind]
    const row = data.changes.find((change) => label.test(change.label))
    expect(row, JSON.stringify(data.changes)).toEqual({
      label: expect.stringMatching(label),
      before: before && expect.stringMatching(before),
      after: expect.stringMatching(after),
    })
    expect((await withdraw(maker, asked)).status).toBe(200)
  })

  it.each(people)('is decided by the right people alone: %s', async (person) => {
    const asker = person === 'boss' ? admin : maker
    const paper = await submit(above, asker)
    if (person === 'sub' || person === 'gone') await away()
    const asked = await waiting(paper)
    const answer = await approve(who(person), asked)
    const said = answer.status === 200 ? 'yes' : answer.error.data.reason
    const expected = row[person] ?? ''
    expect(said, answer.body).toBe(refusals[expected] ?? expected)
    const { status, version } = (await requestOf(paper)) ?? asked
    expect([status, await stateOf(paper)]).toEqual(
      expected === 'yes' ? ['APPROVED', row.approved] : ['PENDING', row.above],
    )
    if (expected === 'yes') return
    expect(version).toBe(asked.version)
    expect((await withdraw(asker, asked)).status).toBe(200)
  })

  it('goes back to its maker when it is rejected', async () => {
    const paper = await submit()
    const { id, version } = await waiting(paper)
    const body = { version, reason: 'Belum perlu' }
    const answer = await head.call('PATCH /v1/approvals/{id}/reject', { params: { id }, body })
    expect(answer.status, answer.body).toBe(200)
    expect([answer.data.status, await stateOf(paper)]).toEqual(['REJECTED', row.rejected])
  })

  it('is taken back by who asked', async () => {
    const paper = await submit()
    const answer = await withdraw(maker, await waiting(paper))
    expect(answer.status, answer.body).toBe(200)
    expect([answer.data.status, await stateOf(paper)]).toEqual(['CANCELLED', row.withdrawn])
  })

  it('is decided once by two at the same time', async () => {
    const paper = await submit()
    const asked = await waiting(paper)
    const answers = await Promise.all([approve(head, asked), approve(admin, asked)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stateOf(paper)).toBe(row.approved)
    const decisions = await server.value<number>(
      `select count(*)::int from approval_step s join approval_request q on q.branch_id = s.branch_id and q.id = s.request_id
       where q.document_id = $1 and s.decided_at is not null`,
      [paper.id],
    )
    expect(decisions).toBe(1)
  })

  it('is not decided by who lost the right meanwhile', async () => {
    const paper = await submit()
    const asked = await waiting(paper)
    const role = await server.value<number>('select role_id from employee where id = $1', [head.employeeId])
    const { id: other } = await newRole(admin, { accessMenus: [] })
    const become = (id: number) =>
      server.rows('update employee set role_id = $2 where id = $1', [head.employeeId, id])
    await become(other)
    try {
      expect((await approve(head, asked)).status).toBe(403)
    } finally {
      await become(role)
    }
    expect([(await waiting(paper)).version, await stateOf(paper)]).toEqual([asked.version, row.above])
    expect((await withdraw(maker, asked)).status).toBe(200)
  })
})
