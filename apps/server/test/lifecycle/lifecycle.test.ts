import { paperCodes } from '@merchant/contract/document/document-types.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { documents } from '../../src/modules/documents.ts'
import { depth } from '../support/depth.ts'
import { type Answer, type TestServer, testServer } from '../support/test-server.ts'
import { type Act, actionFaults, allowedIn, type Life, type Paper } from './life.ts'
import { allLives } from './lives.ts'

/**
 * Papers of every kind go through random lives over HTTP, and after each step the product must agree with a table
 * written by hand: what the status allows, where it leads, and that a refusal changes nothing.
 * `LIFE_SEED` and `LIFE_RUNS` (lives of each kind) look elsewhere and longer.
 */
const seed = Number(process.env.LIFE_SEED ?? 20261120)
const numRuns = Number(process.env.LIFE_RUNS ?? depth(1, 6))
const STEPS = 12

let server: TestServer
let lives: Life[]
beforeAll(async () => {
  server = await testServer()
  lives = await allLives(server)
}, 180_000)
afterAll(() => server.close())

interface Model {
  status: string
}
interface Real {
  life: Life
  id: number
}

/** Acts that were done where the table allows them, by kind, status and name: its cells. */
const done = new Set<string>()
let steps = 0

async function readPaper({ life, id }: Real): Promise<Paper> {
  const answer = await life.read(id)
  expect(answer.status).toBe(200)
  const paper = answer.data as Paper // every document's reply has these
  expect(actionFaults(life, paper)).toEqual([])
  return paper
}

/** How an act is asked for: as it should be, by somebody who saw an older version, or only to see what it would post. */
type Way = 'now' | 'late' | 'preview'

const cellOf = (life: Life, status: string, name: string) => `${life.name} ${status} ${name}`

/** Asks for an act and compares what comes of it with the table. @returns the paper after it, if there was anything to ask */
async function take(real: Real, before: Paper, name: string, way: Way): Promise<Paper | undefined> {
  const { life } = real
  const act = life.acts[name]
  const asked = await act?.ask(before, before.version + (way === 'late' ? 1 : 0))
  if (!act || !asked) return undefined
  steps++
  const { route, by = life.caller, ...input } = asked
  const headers = way === 'preview' ? { 'x-preview': 'true' } : {}
  const answer = await by.raw(route, input, { headers })
  const after = await readPaper(real)
  if (answer.status >= 300) expectRefusal(act, before, answer, way)
  if (way === 'now' && before.status in act.moves) done.add(cellOf(life, before.status, name))
  if (way !== 'now' || answer.status >= 300) {
    expect([after.status, after.version]).toEqual([before.status, before.version])
    return after
  }
  expect(act.moves[before.status] ?? []).toContain(after.status)
  if (!act.hasNoVersion) expect(after.version).toBeGreaterThan(before.version)
  return after
}

function expectRefusal(act: Act, before: Paper, answer: Answer, way: Way): void {
  const otherwise = act.otherwiseIn?.[before.status] ?? act.otherwise ?? 'INVALID_STATE'
  const allowed = before.status in act.moves ? (act.unless ?? []) : [otherwise]
  const expected = way === 'late' ? ['STALE_VERSION', 'INVALID_STATE'] : allowed
  expect(expected, answer.body).toContain(answer.error.data.reason)
}

/** One step of a life. Which act it is follows from the status that it meets, mostly one that is allowed there. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly life: Life
  readonly pick: number
  readonly among: 'allowed' | 'all'
  readonly way: Way
  #told = 'not taken'

  constructor(life: Life, pick: number, among: 'allowed' | 'all', way: Way) {
    this.life = life
    this.pick = pick
    this.among = among
    this.way = way
  }

  check = () => true

  async run(model: Model, real: Real): Promise<void> {
    const before = await readPaper(real)
    expect(before.status).toBe(model.status)
    const name = this.choose(before.status)
    const after = name && (await take(real, before, name, this.way))
    if (!after) return
    this.#told = `${name} in ${before.status}, ${this.way}`
    model.status = after.status
  }

  /** A call that does several acts is only asked for the one that the status makes of it. */
  choose(status: string): string | undefined {
    const acts = Object.entries(this.life.acts).filter(([name, act]) => {
      if (this.way === 'late' && (act.hasNoVersion || act.isEvent)) return false
      if (status in act.moves) return true
      const other = act.sharedWith?.some(
        (each) => each !== name && allowedIn(this.life, status).includes(each),
      )
      return this.among === 'all' && !other
    })
    // What was never done comes first, and what ends a life seldom, or few would get far.
    const lasting = acts.filter(([name]) => name !== 'cancel')
    const wanted = lasting.length > 0 && this.pick % 5 > 0 ? lasting : acts
    const isNew = ([name, act]: [string, Act]) =>
      status in act.moves && !done.has(cellOf(this.life, status, name))
    const unseen = lasting.some(isNew) ? lasting.filter(isNew) : acts.filter(isNew)
    const chosen = unseen.length > 0 ? unseen : wanted
    return chosen[this.pick % chosen.length]?.[0]
  }

  toString(): string {
    return this.#told
  }
}

/** Takes a paper to a status by the table, and does the act there; gives up where its own goods or sums lead elsewhere. */
async function lead(real: Real, status: string, name: string): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const paper = await readPaper(real)
    if (paper.status === status) {
      await take(real, paper, name, 'now')
      return
    }
    const next = towards(real.life, paper.status, status)
    if (!next || !(await take(real, paper, next, 'now'))) return
  }
}

/** The act with which the shortest way of the table from one status to another begins. */
function towards({ acts }: Life, from: string, to: string): string | undefined {
  const known = new Set([from])
  let ends: { status: string; first: string | undefined }[] = [{ status: from, first: undefined }]
  while (ends.length > 0) {
    ends = ends.flatMap(({ status, first }) =>
      Object.entries(acts).flatMap(([name, { moves }]) =>
        (moves[status] ?? [])
          .filter((next) => !known.has(next))
          .map((next) => ({ status: next, first: first ?? name })),
      ),
    )
    const found = ends.find(({ status }) => status === to)
    if (found) return found.first
    for (const { status } of ends) known.add(status)
  }
  return undefined
}

const stepsOf = (life: Life) => [
  fc
    .tuple(
      fc.nat(59),
      fc.constantFrom('allowed' as const, 'allowed' as const, 'all' as const),
      fc.constantFrom<Way>('now', 'now', 'now', 'now', 'late', 'preview'),
    )
    .map(([pick, among, way]) => new Step(life, pick, among, way)),
]

it('every kind of document that people make has a table of its life', () => {
  const told = new Set(lives.map(({ name }) => name))
  expect(paperCodes.filter((code) => !told.has(code))).toEqual([])
  expect([...told].filter((name) => !(name in documents))).toEqual([])
})

describe('the life of a document', () => {
  it('goes as the table says, whatever is done to it in whatever order', async () => {
    for (const life of lives) {
      const property = fc.asyncProperty(
        fc.nat(life.begin.length - 1),
        fc.commands(stepsOf(life), { maxCommands: STEPS, size: 'max' }),
        async (way, commands) => {
          const made = await life.begin[way]?.()
          if (!made) throw new Error(`${life.name} has no way ${way} to begin`)
          const real = { life, id: made.id }
          const { status } = await readPaper(real)
          await fc.asyncModelRun(() => ({ model: { status }, real }), commands)
        },
      )
      await fc.assert(property, { seed, numRuns: numRuns * life.begin.length, endOnFailure: true })
    }
    process.stdout.write(
      `lives: ${lives.length} kinds, ${steps} steps, ${done.size} cells done (seed ${seed})\n`,
    )
  }, 900_000) // a busy machine is slow, not wrong

  it('comes to every cell of the table: on purpose where chance has not led', async () => {
    const cells = lives.flatMap((life) =>
      Object.entries(life.acts).flatMap(([name, act]) =>
        Object.keys(act.moves).map((status) => ({ life, status, name })),
      ),
    )
    const missed = () => cells.filter(({ life, status, name }) => !done.has(cellOf(life, status, name)))
    const byChance = cells.length - missed().length
    for (const { life, status, name } of missed())
      for (const begin of life.begin) {
        if (done.has(cellOf(life, status, name))) break
        await lead({ life, id: (await begin()).id }, status, name)
      }
    process.stdout.write(
      `cells of the lives: ${cells.length - missed().length} of ${cells.length}, ${byChance} of them by chance\n`,
    )
    expect(missed().map(({ life, status, name }) => cellOf(life, status, name))).toEqual([])
  })

  it('leaves the books in order', async () => {
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
