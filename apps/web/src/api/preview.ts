import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Postings } from '@merchant/contract/kernel/document.ts'
import { call } from './hooks.ts'
import type { CallInput } from './send.ts'

/**
 * The postings of a command, without saving: the server runs it and rolls it back.
 * @throws the refusals of the command itself, as saving would meet them
 */
export async function previewPostings<R extends ApiRoute>(route: R, input: CallInput<R>): Promise<Postings> {
  const reply: unknown = await call(route, input, { preview: true })
  return reply as Postings // with the preview header every route replies with postings
}
