import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwner, openOwnerPool } from '../../../kernel/db/pool.ts'
import { lookAtBooks } from './watch-books.ts'

let server: TestServer
let pool: pg.Pool
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const options = { max: 2, name: 'uji', actor: 'system:job', onError: () => undefined }
  pool = openOwnerPool(server.connection, options)
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000))
const look = (now = true) => lookAtBooks(pool, server.clock, now)
const read = async () => (await admin.call('GET /v1/ledger-checks')).data
const health = async () => (await admin.call('GET /v1/system-health')).data.books
const rule = async (name: string) => (await read()).rules.find((each) => each.name === name)

/** Changes the books by hand, as from a console, and says so to the counts at once. */
async function byHand(sql: string): Promise<void> {
  const owner = await openOwner(server.connection, 'tangan')
  await owner.query(`set app.actor = 'system:test'; ${sql}`).finally(() => owner.end())
}
const plant = `insert into account_balance (branch_id, account_id, month, class, debit)
  select b.id, a.id, '2026-11-01', 'NORMAL', 1250000 from branch b, account a where b.code = 'JKT' and a.code = '1-1101'`

describe('the watch over the books', () => {
  it('has looked at every rule as a whole soon after its first start', async () => {
    expect((await read()).watch).toBeNull()
    expect(await health()).toMatchObject({ watchedAt: null, isWatchLate: false })
    await look()
    const { watch, rules } = await read()
    const at = server.clock.now().toISOString()
    expect(watch).toMatchObject({ lookedAt: at, documents: 0, isLate: false })
    expect(rules.filter(({ lookedAt }) => lookedAt !== at)).toEqual([])
    expect(rules.filter(({ watch }) => watch === 'IN_TURN').map(({ name }) => name)).toEqual([
      'I24',
      'P2',
      'I14b',
      'G3',
      'I42f',
      'I42h',
      'I46a',
      'I46d',
      'G1',
      'G2',
      'I39',
      'I41a',
      'I41b',
      'A1',
      'A2',
    ])
  })

  it('shows a fault with the next look, and that it is mended with the one after', async () => {
    await byHand(plant)
    later(20)
    await look()
    const found = await rule('I05')
    expect(found).toMatchObject({
      watch: 'LIVE',
      result: { broken: 1, at: server.clock.now().toISOString() },
    })
    expect(found?.result?.faults[0]?.facts).toContainEqual({ label: 'Akun', value: '1-1101 Kas' })
    expect(await health()).toMatchObject({ state: 'BAD', broken: 1 })
    // nothing was written since, but what was wrong still is
    later(20)
    await look()
    expect((await rule('I05'))?.result?.broken).toBe(1)
    await byHand('delete from account_balance')
    later(20)
    await look()
    expect((await rule('I05'))?.lookedAt).toBe(server.clock.now().toISOString())
    expect((await read()).rules.filter(({ result }) => (result?.broken ?? 0) > 0)).toEqual([])
    expect(await health()).toMatchObject({ broken: 0 })
  })

  it('finds what a transaction wrote that began before a look and ended after it', async () => {
    const slow = await openOwner(server.connection, 'lambat')
    try {
      await slow.query(`begin; ${plant}`)
      later(20)
      await look()
      expect(await health()).toMatchObject({ broken: 0 })
      await slow.query('commit')
    } finally {
      await slow.end()
    }
    later(20)
    await look()
    expect(await health()).toMatchObject({ broken: 1 })
    await byHand('delete from account_balance')
    await look()
  })

  it('is one look of all servers, when it is due', async () => {
    later(60)
    const looks = await Promise.all([look(false), look(false)])
    expect(looks.toSorted()).toEqual([false, true])
    expect(await look(false)).toBe(false)
    later(16)
    expect(await look(false)).toBe(true)
  })

  it('says that it is late after a minute', async () => {
    later(61)
    expect((await read()).watch).toMatchObject({ isLate: true })
    expect(await health()).toMatchObject({ isWatchLate: true, state: 'WARN' })
    await look()
    expect(await health()).toMatchObject({ isWatchLate: false })
  })
})
