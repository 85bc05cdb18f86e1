import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { masterOf } from '@merchant/contract/master/masters.ts'
import type { MasterUse, whereUsedContract } from '@merchant/contract/master/where-used.ts'
import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { withinReach } from '../../../kernel/master/master.ts'
import type { Documents } from '../../document/document/document.public.ts'
import { masterUses } from './master-uses.queries.ts'
import { paperUses } from './paper-uses.queries.ts'
import { keysTo } from './referring-columns.ts'
import { ruleUses } from './rule-uses.queries.ts'
import { stockUse } from './stock-uses.queries.ts'

type Input = Parsed<(typeof whereUsedContract)['POST /v1/masters/{master}/where-used']>

/**
 * What still uses masters, before they are put out of use: active records of other masters, open documents, rules (prices, campaigns,
 * approvals, plans, templates, roles of accounts, mappings) and stock, each of the branches of the call and by the right to see it. New
 * masters and papers are found by their foreign keys.
 * @throws FORBIDDEN without the right to view the master; NOT_FOUND where none of the ids is within reach
 */
export async function whereUsed(
  ctx: QueryCtx,
  documents: Documents,
  { params: { master }, body }: Pick<Input, 'params' | 'body'>,
): Promise<{ uses: MasterUse[] }> {
  requirePermission(ctx.principal, masterOf(master).rights.view, 'Data ini')
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(master)} where id = any(${body.ids}::bigint[]) and ${withinReach(master, ctx.principal)}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound('Data')
  const asked = { master, ids: rows.map(({ id }) => id), keys: await keysTo(ctx.db, master) }
  const [papers, rules, stock, masters] = await Promise.all([
    paperUses(ctx, documents, asked),
    ruleUses(ctx, asked),
    stockUse(ctx, asked),
    masterUses(ctx, asked),
  ])
  return { uses: [...papers, ...rules, ...stock, ...masters].filter(({ count }) => count > 0) }
}
