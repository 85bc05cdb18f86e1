import { api } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { expectations, nameOf } from '../authorization/expectations.ts'
import { emailOf, people } from '../authorization/people.ts'
import { requestFor } from '../authorization/requests.ts'
import { endpointOf } from '../authorization/requests-references.ts'
import { broken, makeWorld } from '../authorization/world.ts'
import { addressOf, type TestServer, testServer } from '../support/test-server.ts'

/** Calls that need no database for their answer: the time; the refusal of a too short password in a made-up set-up. */
const needNoDatabase = ['GET /v1/time', 'POST /v1/setup']

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close({ broken }))

interface Ready {
  name: string
  route: string
  send(): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>
}

/** A valid call of every line of the authorization matrix, made while there is a database to make it from. */
async function everyCall(): Promise<Ready[]> {
  const world = await makeWorld(server)
  const calls: Ready[] = []
  for (const line of expectations) {
    const person = people.find(({ column, key }) => key && line.allowed[column])
    if (!person) continue
    const request = await requestFor(world, line, person, 'own')
    const token = await world.token(person, endpointOf(line.route))
    const headers = {
      ...server.signed({ authorization: `Bearer ${token}`, 'x-user-email': emailOf(person) }),
      ...request.headers,
    } as Record<string, string> // nothing undefined: signed() got texts
    calls.push({
      name: nameOf(line),
      route: line.route,
      send: () =>
        server.app.inject({
          method: line.route.split(' ')[0] as 'GET', // the contract's methods are all of inject's
          url: addressOf(line.route, request),
          headers,
          ...(request.body === undefined ? {} : { payload: request.body as object }), // objects and buffers
        }),
    })
  }
  return calls
}

it('answers every call with a 503 that says when to come back, as long as the database is away', async () => {
  const calls = await everyCall()
  const called = new Set(calls.map(({ route }) => route))
  expect(Object.keys(api).filter((route) => !called.has(route))).toEqual([])

  const outside = await openOwner(inject('postgres'), 'outside')
  const { database } = server.connection
  server.owner.on('error', () => undefined) // it is cut like everybody else
  await outside.query(`alter database ${database} with allow_connections false`)
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  await expect.poll(async () => (await outside.query(cut, [database])).rowCount).toBe(0)
  const faults: string[] = []
  for (const { name, route, send } of calls.filter(({ route }) => !needNoDatabase.includes(route))) {
    const { statusCode, headers, body } = await send()
    const polite = statusCode === 503 && headers['retry-after'] === '2' && body.includes('"DATABASE_AWAY"')
    if (!polite) faults.push(`${name} (${route}): ${statusCode} ${body.slice(0, 200)}`)
  }
  await outside.query(`alter database ${database} with allow_connections true`)
  await outside.end()
  expect(faults).toEqual([])
})
