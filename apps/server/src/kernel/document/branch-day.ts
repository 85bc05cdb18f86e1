import { sql } from 'kysely'
import { type Clock, wallTime, zoneNames } from '../clock.ts'
import type { Condition } from './page-keys.ts'

/** Today, for conditions on the document `d`. */
export interface BranchDay {
  /** The day of the document's branch. */
  today: Condition
  /** The earliest day that any branch has now: an index finds rows by it, which a subquery for each of them does not serve. */
  earliest: string
}

/** The zones of Indonesia have one day, except in the two hours before midnight in the west. */
export function branchDay(clock: Clock): BranchDay {
  const now = clock.now()
  const days = Object.keys(zoneNames).map((zone) => wallTime(now, zone).date)
  const [earliest = '', ...others] = days.toSorted()
  const isOne = others.every((day) => day === earliest)
  return {
    earliest,
    today: isOne
      ? sql`${earliest}::date`
      : sql`(select (${now}::timestamptz at time zone b.timezone)::date from branch b where b.id = d.branch_id)`,
  }
}
