import { expect, it } from 'vitest'
import { type Outcome, report } from './report.ts'

const sound: Outcome = {
  seed: 1,
  seconds: 10,
  cycles: [{ kill: 'server', ms: 2_500 }],
  commands: 2,
  acknowledged: 2,
  retried: 1,
  routes: new Set(),
  refusals: new Map(),
  lost: [],
  doubled: [],
  broken: [],
  pages: { looked: 1_000, corrupt: [] },
  rude: [],
  hung: [],
  gaveUp: 0,
  exitCode: 0,
  strict: false,
}
const held = (outcome: Partial<Outcome>) => report({ ...sound, ...outcome }, () => undefined)

it('a run in which nothing went wrong has held', () => expect(held({})).toBe(true))

it.each<[string, Partial<Outcome>]>([
  ['something lost', { lost: ['a receipt'] }],
  ['something done twice', { doubled: ['a receipt'] }],
  ['a broken rule', { broken: [{ name: 'I01', why: '', rows: 1, first: [] }] }],
  ['a damaged page', { pages: { looked: 1_000, corrupt: ['document: torn'] } }],
  ['pages that nobody looked at', { pages: undefined }],
  ['a rude answer', { rude: ['POST /v1/brands: 500'] }],
  ['a server that ended by itself', { gaveUp: 1 }],
  ['a server that did not stop in good order', { exitCode: 1 }],
  ['a server that was killed while it stopped', { exitCode: null }],
  ['a server back too late, where that is asked for', { strict: true }],
])('%s makes it fail', (_, outcome) => expect(held(outcome)).toBe(false))
