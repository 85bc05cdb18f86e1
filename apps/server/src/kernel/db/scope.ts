import { sql } from 'kysely'
import type { Tx } from './types.ts'

/**
 * Sets something for the rest of the transaction, by `set local`: a cluster hands that on to all its machines, as it does
 * not what a function sets. The statement takes no values, so what is set is words, numbers and what stands between them.
 */
export async function setLocal(
  tx: Tx,
  setting: 'app.branches' | 'app.period_override',
  value: string,
): Promise<void> {
  if (!/^[\w,:-]*$/.test(value)) throw new Error(`${setting} is a list of plain words`)
  await sql.raw(`set local ${setting} = '${value}'`).execute(tx)
}

/** Whose rows a transaction may see, as its setting has it. */
export const scopeText = (branchIds: readonly number[]): string =>
  branchIds.filter((id) => Number.isSafeInteger(id)).join(',')

const see = (tx: Tx, branchIds: readonly number[]) => setLocal(tx, 'app.branches', scopeText(branchIds))

async function seenBy(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(string_to_array(nullif(current_setting('app.branches', true), ''), ',')::bigint[], '{}') as ids`.execute(
    tx,
  )
  return rows[0]?.ids ?? []
}

/** Lets the rest of the transaction write rows of a branch that it has just made. */
export async function reachNewBranch(tx: Tx, branchId: number): Promise<void> {
  await see(tx, [...(await seenBy(tx)), branchId])
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
    seenBy(tx),
    tx.selectFrom('branch').where('company_id', '=', companyId).select('id').execute(),
  ])
  const branchIds = all.map(({ id }) => id)
  await see(tx, branchIds)
  const seen = await look(branchIds) // an error ends the transaction, and the setting with it
  await see(tx, own)
  return seen
}
