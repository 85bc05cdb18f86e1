import { branches } from './company-data.ts'
import type { LifeWanted } from './life/company.ts'
import type { SeedingOptions } from './life/services.ts'
import { multiplyBranches } from './multiply/multiply-branches.ts'
import { seedLife } from './seed-life.ts'

/** Of scale 1 (domain-sales 9.5, 9.6). */
const [OUTLETS, SALES_A_MONTH] = [2_000, 4_400]
const DAYS_A_MONTH = 365 / 12
/** The largest lived part; the rest are copies of it. */
const LIVED = 0.25

export interface LargeLife {
  lived: LifeWanted
  /** How many of each selling branch there are in the end. */
  times: number
}

/** @param scale 1 is as much as the design's company sells, and its outlets; people and products stay */
export function largeLife({
  scale,
  months,
  ...of
}: {
  scale: number
  months: number
  seed: number
  now: Date
}): LargeLife {
  const times = Math.max(1, Math.ceil(scale / LIVED))
  return {
    times,
    lived: {
      ...of,
      days: Math.round(months * DAYS_A_MONTH),
      sales: Math.round((SALES_A_MONTH * months * scale) / times),
      outlets: Math.round((OUTLETS * scale) / times),
      kindsOfBrand: Number.POSITIVE_INFINITY,
    },
  }
}

export interface Progress {
  /** The part in progress: lived or copied. */
  part: 'LIVED' | 'COPIED'
  done: number
  of: number
}

/**
 * A company of any size: lived by the product's own commands, as `seedLife` does it, then each selling branch copied until
 * there are enough. One unit as `seedLife` is. @returns the rows that were copied, or null where a finished company exists
 */
export async function seedLarge(
  options: SeedingOptions,
  { lived, times }: LargeLife,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<number | null> {
  let copied = 0
  const codes = branches.flatMap(({ code, weight }) => (weight > 0 ? [code] : []))
  const isDone = await seedLife(options, lived, {
    onEvent: (done, of) => onProgress({ part: 'LIVED', done, of }),
    async whenLived(owner) {
      const { rows } = await owner.query<{ id: number }>('select id from branch where code = any($1)', [
        codes,
      ])
      copied = await multiplyBranches(owner, { branchIds: rows.map(({ id }) => id), times }, (round) =>
        onProgress({ part: 'COPIED', done: round, of: times - 1 }),
      )
    },
  })
  return isDone ? copied : null
}
