import { api } from '@merchant/contract/api.ts'
import { endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../support/depth.ts'
import { type TestServer, testServer } from '../support/test-server.ts'
import { type Cell, cellName, cellsOf, checkCell, neverSucceeds } from './cells.ts'
import { expectations, nameOf } from './expectations.ts'
import { guardMutants, missedOf } from './mutants.ts'
import { endpointOf } from './requests-references.ts'
import { secondWallFaults } from './second-wall.ts'
import { broken, makeWorld, type World } from './world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close({ broken }))

const writes = (route: string): boolean =>
  ['command', 'session', 'upload'].includes(endpointKind(route, endpointOf(route)))

/** Printing delivery orders moves them on, which is a change like any other. */
const prints = Object.entries(api).flatMap(([route, endpoint]) =>
  'produces' in endpoint && writes(route) && route !== 'POST /core/v2/warehouse/delivery/print'
    ? [route]
    : [],
)

/** Calls that change something and leave no row in the audit log, each with its reason. */
const leavesNoTrace: Record<string, string> = {
  'POST /core/v1/employees/token/refresh': 'the session goes on; a token that was used before is an event',
  'PUT /v1/settings': 'the call of the matrix names no value, so nothing changes',
  'POST /v1/start-views': 'the call of the matrix names neither tab nor view, so nothing is set',
  'POST /v1/start-views/roles/{id}': 'the same',
  'POST /v1/ledger-checks': 'a run of checks says itself who started it and when',
  'POST /core/v1/period/month/close':
    'a run says itself who started it and when; the job leaves the trace of each close',
  'POST /core/v1/period/duty/update': 'the call of the matrix takes an owner away where there is none',
  'POST /core/v2/cashier/booking/claim': 'at whose till a booking is open for a minute is no business record',
  'POST /core/v2/cashier/booking/release': 'the same',
  'POST /core/v1/documents/{id}/comments': 'a comment is never changed and says itself who wrote it and when',
  'PUT /v1/event-banner/order': 'the call of the matrix names the one banner, which is the first already',
  'PUT /v1/community-products/order': 'the call of the matrix names one, which keeps its place',
  'POST /v1/customers/tags': 'a shop that has the label already is answered as it is',
  'PATCH /v1/notifications/{id}': 'what somebody has read is no business record',
  'POST /v1/stock-opname/lines': 'goods that are on the list already are answered as they are',
  'POST /core/v1/period/posting/open': 'a month that is open already is answered as it is',
  'POST /core/v1/period/posting/close': 'a month that is closed already is answered as it is',
  ...Object.fromEntries(prints.map((route) => [route, 'a log of its own says who printed what and when'])),
}

/** The routes of those calls, by request id, that the audit log knows nothing of. */
async function untraced(calls: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await server.rows<{ request_id: string }>(
    'select distinct request_id from audit_log where request_id = any($1)',
    [[...calls.keys()]],
  )
  const traced = new Set(rows.map(({ request_id }) => request_id))
  return [...new Set([...calls].filter(([id]) => !traced.has(id)).map(([, route]) => route))]
}

/** Every second cell, and of each line the first person in every relation who may. */
function everySecond(cells: readonly Cell[]): Cell[] {
  const seen = new Set<string>()
  return cells.filter((cell, index) => {
    const place = `${nameOf(cell.line)} ${cell.relation}`
    const isFirst = cell.line.allowed[cell.person.column] && !seen.has(place)
    if (isFirst) seen.add(place)
    return isFirst || index % 2 === 0
  })
}

describe('who may do what', () => {
  it('is decided for every endpoint of the contract', () => {
    const decided = new Set(expectations.map((line) => line.route))
    const missing = Object.keys(api).filter((route) => !decided.has(route))
    expect(
      missing.map((route) => `add a line for '${route}' to apps/server/test/authorization/expectations.csv`),
    ).toEqual([])
    expect([...decided].filter((route) => !(route in api))).toEqual([])
  })

  it('holds in every cell: person, relation and endpoint', async () => {
    const faults: string[] = []
    const succeeded = new Set<string>()
    const refused = new Map<string, Set<string>>()
    const written = new Map<string, string>()
    const cells = depth(everySecond(cellsOf()), cellsOf())
    for (const cell of cells) {
      const result = await checkCell(world, cell)
      const { route, allowed } = cell.line
      if (result.answer.status < 300) {
        succeeded.add(route)
        if (writes(route)) written.set(result.answer.requestId, route)
      } else if (allowed[cell.person.column])
        refused.set(route, (refused.get(route) ?? new Set()).add(`${cell.relation} ${result.answer.reason}`))
      faults.push(...result.faults.map((fault) => `${cellName(cell)}: ${fault}`))
    }
    process.stdout.write(`authorisation: ${cells.length} cells, ${expectations.length} lines\n`)
    expect(faults).toEqual([])
    const barren = Object.keys(api).filter((route) => !succeeded.has(route) && !neverSucceeds.has(route))
    expect(
      barren.map((route) => {
        const answers = [...(refused.get(route) ?? [])].join(', ')
        return `${route} never succeeded: its requests prove nothing (${answers})`
      }),
    ).toEqual([])
    const unheard = await untraced(written)
    expect(unheard.filter((route) => !(route in leavesNoTrace))).toEqual([])
    expect(Object.keys(leavesNoTrace).filter((route) => !unheard.includes(route))).toEqual([])
  }, 1_800_000) // a busy machine is slow, not wrong

  it("is held by the database's own wall, too", async () => {
    expect(await secondWallFaults(world)).toEqual([])
  })

  it('notices a guard that is switched off', async () => {
    expect(await missedOf(world, guardMutants(world))).toEqual([])
  })
})
