import { createHash } from 'node:crypto'
import { exactJson, parseExactJson } from '@merchant/domain/kernel/figure.ts'
import type { Principal } from '../auth/principal.ts'
import { exactly, sendWithCommit } from '../db/client-kysely.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'
import { packReply, unpackReply } from './kept-reply.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The key of a command: header `idempotency-key`, or `requestId` of the body as an alias. */
export function readKey(header: unknown, requestId: unknown): string | undefined {
  const key = header ?? requestId
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !uuid.test(key)) throw refuse('IDEMPOTENCY_KEY_INVALID')
  return key.toLowerCase()
}

/**
 * Hash of a request: the same key with a different request is refused. A PIN is left out: it has so few digits that a
 * reader of the hash who knows the rest could find it by trial.
 */
export function requestHash(route: string, path: string, body: unknown): Buffer {
  const asked = writeWithout('approverPin', body, (value, leave) => JSON.stringify(value, leave))
  return createHash('sha256')
    .update(`${route}\n${path}\n${asked ?? ''}`)
    .digest()
}

/** The stored reply for a replay. A temporary password is shown once and stored nowhere in clear text. */
const withoutSecrets = (data: unknown): string => writeWithout('temporaryPassword', data, exactJson)

type Leave = (key: string, value: unknown) => unknown

/** JSON without the fields of a name. Few have one: the rest is written as it is, without a look at each field. */
function writeWithout<Text extends string | undefined>(
  name: string,
  value: unknown,
  write: (value: unknown, leave?: Leave) => Text,
): Text {
  const whole = write(value)
  return whole?.includes(`"${name}"`) ? write(value, (key, each) => (key === name ? undefined : each)) : whole
}

/**
 * Runs a command at most once per key (clarifications 1). The key's row is the first lock of the transaction: a second call
 * with the key waits for it, then gets the stored reply. Only successful replies are stored, so a corrected form may use
 * its key again.
 */
export async function once<T>(
  tx: Tx,
  principal: Principal,
  call: { key: string; route: string; hash: Buffer; now: Date },
  work: () => Promise<T>,
): Promise<{ data: T; replayed: boolean }> {
  const row = { branch_id: principal.branchId, employee_id: principal.employeeId, key: call.key }
  const inserted = await tx
    .insertInto('idempotency_key')
    .values({ ...row, route: call.route, request_hash: call.hash, created_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) return { data: await stored<T>(tx, row, call.hash), replayed: true }
  const data = await work()
  const text = withoutSecrets(data)
  const kept = tx
    .updateTable('idempotency_key')
    .set({ status: 200, reply: packReply(text) })
    .where('branch_id', '=', row.branch_id)
    .where('employee_id', '=', row.employee_id)
    .where('key', '=', row.key)
  sendWithCommit(tx, kept.compile())
  return { data, replayed: false }
}

async function stored<T>(
  tx: Tx,
  row: { branch_id: number; employee_id: number; key: string },
  hash: Buffer,
): Promise<T> {
  const found = await exactly(tx)
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply', 'response'])
    .where('branch_id', '=', row.branch_id)
    .where('employee_id', '=', row.employee_id)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (!found.request_hash.equals(hash)) throw refuse('IDEMPOTENCY_KEY_REUSED')
  const reply = found.reply === null ? found.response : parseExactJson(unpackReply(found.reply))
  return reply as T // the first reply of this route's own handler
}
