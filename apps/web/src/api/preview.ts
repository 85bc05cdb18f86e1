import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Postings } from '@merchant/contract/kernel/document.ts'
import { call } from './hooks.ts'
import type { CallInput } from './send.ts'

/**
 * What a command would write into the ledgers, without doing it: the server runs it and takes it back.
 * @throws what the command would throw: whoever previews sees the refusal that saving would meet
 */
export async function previewPostings<R extends ApiRoute>(route: R, input: CallInput<R>): Promise<Postings> {
  const reply: unknown = await call(route, input, { preview: true })
  return reply as Postings // a call with the preview header answers so, whatever the route answers else
}
