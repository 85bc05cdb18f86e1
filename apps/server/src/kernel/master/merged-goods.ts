import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'

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
