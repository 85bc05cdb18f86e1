import type { FileTime } from './test-times.ts'

/** Workers of `npm test`: a second of a file is half a second of the run. */
const WORKERS = 2

/** Files that run over every endpoint, every master or every kind of document, so that one more makes them longer. */
const inherited = {
  endpoint: [
    'authorization/matrix',
    'authorization/fields',
    'authorization/reach',
    'authorization/people-commands',
    'race/every-command',
    'drift/openapi',
  ],
  master: ['masters/every-master'],
  document: ['lifecycle/lifecycle', 'lifecycle/cancel', 'demo/life/life'],
} as const

/** How many there are of each, over which the seconds of those files are spread. */
export type Counts = Record<keyof typeof inherited, number>

export interface Example {
  kind: 'master' | 'document'
  /** Its own test files. */
  files: RegExp
  endpoints: number
}

const secondsOf = (times: readonly FileTime[]): number =>
  times.reduce((seconds, { from, to }) => seconds + to - from, 0)

/** Seconds that one more like the example adds to `npm test`: its own files, and its share of the inherited tests. */
export function costOf(
  times: readonly FileTime[],
  counts: Counts,
  { kind, files, endpoints }: Example,
): number {
  const own = secondsOf(times.filter(({ file }) => files.test(file)))
  const shareOf = (what: keyof Counts) =>
    secondsOf(times.filter(({ file }) => inherited[what].some((name) => file.endsWith(`${name}.test.ts`)))) /
    counts[what]
  return (own + shareOf(kind) + endpoints * shareOf('endpoint')) / WORKERS
}
