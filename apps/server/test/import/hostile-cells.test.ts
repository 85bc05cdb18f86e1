import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importKinds } from '../../src/modules/imports.ts'
import { hostileValue } from '../fuzz/hostile.ts'
import { allFaults, sendFile } from '../support/import-file.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
let admin: Caller
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  finance = await server.as('keuangan')
})
afterAll(() => server.close())

const quoted = (cell: unknown): string =>
  `"${(typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '')).slice(0, 50_000).replaceAll('"', '""')}"`

/** A NUL makes a file binary before anybody reads its cells; that is refused elsewhere. */
const cell = hostileValue.map((value) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : value))

it.each(Object.keys(importKinds) as ImportTypeKey[])(
  'cells of %s that have broken programs are judged or refused, never a failure',
  async (type) => {
    const { columns, owner } = importKinds[type]
    const caller = type === 'opening-balances' ? finance : admin // journals are written by finance alone
    const at = owner === 'branch' ? { branchId: await server.branchId('JKT') } : {}
    const files = fc.sample(
      fc.array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), {
        minLength: 1,
        maxLength: 8,
      }),
      { numRuns: 20, seed: 20261120 },
    )
    let judged = 0
    for (const rows of files) {
      const lines = [columns.map(({ header }) => header), ...rows].map((row) => row.map(quoted).join(';'))
      const answer = await sendFile(server, caller, type, lines.join('\n'), at)
      expect([201, 400, 422], JSON.stringify(answer.error).slice(0, 300)).toContain(answer.status)
      if (answer.status !== 201) continue
      judged++
      const { rowCount, newCount, invalidCount, unchangedCount, changedCount } = answer.batch
      expect(newCount + invalidCount + unchangedCount + changedCount).toBe(rowCount)
      expect((await allFaults(caller, answer.batch)).length).toBeGreaterThanOrEqual(invalidCount)
      const file = await server.app.inject({
        url: `/core/v1/import/${type}/batches/${answer.batch.id}/file`,
        headers: server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
      })
      expect(file.statusCode).toBe(200)
    }
    expect(judged).toBeGreaterThan(15)
  },
)
