import { api } from '@merchant/contract/api.ts'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectations } from '../authorization/expectations.ts'
import { emailOf, people } from '../authorization/people.ts'
import { makeWorld, type World } from '../authorization/world.ts'
import { addressOf, type TestServer, testServer } from '../support/test-server.ts'
import { brokenInvariants } from './consistency.ts'
import { type FuzzRequest, type Pools, requestsOf } from './fuzz-requests.ts'
import { faultsOf, type Reply } from './oracle.ts'

/** The same seed makes the same calls. `FUZZ_SEED=random` looks elsewhere; `FUZZ_RUNS` is calls per endpoint. */
const seed =
  process.env.FUZZ_SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.FUZZ_SEED ?? 20261120)
const runs = Number(process.env.FUZZ_RUNS ?? 80)

/** A stream has no end to wait for; its guard is tested by the matrix. */
const endpoints = Object.entries(api as Record<string, Endpoint>).filter(
  ([, endpoint]) => endpoint.kind !== 'stream',
)

/** Mostly somebody who may do everything: refusals of the guard teach nothing here. */
const callers = people.filter(({ column }) => !['AN', 'RV'].includes(column))
const callerOf = (place: number) => (place < 75 ? people[0] : callers[place % callers.length]) ?? people[0]

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
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
  pools = await existingIds(server)
})
afterAll(() => server.close())

const wellFormed = (values: Record<string, unknown>) =>
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

async function play(route: string, object: string, request: FuzzRequest): Promise<Reply> {
  const person = callerOf(request.caller)
  if (!person) throw new Error('nobody calls')
  const { token } = await world.session(person)
  const body = request.body as Record<string, unknown> | undefined // an object wherever `in` is asked below
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
  it(
    'is served or refused as declared, never a failure',
    async () => {
      const faults: string[] = []
      let count = 0
      let served = 0
      for (const [index, [route, endpoint]] of endpoints.entries()) {
        const object = expectations.find((line) => line.route === route)?.object ?? ''
        const slow = endpoint.kind === 'session' // most of them hash a password
        const requests = fc.sample(requestsOf(endpoint, object, pools), {
          numRuns: slow ? Math.ceil(runs / 3) : runs,
          seed: seed + index,
        })
        for (const request of requests) {
          const reply = await play(route, object, request)
          count++
          if (reply.status < 300) served++
          const wrong = faultsOf(endpoint, reply, request.mode !== 'path')
          faults.push(...wrong.map((fault) => `${route}: ${fault}\n    ${shown(request)}`))
        }
        await world.restoreMasters()
        await world.restorePasswords()
      }
      const share = Math.round((100 * served) / count)
      process.stdout.write(
        `fuzz: ${count} calls, ${share} % accepted, ${faults.length} faults (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})\n`,
      )
      expect(faults.slice(0, 30)).toEqual([])
      expect(share).toBeGreaterThanOrEqual(20)
    },
    120_000 + runs * 1_000,
  )

  it('leaves the database consistent', async () => {
    expect(await brokenInvariants(server)).toEqual([])
  })
})
