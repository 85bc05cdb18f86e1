import { api, apiBody } from '../api/client.ts'
import type { CallOptions } from '../api/send.ts'
import { freeMoment } from './idle.ts'
import { BLOCK_ROWS, type Block, blockOf, type KeptRow } from './kept-rows.ts'
import { RowTexts } from './row-texts.ts'
import { inputOf, type StartList } from './start-lists.ts'

/** Milliseconds of reading between two free moments of the page. */
const SLICE_MS = 8

/** What a person asks for goes first, where the browser knows how. */
const inBackground: typeof fetch = (input, init) => fetch(input, { ...init, priority: 'low' })
const calm = (signal: AbortSignal): CallOptions => ({ signal, transport: inBackground })

/** What the server told of changes since a moment, and the moment to ask from the next time. */
export const askChanges = (branchId: number | undefined, since: string | undefined, signal: AbortSignal) =>
  api(
    'POST /core/v1/masters/changes',
    { body: { ...(branchId !== undefined && { branchId }), ...(since !== undefined && { since }) } },
    calm(signal),
  )

const kept = (list: StartList, text: string): KeptRow => list.keep(JSON.parse(text) as object) // a row of its route

/** All rows of a list, read while they come, between other work of the page. @throws when not all have come */
export function loadWhole(
  list: StartList,
  branchId: number | undefined,
  signal: AbortSignal,
): Promise<Block[]> {
  const read = async (body: ReadableStream<Uint8Array>) => {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>) // TypeScript's two buffer types
      .getReader()
    const texts = new RowTexts()
    const blocks: Block[] = []
    let rows: KeptRow[] = []
    let since = performance.now()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (const text of texts.push(value)) {
        rows.push(kept(list, text))
        if (rows.length < BLOCK_ROWS) continue
        blocks.push(blockOf(rows))
        rows = []
      }
      if (performance.now() - since < SLICE_MS) continue
      await freeMoment(signal)
      since = performance.now()
    }
    if (!texts.complete) throw new Error(`${list.route}: the connection broke`)
    return rows.length > 0 ? [...blocks, blockOf(rows)] : blocks
  }
  return apiBody(list.route, inputOf(list, branchId), { ...calm(signal), read })
}

/** The most ids of one call. */
const IDS_MOST = 2_000

/** The rows of some ids that the list still has. */
export async function loadSome(
  list: StartList,
  branchId: number | undefined,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<KeptRow[]> {
  const rows: KeptRow[] = []
  for (let from = 0; from < ids.length; from += IDS_MOST) {
    const reply = await apiBody(list.route, inputOf(list, branchId, ids.slice(from, from + IDS_MOST)), {
      ...calm(signal),
      read: async (body) => new Response(body).text(),
    })
    for (const text of new RowTexts().push(reply)) rows.push(kept(list, text))
    await freeMoment(signal)
  }
  return rows
}
