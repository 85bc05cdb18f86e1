import type { Table } from '../db/catalogue.ts'

/**
 * Where the rows of a table are kept in a cluster: a branch's rows on the machine of the branch, a master on every machine,
 * everything else on the coordinator alone.
 */
export type Place = 'distributed' | 'reference' | 'local'

const OWN = 'branch_id'

/** Its rows belong to branches: the branch is the first of its key. */
export const isOwnedByBranch = ({ primaryKey }: Pick<Table, 'primaryKey'>): boolean => primaryKey[0] === OWN

/**
 * The place of every table, by its name. Masters are what rows of branches refer to, what the audit log follows, and what
 * these refer to in turn; sessions, jobs and staged files are read by one server at a time and stay local.
 */
export function placesOf(
  tables: ReadonlyMap<string, Table>,
  audited: ReadonlySet<string>,
): Map<string, Place> {
  const places = new Map<string, Place>()
  const beReference = (name: string): void => {
    const table = tables.get(name)
    if (!table || places.has(name) || isOwnedByBranch(table)) return
    places.set(name, 'reference')
    for (const key of table.foreignKeys) beReference(key.table)
  }
  for (const table of tables.values()) {
    if (!isOwnedByBranch(table)) continue
    places.set(table.name, 'distributed')
    for (const key of table.foreignKeys) beReference(key.table)
  }
  for (const name of audited) beReference(name)
  for (const name of tables.keys()) if (!places.has(name)) places.set(name, 'local')
  return places
}
