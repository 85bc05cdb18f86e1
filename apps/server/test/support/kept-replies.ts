import { unpackReply } from '../../src/kernel/http/kept-reply.ts'
import type { TestServer } from './test-server.ts'

/** The JSON of every reply that is kept with a key: no statement can look into them. */
export async function keptReplies(server: TestServer): Promise<string[]> {
  const rows = await server.rows<{ reply: Buffer }>(
    'select reply from idempotency_key where reply is not null',
  )
  if (rows.length === 0) throw new Error('no reply was kept')
  return rows.map(({ reply }) => unpackReply(reply))
}
