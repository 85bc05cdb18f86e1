import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { neverSucceeds } from '../authorization/cells.ts'
import { type Expectation, expectations, nameOf } from '../authorization/expectations.ts'
import { emailOf, type Person, people } from '../authorization/people.ts'
import { requestFor } from '../authorization/requests.ts'
import { endpointOf } from '../authorization/requests-references.ts'
import { broken, makeWorld, type World } from '../authorization/world.ts'
import { depth } from '../support/depth.ts'
import { type Answer, type TestServer, testServer } from '../support/test-server.ts'
import { behind, deadlocks, everyCommand } from './waiting.ts'

/** Every command of the contract, also those that come later: the world of the authorisation matrix has a call for each. */
let server: TestServer
let world: World
beforeEach(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterEach(() => server.close({ broken }))

const DOUBLES = 4

/** An edit of the payment takes the giro away that this call is about. */
const EARLY = 'POST /core/v1/purchase/debt-payment/detail/update/status'
const inOrder = expectations.toSorted((a, b) => Number(b.route === EARLY) - Number(a.route === EARLY))

const isCommand = ({ route }: Expectation): boolean => {
  const endpoint = endpointOf(route)
  return endpointKind(route, endpoint) === 'command' && !endpoint.produces && !neverSucceeds.has(route)
}

/** The answers to a person's call, made four times at once; what was refused before it waited says why. */
async function doubled(line: Expectation, person: Person, key: () => string): Promise<Answer[]> {
  const request = await requestFor(world, line, person, 'own')
  const token = await world.token(person, endpointOf(line.route))
  const send = () =>
    server.send(
      line.route,
      request,
      server.signed({
        authorization: `Bearer ${token}`,
        'x-user-email': emailOf(person),
        'idempotency-key': key(),
        ...request.headers,
      }),
    )
  return behind(
    server,
    everyCommand,
    Array.from({ length: DOUBLES }, () => send),
  )
}

/** Calls are made up from the schemas, so that one may name what does not fit together; the next one does. */
const ROUNDS = 4

const done = ({ status }: Answer): boolean => status < 300
const said = (answer: Answer): string => (done(answer) ? 'done' : answer.body)

/**
 * Plays a call as one person after the other until somebody's is taken: some calls find what they are about in one
 * branch only.
 * @returns what `judge` finds wrong, with the call's name
 */
async function play(
  lines: readonly Expectation[],
  key: () => () => string,
  judge: (line: Expectation, answers: readonly Answer[]) => boolean,
): Promise<string[]> {
  const faults: string[] = []
  for (const line of lines) {
    const tries: string[] = []
    const callers = people.filter(({ column }) => line.allowed[column])
    for (const person of Array.from({ length: ROUNDS }, () => callers).flat()) {
      const answers = await doubled(line, person, key()).catch((error: Error) => error)
      tries.push(answers instanceof Error ? answers.message : answers.map(said).join(', '))
      if (answers instanceof Error || !answers.some(done)) continue
      if (judge(line, answers)) tries.length = 0
      break
    }
    if (line.object === 'branch') await world.restoreMasters() // later calls find their branch by its old code
    if (tries.length > 0) faults.push(`${nameOf(line)}: ${tries.at(-1)}`)
  }
  return faults
}

/** The matrix sends settings without a value and takes an owner away where there is none: nobody decides, nobody is too late. */
const deciding = ({ route }: Expectation): boolean =>
  route !== 'PUT /v1/settings' && route !== 'POST /core/v1/period/duty/update'

/** A form that carries the version it was opened with: the second one to be sent is too late. */
const hasVersion = (line: Expectation): boolean => {
  const { body } = endpointOf(line.route)
  return body instanceof z.ZodObject && 'version' in body.shape && deciding(line)
}

it.runIf(depth(false, true))(
  'of four forms opened with one version exactly one is taken, and the others are told why',
  async () => {
    let forms = 0
    // those without a version are sent, too: they make what others are about
    const faults = await play(
      inOrder.filter(isCommand),
      () => randomUUID,
      (line, answers) => {
        if (!hasVersion(line)) return true
        forms++
        const { refuses = [] } = endpointOf(line.route)
        const refused = answers.filter((answer) => !done(answer))
        const explained = refused.every(
          ({ status, error }) =>
            [409, 422].includes(status) && refuses.some((reason) => reason === error.data.reason),
        )
        return refused.length === DOUBLES - 1 && explained
      },
    )
    process.stdout.write(`different keys: ${forms} forms × ${DOUBLES} at once\n`)
    expect(faults).toEqual([])
    expect(await deadlocks(server)).toBe(0)
  },
)

/** A temporary password is shown once and kept nowhere, so a repetition has none. */
const shown = ({ data }: Answer): unknown =>
  JSON.parse(JSON.stringify(data ?? null, (key, value) => (key === 'temporaryPassword' ? undefined : value)))

it('sent four times at once with one key has one effect and one answer', async () => {
  const lines = inOrder.filter(isCommand)
  const sameKey = () => {
    const key = randomUUID()
    return () => key
  }
  const faults = await play(lines, sameKey, (_, answers) => {
    const made = answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)
    const [first] = made
    return (
      made.length === 1 &&
      answers.every((each) => done(each) && first && isDeepStrictEqual(shown(each), shown(first)))
    )
  })
  process.stdout.write(`one key: ${lines.length} commands × ${DOUBLES} at once\n`)
  expect(faults).toEqual([])
  expect(await deadlocks(server)).toBe(0)
})
