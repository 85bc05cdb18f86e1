import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileFiles } from '../support/hostile-files.ts'
import { sendFile } from '../support/import-file.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

it.each(Object.entries(hostileFiles))('%s', async (_, { make, outcome, says = '' }) => {
  const { status, batch, error } = await sendFile(server, admin, 'suppliers', make())
  const told = status === 201 ? 'READ' : error.data?.reason
  expect({ told, message: error.message }).toEqual({
    told: outcome,
    message: outcome === 'READ' ? undefined : expect.stringContaining(says),
  })
  if (outcome === 'READ') expect(batch.rowCount).toBeGreaterThan(0)
})
