import type { StepSpec } from './rules.ts'

/** A waiting step, with what was done about it so far; moments in milliseconds of the epoch. */
export interface WaitingStep extends Pick<StepSpec, 'remindHours' | 'escalateHours'> {
  readonly begunAt: number
  readonly remindedAt: number | null
  readonly escalatedAt: number | null
}

const HOUR = 3_600_000

const isPast = (begunAt: number, hours: number | null, now: number): boolean =>
  hours !== null && now - begunAt >= hours * HOUR

/**
 * What is due of a step: running hours from its beginning, each once (clarified/buying-and-approvals 49). Where both are due
 * at the same look, both are done.
 */
export function dueOf(step: WaitingStep, now: number): { remind: boolean; escalate: boolean } {
  const { begunAt, remindHours, escalateHours, remindedAt, escalatedAt } = step
  return {
    remind: remindedAt === null && isPast(begunAt, remindHours, now),
    escalate: escalatedAt === null && isPast(begunAt, escalateHours, now),
  }
}

/** Whether a step waits longer than its rule wants. */
export const isLate = (
  { begunAt, remindHours, escalateHours }: Pick<WaitingStep, 'begunAt' | 'remindHours' | 'escalateHours'>,
  now: number,
): boolean => isPast(begunAt, remindHours, now) || isPast(begunAt, escalateHours, now)

/** The role above each role of a new company (domain-sales 0.4): it is asked, too, when nobody decides. */
const above: Readonly<Record<string, string>> = {
  WAREHOUSE: 'BOS_STOKIS',
  CASHIER: 'BOS_STOKIS',
  SA: 'SC',
  SC: 'HOA',
  BOS_STOKIS: 'HOA',
  HOA: 'VP_SALES',
  VP_SALES: 'VPDD',
  FINANCE: 'VPDD',
}

/** The keys of the roles above these, each once; roles without a known one add none. */
export const rolesAbove = (keys: readonly (string | null)[]): string[] => [
  ...new Set(keys.flatMap((key) => (key === null ? [] : (above[key] ?? [])))),
]
