import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { signedInPerson } from '../../../../test/support/people.ts'
import { setPin } from '../../../../test/support/shifts.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { passwordHasher } from '../../../kernel/auth/passwords.ts'
import { refuse } from '../../../kernel/errors.ts'

const PIN = '482915'
const HOUR = 3_600_000

let server: TestServer
let shop: Ordering
let admin: Caller
let bos: Caller
/** Cashiers of one branch, each at a till of their own. */
let tills: [Caller, Caller, ...Caller[]]
/** What comes between a guess and its comparison. */
let beforeCompared: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  const real = passwordHasher()
  const verify: typeof real.verify = async (hash, given) => {
    await beforeCompared?.()
    return real.verify(hash, given)
  }
  server = await testServer({}, undefined, { passwords: { ...real, verify } })
  shop = await openOrdering(server)
  admin = await server.as('admin')
  bos = await server.as('bos')
  const roleId = await server.value<number>(`select id from role where key = 'CASHIER' limit 1`)
  tills = [await server.as('kasir'), await signedInPerson(server, admin, { roleId, branchId: shop.branchId })]
  for (let i = 0; i < 8; i++)
    tills.push(await signedInPerson(server, admin, { roleId, branchId: shop.branchId }))
})
beforeEach(async () => {
  beforeCompared = undefined
  server.clock.set(TEST_START)
  await setPin(bos, PIN) // which ends every lock
  await server.rows('delete from notification')
})
afterAll(() => server.close())

/** Asks Bos Stokis for a discount that a cashier may not give. */
const ask = (by: Caller, approverPin: string, headers: Record<string, string> = {}) =>
  by.raw(
    'POST /core/v1/sales/orders/add',
    { body: { ...shop.order([{ manualPct: 10 }]), approval: { approverId: bos.employeeId, approverPin } } },
    { headers },
  )
const reasonOf = async (answer: ReturnType<typeof ask>) => {
  const { status, error } = await answer
  return status === 201 ? 'approved' : error.data.reason
}
/** Time passes, and everybody who is asked about comes in anew. */
async function later(ms: number, ...people: Caller[]): Promise<Caller[]> {
  server.clock.advance(ms)
  const back: Caller[] = []
  for (const { email } of people)
    back.push(await server.as(email, email.startsWith('kasir@') ? undefined : 'Pertama-Kali-9'))
  return back
}
const wrong = (by: Caller, n = 0) => reasonOf(ask(by, String(550_000 + n)))
const told = () =>
  server.rows<{ employee_id: number; branch_id: number; title: string; body: string }>(
    'select employee_id, branch_id, title, body from notification order by id',
  )
const nameOf = (caller: Caller) =>
  server.value<string>('select name from employee where id = $1', [caller.employeeId])

describe('wrong PINs', () => {
  it('lock the asker out after five, in words that say whose they were, and nobody at another till', async () => {
    for (let i = 0; i < 4; i++) expect(await wrong(tills[0], i)).toBe('PIN_WRONG')
    const { status, error } = await ask(tills[0], '550004')
    expect([status, error.data.reason, error.message, error.details[0]?.field]).toEqual([
      422,
      'PIN_LOCKED',
      'Anda terlalu sering salah memasukkan PIN Haryanto Kusuma, coba lagi 15 menit lagi atau pilih penyetuju lain',
      'approverPin',
    ])
    expect(await reasonOf(ask(tills[0], PIN))).toBe('PIN_LOCKED')
    expect(await reasonOf(ask(tills[1], PIN))).toBe('approved')
    const [back = tills[0]] = await later(15 * 60_000, tills[0])
    expect(await reasonOf(ask(back, PIN))).toBe('approved')
  })

  it('are forgotten by the right one, of this asker alone', async () => {
    for (let i = 0; i < 4; i++) {
      expect(await wrong(tills[0], i)).toBe('PIN_WRONG')
      expect(await wrong(tills[1], i)).toBe('PIN_WRONG')
    }
    expect(await reasonOf(ask(tills[0], PIN))).toBe('approved')
    expect(await wrong(tills[0])).toBe('PIN_WRONG')
    expect(await wrong(tills[1])).toBe('PIN_LOCKED')
  })

  it('count for the person, over all sessions', async () => {
    const again = await server.as('kasir')
    for (let i = 0; i < 4; i++) expect(await wrong(i % 2 ? again : tills[0], i)).toBe('PIN_WRONG')
    expect(await wrong(again)).toBe('PIN_LOCKED')
    expect(await reasonOf(ask(tills[0], PIN))).toBe('PIN_LOCKED')
  })

  it('count also of what is only asked for a preview', async () => {
    const preview = (pin: string) => reasonOf(ask(tills[0], pin, { 'x-preview': 'true' }))
    for (let i = 0; i < 4; i++) expect(await preview(String(550_000 + i))).toBe('PIN_WRONG')
    expect(await preview('550004')).toBe('PIN_LOCKED')
  })

  it('come to no more than five when many are tried at once', async () => {
    let compared = 0
    beforeCompared = async () => compared++
    const reasons = await Promise.all(Array.from({ length: 20 }, (_, n) => wrong(tills[0], n)))
    expect(compared).toBe(5)
    expect(reasons.filter((reason) => reason === 'PIN_WRONG')).toHaveLength(4)
    expect(reasons.filter((reason) => reason === 'PIN_LOCKED')).toHaveLength(16)
  })

  it('count before they are compared, also when the server never gets to answer', async () => {
    beforeCompared = async () => {
      throw new Error('the process dies here')
    }
    for (let i = 0; i < 5; i++)
      expect((await ask(tills[0], '550000')).status, 'a defect, told as one').toBe(500)
    beforeCompared = undefined
    expect(await reasonOf(ask(tills[0], PIN))).toBe('PIN_LOCKED')
  })

  it('are not those that a busy server did not compare', async () => {
    beforeCompared = async () => {
      throw refuse('SERVER_BUSY')
    }
    for (let i = 0; i < 6; i++) expect(await reasonOf(ask(tills[0], PIN))).toBe('SERVER_BUSY')
    beforeCompared = undefined
    expect(await reasonOf(ask(tills[0], PIN))).toBe('approved')
  })

  it('count although the session has ended meanwhile', async () => {
    const roleId = await server.value<number>(`select id from role where key = 'CASHIER' limit 1`)
    const thief = await signedInPerson(server, admin, { roleId, branchId: shop.branchId })
    beforeCompared = async () => {
      beforeCompared = undefined
      await server.rows('update session set revoked_at = now() where employee_id = $1', [thief.employeeId])
    }
    await wrong(thief)
    expect(
      await server.value('select count(*) from audit_log where entity = $1 and actor_id = $2', [
        'pin-failed',
        thief.employeeId,
      ]),
    ).toBe(1)
  })
})

describe('one asker alone', () => {
  it('has ten wrong PINs a day, and takes nothing from the other tills', async () => {
    for (let i = 0; i < 4; i++) expect(await wrong(tills[0], i)).toBe('PIN_WRONG')
    expect(await wrong(tills[0])).toBe('PIN_LOCKED')
    const [again = tills[1]] = await later(15 * 60_000, tills[0])
    for (let i = 0; i < 4; i++) expect(await wrong(again, i)).toBe('PIN_WRONG')
    expect(await wrong(again)).toBe('PIN_LOCKED')
    const [evening = tills[1], other = tills[0]] = await later(23 * HOUR, tills[0], tills[1])
    expect(await reasonOf(ask(evening, PIN))).toBe('PIN_LOCKED')
    for (let i = 0; i < 4; i++) expect(await wrong(other, i)).toBe('PIN_WRONG')
    const [tomorrow = tills[1]] = await later(HOUR, tills[0])
    expect(await wrong(tomorrow)).toBe('PIN_WRONG')
    expect(await reasonOf(ask(tomorrow, PIN))).toBe('approved')
  })
})

describe('many askers together', () => {
  /** Twenty-five wrong ones of five cashiers. */
  async function conspire() {
    for (const till of tills.slice(0, 5)) for (let i = 0; i < 5; i++) await wrong(till, i)
  }

  it('have 25 wrong PINs a day between them, then one each; who guessed none is not kept out', async () => {
    await conspire()
    const [, , , , , honest, sixth, seventh] = tills as Caller[]
    if (!honest || !sixth || !seventh) throw new Error('there are ten tills')
    for (let i = 0; i < 6; i++) expect(await reasonOf(ask(honest, PIN))).toBe('approved')
    expect(await wrong(sixth)).toBe('PIN_LOCKED')
    expect(await wrong(seventh)).toBe('PIN_LOCKED')
    expect(await reasonOf(ask(honest, PIN))).toBe('approved')
    const [first = honest, still = honest] = await later(HOUR, tills[0], sixth)
    expect(await reasonOf(ask(first, PIN))).toBe('approved')
    expect(await reasonOf(ask(still, PIN))).toBe('PIN_LOCKED')
    const [free = honest] = await later(23 * HOUR, sixth)
    expect(await reasonOf(ask(free, PIN))).toBe('approved')
    for (let i = 0; i < 4; i++) expect(await wrong(free, i)).toBe('PIN_WRONG')
  })

  it('gain nothing by right ones in between: those forgive the day nothing', async () => {
    for (let i = 0; i < 25; i++) {
      expect(await wrong(tills[0], i)).toBe('PIN_WRONG')
      expect(await reasonOf(ask(tills[0], PIN))).toBe('approved')
    }
    expect(await wrong(tills[0])).toBe('PIN_LOCKED')
    const [back = tills[0]] = await later(15 * 60_000, tills[0])
    expect(await reasonOf(ask(back, PIN))).toBe('PIN_LOCKED')
  })

  it('all come through at once when they bring the right one, more of them than the server has connections', async () => {
    const reasons = await Promise.all([...tills, ...tills].map((till) => reasonOf(ask(till, PIN))))
    expect(new Set(reasons)).toEqual(new Set(['approved']))
  })

  it('are let in again by a new PIN, which their guesses know nothing of', async () => {
    await conspire()
    await setPin(bos, '739104')
    expect(await reasonOf(ask(tills[0], '739104'))).toBe('approved')
    expect(await wrong(tills[0])).toBe('PIN_WRONG')
  })
})

describe('the approver', () => {
  it('is told of a wrong PIN: who, where, for what, and what to do', async () => {
    await wrong(tills[0])
    const branch = await server.value<string>('select name from branch where id = $1', [shop.branchId])
    expect(await told()).toEqual([
      {
        employee_id: bos.employeeId,
        branch_id: shop.branchId,
        title: 'PIN Anda dimasukkan salah',
        body: `${await nameOf(tills[0])} memasukkan PIN yang salah atas nama Anda untuk menyetujui potongan dan harga pesanan ini di ${branch}. Bila Anda tidak sedang dimintai persetujuan, ganti PIN Anda di Profil.`,
      },
    ])
  })

  it('is told once for a row of them, and once more when it locks the asker out', async () => {
    for (let i = 0; i < 5; i++) await wrong(tills[0], i)
    expect((await told()).map(({ title }) => title)).toEqual([
      'PIN Anda dimasukkan salah',
      'PIN Anda dimasukkan salah berkali-kali',
    ])
    await wrong(tills[1])
    expect(await told()).toHaveLength(3)
  })

  it('is told nothing when it was right, and nobody else is told anything', async () => {
    await ask(tills[0], PIN)
    expect((await told()).filter(({ employee_id }) => employee_id !== null)).toEqual([])
    await wrong(tills[0])
    const seen = async (by: Caller) =>
      (await by.call('GET /v1/notifications', { query: {} })).data.rows.filter(({ title }) =>
        title.startsWith('PIN'),
      ).length
    expect([await seen(bos), await seen(tills[0]), await seen(admin)]).toEqual([1, 0, 0])
  })
})
