import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilOneWaits } from '../../../../test/race/waiting.ts'
import { type CashBooks, openCashBooks } from '../../../../test/support/cash.ts'
import { keptReplies } from '../../../../test/support/kept-replies.ts'
import { signedInPerson } from '../../../../test/support/people.ts'
import { closeShift, openShift, payAtDrawer, type Shift, setPin } from '../../../../test/support/shifts.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'
import { requireOpenShift } from './shift.public.ts'

let server: TestServer
let books: CashBooks
let branchId: number
let admin: Caller
let cashier: Caller
/** Another cashier of the same branch. */
let colleague: Caller
let bos: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openCashBooks(server)
  branchId = books.branchId
  ;[admin, cashier, bos] = await Promise.all([server.as('admin'), server.as('kasir'), server.as('bos')])
  const roleId = await server.value<number>(`select id from role where key = 'CASHIER' limit 1`)
  colleague = await signedInPerson(server, admin, { roleId, branchId })
})
afterAll(() =>
  server.close({
    broken: 'money is put into drawers without the sales that brought it',
    rules: ['I42a', 'I42b', 'I42c'],
  }),
)

const OPEN = 'POST /core/v2/cashier/shift/open'
const MOVE = 'POST /core/v2/cashier/shift/movement'
const CLOSE = 'POST /core/v2/cashier/shift/close'
const PIN = '482915'

const half = { '100000': 5 }
const open = (caller: Caller, more: object = {}) =>
  caller.raw(OPEN, { body: { branchId, registerName: 'Kasir 1', denominations: half, ...more } })
const move = (caller: Caller, shiftId: number, more: object = {}) =>
  caller.raw(MOVE, {
    body: {
      shiftId,
      type: 'IN',
      amount: 200_000,
      reason: 'Uang kembalian',
      accountId: books.account('1-1190'),
      ...more,
    },
  })
const close = (caller: Caller, shiftId: number, more: object = {}) =>
  caller.raw(CLOSE, { body: { shiftId, denominations: half, nextFloat: 0, ...more } })
const get = async (caller: Caller, id: number) =>
  (await caller.call('GET /core/v2/cashier/shift/get/{id}', { params: { id } })).data

/** Reason and sentence of a refusal, and the field that it is about. */
const refusal = ({ status, error }: Awaited<ReturnType<Caller['raw']>>) => [
  status,
  error.data.reason,
  error.message,
  ...error.details.slice(0, 1).map(({ field }) => field),
]

const journalsOf = async (id: number) =>
  (
    await server.services.database.read(server.scope([branchId]), (db) => postingsOf(db, branchId, id))
  ).journals.map(({ description, lines }) => [
    description,
    ...lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
  ])

/** Everything that a shift can change. */
const written = () =>
  server.rows(
    `select (select count(*) from document) as documents, (select count(*) from journal) as journals,
       (select count(*) from cash_movement) as movements, (select count(*) from sales_cashout) as cashouts`,
  )

/** A locked PIN may be tried again from now on. */
const lockEnds = () => server.rows(`delete from sign_in_throttle where subject like 'pin:%'`)

/** Shifts that the test before left open. */
async function closeAll(): Promise<void> {
  for (const caller of [cashier, colleague]) {
    const { shift } = (await caller.call('POST /core/v2/cashier/shift/current', { body: { branchId } })).data
    if (!shift) continue
    await server.rows('delete from setting')
    await server.rows(
      `insert into setting (company_id, key, value, created_at, updated_at) select id, 'shiftDiffApproval', 'null', now(), now() from company`,
    )
    const done = await close(caller, shift.id, { denominations: {} })
    if (done.status !== 200) throw new Error(done.body)
    await server.rows('delete from setting')
  }
}

describe('opening a drawer is refused', () => {
  it('to a role that only looks', async () => {
    expect(await open(bos)).toMatchObject({ status: 403 })
  })

  it.each([
    ['a denomination that does not exist', { denominations: { '75000': 1 } }, 'denominations.75000'],
    ['half a note', { denominations: { '100000': 0.5 } }, 'denominations.100000'],
    ['notes below none', { denominations: { '100000': -1 } }, 'denominations.100000'],
    ['no name', { registerName: ' ' }, 'registerName'],
  ])('with %s', async (_, wrong, field) => {
    expect(await open(cashier, wrong)).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('CASH_COUNT_MISMATCH when the count differs from the given amount', async () => {
    expect(refusal(await open(cashier, { openingFloat: 400_000 }))).toEqual([
      422,
      'CASH_COUNT_MISMATCH',
      'Hitungan uang Rp 500.000 tidak sama dengan modal awal Rp 400.000',
      'openingFloat',
    ])
  })

  it('in a branch out of reach', async () => {
    const bandung = await server.branchId('BDG')
    expect(await open(cashier, { branchId: bandung })).toMatchObject({ status: 403 })
  })

  it('POSTING_CLOSED where selling is closed', async () => {
    await server.rows(`update period set closed_modules = '{SALES}' where branch_id = $1 and month = 11`, [
      branchId,
    ])
    expect((await open(cashier)).error.data.reason).toBe('POSTING_CLOSED')
    await server.rows(`update period set closed_modules = '{}' where branch_id = $1 and month = 11`, [
      branchId,
    ])
  })

  it('SHIFT_ALREADY_OPEN to a cashier who has one, REGISTER_IN_USE where a colleague has the register', async () => {
    const shift = await openShift(cashier, branchId)
    expect(refusal(await open(cashier, { registerName: 'Kasir 2' }))).toEqual([
      422,
      'SHIFT_ALREADY_OPEN',
      'Anda masih memiliki shift terbuka di Stokis Jakarta Timur',
    ])
    expect(refusal(await open(colleague, { registerName: 'kasir 1' }))).toEqual([
      422,
      'REGISTER_IN_USE',
      'Kasir 1 sedang dipakai Sri Wahyuni, pilih laci lain atau minta shiftnya ditutup',
    ])
    await closeShift(cashier, shift.id, half, 500_000)
  })
})

describe('moving cash is refused', () => {
  let shift: Shift
  beforeAll(async () => {
    await closeAll()
    shift = await openShift(cashier, branchId, { registerName: 'Laci Kas' })
  })

  it.each<[string, string, object, string]>([
    ['ACCOUNT_USAGE', 'Akun Bank tidak dapat dipakai pada transaksi ini', { code: '1-1111' }, 'accountId'],
    ['CONTROL_ACCOUNT', 'Akun Utang Usaha hanya dapat diisi oleh sistem', { code: '2-1101' }, 'accountId'],
    ['REFERENCE_MISSING', 'Akun yang dipilih tidak ditemukan', { code: '9-9999' }, 'accountId'],
    [
      'SHIFT_CASH_SHORT',
      'Uang di laci tidak cukup untuk mengeluarkan Rp 500.001',
      { code: '6-1201', type: 'OUT', amount: 500_001 },
      'amount',
    ],
  ])('%s', async (reason, message, given, field) => {
    const before = await written()
    const { code, ...more } = given as { code: string }
    const answer = await move(cashier, shift.id, { accountId: books.account(code), ...more })
    expect(answer.status).toBe(422)
    expect([answer.error.data.reason, answer.error.details[0]]).toEqual([reason, { field, message }])
    expect(await written()).toEqual(before)
  })

  it('an amount of nothing, and no reason', async () => {
    expect(await move(cashier, shift.id, { amount: 0 })).toMatchObject({ status: 400 })
    expect(await move(cashier, shift.id, { reason: '' })).toMatchObject({ status: 400 })
  })

  it('SHIFT_OF_OTHER in a drawer of a colleague, even to the admin', async () => {
    for (const caller of [colleague, admin])
      expect(refusal(await move(caller, shift.id))).toEqual([
        422,
        'SHIFT_OF_OTHER',
        'Shift ini milik Sri Wahyuni, hanya Sri Wahyuni yang dapat memakainya',
      ])
  })

  it('NOT_FOUND where there is no shift, FORBIDDEN to who only looks, INVALID_STATE when it is closed', async () => {
    expect(await move(cashier, 999_999)).toMatchObject({ status: 404 })
    expect(await move(bos, shift.id)).toMatchObject({ status: 403 })
    await closeShift(cashier, shift.id, half, 500_000)
    expect((await move(cashier, shift.id)).error.data.reason).toBe('INVALID_STATE')
    expect((await close(cashier, shift.id)).error.data.reason).toBe('INVALID_STATE')
  })
})

describe('closing is refused', () => {
  let shift: Shift
  beforeAll(async () => {
    await closeAll()
    shift = await openShift(cashier, branchId, { registerName: 'Laci Tutup' })
  })

  it('SHIFT_FLOAT_OVER when more is to stay than was counted', async () => {
    expect(refusal(await close(cashier, shift.id, { nextFloat: 500_001 }))).toEqual([
      422,
      'SHIFT_FLOAT_OVER',
      'Modal shift berikutnya Rp 500.001 melebihi uang yang dihitung Rp 500.000',
      'nextFloat',
    ])
  })

  it('SHIFT_OF_OTHER to a colleague', async () => {
    expect((await close(colleague, shift.id)).error.data.reason).toBe('SHIFT_OF_OTHER')
  })

  it('SHIFT_HAS_PENDING while an order is paid in part', async () => {
    await payAtDrawer(server, shift, { amount: 10_000, method: 'TRANSFER', paid: 'PARTIAL' })
    expect(refusal(await close(cashier, shift.id))).toEqual([
      422,
      'SHIFT_HAS_PENDING',
      'Masih ada 1 pembayaran yang belum selesai',
    ])
    await server.rows(`update sales_order set payment_status = 'PAID' where shift_id = $1`, [shift.id])
  })
})

describe('a large difference', () => {
  const short = {
    denominations: { '100000': 4, '20000': 2, '5000': 1, '2000': 2, '500': 1, '200': 2, '50': 1 },
  } // 449.950
  let shift: Shift
  beforeAll(async () => {
    await closeAll()
    shift = await openShift(cashier, branchId, { registerName: 'Laci Selisih' })
  })
  const sentence = 'Selisih kas melebihi Rp 50.000, isi catatan dan minta PIN atasan'
  const noted = { ...short, note: 'Salah kembalian' }
  const approved = (more: object = {}) => ({
    ...noted,
    approverId: bos.employeeId,
    approverPin: PIN,
    ...more,
  })

  it.each<[string, () => object, string]>([
    ['a note', () => ({ ...short, approverId: bos.employeeId, approverPin: PIN }), 'note'],
    ['an approver', () => noted, 'approverId'],
    ['a PIN', () => ({ ...noted, approverId: bos.employeeId }), 'approverPin'],
  ])('asks for %s, and does not tell how large it is', async (_, body, field) => {
    const answer = await close(cashier, shift.id, body())
    expect(refusal(answer)).toEqual([422, 'SHIFT_DIFF_APPROVAL', sentence, field])
    expect(answer.body).not.toMatch(/50[.]?050|449[.]?950/)
  })

  it('is approved by nobody without a PIN, a right, or the branch', async () => {
    expect(refusal(await close(cashier, shift.id, approved()))).toEqual([
      422,
      'PIN_MISSING',
      'Haryanto Kusuma belum membuat PIN persetujuan, PIN dibuat di Profil',
      'approverId',
    ])
    await setPin(bos, PIN)
    await setPin(colleague, PIN, 'Pertama-Kali-9')
    await setPin(cashier, PIN)
    expect(refusal(await close(cashier, shift.id, approved({ approverId: colleague.employeeId })))).toEqual([
      422,
      'APPROVER_FORBIDDEN',
      'Penyetuju yang dipilih tidak berwenang menyetujui selisih kas, pilih penyetuju lain',
      'approverId',
    ])
    for (const approverId of [cashier.employeeId, 999_999])
      expect((await close(cashier, shift.id, approved({ approverId }))).error.data.reason).toBe(
        'APPROVER_FORBIDDEN',
      )
    await server.rows(`update employee set branch_id = $1 where id = $2`, [
      await server.branchId('MKS'),
      bos.employeeId,
    ])
    await server.rows(`update branch set owner_employee_id = null where owner_employee_id = $1`, [
      bos.employeeId,
    ])
    expect((await close(cashier, shift.id, approved())).error.data.reason).toBe('APPROVER_FORBIDDEN')
    await server.rows(`update employee set branch_id = $1 where id = $2`, [branchId, bos.employeeId])
  })

  it('is not guessed: five wrong PINs lock it, although nothing else of the call is kept', async () => {
    const before = await written()
    const wrong = () => close(cashier, shift.id, approved({ approverPin: '739104' }))
    expect(refusal(await wrong())).toEqual([422, 'PIN_WRONG', 'PIN Haryanto Kusuma salah', 'approverPin'])
    for (let tries = 0; tries < 3; tries++) expect((await wrong()).error.data.reason).toBe('PIN_WRONG')
    const locked = [
      422,
      'PIN_LOCKED',
      'Anda terlalu sering salah memasukkan PIN Haryanto Kusuma, coba lagi 15 menit lagi atau pilih penyetuju lain',
      'approverPin',
    ]
    expect(refusal(await wrong())).toEqual(locked)
    expect(refusal(await close(cashier, shift.id, approved()))).toEqual(locked)
    expect(await written()).toEqual(before)
    const events = await server.value(
      `select count(*) from audit_log where entity = 'pin-failed' and actor_id = $1`,
      [cashier.employeeId],
    )
    expect(events).toBe(5)
    await lockEnds()
  })

  it('learns no more from many guesses at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        close(cashier, shift.id, approved({ approverPin: `55${1000 + n}` })),
      ),
    )
    const told = answers.filter(({ error }) => error.data.reason === 'PIN_WRONG')
    expect(told.length).toBe(4)
    expect(answers.filter(({ error }) => error.data.reason === 'PIN_LOCKED').length).toBe(8)
    await lockEnds()
  })

  it('passes with note and PIN, which are kept nowhere in the clear', async () => {
    const key = 'a2c1f1d4-63b7-4d0e-9d5e-0d7c6f1b2a01'
    const send = (approverPin: string) =>
      cashier.raw(
        CLOSE,
        {
          body: { shiftId: shift.id, ...approved({ approverPin }), nextFloat: 400_000 },
        },
        { headers: { 'idempotency-key': key } },
      )
    const answer = await send(PIN)
    expect(answer.data).toMatchObject({
      status: 'CLOSED',
      expectedCash: 500_000,
      countedCash: 449_950,
      difference: -50_050,
      nextFloat: 400_000,
      deposit: 49_950,
      approvedBy: { id: bos.employeeId, name: 'Haryanto Kusuma' },
      note: 'Salah kembalian',
    })
    expect(await journalsOf(shift.id)).toEqual([
      ['Selisih kas saat tutup shift', ['8-1201', 50_050, 0], ['1-1101', 0, 50_050]],
      ['Setoran kasir', ['1-1190', 49_950, 0], ['1-1101', 0, 49_950]],
    ])
    // The PIN is not in the hash of the request, so that it can't be found by trial.
    expect((await send('739104')).headers['idempotency-replayed']).toBe('true')
    for (const table of ['audit_log', 'idempotency_key', 'document_event'])
      expect(await server.value(`select count(*) from ${table} t where strpos(t::text, $1) > 0`, [PIN])).toBe(
        0,
      )
    expect((await keptReplies(server)).filter((reply) => reply.includes(PIN))).toEqual([])
    expect(
      await server.value(`select count(*) from sign_in_throttle where subject like 'pin:%' and failures > 0`),
    ).toBe(0)
  })

  it('needs no PIN of a supervisor who closes a drawer that was left open', async () => {
    const left = await openShift(colleague, branchId, { registerName: 'Laci Tertinggal' })
    expect((await close(admin, left.id, short)).error.data.reason).toBe('SHIFT_DIFF_APPROVAL')
    expect((await close(admin, left.id, noted)).data).toMatchObject({
      employee: { id: colleague.employeeId },
      closedBy: { id: admin.employeeId },
      approvedBy: { id: admin.employeeId },
    })
  })

  it('is as large as the branch says', async () => {
    await server.rows(
      `insert into setting (company_id, branch_id, key, value, created_at, updated_at)
       select company_id, id, 'shiftDiffApproval', '100000', now(), now() from branch where id = $1`,
      [branchId],
    )
    const wide = await openShift(colleague, branchId, { registerName: 'Laci Longgar' })
    expect((await close(colleague, wide.id, short)).data).toMatchObject({
      difference: -50_050,
      approvedBy: null,
    })
    await server.rows('delete from setting')
  })
})

describe('a day at the till', () => {
  it('begins with the counted cash, without a journal for a new drawer', async () => {
    await closeAll()
    const shift = await openShift(cashier, branchId, { registerName: 'Laci Hari' })
    expect(shift).toMatchObject({
      number: expect.stringMatching(/^SHF\/JKT\/2611\/\d{5}$/),
      status: 'OPEN',
      registerName: 'Laci Hari',
      openingFloat: 500_000,
      openingDifference: 0,
      openingDenominations: half,
      employee: { id: cashier.employeeId, name: 'Sri Wahyuni' },
      actions: { move: true, openDrawer: true, close: true },
    })
    expect(await journalsOf(shift.id)).toEqual([])
  })

  it('books money that is moved, and counts blind what was sold', async () => {
    const { shift } = (await cashier.call('POST /core/v2/cashier/shift/current', { body: { branchId } })).data
    if (!shift) throw new Error('no shift')
    expect(await move(cashier, shift.id)).toMatchObject({ status: 201 })
    const out = { type: 'OUT', amount: 50_000, reason: 'Bensin', accountId: books.account('6-1201') }
    expect(await move(cashier, shift.id, out)).toMatchObject({ status: 201 })
    await payAtDrawer(server, shift, { amount: 1_234_500 })
    await payAtDrawer(server, shift, { amount: 34_500, kind: 'REFUND' })
    await payAtDrawer(server, shift, { amount: 700_000, method: 'TRANSFER' })
    const mine = await get(cashier, shift.id)
    expect([mine.isBlind, mine.report, mine.expectedCash, mine.countedCash]).toEqual([true, null, null, null])
    expect(
      mine.movements.map(({ type, amount, reason, account }) => [type, amount, reason, account.code]),
    ).toEqual([
      ['IN', 200_000, 'Uang kembalian', '1-1190'],
      ['OUT', 50_000, 'Bensin', '6-1201'],
    ])
    expect((await get(colleague, shift.id)).report).toBeNull()
    const seen = await get(bos, shift.id)
    expect([seen.isBlind, seen.report?.cash]).toEqual([
      false,
      {
        opening: 500_000,
        sales: 1_234_500,
        collected: 0,
        refunds: 34_500,
        movedIn: 200_000,
        movedOut: 50_000,
        expected: 1_850_000,
      },
    ])
    expect(seen.report?.payments.map(({ type, received, refunded }) => [type, received, refunded])).toEqual([
      ['CASH', 1_234_500, 34_500],
      ['TRANSFER', 700_000, 0],
    ])
    expect(await journalsOf(shift.id)).toEqual([
      ['Kas masuk laci kasir', ['1-1101', 200_000, 0], ['1-1190', 0, 200_000]],
      ['Kas keluar laci kasir', ['6-1201', 50_000, 0], ['1-1101', 0, 50_000]],
    ])
  })

  it('ends with the count, which tells everything, and with money on its way to the bank', async () => {
    const { shift } = (await cashier.call('POST /core/v2/cashier/shift/current', { body: { branchId } })).data
    const count = { '100000': 18, '50000': 1, '2000': 1 } // 1.852.000, expected 1.850.000
    const closed = await closeShift(cashier, shift?.id ?? 0, count, 452_000)
    expect(closed).toMatchObject({
      status: 'CLOSED',
      total: 1_400_000,
      expectedCash: 1_850_000,
      countedCash: 1_852_000,
      difference: 2_000,
      nextFloat: 452_000,
      deposit: 1_400_000,
      denominations: count,
      closedBy: { id: cashier.employeeId },
      approvedBy: null,
      isBlind: false,
      report: { cash: { expected: 1_850_000 }, sales: { invoices: 3, total: 1_969_000 } },
    })
    expect((await journalsOf(closed.id)).slice(2)).toEqual([
      ['Selisih kas saat tutup shift', ['1-1101', 2_000, 0], ['8-1201', 0, 2_000]],
      ['Setoran kasir', ['1-1190', 1_400_000, 0], ['1-1101', 0, 1_400_000]],
    ])
    expect(
      await server.rows('select amount, status from sales_cashout where shift_id = $1', [closed.id]),
    ).toEqual([{ amount: 1_400_000, status: 'PENDING' }])
  })

  it('begins the next one with the float left, and posts a shortage at once', async () => {
    const current = (await cashier.call('POST /core/v2/cashier/shift/current', { body: { branchId } })).data
    expect(current.shift).toBeNull()
    expect(current.diffApproval).toBe(50_000)
    expect(current.registers).toContainEqual({ registerName: 'Laci Hari', nextFloat: 452_000, openBy: null })
    const next = await openShift(colleague, branchId, {
      registerName: 'laci hari',
      denominations: { '100000': 4, '50000': 1 },
    })
    expect([next.openingFloat, next.openingDifference]).toEqual([450_000, -2_000])
    expect(await journalsOf(next.id)).toEqual([
      ['Selisih kas saat buka shift', ['8-1201', 2_000, 0], ['1-1101', 0, 2_000]],
    ])
    const kept = await closeShift(colleague, next.id, { '100000': 4, '50000': 1 }, 450_000)
    expect([
      kept.deposit,
      await server.value('select count(*) from sales_cashout where shift_id = $1', [next.id]),
    ]).toEqual([0, 0])
  })

  it('is on the list of the branch, by number, cashier and drawer, with nothing told of open drawers', async () => {
    const shift = await openShift(cashier, branchId, { registerName: 'Laci Buka' })
    await payAtDrawer(server, shift, { amount: 5_000 })
    const list = async (search: string, status = '') =>
      (await cashier.call('POST /core/v2/cashier/shift/list', { body: { branchId, search, status } })).data
        .rows
    for (const search of [shift.number ?? '', 'laci buka'])
      expect(await list(search)).toMatchObject([
        {
          id: shift.id,
          status: 'OPEN',
          expectedCash: null,
          countedCash: null,
          difference: null,
          deposit: null,
        },
      ])
    expect((await list('wahyuni', 'OPEN')).map(({ id }) => id)).toEqual([shift.id])
    expect((await list('laci hari', 'CLOSED')).length).toBe(2)
    await closeShift(cashier, shift.id, { '100000': 5, '5000': 1 }, 0)
  })

  it('shows whose PIN may be asked for: never the own, nor of somebody without one', async () => {
    const { rows } = (await cashier.call('GET /core/v2/cashier/shift/approvers', { query: { branchId } }))
      .data
    expect(rows).toEqual([{ id: bos.employeeId, name: 'Haryanto Kusuma' }])
  })
})

describe('a payment', () => {
  /** What a command of the cashier sees of the drawer, while `meanwhile` happens. */
  const pay = (shiftId?: number, meanwhile: () => Promise<unknown> = async () => undefined) =>
    server.services.database.write(server.scope([branchId]), async (tx) => {
      const principal = await server.services.access.principal(cashier.token, server.clock.now())
      const open = await requireOpenShift({ tx, principal }, branchId, shiftId)
      await meanwhile()
      return open
    })
  const notOpen = {
    reason: 'SHIFT_NOT_OPEN',
    message: 'Buka shift kasir terlebih dahulu',
  }

  it('SHIFT_NOT_OPEN without a drawer of ones own', async () => {
    await closeAll()
    const other = await openShift(colleague, branchId, { registerName: 'Laci Orang' })
    await expect(pay()).rejects.toMatchObject(notOpen)
    await expect(pay(other.id)).rejects.toMatchObject(notOpen)
    await closeShift(colleague, other.id, half, 0)
  })

  it('finds the own drawer, and is refused what the till took for another', async () => {
    const mine = await openShift(cashier, branchId, { registerName: 'Laci Bayar' })
    const found = { id: mine.id, employeeId: cashier.employeeId, registerName: 'Laci Bayar' }
    expect(await pay()).toEqual(found)
    expect(await pay(mine.id)).toEqual(found)
    await expect(pay(mine.id + 1)).rejects.toMatchObject(notOpen)
  })

  it('holds the drawer until it is written: a count waits, and other payments do not', async () => {
    const { shift } = (await cashier.call('POST /core/v2/cashier/shift/current', { body: { branchId } })).data
    if (!shift) throw new Error('no shift')
    let closing: ReturnType<typeof close> | undefined
    await pay(shift.id, async () => {
      expect(await pay(shift.id)).toMatchObject({ id: shift.id })
      closing = close(cashier, shift.id, { nextFloat: 500_000 })
      await untilOneWaits(server)
      await payAtDrawer(server, shift, { amount: 25_000 })
    })
    expect((await closing)?.data).toMatchObject({ expectedCash: 525_000 })
    await expect(pay(shift.id)).rejects.toMatchObject(notOpen)
  })
})

describe('two at the same moment', () => {
  it('open one drawer, and one person opens one shift', async () => {
    await closeAll()
    const register = await Promise.all([
      open(cashier, { registerName: 'Rebutan' }),
      open(colleague, { registerName: 'REBUTAN' }),
    ])
    expect(register.map(({ status }) => status).sort()).toEqual([201, 422])
    await closeAll()
    const person = await Promise.all(['A', 'B', 'C'].map((registerName) => open(cashier, { registerName })))
    expect(person.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(person.map(({ error }) => error.data?.reason).filter(Boolean)).toEqual([
      'SHIFT_ALREADY_OPEN',
      'SHIFT_ALREADY_OPEN',
    ])
  })

  it('move and close: the movement is counted, or refused', async () => {
    for (let round = 0; round < 4; round++) {
      await closeAll()
      const shift = await openShift(cashier, branchId, { registerName: `Serentak ${round}` })
      const [moved, closed] = await Promise.all([
        move(cashier, shift.id, { amount: 1_000 }),
        close(cashier, shift.id),
      ])
      expect(closed.status).toBe(200)
      const { expectedCash } = closed.data as Shift // 200 by the line above
      expect([expectedCash, moved.error?.data?.reason]).toEqual(
        moved.status === 201 ? [501_000, undefined] : [500_000, 'INVALID_STATE'],
      )
    }
  })
})
