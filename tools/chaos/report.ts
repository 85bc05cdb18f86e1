import type { Broken } from '../../apps/server/src/kernel/invariants/check-invariants.ts'
import { type Kill, kills } from './kills.ts'
import type { Verdict } from './oracle.ts'
import { commandRoutes, leftOut } from './routes.ts'

/** Milliseconds until the server is ready again, on a machine that has nothing else to do. */
const budgets = { server: 2_000, database: 5_000 } as const

export interface Outcome extends Verdict {
  seed: number
  seconds: number
  cycles: { kill: Kill; ms: number }[]
  commands: number
  acknowledged: number
  /** Commands that needed more than one attempt. */
  retried: number
  /** Those that were acknowledged at least once. */
  routes: ReadonlySet<string>
  /** Reasons by route. */
  refusals: ReadonlyMap<string, ReadonlySet<string>>
  broken: Broken[]
  pages: { looked: number; corrupt: string[] } | undefined
  rude: string[]
  hung: string[]
  gaveUp: number
  exitCode: number | null
  /**
   * Whether half of the kills must keep to the budgets; otherwise times are only printed, because a busy machine is slow,
   * not wrong.
   */
  strict: boolean
}

/** Prints the outcome; its last lines are the figures. @returns whether everything held */
export function report(outcome: Outcome, print: (line: string) => void): boolean {
  const { lost, doubled, broken, pages, rude, gaveUp, exitCode, cycles } = outcome
  const show = (title: string, list: readonly string[]) => {
    for (const item of list.slice(0, 10)) print(`${title}: ${item}`)
  }
  show('lost', lost)
  show('doubled', doubled)
  show(
    'broken',
    broken.map(({ name, why, rows, first }) => `${name} ${why}: ${rows} rows, ${JSON.stringify(first)}`),
  )
  show('corrupt', pages?.corrupt ?? [])
  show('rude answer', rude)
  show('no answer', outcome.hung)
  if (gaveUp > 0) print(`the server ended by itself ${gaveUp} times and had to be started by hand`)
  if (exitCode !== 0) print(`the server did not stop in good order: exit code ${exitCode}`)
  const slow = (['server', 'database'] as const).filter(
    (part) => median(timesOf(cycles, part)) > budgets[part],
  )
  print(
    `seed ${outcome.seed}, ${Math.round(outcome.seconds)} s, ${outcome.routes.size} of ${commandRoutes.length} command routes acknowledged`,
  )
  for (const route of commandRoutes.filter((each) => !outcome.routes.has(each) && !(each in leftOut)))
    print(
      `never acknowledged: ${route} (${[...(outcome.refusals.get(route) ?? ['not asked for'])].join(', ')})`,
    )
  print(`kills survived: ${cycles.length} (${countsOf(cycles)})`)
  print(
    `commands acknowledged: ${outcome.acknowledged} of ${outcome.commands}, ${outcome.retried} after more than one attempt, ${outcome.hung.length} attempts unanswered`,
  )
  print(
    `lost: ${lost.length}, doubled: ${doubled.length}, broken invariants: ${broken.length}, rude answers: ${rude.length}`,
  )
  print(
    pages ? `amcheck: ${pages.looked} relations, ${pages.corrupt.length} corrupt` : 'amcheck: not available',
  )
  for (const part of ['server', 'database'] as const) {
    const times = timesOf(cycles, part)
    print(
      `${part} ready again: median ${median(times)} ms, slowest ${Math.max(0, ...times)} ms, budget ${budgets[part]} ms${slow.includes(part) ? ', over it' : ''}`,
    )
  }
  const faults = [lost, doubled, broken, rude, pages?.corrupt ?? [], outcome.strict ? slow : []].flat().length
  return faults === 0 && pages !== undefined && gaveUp === 0 && exitCode === 0 // the built-in database has amcheck
}

const timesOf = (cycles: Outcome['cycles'], part: 'server' | 'database'): number[] =>
  cycles.filter(({ kill }) => kills[kill] === part).map(({ ms }) => ms)

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

function countsOf(cycles: Outcome['cycles']): string {
  return Object.keys(kills)
    .map((kind) => `${kind} ${cycles.filter(({ kill }) => kill === kind).length}`)
    .join(', ')
}
