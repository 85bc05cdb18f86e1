import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { api } from '@merchant/contract/api.ts'
import { type Endpoint, endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cell, cellName, cellsOf } from '../authorization/cells.ts'
import { expectations } from '../authorization/expectations.ts'
import { emailOf } from '../authorization/people.ts'
import { requestFor } from '../authorization/requests.ts'
import { endpointOf } from '../authorization/requests-references.ts'
import { broken, makeWorld, type World } from '../authorization/world.ts'
import { addressOf, type TestServer, testServer } from '../support/test-server.ts'
import { type DropProxy, dropProxy } from './drop-proxy.ts'

/**
 * Calls that write and take no key, each with what a client does instead when the answer is lost. Calls that answer with
 * a file are not among them: they are known by their `produces`.
 */
const withoutKey: Record<string, string> = {
  'POST /v1/auth': 'signing in again makes a second session, which ends by itself',
  'POST /core/v1/employees/token/refresh':
    'the old token is good for half a minute and brings the same successor',
  'POST /v1/setup': 'the link works once; a company that is there is signed in to',
  'POST /core/v1/employees/logout': 'a session that has ended stays ended',
  'POST /v1/auth/change-password': 'the new password is tried; it works when the change was made',
  'PUT /v1/profile/pin': 'the same PIN is set once more',
  'PATCH /v1/approvals/approve': 'what was decided is answered as decided; each request has its version',
  'POST /v1/training/enter': 'entering again opens another session, which ends by itself',
  'POST /v1/training/reset': 'while it is being made anew, asking again begins nothing',
  'POST /v1/images/upload': 'the picture is there twice, and hangs on nothing',
  'POST /v1/private-pictures/{purpose}': 'the picture is there twice, and hangs on nothing',
  'POST /core/v1/documents/{id}/attachments': 'the paper is there twice, and can be taken away',
  'POST /core/v1/import/{type}/validate':
    'the file is checked twice; a batch that nobody commits changes nothing',
  'POST /v1/price-changes/import': 'the same, of prices that change together',
  'POST /v1/stock-limits/import': 'the same, of least and most stock',
}

/** Parts of answers that a replay leaves out: a password is shown once and stored nowhere in the clear. */
const shownOnce: Record<string, readonly string[]> = { 'POST /v1/employees': ['temporaryPassword'] }

const isFile = ({ produces }: Endpoint): boolean => produces !== undefined
const routes = Object.keys(api)
const commands = routes.filter(
  (route) =>
    endpointKind(route, endpointOf(route)) === 'command' &&
    endpointOf(route).access !== 'public' &&
    !isFile(endpointOf(route)),
)

let server: TestServer
let world: World
let proxy: DropProxy
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await dropProxy(Number(new URL(address).port))
})
afterAll(async () => {
  await proxy.close()
  await server.close({ broken })
})

/** A call of the authorization matrix, ready to be sent any number of times with one key. */
async function callOf({ line, person, relation }: Cell): Promise<() => Promise<Response>> {
  const request = await requestFor(world, line, person, relation)
  const token = await world.token(person, endpointOf(line.route))
  const headers = {
    ...server.signed({ authorization: `Bearer ${token}`, 'x-user-email': emailOf(person) }),
    ...request.headers,
    'idempotency-key': randomUUID(),
    'accept-encoding': 'identity', // so that the lost answer can be read on the way
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  } as Record<string, string> // nothing undefined: signed() got texts
  return () =>
    fetch(proxy.origin + addressOf(line.route, request), {
      method: line.route.split(' ')[0] ?? '',
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
}

/** The content of an answer; two are equal with the same fields in any order. */
const without = (body: string, fields: readonly string[] = []): unknown =>
  JSON.parse(body, (key, value) => (fields.includes(key) ? undefined : value))

interface Played {
  /** Why the command was refused, which tells nothing of lost answers. */
  refused?: string
  faults: string[]
}

/** Loses the first answer and asks again. */
async function play(cell: Cell): Promise<Played> {
  const call = await callOf(cell)
  const before = await world.fingerprint()
  const lost = proxy.dropNext()
  const heard = await call().then(
    () => true,
    () => false,
  )
  const first = await lost
  if (first.status >= 400) return { refused: `${cell.relation} ${first.body.slice(0, 200)}`, faults: [] }
  const after = await world.fingerprint()
  const again = await call()
  const body = await again.text()
  const fields = shownOnce[cell.line.route]
  const faults: [boolean, string][] = [
    [heard, 'the client heard the answer that was to be lost'],
    [before === after, 'the call has left nothing'],
    [again.status !== first.status, `answered ${first.status}, then ${again.status}: ${body.slice(0, 200)}`],
    [again.headers.get('idempotency-replayed') !== 'true', 'the second answer is no replay'],
    [
      !isDeepStrictEqual(without(body, fields), without(first.body, fields)),
      `${first.body} and then ${body}`,
    ],
    [(await world.fingerprint()) !== after, 'the second call has left something'],
  ]
  return { faults: faults.filter(([wrong]) => wrong).map(([, what]) => `${cellName(cell)}: ${what}`) }
}

describe('an answer that is lost on its way', () => {
  it('is a matter of every call that writes: with a key, or with a reason why not', () => {
    const writing = routes.filter(
      (route) =>
        !['query', 'stream'].includes(endpointKind(route, endpointOf(route))) && !isFile(endpointOf(route)),
    )
    expect(writing.filter((route) => !commands.includes(route)).sort()).toEqual(
      Object.keys(withoutKey).sort(),
    )
  })

  it('is given again to the same key, and the command is done once', async () => {
    const faults: string[] = []
    for (const route of commands) {
      const cells = cellsOf(expectations.filter((line) => line.route === route)).filter(
        ({ line, person, relation }) =>
          line.allowed[person.column] && (relation === 'own' || relation === 'other'),
      )
      const refusals: string[] = []
      let succeeded = false
      for (const cell of cells) {
        const played = await play(cell)
        faults.push(...played.faults)
        if (played.refused) refusals.push(played.refused)
        else succeeded = true
        if (succeeded) break
      }
      await world.restoreMasters() // later calls find their records by what these had
      if (!succeeded) faults.push(`${route} never succeeds: ${refusals}`)
    }
    expect(faults).toEqual([])
  })
})
