import { type MasterUse, USES_MOST, USES_NAMED } from '@merchant/contract/master/where-used.ts'
import type { RuleKind } from '@merchant/domain/master/rule-kinds.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Asked } from './referring-columns.ts'
import { type Condition, type Rule, rules } from './rules.ts'

/** Rules that hold now or later and name one of these, each kind for people who may view it. */
export async function ruleUses(ctx: QueryCtx, asked: Asked): Promise<MasterUse[]> {
  const kinds = Object.entries(rules) as [RuleKind, Rule][] // its own keys
  const found = kinds.flatMap(([kind, rule]) => {
    const names = namesOf(ctx, kind, { rule, asked })
    return names.length > 0 && mayView(ctx, rule) ? [useOf(ctx, kind, { rule, names })] : []
  })
  return Promise.all(found)
}

const mayView = ({ principal }: QueryCtx, { rights }: Rule): boolean =>
  rights.length === 0 || rights.some((right) => can(principal, right))

/** How a rule `r` names the masters: by foreign keys of its own or of its parts, and in ways of its kind. */
function namesOf(ctx: QueryCtx, kind: RuleKind, { rule, asked }: { rule: Rule; asked: Asked }): Condition[] {
  const ids = sql`${[...asked.ids]}::bigint[]`
  const byKey = asked.keys.flatMap(({ table, column }) => {
    if (table === kind) return [sql<boolean>`${sql.ref(`r.${column}`)} = any(${ids})`]
    const part = rule.parts?.[table]
    if (!part) return []
    return [
      sql<boolean>`exists (select 1 from ${sql.table(table)} l where ${part(ctx)} and ${sql.ref(`l.${column}`)} = any(${ids}))`,
    ]
  })
  return [...byKey, ...(rule.also?.(asked.master, ids) ?? [])]
}

interface Found {
  id: number
  name: string | null
}

async function useOf(
  ctx: QueryCtx,
  kind: RuleKind,
  { rule, names }: { rule: Rule; names: readonly Condition[] },
): Promise<MasterUse> {
  const { rows } = await sql<Found>`
    select r.id, ${rule.name ?? sql`null::text`} as name from ${sql.table(kind)} r
    where ${rule.holds(ctx)} and (${sql.join(names, sql` or `)})
    order by r.id limit ${sql.lit(USES_MOST + 1)}`.execute(ctx.db)
  const named = rows.flatMap(({ id, name }) =>
    name === null ? [] : [{ id, name: rule.words?.(name) ?? name, quantity: null }],
  )
  return { kind, count: rows.length, first: named.slice(0, USES_NAMED) }
}
