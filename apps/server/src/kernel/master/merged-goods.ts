import { type RawBuilder, sql } from 'kysely'
import { isSpreadByBranch } from '../db/branches.ts'
import { shareMasters } from '../db/master-locks.ts'
import type { Db, Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'

/**
 * The ids of a product and of those that were merged into it, as an array: whose moves, papers and prices the kept one
 * reads (clarified/buying-and-approvals 54).
 */
export const withMergedGoods = (id: number): RawBuilder<number[]> => sql<number[]>`array(
  select ${id}::bigint union all select g.id from product g where g.merged_into = ${id})`

/** The same read first, for statements that go along an index product by product. */
export async function idsWithMergedGoods(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${withMergedGoods(id)} as ids`.execute(db)
  return (rows[0]?.ids ?? [id]).map(Number)
}

/**
 * Goods that were merged away get no stock any more, not by what is undone either: nobody could sell it. They stay unmerged until
 * the commit, so it comes before the locks of their stock.
 * @param ids of goods that come in
 * @throws MERGED naming the kept one
 */
export async function requireUnmergedGoods(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await shareMasters(tx, 'product', ids)
  const { rows } = await sql<{ sku: string; name: string; into: number | null }>`
    select sku, name, merged_into as into from product where id = any(${[...ids]}::bigint[])
    order by id ${isSpreadByBranch() ? sql`` : sql`for key share`}`.execute(tx)
  const gone = rows.find(({ into }) => into !== null)
  if (!gone?.into) return
  const kept = await tx
    .selectFrom('product')
    .where('id', '=', gone.into)
    .select(['sku', 'name'])
    .executeTakeFirstOrThrow()
  throw refuse('MERGED', { name: `${gone.sku} ${gone.name}`, into: `${kept.sku} ${kept.name}` })
}
