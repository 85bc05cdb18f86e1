import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Frame {
  functionName: string
  url: string
  /** From 0. */
  lineNumber?: number
}

/** What `node --cpu-prof` writes at the end of a process. Times are microseconds of the system's own clock. */
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

/** Microseconds of the clock that profiles are written by. */
export const profileClock = (): number => Number(process.hrtime.bigint() / 1000n)

/** The part that a file of ours or of a package belongs to, the first that fits. */
const parts: readonly (readonly [part: string, of: RegExp])[] = [
  ['pg: protocol and sockets', /node_modules\/(pg|pg-[a-z-]+|postgres-[a-z]+)\//],
  ['kysely: building SQL', /node_modules\/kysely\//],
  ['zod: judging what came in', /node_modules\/zod\//],
  [
    'fast-json-stringify: answers',
    /node_modules\/fast-json-stringify\/|fast-json-stringify|kernel\/http\/serializer/,
  ],
  [
    'fastify: HTTP and its hooks',
    /node_modules\/(@?fastify|find-my-way|light-my-request|avvio|secure-json-parse|@lukeed|toad-cache)/,
  ],
  ['pino: log', /node_modules\/(pino|sonic-boom)/],
  ['graphile-worker: jobs', /node_modules\/graphile-worker\//],
  ['other packages', /node_modules\//],
  ['domain: pricing', /packages\/domain\/src\/pricing/],
  ['domain: the rest', /packages\/domain/],
  ['contract: schemas', /packages\/contract/],
  [
    'server: signature, session, rights',
    /kernel\/auth|kernel\/http\/(signature|rate-limit|branch-scope|shared-address)/,
  ],
  ['server: reading rows', /kernel\/db/],
  ['server: HTTP', /kernel\/http/],
  ['server: books, stock, documents', /kernel\/(ledger|stock|document|period)/],
  ['server: the rest of the kernel', /server\/src\/kernel/],
  ['server: modules', /server\/src\/modules/],
]

const partOf = ({ url, functionName }: Frame): string | undefined => {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(program)') return 'native work outside of JavaScript'
  return parts.find(([, of]) => of.test(url))?.[0]
}

/**
 * Milliseconds of the server's main thread by part, between two moments. A frame of Node itself counts for its
 * caller; without one it is Node's own sockets and timers.
 */
export function millisecondsByPart(profile: Profile, from: number, to: number): Map<string, number> {
  const parents = new Map<number, number>()
  const frames = new Map<number, Frame>()
  for (const { id, callFrame, children = [] } of profile.nodes) {
    frames.set(id, callFrame)
    for (const child of children) parents.set(child, id)
  }
  const known = new Map<number, string>()
  const find = (id: number | undefined): string => {
    if (id === undefined) return 'node: sockets, timers, promises'
    const found =
      known.get(id) ?? partOf(frames.get(id) ?? { url: '', functionName: '' }) ?? find(parents.get(id))
    known.set(id, found)
    return found
  }
  const sums = new Map<string, number>()
  let at = profile.startTime
  profile.samples.forEach((id, index) => {
    const took = profile.timeDeltas[index] ?? 0
    at += took
    if (at < from || at > to) return
    const part = find(id)
    sums.set(part, (sums.get(part) ?? 0) + took / 1000)
  })
  return sums
}

/** Milliseconds of functions themselves, without what they call, between two moments; the dearest first. */
export function millisecondsByFunction(
  profile: Profile,
  from: number,
  to: number,
): [name: string, ms: number][] {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const sums = new Map<string, number>()
  let at = profile.startTime
  profile.samples.forEach((id, index) => {
    const took = profile.timeDeltas[index] ?? 0
    at += took
    if (at < from || at > to) return
    const { functionName = '', url = '', lineNumber = 0 } = frames.get(id) ?? {}
    const name = `${functionName || '(unnamed)'} ${url.replace(/^.*\/(?=[^/]+\/[^/]+\/[^/]+$)/, '')}:${lineNumber + 1}`
    sums.set(name, (sums.get(name) ?? 0) + took / 1000)
  })
  return [...sums].toSorted(([, a], [, b]) => b - a)
}

/** The profile that a process has left in a folder: the largest, for its threads leave theirs beside it. */
export function readProfile(folder: string): Profile {
  const profiles = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .toSorted((a, b) => b.length - a.length)
  const [largest] = profiles
  if (!largest) throw new Error(`the server left no profile in ${folder}`)
  return JSON.parse(largest) as Profile // as Node writes it
}
