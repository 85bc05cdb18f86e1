import { type TabbedCode, type TabOf, workTabs } from '@merchant/contract/document/work-tabs.ts'
import { type AliasedRawBuilder, sql } from 'kysely'
import { inBranches } from '../db/branches.ts'
import { refuseField } from '../errors.ts'
import type { QueryCtx } from '../http/context.ts'
import { COUNT_CAP } from '../list/list-query.ts'
import { branchDay } from './branch-day.ts'
import type { DocumentKind } from './document-kind.ts'
import { all, type Condition } from './page-keys.ts'

/** What the condition of a tab may name beside the document `d`. */
export interface TabAt {
  branchIds: readonly number[]
  /** The day of the document's branch. */
  today: Condition
}

/** Which documents lie in a tab: a condition on the document `d` alone, so that no other table is joined to count. */
type InTab = (at: TabAt) => Condition

/** The tabs of a list of documents. */
export interface WorkTabs {
  readonly code: TabbedCode
  readonly inTab: Readonly<Record<string, InTab>>
  /** What is in the list at all, beside the kind. */
  readonly listed: (ctx: QueryCtx) => readonly Condition[]
}

/** `inState` writes the states as literals: the index of open documents serves no parameters. */
type Declare<Code extends TabbedCode, State extends string> = (
  inState: (...states: State[]) => InTab,
) => Record<Exclude<TabOf<Code>, 'month'>, InTab>

/** Declares what lies in each tab of the contract; the month is the same for all. Copy `purchase-order.tabs.ts`. */
export function tabsOf<Code extends TabbedCode, State extends string>(
  code: Code,
  _kind: Pick<DocumentKind<State>, 'lifecycle'>,
  declare: Declare<Code, State>,
  listed: WorkTabs['listed'] = () => [],
): WorkTabs {
  return {
    code,
    listed,
    inTab: declare(
      (...states) =>
        () =>
          stateIn(states),
    ),
  }
}

/** One of these states, as literals. */
export const stateIn = (states: readonly string[]): Condition =>
  sql`d.status in (${sql.join(states.map((state) => sql.lit(state)))})`

/** The documents of one tab. @throws INVALID_FORMAT for one that the list does not have */
export function tabCondition(
  { clock, branchIds }: Pick<QueryCtx, 'clock' | 'branchIds'>,
  { code, inTab }: WorkTabs,
  tab: string,
): Condition {
  const { today, earliest } = branchDay(clock)
  const first = (day: Condition) => sql`date_trunc('month', ${day}::timestamp)::date`
  if (tab === 'month' && 'month' in workTabs[code])
    return sql`d.date >= ${first(sql`${earliest}::date`)} and d.date >= ${first(today)} and d.date < ${first(today)} + interval '1 month'`
  const own = Object.hasOwn(inTab, tab) ? inTab[tab] : undefined
  if (!own) throw refuseField('INVALID_FORMAT', 'tab', { label: 'Tab' })
  return own({ today, branchIds })
}

export interface TabCount {
  tab: string
  count: number
  more: boolean
}

/** Tabs of one kind's list that are counted. */
export interface AskedTabs {
  tabs: WorkTabs
  names: readonly string[]
}

/** How many documents of the call's branches lie in each tab, all in one statement, each up to 10,000. */
export async function countTabs(ctx: QueryCtx, asked: readonly AskedTabs[]): Promise<TabCount[][]> {
  if (asked.every(({ names }) => names.length === 0)) return asked.map(() => [])
  const counted = asked.flatMap(({ tabs, names }) =>
    names.map(
      (tab) => sql`(select count(*) from (
      select 1 from document d where ${inBranches('d.branch_id', ctx.branchIds)} and d.type = ${sql.lit(tabs.code)}
        and ${all([...tabs.listed(ctx), tabCondition(ctx, tabs, tab)])} limit ${sql.lit(COUNT_CAP + 1)}) as counted)::int`,
    ),
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counted)}] as counts`.execute(
    ctx.db,
  )
  const counts = (rows[0]?.counts ?? []).values()
  return asked.map(({ names }) =>
    names.map((tab) => {
      const count = counts.next().value ?? 0
      return { tab, count: Math.min(count, COUNT_CAP), more: count > COUNT_CAP }
    }),
  )
}

/**
 * The column `lateDays` of a row: days since the day on which it should have come; null where it is not late.
 * @param given.from column of that day
 * @param given.where what still waits
 */
export function lateDays(
  { clock }: Pick<QueryCtx, 'clock'>,
  { from, where }: { from: string; where: Condition },
): AliasedRawBuilder<number | null, 'lateDays'> {
  const late = sql`${branchDay(clock).today} - ${sql.ref(from)}`
  return sql<number | null>`case when ${where} and ${late} > 0 then ${late} end`.as('lateDays')
}
