import { temporaryFolder } from '../product.ts'
import { type Contender, startContender } from './living/contender.ts'
import {
  millisecondsByFunction,
  millisecondsByPart,
  profileClock,
  readProfile,
} from './living/cpu-profile.ts'
import { companySet, OWN_ROOT } from './living/living-set.ts'
import { runTurns } from './living/measure.ts'
import { costsOf } from './living/statements.ts'
import { calculate, sellInOne, sellInThree, type Turn } from './living/turns.ts'

/**
 * `npm run bench:profile`: where the processors' time of a sale goes at the living company: the server's by part, from a
 * profile of Node, and the database's by statement with its planning. Milliseconds of one turn.
 */
const TURNS = 400
const CLIENTS = 4
/** So many of the dearest are named. */
const FUNCTIONS = 25

const kinds: Record<string, (contender: Contender) => Turn> = {
  'sale in one call': sellInOne,
  'sale in three calls': sellInThree,
  calculate,
}

const folder = temporaryFolder()
const set = await companySet(OWN_ROOT, 'living')
const flags = ['--cpu-prof', `--cpu-prof-dir=${folder.path}`, '--cpu-prof-interval=250']
const contender = await startContender({ name: 'this', root: OWN_ROOT, set, flags })
const spans: { what: string; from: number; to: number }[] = []
try {
  for (const [what, kind] of Object.entries(kinds)) {
    const trial = { watched: contender, turn: kind(contender) }
    await runTurns(trial, CLIENTS, TURNS / 2) // warm
    const before = contender.cpu()
    const from = profileClock()
    const costs = await costsOf(contender.client, TURNS, async () => {
      await runTurns(trial, CLIENTS, TURNS)
    })
    const to = profileClock()
    const after = contender.cpu()
    spans.push({ what, from, to })
    console.log(
      `${what}: server ${each(after.server - before.server)} ms, database ${each(after.database - before.database)} ms of processors`,
    )
    console.table(costs)
  }
} finally {
  await contender.stop()
}
const profile = readProfile(folder.path)
folder.remove()
for (const { what, from, to } of spans) {
  const parts = [...millisecondsByPart(profile, from, to)].filter(([part]) => part !== 'idle')
  parts.sort(([, a], [, b]) => b - a)
  console.log(`${what}: the server's main thread`)
  console.table(Object.fromEntries(parts.map(([part, ms]) => [part, each(ms)])))
  const functions = millisecondsByFunction(profile, from, to).filter(([name]) => !name.startsWith('(idle)'))
  console.table(Object.fromEntries(functions.slice(0, FUNCTIONS).map(([name, ms]) => [name, each(ms)])))
}

function each(milliseconds: number): number {
  return Math.round((milliseconds / TURNS) * 1000) / 1000
}
