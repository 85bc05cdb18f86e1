import { randomUUID } from 'node:crypto'
import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Answer, Caller } from '../support/test-server.ts'

export interface Tally {
  /** By reason; `done` for successes. */
  outcomes: Map<string, number>
  /** How often the server asked to come back. */
  asked: number
}

const PATIENCE = 20

/** Sends a command as the browser does: with one key, again whenever the server asks to come back. */
export async function persist(
  caller: Caller,
  tally: Tally,
  route: ApiRoute,
  input: { params?: unknown; body: unknown },
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  for (let attempt = 1; ; attempt++) {
    const answer = await caller.raw(route, input, { headers })
    if (answer.status === 503 && attempt < PATIENCE) {
      tally.asked++
      continue
    }
    const outcome = answer.status < 300 ? 'done' : `${answer.status} ${answer.error.data.reason}`
    tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + 1)
    return answer
  }
}

export const newTally = (): Tally => ({ outcomes: new Map(), asked: 0 })

export const told = ({ outcomes, asked }: Tally): string =>
  `${[...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')}; asked back ${asked} times`
