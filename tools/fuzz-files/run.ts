import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { anyFile } from '../../apps/server/test/fuzz/file-grammar.ts'
import { hostileFiles } from '../../apps/server/test/support/hostile-files.ts'
import { residentMiB } from '../bench/process-cost.ts'
import { type Product, signIn, startProduct, temporaryFolder } from '../product.ts'
import { type Both, HealthWatch, type Heard } from './health-watch.ts'

/**
 * `npm run fuzz:files -- --files 20000 --seed 7`: that many files from the grammar, posted to a server of its own, while
 * `/healthz` is asked every few milliseconds and its memory is looked at. `--named` posts each hostile file that has a
 * name, several times, and tells of each how it went. Ends with an error when an answer was a 5xx, `/healthz` stalled
 * for over 100 ms more often than a program that does nothing, had a p99 of 50 ms or more by the server's own doing, or
 * memory grew by more than 150 MB.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20261122' },
    named: { type: 'boolean', default: false },
  },
})

const AT_ONCE = 2
const BATCH = 50
const BASELINE_MS = 10_000
const GROWTH_MIB = 150
const P99_MS = 50
/** How often a file that has a name is posted, and for how long: a p99 needs some hundred answers. */
const TIMES = 5
const NAMED_MS = 2_000

interface Run {
  /** Of the server itself. */
  pid: number
  /** Posts a file as a new upload. @returns what was answered: READ, a reason, or the bare status */
  send(bytes: Buffer): Promise<string>
  watch: HealthWatch
  counts: Map<string, number>
  faults: string[]
  before: number
  most: number
}

/** The largest Node program among a process and its children: the server, not its supervisor. */
function serverPid(pid: number): number {
  const family = (of: number): number[] => [
    of,
    ...readFileSync(`/proc/${of}/task/${of}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .flatMap(family),
  ]
  const nodes = family(pid).filter(
    (each) => readlinkSync(`/proc/${each}/exe`) === readlinkSync('/proc/self/exe'),
  )
  return nodes.toSorted((a, b) => residentMiB(b) - residentMiB(a))[0] ?? pid
}

async function begin(product: Product): Promise<Run> {
  const headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const send = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'berkas.xlsx')
    const path = '/core/v1/import/suppliers/validate'
    const answer = await fetch(product.origin + path, { method: 'POST', headers: headers(), body: form })
    const text = await answer.text()
    if (answer.status === 201) return 'READ'
    const reason = answer.status < 500 ? (JSON.parse(text) as { data: { reason: string } }).data.reason : '' // an error envelope
    return reason || `${answer.status} ${text.slice(0, 200)}`
  }
  await send(Buffer.from('Kode;Nama\n')) // the first one wakes what sleeps
  const pid = serverPid(product.pid)
  const before = residentMiB(pid)
  return {
    pid,
    send,
    watch: await HealthWatch.begin(product.origin, pid),
    counts: new Map(),
    faults: [],
    before,
    most: before,
  }
}

async function post(run: Run, bytes: Buffer, what: string): Promise<string> {
  const outcome = await run.send(bytes).catch((error: unknown) => `no answer: ${String(error)}`)
  const word = /^[A-Z_]+$/.test(outcome) ? outcome : 'fault'
  run.counts.set(word, (run.counts.get(word) ?? 0) + 1)
  if (word === 'fault') run.faults.push(`${what}: ${outcome}`)
  return outcome
}

const line = (name: string, { answer, queued, worked, own, stalls }: Heard) => ({
  '': name.slice(0, 70),
  asked: answer.asked,
  'p50 ms': answer.p50,
  'p99 ms': answer.p99,
  'worst ms': answer.worst,
  'no processor': queued.worst,
  'worked at most': worked.worst,
  'own p99': own.p99,
  'own worst': own.worst,
  stalls,
})

async function generated(run: Run, files: number, seed: number): Promise<Both> {
  for (let from = 0; from < files; from += BATCH) {
    const made = fc.sample(anyFile, { seed: seed + from, numRuns: Math.min(BATCH, files - from) })
    const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let at = lane; at < made.length; at += AT_ONCE) {
        const file = made[at]
        if (file) await post(run, file.bytes, `${file.kind}, seed ${seed + from}, number ${at}`)
      }
    })
    await Promise.all(lanes)
    if (from % 2_000 === 0)
      console.log(`${from} of ${files} files, ${run.most - run.before} MiB at most so far`)
  }
  return run.watch.take()
}

async function named(run: Run): Promise<Both[]> {
  const heard: Both[] = []
  const lines: object[] = []
  for (const [name, { make, outcome }] of Object.entries(hostileFiles)) {
    const bytes = make()
    await run.watch.take() // making it took its time
    const until = performance.now() + NAMED_MS
    for (let time = 0; time < TIMES || performance.now() < until; time++) {
      const told = await post(run, bytes, name)
      if (told !== outcome) run.faults.push(`${name}: ${told}, not ${outcome}`)
      await sleep(20)
    }
    const each = await run.watch.take()
    heard.push(each)
    lines.push({ ...line(name, each.health), 'MiB so far': run.most - run.before })
  }
  console.table(lines)
  return heard
}

function judge(run: Run, heard: readonly Both[]): string[] {
  const growth = run.most - run.before
  const slow = heard.filter(({ health }) => health.own.p99 >= P99_MS).length
  const count = (of: keyof Both) => heard.reduce((sum, each) => sum + each[of].stalls, 0)
  const [stalls, bare] = [count('health'), count('bare')]
  return [
    ...run.faults,
    ...(slow > 0 ? [`/healthz had a p99 of ${P99_MS} ms or more of its own doing, ${slow} times`] : []),
    ...(stalls > bare
      ? [`/healthz stalled ${stalls} times for over 100 ms, and a program that does nothing ${bare} times`]
      : []),
    ...(growth > GROWTH_MIB ? [`memory grew by ${growth} MiB`] : []),
  ]
}

async function main(product: Product): Promise<void> {
  const run = await begin(product)
  const sampler = setInterval(() => {
    run.most = Math.max(run.most, residentMiB(run.pid))
  }, 20)
  try {
    await run.watch.take()
    await sleep(BASELINE_MS)
    const baseline = await run.watch.take()
    const begun = performance.now()
    const heard = values.named
      ? await named(run)
      : [await generated(run, Number(values.files), Number(values.seed))]
    const rows = ({ health, bare }: Both, when: string) => [
      line(`/healthz ${when}`, health),
      line(`a bare program ${when}`, bare),
    ]
    console.table([
      ...rows(baseline, 'without files'),
      ...(values.named ? [] : heard.flatMap((each) => rows(each, 'with files'))),
    ])
    console.table(Object.fromEntries([...run.counts].toSorted()))
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`seed ${values.seed}, ${seconds} s; memory ${run.before} MiB before, ${run.most} MiB at most`)
    const broken = judge(run, heard)
    for (const each of broken.slice(0, 50)) console.error(each)
    process.exitCode = broken.length > 0 ? 1 : 0
  } finally {
    clearInterval(sampler)
    await run.watch.stop()
  }
}

const folder = temporaryFolder()
const product = await startProduct(folder.path, { NODE_ENV: 'development' })
try {
  await main(product)
} finally {
  await product.stop()
  folder.remove()
}
