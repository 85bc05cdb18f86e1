import { type MasterTable, masterOf, masterTables } from '@merchant/contract/master/masters.ts'
import { type MasterUse, USES_MOST, USES_NAMED } from '@merchant/contract/master/where-used.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { withinReach } from '../../../kernel/master/master.ts'
import { type Asked, isMaster } from './referring-columns.ts'

type Condition = RawBuilder<SqlBool>

/** Masters that name others by a table between them, or by a code; foreign keys of the masters themselves are found alone. */
const between: Partial<
  Record<MasterTable, (ids: readonly number[], branchIds: readonly number[]) => [MasterTable, Condition][]>
> = {
  unit: (ids) => [
    [
      'product',
      sql`r.id in (select product_id from product_unit where unit_id = any(${[...ids]}::bigint[]))`,
    ],
  ],
  merchant_tag: (ids, branchIds) => [
    [
      'customer',
      sql`r.id in (select customer_id from customer_tag c
        where ${inBranches('c.branch_id', branchIds)} and c.tag_id = any(${[...ids]}::bigint[]))`,
    ],
  ],
  tax: (ids) => [
    ['product', ofTax('tax_code', ids)],
    ['supplier', ofTax('default_tax_code', ids)],
  ],
}

const ofTax = (column: string, ids: readonly number[]): Condition => sql`lower(${sql.ref(`r.${column}`)}) in (
  select lower(code) from tax where id = any(${[...ids]}::bigint[]))`

/** Parts of what they name: contacts of their supplier, limits of their goods. */
const partsOf: readonly MasterTable[] = ['supplier_contact', 'stock_limit']

/** Active records of other masters that name one of these, each kind for people who may view it. */
export async function masterUses(ctx: QueryCtx, { master, ids, keys }: Asked): Promise<MasterUse[]> {
  const found = new Map<MasterTable, Condition[]>()
  const add = (table: MasterTable, condition: Condition) =>
    found.set(table, [...(found.get(table) ?? []), condition])
  for (const { table, column } of keys)
    if (isMaster(table) && !partsOf.includes(table))
      add(table, sql`${sql.ref(`r.${column}`)} = any(${[...ids]}::bigint[])`)
  for (const [table, condition] of between[master]?.(ids, ctx.branchIds) ?? []) add(table, condition)
  const seen = masterTables.filter(
    (table) => found.has(table) && masterOf(table).rights.view.some((right) => can(ctx.principal, right)),
  )
  return Promise.all(
    seen.map((table) => useOf(ctx, table, sql`(${sql.join(found.get(table) ?? [], sql` or `)})`)),
  )
}

async function useOf(ctx: QueryCtx, table: MasterTable, names: Condition): Promise<MasterUse> {
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, ${sql.ref(table === 'branch_bank_account' ? 'r.account_no' : 'r.name')} as name from ${sql.table(table)} r
    where r.status = 'ACTIVE' and ${withinReach(table, ctx.principal, 'r')} and ${names}
    order by r.id limit ${sql.lit(USES_MOST + 1)}`.execute(ctx.db)
  const first = rows.slice(0, USES_NAMED).map(({ id, name }) => ({ id, name, quantity: null }))
  return { kind: table, count: rows.length, first }
}
