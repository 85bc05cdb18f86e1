import type { Answer, Caller, TestServer } from '../support/test-server.ts'
import type { Act, Life, Paper } from './life.ts'

export const because = 'Uji siklus hidup'
export const key = ({ id }: Paper, version: number) => ({ id, version })

/** Answers that must be, for papers that are about to live. */
export async function made<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, data, body } = await answer
  if (status >= 300) throw new Error(body)
  return data
}

export interface World {
  server: TestServer
  admin: Caller
  finance: Caller
  vpdd: Caller
  boss: Caller
}

/** The same act by another person: nobody decides on an own paper. */
export const doneBy =
  (by: Caller, ask: Act['ask']): Act['ask'] =>
  async (paper, version) => {
    const request = await ask(paper, version)
    return request && { ...request, by }
  }

/** A paper that is posted at once and can only be taken back. */
export const postedOnce = (
  name: string,
  caller: Caller,
  begin: Life['begin'],
  read: Life['read'],
  act: string,
  ask: Act['ask'],
  after = 'CANCELLED',
): Life => ({ name, caller, begin, read, acts: { [act]: { ask, moves: { POSTED: [after] } } } })
