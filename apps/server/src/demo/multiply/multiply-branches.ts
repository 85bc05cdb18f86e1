import type { Client } from 'pg'
import { readCatalogue } from '../../kernel/db/catalogue.ts'
import { branchLists, COPIED, claims, planCopies, type TableCopy } from './copy-plan.ts'

/** Branches with everything that belongs to them, by id. */
export interface Wanted {
  branchIds: readonly number[]
  /** How many of each there are afterwards, itself included. */
  times: number
}

/**
 * Copies whole branches: all their rows in all tables, with new ids and with numbers of the new branch. The tables and
 * references are read from PostgreSQL's catalogue, so a new table needs nothing here. Every check, foreign key and trigger
 * stays active, the audit log's included; a round of copies is one transaction. The copies share the company's shared rows:
 * people, goods, accounts, uploaded files. No other program may write meanwhile.
 * @param owner sees every branch; its session names the actor of the audit log
 * @returns the number of copied rows
 * @throws Error for a table with unknown references; PostgreSQL's own for one of a closed month
 */
export async function multiplyBranches(
  owner: Client,
  { branchIds, times }: Wanted,
  onRound: (round: number) => void = () => undefined,
): Promise<number> {
  const tables = await readCatalogue(owner)
  const copies = planCopies(tables)
  const lists = branchLists(tables)
  const last = await lastIds(owner, copies)
  let rows = 0
  for (let round = 1; round < times; round++) {
    const above = (table: string) => (last.get(table) ?? 0) * round
    await owner.query('begin')
    try {
      await nameBranches(owner, branchIds, { round, above: above('branch') })
      for (const sql of copies.map((copy) => copy.sql(above))) rows += (await owner.query(sql)).rowCount ?? 0
      for (const sql of [...lists, ...claims]) await owner.query(sql)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
    onRound(round)
  }
  for (const { table, counted } of copies)
    if (counted?.sequence && last.get(table))
      await owner.query('select setval($1, $2)', [counted.sequence, (last.get(table) ?? 0) * times])
  const largest = Math.max(0, ...last.values()) * times
  await owner.query(
    `select setval('id_block', greatest(last_value, $1::bigint / 1000000 + 1)) from id_block`,
    [largest],
  )
  return rows
}

/** The largest id of each table that numbers its rows: a round of copies lies so far above the one before. */
async function lastIds(owner: Client, copies: readonly TableCopy[]): Promise<Map<string, number>> {
  const each = copies.flatMap(({ table, counted }) =>
    counted
      ? [`select '${table}' as name, coalesce(max("${counted.column}"), 0) as last from "${table}"`]
      : [],
  )
  const { rows } = await owner.query<{ name: string; last: number }>(each.join(' union all '))
  return new Map(rows.map(({ name, last }) => [name, last]))
}

/** The branches of one round. A code that gets too long is refused by the table of branches. */
async function nameBranches(
  owner: Client,
  branchIds: readonly number[],
  { round, above }: { round: number; above: number },
): Promise<void> {
  await owner.query(
    `create temporary table ${COPIED} on commit drop as
     select id as source, id + ${above} as target, code, '\\m' || code || '\\M' as word,
       code || '${round + 1}' as new_code, ' ${round + 1}' as suffix
     from branch where id = any('{${branchIds.join(',')}}'::bigint[]);
     analyze ${COPIED}`,
  )
}
