import { readFileSync } from 'node:fs'
import { api } from '@merchant/contract/api.ts'
import { type Endpoint, endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Expectation, expectations } from '../authorization/expectations.ts'
import { askOwn } from '../authorization/foreign-id.ts'
import { namedFields } from '../authorization/named-fields.ts'
import { emailOf, type Person, people } from '../authorization/people.ts'
import { requestFor } from '../authorization/requests.ts'
import { broken, makeWorld, type World } from '../authorization/world.ts'
import { depth } from '../support/depth.ts'
import { addressOf, type TestServer, testServer } from '../support/test-server.ts'
import { brokenInvariants, heldInvariants } from './consistency.ts'
import { type FuzzRequest, type Pools, requestsOf } from './fuzz-requests.ts'
import { faultsOf, type Reply } from './oracle.ts'
import { declaredFields, FieldWatch } from './watch-fields.ts'

/** The same seed makes the same calls; `npm run fuzz -- --requests 30000 --seed 7` makes more and others. */
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const wanted = Number(process.env.FUZZ_REQUESTS ?? depth(2_000, 12_000))

/** A stream has no end to wait for; its guard is tested by the matrix. */
const endpoints = Object.entries(api as Record<string, Endpoint>).filter(
  ([, endpoint]) => endpoint.kind !== 'stream',
)

/** Most calls about sessions hash a password, so these get a third. */
const weightOf = ({ kind }: Endpoint): number => (kind === 'session' ? 1 / 3 : 1)
const weights = endpoints.reduce((sum, [, endpoint]) => sum + weightOf(endpoint), 0)

/** Mostly a caller with the right: refusals of the guard teach nothing here. */
const callers = people.filter(({ column }) => !['AN', 'RV'].includes(column))
const callerOf = (place: number, line: Expectation): Person => {
  const able = callers.find(({ column }) => line.allowed[column])
  const found = (place < 75 ? able : callers[place % callers.length]) ?? callers[0]
  if (!found) throw new Error('nobody calls')
  return found
}

/** Records to name, of both companies; people and roles that the calls themselves need are left out. */
const pooled: Record<string, string> = {
  branch: 'true',
  branch_group: 'true',
  employee: `email like 'cadangan%'`,
  role: 'key is null',
  principal: 'true',
  brand: 'true',
  unit: 'true',
  category: 'true',
  product: 'true',
  market: 'true',
  file: 'true',
  payment_term: 'true',
  tax: 'true',
  supplier: 'true',
  supplier_contact: 'true',
  warehouse: 'true',
  account: 'true',
  notification: 'true',
  saved_view: 'true',
}

async function existingIds(server: TestServer): Promise<Pools> {
  const pools: Record<string, number[]> = { any: [] }
  for (const [kind, filter] of Object.entries(pooled)) {
    const rows = await server.rows<{ id: number }>(
      `select id from ${kind} where ${filter} order by id limit 40`,
    )
    pools[kind] = rows.map(({ id }) => id)
    pools.any?.push(...pools[kind].slice(0, 5))
  }
  return pools
}

let server: TestServer
let world: World
let pools: Pools
/** The rules of the books that held before. */
let held: string[]
const watch = new FieldWatch()
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
  pools = await existingIds(server)
  held = await heldInvariants(server)
  watch.install()
})
afterAll(() => {
  watch.uninstall()
  return server.close({ broken })
})

type Values = Record<string, unknown>

const wellFormed = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  )

/** The record that a change is about: in the body, else in the address, where its kind may come first. */
const named = (params: Record<string, unknown>, body: Record<string, unknown>): number =>
  Number(
    body.id ??
      body.batchId ??
      body.detailId ??
      body.debtPaymentId ??
      params.id ??
      Object.values(params)[0] ??
      0,
  )

/** The request of the matrix, with some of its values replaced by values of the random request. */
async function knownRequest(line: Expectation, request: FuzzRequest): Promise<FuzzRequest> {
  const find = () => requestFor(world, line, callerOf(request.caller, line), 'own')
  const { params, query, body, headers } = await find().catch(async () => {
    await world.restoreMasters() // an earlier call has renamed or moved what this one names
    return find()
  })
  const mixed = (own: unknown, other: unknown): unknown => {
    if (!isPlain(own) || !isPlain(other)) return own
    const taken = Object.entries(other).filter((_, index) => (request.replaced >> index) & 1)
    return { ...own, ...Object.fromEntries(taken) }
  }
  const type = headers['content-type']
  const more = Buffer.isBuffer(body) ? { raw: { text: body, type } } : {}
  const own = headers['x-branch-id']
  return {
    ...request,
    params,
    query: mixed(query, request.query) as Values, // both are objects
    body: mixed(body, request.body),
    ...(own === undefined ? {} : { header: ['x-branch-id', own] }),
    ...more,
  }
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)

async function play(line: Expectation, drawn: FuzzRequest): Promise<Reply> {
  const { route, object } = line
  const person = callerOf(drawn.caller, line)
  const { token } = await world.session(person)
  const request = drawn.mode === 'known' ? await knownRequest(line, drawn) : drawn
  const body = request.body as Values | undefined // an object wherever `in` is asked below
  if (request.rightVersion && request.mode === 'valid' && body && 'version' in body)
    body.version =
      (await world.version(
        object || 'employee',
        object ? named(request.params, body) : await world.employeeId(person),
      )) ?? 1
  const path = request.rawParameter
    ? (route.split(' ')[1] ?? '').replace(/\{\w+\}/g, request.rawParameter)
    : addressOf(route, {
        params: wellFormed(request.params),
        query: request.rawQuery ? {} : wellFormed(request.query),
      })
  const headers = Object.entries({
    ...server.signed({ authorization: `Bearer ${token}`, 'x-user-email': emailOf(person) }),
    ...(request.raw ? { 'content-type': request.raw.type } : {}),
    ...Object.fromEntries(request.header ? [request.header] : []),
  }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const payload = request.raw ? request.raw.text : request.body
  const response = await server.app.inject({
    method: route.split(' ')[0] as 'GET', // the contract's methods are all of inject's
    url: request.rawQuery ? `${path}?${request.rawQuery}` : path,
    headers: {
      ...(payload === undefined || request.raw ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(headers),
    },
    ...(payload === undefined ? {} : { payload: request.raw ? request.raw.text : JSON.stringify(payload) }),
  })
  if (response.statusCode < 300 && /json/.test(String(response.headers['content-type'])))
    watch.answered(route, response.json())
  return { status: response.statusCode, headers: response.headers, body: response.body }
}

const shown = (request: FuzzRequest) =>
  JSON.stringify(request, (_, value) =>
    typeof value === 'string' && value.length > 200
      ? `${value.slice(0, 20)}… (${value.length})`
      : Array.isArray(value) && value.length > 100
        ? `[${value.length} items]`
        : value,
  )

describe('hostile input', () => {
  // Before the others change what things cost: orders that are made up seldom need somebody's approval.
  it('pays what is over the limits of the cashier', async () => {
    const payment = namedFields.find(
      ({ line, path }) => line.route.endsWith('/booking/payment') && path.join('.') === 'approval.approverId',
    )
    if (!payment) throw new Error('a payment names no approver')
    const { body } = await askOwn(world, payment)
    expect(
      watch.ignored().filter((field) => field.includes('/booking/payment body.approval')),
      body,
    ).toEqual([])
  })

  it(
    'is served or refused as declared, never a failure',
    async () => {
      const began = performance.now()
      const faults: string[] = []
      let count = 0
      let served = 0
      for (const [index, [route, endpoint]] of endpoints.entries()) {
        const lines = expectations.filter((line) => line.route === route)
        const [object = ''] = lines.map((line) => line.object)
        const requests = fc.sample(requestsOf(endpoint, object, pools), {
          numRuns: Math.ceil((wanted * weightOf(endpoint)) / weights),
          seed: seed + index,
        })
        for (const [place, request] of requests.entries()) {
          const line = lines[place % lines.length]
          if (!line) throw new Error(`${route} has no line in expectations.csv`)
          const reply = await play(line, request)
          count++
          if (reply.status < 300) served++
          const wrong = faultsOf(endpoint, reply, request.mode !== 'path')
          faults.push(...wrong.map((fault) => `${route}: ${fault}\n    ${shown(request)}`))
        }
        if (endpointKind(route, endpoint) === 'query') continue // changes nothing
        await world.restoreMasters()
        await world.restorePasswords()
      }
      const share = Math.round((100 * served) / count)
      const seconds = Math.round((performance.now() - began) / 1000)
      process.stdout.write(
        `fuzz: ${count} requests to ${endpoints.length} endpoints, ${share} % accepted, ${faults.length} faults, ${seconds} s (seed ${seed})\n`,
      )
      expect(faults.slice(0, 30)).toEqual([])
      expect(share).toBeGreaterThanOrEqual(20)
    },
    120_000 + wanted * 60, // a busy machine is slow, not wrong
  )

  it.runIf(wanted >= 12_000)('every field that a call declares is read by somebody', () => {
    const excused = readFileSync(new URL('fields-unread.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' | '))
    expect(excused.filter(([, why = '']) => why.length < 20)).toEqual([])
    const ignored = watch.ignored()
    const known = excused.map(([field]) => field)
    expect(ignored.filter((field) => !known.includes(field))).toEqual([])
    const declared = declaredFields()
    expect(known.filter((field = '') => !declared.includes(field) || watch.read.has(field))).toEqual([])
  })

  it('leaves the database consistent', async () => {
    expect(await brokenInvariants(server)).toEqual([])
    expect(held.length).toBeGreaterThan(15)
    expect(await heldInvariants(server)).toEqual(expect.arrayContaining(held))
  })
})
