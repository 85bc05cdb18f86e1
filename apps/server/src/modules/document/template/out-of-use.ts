import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'

/** Parts of a document that name a record which may go out of use, as their replies call them. */
const masters: Readonly<Record<string, { table: string; label: string; ofBranch?: true }>> = {
  account: { table: 'account', label: 'Akun' },
  cashAccount: { table: 'account', label: 'Akun' },
  product: { table: 'product', label: 'Barang' },
  supplier: { table: 'supplier', label: 'Pemasok' },
  paymentTerm: { table: 'payment_term', label: 'Syarat pembayaran' },
  customer: { table: 'customer', label: 'Pelanggan', ofBranch: true },
  warehouse: { table: 'warehouse', label: 'Gudang', ofBranch: true },
  fromWarehouse: { table: 'warehouse', label: 'Gudang', ofBranch: true },
  toWarehouse: { table: 'warehouse', label: 'Gudang', ofBranch: true },
}

/** The parts of a kept paper that name a record of the table: `product` has the id of goods. */
export const partsNaming = (table: string): string[] =>
  Object.entries(masters).flatMap(([part, named]) => (named.table === table ? [part] : []))

interface Named {
  id: number
  name: string
  master: NonNullable<(typeof masters)[string]>
}

const isNamed = (value: unknown): value is { id: number; name: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** The records that a paper names, wherever they stand in it. */
function namedIn(part: unknown): Named[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    const master = masters[key]
    return master && isNamed(value) ? [{ id: value.id, name: value.name, master }] : namedIn(value)
  })
}

/** What a paper of a branch names and is out of use today, in words: 'Akun Beban Sewa'. One question for each master. */
export async function outOfUse(db: Db, branchId: number, paper: object): Promise<string[]> {
  const named = namedIn(paper)
  const words = new Set<string>()
  for (const { table, ofBranch } of new Map(named.map(({ master }) => [master.table, master])).values()) {
    const those = named.filter(({ master }) => master.table === table)
    const ids = [...new Set(those.map(({ id }) => id))]
    const at = ofBranch ? sql`branch_id = ${branchId}` : sql`true`
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${ids}::bigint[]) and status <> 'ACTIVE' and ${at}`.execute(
      db,
    )
    const gone = new Set(rows.map(({ id }) => id))
    for (const { id, name, master } of those) if (gone.has(id)) words.add(`${master.label} ${name}`)
  }
  return [...words]
}
