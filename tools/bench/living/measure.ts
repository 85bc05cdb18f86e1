import { percentiles } from '../load.ts'
import type { Watched } from './contender.ts'
import { countStatements } from './statements.ts'
import type { Turn } from './turns.ts'

/** Figures of one kind of turn at one server. Milliseconds; CPU and statements of one turn. */
export interface Figures {
  perSecond: number
  p50: number
  p95: number
  serverMs: number
  databaseMs: number
  statements: number
  failures: number
}

/** One measured line: what was asked for, and the figures of each server. */
export interface Measured {
  what: string
  figures: readonly Figures[]
}

export interface Trial {
  watched: Watched
  turn: Turn
}

interface Size {
  clients: number
  /** Of each server, after as many again have warmed it. */
  turns: number
}

/** How many times servers change places in one measure: what else the machine does meets both alike. */
const SLICES = 8

/**
 * The same turns at each server, slice by slice in one run, the one that comes first changing each time.
 * @returns figures in the order of the trials
 */
export async function measure(trials: readonly Trial[], { clients, turns }: Size): Promise<Figures[]> {
  const slice = Math.max(clients, Math.ceil(turns / SLICES))
  for (const trial of trials) await runTurns(trial, clients, Math.max(slice, Math.ceil(turns / 4)))
  const sums = trials.map((trial) => ({
    trial,
    times: [] as number[],
    took: 0,
    server: 0,
    database: 0,
    failures: 0,
  }))
  const before = await Promise.all(trials.map(({ watched }) => countStatements(watched.client)))
  for (let round = 0; round < SLICES; round++)
    for (const sum of round % 2 === 0 ? sums : sums.toReversed()) {
      const cpu = sum.trial.watched.cpu()
      const begun = performance.now()
      const { times, failures } = await runTurns(sum.trial, clients, slice)
      sum.took += performance.now() - begun
      const after = sum.trial.watched.cpu()
      sum.times.push(...times)
      sum.failures += failures
      sum.server += after.server - cpu.server
      sum.database += after.database - cpu.database
    }
  const after = await Promise.all(trials.map(({ watched }) => countStatements(watched.client)))
  return sums.map(({ times, took, failures, server, database }, index) => {
    const { perSecond, p50, p95, requests } = percentiles(times, took, failures)
    const statements = ((after[index] ?? 0) - (before[index] ?? 0)) / requests
    return {
      perSecond,
      p50,
      p95,
      serverMs: hundredths(server / requests),
      databaseMs: hundredths(database / requests),
      statements: Math.round(statements * 10) / 10,
      failures,
    }
  })
}

/** So many turns by so many clients, each sending its next one when the last is answered. */
export async function runTurns({ turn }: Trial, clients: number, turns: number) {
  const times: number[] = []
  let failures = 0
  let left = turns
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (left-- > 0) {
        const begun = performance.now()
        await turn(client).catch((error: Error) => {
          if (failures++ === 0) console.error(error.message)
        })
        times.push(performance.now() - begun)
      }
    }),
  )
  return { times, failures }
}

export const hundredths = (value: number): number => Math.round(value * 100) / 100
