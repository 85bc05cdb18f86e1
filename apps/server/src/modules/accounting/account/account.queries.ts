import type { Account, AccountUsage } from '@merchant/contract/accounting/account.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { AccountClass } from '@merchant/domain/accounting/chart.ts'
import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { acrossBranches } from '../../../kernel/db/database.ts'
import type { Db, Tx } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

/** Parents before their children, by the codes from the root down, character by character. */
export const asTree = sql`concat_ws('/', great.code, grand.code, parent.code, account.code) collate "C"`

const sortable = {
  tree: asTree,
  code: byText('account.code'),
  name: byText('account.name'),
  accountType: byText('account_type.name'),
  normalSide: byValue('account_type.normal_side'),
  isPostable: byValue('account.is_postable'),
  level: byValue('account.level'),
  status: byValue('account.status'),
  updatedAt: byValue('account.updated_at'),
}

/** An account, its type and its ancestors, at most three. */
export const chartOf = (db: Db, companyId: number) =>
  db
    .selectFrom('account')
    .innerJoin('account_type', 'account_type.id', 'account.account_type_id')
    .leftJoin('account as parent', 'parent.id', 'account.parent_id')
    .leftJoin('account as grand', 'grand.id', 'parent.parent_id')
    .leftJoin('account as great', 'great.id', 'grand.parent_id')
    .where('account.company_id', '=', companyId)

const columns = [
  'account.id',
  'account.code',
  'account.name',
  'account.account_type_id as accountTypeId',
  'account_type.code as typeCode',
  'account_type.name as typeName',
  'account_type.class',
  'account_type.normal_side as normalSide',
  'account.parent_id as parentId',
  'account.level',
  'account.is_postable as isPostable',
  'account.allow_manual as allowManual',
  sql<AccountUsage[]>`account.usages`.as('usages'), // the table's CHECK has the same values
  'account.branch_ids as branchIds',
  sql<Ref[]>`array(select jsonb_build_object('id', branch.id, 'code', branch.code, 'name', branch.name)
    from branch where branch.id = any(account.branch_ids) order by branch.name)`.as('branches'),
  'account.allow_overdraft as isBankOverdraftAllowed',
  'account.status',
  'account.updated_at as updatedAt',
  'account.version',
  sql<number>`(select count(*) from account as child where child.parent_id = account.id)`.as('childCount'),
  sql<string[]>`array(select distinct role from account_role where account_id = account.id order by role)`.as(
    'roleKeys',
  ),
  sql<(Ref | null)[]>`jsonb_build_array(
    case when great.id is not null then jsonb_build_object('id', great.id, 'code', great.code, 'name', great.name) end,
    case when grand.id is not null then jsonb_build_object('id', grand.id, 'code', grand.code, 'name', grand.name) end,
    case when parent.id is not null then jsonb_build_object('id', parent.id, 'code', parent.code, 'name', parent.name) end
  )`.as('above'),
] as const

interface AccountRow extends Omit<Account, 'accountType' | 'parent' | 'path' | 'roles'> {
  typeCode: string
  typeName: string
  roleKeys: string[]
  above: (Ref | null)[]
}

const roleNames: Record<string, { name: string }> = accountRoles

/** Branches out of reach are counted, not named. */
function toAccount(
  { typeCode, typeName, roleKeys, above, ...row }: AccountRow,
  branchIds: readonly number[],
): Account {
  const path = above.filter((ref) => ref !== null)
  return {
    ...row,
    branches: row.branches.map((branch) =>
      branchIds.includes(branch.id) ? branch : { id: branch.id, name: 'Cabang lain' },
    ),
    accountType: { id: row.accountTypeId, code: typeCode, name: typeName },
    parent: path.at(-1) ?? null,
    path,
    roles: roleKeys.map((role) => roleNames[role]?.name ?? role),
  }
}

interface ChartFilters {
  class?: AccountClass | undefined
  typeId?: number | undefined
  parentId?: number | undefined
  isPostable?: boolean | undefined
  usage?: AccountUsage | undefined
}

/** The company's chart, parents before their children; search reads code and name. */
export async function listAccounts(ctx: QueryCtx, list: ListQuery & ChartFilters) {
  const order = readOrder(list.sort, sortable, 'tree', 'account.id')
  let query = chartOf(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'account.code', 'account.name'))
    .where(statusIn(list.status, 'account.status'))
  if (list.class) query = query.where('account_type.class', '=', list.class)
  if (list.typeId) query = query.where('account.account_type_id', '=', list.typeId)
  if (list.parentId) query = query.where('account.parent_id', '=', list.parentId)
  if (list.isPostable !== undefined) query = query.where('account.is_postable', '=', list.isPostable)
  if (list.usage) query = query.where(sql<boolean>`${list.usage} = any(account.usages)`)
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map((row) => toAccount(row, ctx.principal.branchIds)) }
}

/** @throws NOT_FOUND */
export async function getAccount(db: Db, principal: Principal, id: number): Promise<Account> {
  const row = await chartOf(db, principal.companyId)
    .where('account.id', '=', id)
    .select(columns)
    .executeTakeFirst()
  if (!row) throw notFound('Akun')
  return toAccount(row, principal.branchIds)
}

/** How many levels lie below an account; 0 for a leaf. */
export async function levelsBelow(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select id, 1 as depth from account where parent_id = ${accountId}
      union all
      select account.id, depth + 1 from account join below on account.parent_id = below.id
    )
    select coalesce(max(depth), 0) as levels from below`.execute(db)
  return rows[0]?.levels ?? 0
}

/** Whether an account was ever posted to, in any branch: each month with postings has its balance. */
export const hasEntries = (tx: Tx, companyId: number, accountId: number): Promise<boolean> =>
  acrossBranches(tx, companyId, async () => {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from account_balance where branch_id = any (allowed_branches()) and account_id = ${accountId}
      ) as found`.execute(tx)
    return rows[0]?.found ?? false
  })
