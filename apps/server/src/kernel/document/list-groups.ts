import { type GroupName, MOST_GROUPS } from '@merchant/contract/document/list-groups.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import { inBranches } from '../db/branches.ts'
import { exactly } from '../db/client-kysely.ts'
import type { QueryCtx } from '../http/context.ts'
import { COUNT_CAP } from '../list/list-query.ts'
import { type Condition, countedRows, foundDocuments, type Sought, type Wanted } from './page-keys.ts'

/** What a list adds up of its documents `counted`, whose alias is `c`. The sums of the whole list and of its groups are made of this. */
export interface ListSums {
  /** Aggregates that count documents, by name. */
  counts: Readonly<Record<string, Condition>>
  /** Aggregates of money, by name. */
  totals: Readonly<Record<string, Condition>>
  /** Money in rows of another table: its amount, and what follows `from counted c`. */
  beside?: Readonly<Record<string, Beside>>
}

export interface Beside {
  amount: Condition
  join: Condition
}

type Figures = Readonly<Record<string, number | bigint>>

export interface Group {
  key: string | null
  label: string | null
  count: number
  sums: Figures
  others: number
}

/** A list in groups: their figures add up to `count` and `summary`. */
interface Grouped {
  groups: Group[]
  count: number
  summary: Figures
}

/** Never null, so that groups are joined by it; no id is 0. */
const keys: Record<GroupName, Condition> = {
  branch: sql`d.branch_id`,
  customer: sql`case when d.party_type = 'CUSTOMER' then d.party_id else 0 end`,
  month: sql`to_char(d.date, 'YYYY-MM')`,
  status: sql`d.status`,
  supplier: sql`case when d.party_type = 'SUPPLIER' then d.party_id else 0 end`,
}

const labels = (branchIds: readonly number[]): Record<GroupName, Condition> => ({
  branch: sql`(select b.name from branch b where b.id = g.key)`,
  customer: sql`(select p.name from customer p where ${inBranches('p.branch_id', branchIds)} and p.id = g.key)`,
  month: sql`null::text`,
  status: sql`null::text`,
  supplier: sql`(select p.name from supplier p where p.id = g.key)`,
})

/** Months go by time, the newest first; others by their worth. */
const orders = (by: GroupName) => (by === 'month' ? sql`s.key desc` : sql`s.total desc, s.count desc, s.key`)

interface Grouping {
  by: GroupName
  sums: ListSums
}

/** A search of a list: what it finds by the indexes, and the same documents looked through, for a text that most have. */
export interface Search {
  sought: Sought
  lookedThrough: Pick<Wanted, 'from' | 'where'>
}

/**
 * All documents of a list in groups, by the list's own conditions, counted and added up in one statement. The groups behind the
 * first 500 are one.
 */
export async function groupsOf(
  ctx: Pick<QueryCtx, 'db' | 'branchIds'>,
  wanted: Pick<Wanted, 'from' | 'where'>,
  { search, ...grouping }: Grouping & { search?: Search | undefined },
): Promise<Grouped> {
  const { by, sums } = grouping
  const columns = sql`d.branch_id, d.id, d.total, d.status, ${keys[by]} as key`
  const all = (of: Pick<Wanted, 'from' | 'where'>) =>
    sql`counted as materialized (${countedRows(ctx.branchIds, of, { columns, exact: true })})`
  if (!search) return groupedOf(await readGroups(ctx, all(wanted), grouping), sums)
  const found = sql`found as materialized (${foundDocuments(ctx.branchIds, search.sought)}), counted as materialized (
    select ${columns} from ${wanted.from(sql`found`)} where (select count(*) from found) <= ${COUNT_CAP} and ${wanted.where})`
  const few = await readGroups(ctx, found, grouping, sql`(select count(*) from found)`)
  const tooMany = (few[0]?.found ?? 0) > COUNT_CAP
  return groupedOf(tooMany ? await readGroups(ctx, all(search.lookedThrough), grouping) : few, sums)
}

/** One row for each group of `counted`; one without a place where there are none. */
async function readGroups(
  { db, branchIds }: Pick<QueryCtx, 'db' | 'branchIds'>,
  counted: Condition,
  { by, sums }: Grouping,
  found: Condition = sql`0::bigint`,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${counted}, ${groupedRows(by, sums)}
    select f.found, g.*, ${labels(branchIds)[by]} as label
    from (select ${found} as found) f left join shown g on true order by g.place`.execute(exactly(db))
  return rows
}

function groupedOf(rows: readonly Row[], sums: ListSums): Grouped {
  const names = namesOf(sums)
  const groups = rows.flatMap((row) => (row.place === null ? [] : [groupOf(row, names)]))
  const total = (name: string) => exactSum(groups, (group) => group.sums[name] ?? 0)
  const summary = names.map((name) => [name, name in sums.counts ? Number(total(name)) : total(name)])
  return {
    groups,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    summary: Object.fromEntries(summary),
  }
}

const namesOf = ({ counts, totals, beside = {} }: ListSums): string[] =>
  [counts, totals, beside].flatMap((part) => Object.keys(part))

type Row = Record<string, number | bigint> & {
  found: number
  place: number | null
  key: string | number | null
  label: string | null
  groups: number
  count: number
}

function groupOf(row: Row, names: readonly string[]): Group {
  const isRest = row.place === MOST_GROUPS + 1
  return {
    key: isRest || row.key === 0 ? null : String(row.key),
    label: isRest ? null : row.label,
    count: row.count,
    sums: Object.fromEntries(names.map((name) => [name, row[name] ?? 0])),
    others: isRest ? row.groups : 0,
  }
}

/** `shown`: the groups of `counted` with their sums, the rest of them as one. */
function groupedRows(by: GroupName, { counts, totals, beside = {} }: ListSums): Condition {
  const own = Object.entries({ ...counts, ...totals }).map(([name, sum]) => sql`, ${sum} as ${sql.ref(name)}`)
  const others = Object.entries(beside)
  const besideOf = (name: string) => sql.ref(`beside_${name}`)
  const added = (name: string, type: Condition) => sql`, sum(r.${sql.ref(name)})${type} as ${sql.ref(name)}`
  return sql`
    own as materialized (select c.key, count(*) as count${sql.join(own, sql``)} from counted c group by c.key)
    ${sql.join(
      others.map(
        ([name, { amount, join }]) =>
          sql`, ${besideOf(name)} as materialized (select c.key, sum(${amount}) as amount from counted c ${join} group by c.key)`,
      ),
      sql``,
    )}, ranked as (
      select s.*, least(row_number() over (order by ${orders(by)}), ${sql.lit(MOST_GROUPS + 1)}) as place
        ${sql.join(
          others.map(([name]) => sql`, coalesce(${besideOf(name)}.amount, 0) as ${sql.ref(name)}`),
          sql``,
        )}
      from own s ${sql.join(
        others.map(([name]) => sql`left join ${besideOf(name)} on ${besideOf(name)}.key = s.key`),
        sql` `,
      )}
    ), shown as (
      select r.place, min(r.key) as key, count(*) as groups, sum(r.count)::bigint as count
        ${sql.join(
          [
            ...Object.keys(counts).map((name) => added(name, sql`::bigint`)),
            ...[...Object.keys(totals), ...Object.keys(beside)].map((name) => added(name, sql``)),
          ],
          sql``,
        )}
      from ranked r group by r.place
    )`
}
