import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../src/kernel/realtime/notify.ts'
import { type TestServer, testServer } from '../support/test-server.ts'
import { emailOf, type Person, people } from './people.ts'
import { endpointOf } from './requests-references.ts'
import { broken, makeWorld, type World } from './world.ts'

const ROUTE = 'GET /v1/notifications/stream'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close({ broken }))

/** What a person's stream has brought so far, in small letters as the words are. */
async function listen(person: Person): Promise<{ stream: Readable; came: () => string }> {
  const token = await world.token(person, endpointOf(ROUTE))
  const response = await server.app.inject({
    method: 'GET',
    url: ROUTE.slice(4),
    headers: server.signed({ authorization: `Bearer ${token}`, 'x-user-email': emailOf(person) }) as Record<
      string,
      string
    >, // texts all
    payloadAsStream: true,
  })
  expect(response.statusCode, person.name).toBe(200)
  const stream = response.stream()
  let text = ''
  stream.on('data', (chunk) => {
    text += String(chunk).toLowerCase()
  })
  return { stream, came: () => text }
}

/** A piece of news for everybody of every branch, and one for every person, each with the word of whom it is for. */
async function publish(listeners: readonly Person[]): Promise<void> {
  const at = server.clock.now()
  const news = {
    section: 'TRANSACTION',
    title: 'Kabar',
    kind: null,
    refId: null,
    actorId: null,
    roleId: null,
  } as const
  for (const { id, code } of await server.rows<{ id: number; code: string }>('select id, code from branch'))
    await server.services.database.write(server.scope([id]), (tx) =>
      notify(tx, { ...news, branchId: id, body: world.wordOf(code), employeeId: null }, at),
    )
  for (const person of listeners) {
    const [row] = await server.rows<{ id: number; branch_id: number }>(
      'select id, branch_id from employee where email = $1',
      [emailOf(person)],
    )
    const { id = 0, branch_id: branchId = 0 } = row ?? {}
    await server.services.database.write(server.scope([branchId]), (tx) =>
      notify(tx, { ...news, branchId, body: world.wordOf(`${person.key}`), employeeId: id }, at),
    )
  }
}

const times = (text: string, word: string): number => text.split(word).length - 1

it('the live stream brings everybody the words of their own branches and themselves, and none of others', async () => {
  const listeners = people.filter(({ key, column }) => key && column !== 'MC' && column !== 'RV')
  const streams = new Map<Person, Awaited<ReturnType<typeof listen>>>()
  for (const person of listeners) streams.set(person, await listen(person))
  // who has the second round has had all of the first that he will ever have
  for (let round = 0; round < 2; round++) await publish(listeners)
  const faults: string[] = []
  for (const [person, { stream, came }] of streams) {
    const own = [...person.sees, `${person.key}`].map(world.wordOf)
    await expect
      .poll(() => own.filter((word) => times(came(), word) < 2), { message: person.name })
      .toEqual([])
    for (const { word, about, seenBy } of world.canaries)
      if (!seenBy(person) && came().includes(word)) faults.push(`${person.name} heard a word of ${about}`)
    stream.destroy()
  }
  process.stdout.write(`live stream: ${listeners.length} people, ${world.canaries.length} words\n`)
  expect(faults).toEqual([])
})
