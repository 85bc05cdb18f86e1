import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { openOwner } from '../db/pool.ts'
import type { Tx } from '../db/types.ts'

/** No server looks by itself here: time stands still for what they do every two seconds. */

let server: TestServer
let twin: Awaited<ReturnType<TestServer['twin']>>
let cashier: Caller
let heard: pg.Client
let told = 0
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await testServer()
  twin = await server.twin()
  cashier = await server.as('kasir')
  heard = await openOwner(server.connection, 'heard')
  heard.on('notification', () => told++)
  await heard.query('listen access_changed')
})
afterAll(async () => {
  vi.useRealTimers()
  await heard.end()
  await twin.stop()
  await server.close()
})

const isKnown = () => twin.services.access.knows(cashier.token, server.clock.now())
beforeEach(async () => {
  await twin.services.access.principal(cashier.token, server.clock.now())
  expect(isKnown()).toBe(true)
  told = 0
})

const write = (work: (tx: Tx) => Promise<unknown>) => server.services.database.write(server.scope([]), work)
const rename = (tx: Tx) =>
  tx.updateTable('employee').set({ phone: '0812' }).where('id', '=', cashier.employeeId).execute()

describe('a change of rights', () => {
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['person', rename],
    ['role', (tx) => tx.updateTable('role').set({ status: 'ACTIVE' }).execute()],
    ['branch', (tx) => tx.updateTable('branch').set({ phone: '0812' }).execute()],
    ['list of branches', (tx) => tx.deleteFrom('employee_branch').where('employee_id', '=', 0).execute()],
    ['password', (tx) => tx.updateTable('credential').set({ must_change: false }).execute()],
    ['session', (tx) => tx.updateTable('session').set({ revoked_at: null }).execute()],
  ])('of a %s is told to other servers with the commit', async (_, change) => {
    await write(change)
    await expect.poll(isKnown).toBe(false)
    expect(told).toBe(1)
  })

  it('is not told when it is taken back, nor is a change of anything else', async () => {
    const undone = write(async (tx) => {
      await rename(tx)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await write((tx) => tx.updateTable('brand').set({ name: 'Uji' }).where('code', '=', 'ISOGO').execute())
    await write(rename) // told after both
    await expect.poll(() => told).toBeGreaterThan(0)
    expect(told).toBe(1)
  })

  it('by a script of the owner is known at the next look, and told by nobody', async () => {
    await expect.poll(() => looked(0)).toBe(true)
    await server.owner.query('update employee set phone = $1 where id = $2', ['0813', cashier.employeeId])
    expect(isKnown()).toBe(true)
    await expect.poll(() => looked(2_000)).toBe(false)
    expect(told).toBe(0)
  })
})

/** Whether the caller is still known after some time. */
function looked(ms: number): boolean {
  vi.advanceTimersByTime(ms)
  return isKnown()
}
