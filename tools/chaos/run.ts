import { parseArgs } from 'node:util'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { checkInvariants } from '../../apps/server/src/kernel/invariants/check-invariants.ts'
import { temporaryFolder } from '../product.ts'
import { Client, type Line } from './client.ts'
import { checkPages, connect, readFacts } from './facts.ts'
import { type Command, isAcknowledged, Journal } from './journal.ts'
import { chooseKill, killAndWait } from './kills.ts'
import { judge } from './oracle.ts'
import { signalIfThere } from './process.ts'
import { seeded } from './random.ts'
import { type Outcome, report } from './report.ts'
import { openScene } from './scene.ts'
import { openShops } from './shop.ts'
import { startWriters } from './writers.ts'

/**
 * `npm run chaos -- --seed N --minutes M --cycles C --servers S`: kills servers and database under writing clients until the
 * minutes or the cycles are over, and compares the clients' answers with the database. `--strict` also checks the budgets of
 * recovery, which needs a quiet machine.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    cycles: { type: 'string' },
    servers: { type: 'string', default: '1' },
    strict: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const cycles = Number(values.cycles ?? (values.minutes ? Number.POSITIVE_INFINITY : 100))
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY)

const folder = temporaryFolder()
const scene = await openScene(folder.path, Number(values.servers))
const { servers, database } = scene
const end = async () => {
  await Promise.all(servers.map((each) => each.kill()))
  await scene.close()
  signalIfThere(database.pid())
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await end()
    folder.remove()
    process.exit(130)
  })
try {
  console.log(`chaos: seed ${seed}, ${servers.length} servers`)
  process.exitCode = report(await run(), console.log) ? 0 : 1
  if (process.exitCode === 0) folder.remove()
  else console.log(`chaos: data and log of the server are kept in ${folder.path}`)
} finally {
  await end()
}

async function run(): Promise<Outcome> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const random = seeded(seed)
  const journal = new Journal()
  const line: Line = {
    origins: scene.origins,
    password: demoPassword,
    journal,
    sessions: new Map(),
    rude: [],
    hung: [],
    stopping: false,
  }
  for (const server of servers) {
    server.start()
    await server.untilReady()
  }
  const shops = await withDatabase((database) => openShops(new Client(line), database))
  const writers = startWriters(line, shops, random.fork())
  const survived: Outcome['cycles'] = []
  let clean = true
  while (clean && survived.length < cycles && seconds() < minutes * 60) {
    await Promise.race([journal.untilAcknowledged(random.int(1, 30)), writers.failed])
    const kill = chooseKill(random)
    survived.push({ kill, ms: await killAndWait(kill, scene, () => connect(folder.path), random) })
    const settled = journal.takeSettled()
    const { lost, doubled } = judge(
      settled,
      await withDatabase((client) => readFacts(client, settled)),
      false,
    )
    clean = lost.length + doubled.length + line.rude.length + gaveUp() === 0 // else an early stop is better
    if (survived.length % 10 === 0)
      console.log(
        `chaos: ${survived.length} kills, ${journal.acknowledged} acknowledged, ${Math.round(seconds())} s`,
      )
  }
  await writers.finish()
  const { commands } = journal
  const found = await withDatabase(async (client) => ({
    ...judge(commands, await readFacts(client, commands), true),
    broken: await checkInvariants(client),
    pages: await checkPages(client),
  }))
  return {
    ...found,
    seed,
    seconds: seconds(),
    cycles: survived,
    commands: commands.length,
    acknowledged: journal.acknowledged,
    retried: commands.filter(({ attempts }) => attempts.length > 1).length,
    routes: new Set(commands.filter(isAcknowledged).map(({ route }) => route)),
    refusals: refusalsOf(commands),
    rude: line.rude,
    hung: line.hung,
    gaveUp: gaveUp(),
    exitCode: await stopAll(),
    strict: values.strict,
  }
}

function gaveUp(): number {
  return servers.reduce((sum, each) => sum + each.gaveUp, 0)
}

/** @returns 0 when all have stopped in good order, else the first other code */
async function stopAll(): Promise<number | null> {
  const codes = await Promise.all(servers.map((each) => each.stop()))
  const wrong = codes.find((code) => code !== 0)
  return wrong === undefined ? 0 : wrong
}

/** Why commands of a route were refused, so that a story that never gets through says so. */
function refusalsOf(commands: readonly Command[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { route, answer } of commands)
    if (answer?.reason !== undefined) found.set(route, (found.get(route) ?? new Set()).add(answer.reason))
  return found
}

async function withDatabase<T>(
  work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const client = await connect(folder.path)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
