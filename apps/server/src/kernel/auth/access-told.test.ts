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
let ended: () => void
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await testServer()
  twin = await server.twin()
  cashier = await server.as('kasir')
  heard = await openOwner(server.connection, 'heard')
  heard.on('notification', ({ channel }) => {
    if (channel === 'access_changed') told++
    else ended()
  })
  await heard.query('listen access_changed; listen told_all')
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

/** How often it was told: notifications come in the order of their commits, so all are there with the last. */
async function toldSoFar(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  ended = resolve
  await heard.query('notify told_all')
  await promise
  return told
}

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
    expect(await toldSoFar()).toBe(1)
  })

  it('is not told when it is taken back, nor is a change of anything else', async () => {
    const undone = write(async (tx) => {
      await rename(tx)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await write((tx) => tx.updateTable('brand').set({ name: 'Uji' }).where('code', '=', 'ISOGO').execute())
    await write(rename) // told after both
    expect(await toldSoFar()).toBe(1)
    await expect.poll(isKnown).toBe(false)
  })

  it('by a script of the owner is known at the next look, and told by nobody', async () => {
    await expect.poll(() => looked(0)).toBe(true)
    await server.owner.query('update employee set phone = $1 where id = $2', ['0813', cashier.employeeId])
    expect(isKnown()).toBe(true)
    await expect.poll(() => looked(2_000)).toBe(false)
    expect(await toldSoFar()).toBe(0)
  })
})

/** Whether the caller is still known after some time. */
function looked(ms: number): boolean {
  vi.advanceTimersByTime(ms)
  return isKnown()
}
