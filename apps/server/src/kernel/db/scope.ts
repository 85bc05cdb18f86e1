import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import type { Db, Tx } from './types.ts'

/** The company and branches whose rows a transaction may see, and its actor. */
export interface DbScope {
  branchIds: readonly number[]
  /** `employee:5`, `system:seed`, `anonymous`; written into every audit row. */
  actor: string
  requestId: string
  /** The device that the caller's browser names; left out where there is no browser. */
  device?: string
  /** If this session ends before the commit, the transaction is rolled back; left out for work without a session. */
  sessionId?: number
}

/**
 * The one setting that row-level security and the audit triggers read: a line each for branches, actor, request and device.
 * Branches are checked integers, actor and request plain words, the device any text of one line.
 */
export function scopeSql({ branchIds, actor, requestId, device = '' }: DbScope): string {
  if (!/^[\w:.-]{1,60}$/.test(actor) || !/^[\w-]{1,60}$/.test(requestId))
    throw new Error('actor and request id are plain words')
  return scopeLines([branchList(branchIds), actor, requestId, device.replaceAll('\n', ' ')])
}

const branchList = (branchIds: readonly number[]): string =>
  branchIds.filter((id) => Number.isSafeInteger(id)).join(',')

const scopeLines = (lines: readonly string[]): string =>
  `set local app.scope = ${escapeLiteral(lines.join('\n'))}`

/** `set local` alone: a cluster hands it on to all its machines, as it does not what a function sets. */
const set = (tx: Db, text: string) => sql.raw(text).execute(tx)

/** Declares for the rest of the transaction the periods and modules that it may post into although they are closed. */
export async function declarePeriods(tx: Tx, periods: readonly string[]): Promise<void> {
  const list = periods.join(',')
  if (!/^[\w,:-]*$/.test(list)) throw new Error('periods and modules are plain words')
  await set(tx, `set local app.period_override = '${list}'`)
}

/** The lines of the scope that the transaction has now. */
async function scopeNow(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`select current_setting('app.scope') as scope`.execute(tx)
  return (rows[0]?.scope ?? '').split('\n')
}

const see = (tx: Db, [, ...others]: readonly string[], branches: string) =>
  set(tx, scopeLines([branches, ...others]))

/** Lets the rest of the transaction see these branches, and no others; a read sees them the same way. */
export const seeBranches = async (tx: Db, branchIds: readonly number[]): Promise<void> => {
  await see(tx, await scopeNow(tx), branchList(branchIds))
}

/** Lets the rest of the transaction write rows of a branch that it has just made. */
export async function reachNewBranch(tx: Tx, branchId: number): Promise<void> {
  const now = await scopeNow(tx)
  await see(tx, now, [now[0], branchList([branchId])].filter(Boolean).join(','))
}

/**
 * Looks at the rows of all branches of a company, for a rule about what they share. The caller learns whether there are
 * any, and tells nobody more.
 * @param look gets the ids of those branches, which its statements name
 */
export async function acrossBranches<T>(
  tx: Tx,
  companyId: number,
  look: (branchIds: readonly number[]) => Promise<T>,
): Promise<T> {
  const [own, all] = await Promise.all([
    scopeNow(tx),
    tx.selectFrom('branch').where('company_id', '=', companyId).select('id').execute(),
  ])
  const branchIds = all.map(({ id }) => id)
  await see(tx, own, branchList(branchIds))
  const seen = await look(branchIds) // an error ends the transaction, and the setting with it
  await see(tx, own, own[0] ?? '')
  return seen
}
