import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { type TabbedCode, tabbedCodes } from '@merchant/contract/document/work-tabs.ts'
import type { MasterTable } from '@merchant/contract/master/masters.ts'
import { type MasterUse, USES_MOST, USES_NAMED } from '@merchant/contract/master/where-used.ts'
import { type RawBuilder, sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { all, type Condition } from '../../../kernel/document/page-keys.ts'
import { tabCondition } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Documents } from '../../document/document/document.public.ts'
import { type Asked, keysTo } from './referring-columns.ts'

/** The tabs of papers on which something is still to be done with what they name. */
const openTabs = [
  ...['draft', 'waiting', 'open', 'approved', 'scheduled'],
  ...['booked', 'processed', 'ready', 'sent'],
  ...['printed', 'picked', 'rest'],
]

/** Open papers of the call's branches that name one of these, in their head or on a line. */
export async function paperUses(ctx: QueryCtx, documents: Documents, asked: Asked): Promise<MasterUse[]> {
  const named = naming(ctx, asked)
  const open = tabbedCodes.flatMap((type) =>
    can(ctx.principal, documentTypes[type].permission) ? openOf(ctx, documents, type) : [],
  )
  if (named.length === 0 || open.length === 0) return []
  const { rows } = await sql<{ type: TabbedCode; id: number; name: string }>`
    select d.type, d.id, coalesce(d.number, d.order_no, '') as name from ${among(ctx, open)}
    where ${ownDocuments(ctx.principal, 'd')} and (${sql.join(named, sql` or `)})
    order by d.id desc limit ${sql.lit(USES_MOST + 1)}`.execute(ctx.db)
  return [...Map.groupBy(rows, ({ type }) => type)].map(([kind, papers]) => ({
    kind,
    count: papers.length,
    first: papers.slice(0, USES_NAMED).map(({ id, name }) => ({ id, name, quantity: null })),
  }))
}

/** Papers `d` that name some of these without a foreign key: returns by the sold line, and by the customer of their order. */
const withoutKey: Partial<
  Record<MasterTable, (ids: readonly number[], branchIds: readonly number[]) => Condition>
> = {
  product: (ids, branchIds) => sql`(d.type = 'SALES_RETURN' and exists (
    select 1 from sales_return_line l
    join sales_order_line s on ${sameBranch('s', 'l', branchIds)} and s.id = l.order_line_id
    where ${sameBranch('l', 'd', branchIds)} and l.document_id = d.id and s.product_id = any(${[...ids]}::bigint[])))`,
  customer: (ids) => sql`(d.type = 'SALES_RETURN' and d.party_id = any(${[...ids]}::bigint[]))`,
}

/** Papers `d` that name one of these, in their head or on a line. */
function naming({ branchIds }: QueryCtx, { master, ids, keys }: Asked): Condition[] {
  const byKey = keys
    .filter(({ document }) => document !== null)
    .map(
      ({ table, column, document }) => sql`exists (
        select 1 from ${sql.table(table)} l where ${sameBranch('l', 'd', branchIds)}
          and ${sql.ref(`l.${document}`)} = d.id and ${sql.ref(`l.${column}`)} = any(${[...ids]}::bigint[]))`,
    )
  const also = withoutKey[master]?.(ids, branchIds)
  return also ? [...byKey, also] : byKey
}

/**
 * How many open papers of the branches name one of these, also those that the caller may not see: for rules that tell no more than that there
 * are some. Counted up to USES_MOST.
 */
export async function openPapers(
  ctx: QueryCtx,
  documents: Documents,
  { master, ids }: Pick<Asked, 'master' | 'ids'>,
): Promise<number> {
  const named = naming(ctx, { master, ids, keys: await keysTo(ctx.db, master) })
  const open = tabbedCodes.flatMap((type) => openOf(ctx, documents, type))
  if (named.length === 0 || open.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${among(ctx, open)} where (${sql.join(named, sql` or `)})
      limit ${sql.lit(USES_MOST)}) found`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/**
 * The documents `d` of the branches that are in one of some tabs. Each tab is looked up alone, because each has an index of its
 * own; as alternatives of one condition they read every document of their kinds.
 */
const among = ({ branchIds }: QueryCtx, tabs: readonly Condition[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    tabs.map(
      (tab) =>
        sql`select d.branch_id, d.id from document d where ${inBranches('d.branch_id', branchIds)} and ${tab}`,
    ),
    sql` union `,
  )}) open join document d on ${sameBranch('d', 'open', branchIds)} and d.id = open.id`

/** When a paper of a kind is open: a condition for each tab, none for kinds without any. */
function openOf(ctx: QueryCtx, documents: Documents, type: TabbedCode): Condition[] {
  const { tabs } = documents[type]
  if (!tabs) return []
  return openTabs
    .filter((tab) => Object.hasOwn(tabs.inTab, tab))
    .map(
      (tab) =>
        sql`(d.type = ${sql.lit(type)} and ${all([...tabs.listed(ctx), tabCondition(ctx, tabs, tab)])})`,
    )
}
