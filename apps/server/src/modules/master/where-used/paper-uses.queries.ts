import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { type TabbedCode, tabbedCodes } from '@merchant/contract/document/work-tabs.ts'
import { type MasterUse, USES_MOST, USES_NAMED } from '@merchant/contract/master/where-used.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { all, type Condition } from '../../../kernel/document/page-keys.ts'
import { tabCondition } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Documents } from '../../document/document/document.public.ts'
import type { Asked } from './referring-columns.ts'

/** The tabs of papers on which something is still to be done with what they name. */
const openTabs = ['draft', 'waiting', 'open', 'approved', 'booked']

/** Open papers of the call's branches that name one of these, in their head or on a line. */
export async function paperUses(
  ctx: QueryCtx,
  documents: Documents,
  { ids, keys }: Asked,
): Promise<MasterUse[]> {
  const named = keys
    .filter(({ document }) => document !== null)
    .map(
      ({ table, column, document }) => sql`exists (
        select 1 from ${sql.table(table)} l where ${sameBranch('l', 'd', ctx.branchIds)}
          and ${sql.ref(`l.${document}`)} = d.id and ${sql.ref(`l.${column}`)} = any(${[...ids]}::bigint[]))`,
    )
  const open = tabbedCodes.flatMap((type) => openOf(ctx, documents, type) ?? [])
  if (named.length === 0 || open.length === 0) return []
  const { rows } = await sql<{ type: TabbedCode; id: number; name: string }>`
    select d.type, d.id, coalesce(d.number, d.order_no, '') as name from document d
    where ${inBranches('d.branch_id', ctx.branchIds)} and (${sql.join(open, sql` or `)})
      and ${ownDocuments(ctx.principal, 'd')} and (${sql.join(named, sql` or `)})
    order by d.id desc limit ${sql.lit(USES_MOST + 1)}`.execute(ctx.db)
  return [...Map.groupBy(rows, ({ type }) => type)].map(([kind, papers]) => ({
    kind,
    count: papers.length,
    first: papers.slice(0, USES_NAMED).map(({ id, name }) => ({ id, name, quantity: null })),
  }))
}

/** Which papers of a kind are open; null for kinds without any, and for people who may not see them. */
function openOf(ctx: QueryCtx, documents: Documents, type: TabbedCode): Condition | null {
  const { tabs } = documents[type]
  if (!tabs || !can(ctx.principal, documentTypes[type].permission)) return null
  const open = openTabs.filter((tab) => Object.hasOwn(tabs.inTab, tab))
  if (open.length === 0) return null
  const inOne = sql<boolean>`(${sql.join(
    open.map((tab) => tabCondition(ctx, tabs, tab)),
    sql` or `,
  )})`
  return sql`(d.type = ${sql.lit(type)} and ${all([...tabs.listed(ctx), inOne])})`
}
