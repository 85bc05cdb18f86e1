import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants, invariants } from '../../src/kernel/invariants/check-invariants.ts'
import type { TestServer } from '../support/test-server.ts'
import { booksToBreak, faults } from './planted-faults.ts'

/** Faults planted behind the program's back: each invariant must notice its own, and nothing else may cry. */

let server: TestServer
beforeAll(async () => {
  server = await booksToBreak()
})
afterAll(() => server.close())

describe('the invariants', () => {
  it('hold', async () => expect(await checkInvariants(server.owner)).toEqual([]))

  it.each(faults)('%s: %s', async (notices, _, sql) => {
    await server.rows('begin')
    try {
      await server.rows(`set local session_replication_role = replica; ${sql}`)
      const broken = await checkInvariants(server.owner)
      expect(broken.map(({ name }) => name).sort()).toEqual(notices.split(' '))
      expect(broken.every(({ rows, first }) => first.length === Math.min(rows, 5))).toBe(true)
    } finally {
      await server.rows('rollback')
    }
  })

  it('are all put to the test, each by a name of its own', () => {
    const noticed = new Set(faults.flatMap(([notices]) => notices.split(' ')))
    expect([...noticed].sort()).toEqual(invariants.map(({ name }) => name).sort())
  })

  it('hold again', async () => expect(await checkInvariants(server.owner)).toEqual([]))
})
