import { api } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/test-server.ts'
import { cellName, cellsOf, checkCell, neverSucceeds } from './cells.ts'
import { expectations } from './expectations.ts'
import { makeWorld, type World } from './world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

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
    const cells = cellsOf()
    for (const cell of cells) {
      const result = await checkCell(world, cell)
      const { route, allowed } = cell.line
      if (result.answer.status < 300) succeeded.add(route)
      else if (allowed[cell.person.column])
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
  }, 1_800_000) // a busy machine is slow, not wrong
})
