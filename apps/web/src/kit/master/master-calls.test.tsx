import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../test/server.ts'
import { changeStatus } from './master-calls.ts'
import { callsOf } from './master-routes.ts'

afterEach(() => void vi.unstubAllGlobals())

const row = { id: 7, version: 3 }

test('a change of status names only the status, with the id in the body', async () => {
  const calls = answerWith({ 'PUT /v1/units': {} })
  await changeStatus(callsOf('/v1/units'), row, 'INACTIVE')
  expect(calls).toMatchObject([{ route: 'PUT /v1/units', body: { id: 7, version: 3, status: 'INACTIVE' } }])
})

test('the id is in the path where the route has a place for it, whatever its name', async () => {
  const calls = answerWith({ 'PUT /v1/roles/7': {} })
  await changeStatus({ ...callsOf('/v1/units'), update: 'PUT /v1/roles/{roleId}' }, row, 'ACTIVE')
  expect(calls.map(({ route }) => route)).toEqual(['PUT /v1/roles/7'])
  expect(calls[0]?.body).toEqual({ version: 3, status: 'ACTIVE' })
})
