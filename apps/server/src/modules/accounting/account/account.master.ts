import type { Account, AccountUsage } from '@merchant/contract/accounting/account.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { AccountClass } from '@merchant/domain/accounting/chart.ts'
import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { sql } from 'kysely'
import { allOf, byText, byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns } from '../../../kernel/master/company-master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

type Fields = Pick<
  Account,
  | 'code'
  | 'name'
  | 'accountTypeId'
  | 'parentId'
  | 'level'
  | 'isPostable'
  | 'allowManual'
  | 'usages'
  | 'branchIds'
  | 'isBankOverdraftAllowed'
  | 'status'
>

interface Asked {
  class?: AccountClass | undefined
  typeId?: number | undefined
  parentId?: number | undefined
  isPostable?: boolean | undefined
  allowManual?: boolean | undefined
  isCash?: boolean | undefined
  usage?: AccountUsage | undefined
}

/** Parents before their children, by the codes from the root down, character by character. */
const tree = sql`concat_ws('/', great.code, grand.code, parent.code, account.code) collate "C"`

/** The orders of a picker. */
export const chartOrders = { tree, code: byText('account.code'), name: byText('account.name') }

const branches = (within: readonly number[]) => sql<Ref[]>`array(
  select case when branch.id = any(${[...within]}::bigint[])
    then jsonb_build_object('id', branch.id, 'code', branch.code, 'name', branch.name)
    else jsonb_build_object('id', branch.id, 'name', 'Cabang lain') end
  from branch where branch.id = any(account.branch_ids) order by branch.name)`

/** The ancestors from the root down, null where there is none. */
const above = sql<(Ref | null)[]>`jsonb_build_array(
  case when great.id is not null then jsonb_build_object('id', great.id, 'code', great.code, 'name', great.name) end,
  case when grand.id is not null then jsonb_build_object('id', grand.id, 'code', grand.code, 'name', grand.name) end,
  case when parent.id is not null then jsonb_build_object('id', parent.id, 'code', parent.code, 'name', parent.name) end)`

const roleNames: Record<string, { name: string }> = accountRoles

/**
 * The company's chart: an account, its type and its ancestors, at most three. Branches out of reach are counted, not
 * named.
 */
export const account = masterParts({
  table: 'account',
  rows: (db, branchIds) =>
    db
      .selectFrom('account')
      .innerJoin('account_type', 'account_type.id', 'account.account_type_id')
      .leftJoin('account as parent', 'parent.id', 'account.parent_id')
      .leftJoin('account as grand', 'grand.id', 'parent.parent_id')
      .leftJoin('account as great', 'great.id', 'grand.parent_id')
      .select(commonColumns('account'))
      .select([
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
        branches(branchIds).as('branches'),
        'account.allow_overdraft as isBankOverdraftAllowed',
        sql<number>`(select count(*) from account as child where child.parent_id = account.id)`.as(
          'childCount',
        ),
        sql<
          string[]
        >`array(select distinct role from account_role where account_id = account.id order by role)`.as(
          'roleKeys',
        ),
        above.as('above'),
      ]),
  toReply({ typeCode, typeName, roleKeys, above: ancestors, ...row }): Account {
    const path = ancestors.filter((ref) => ref !== null)
    return {
      ...row,
      accountType: { id: row.accountTypeId, code: typeCode, name: typeName },
      parent: path.at(-1) ?? null,
      path,
      roles: roleKeys.map((role) => roleNames[role]?.name ?? role),
    }
  },
  sorts: {
    tree,
    accountType: byText('account_type.name'),
    normalSide: byValue('account_type.normal_side'),
    isPostable: byValue('account.is_postable'),
    level: byValue('account.level'),
  },
  order: 'tree',
  filter: ({ class: ofClass, typeId, parentId, isPostable, allowManual, isCash, usage }: Asked) =>
    allOf([
      ofClass && sql`account_type.class = ${ofClass}`,
      typeId && sql`account.account_type_id = ${typeId}`,
      parentId && sql`account.parent_id = ${parentId}`,
      isPostable !== undefined && sql`account.is_postable = ${isPostable}`,
      allowManual !== undefined && sql`account.allow_manual = ${allowManual}`,
      isCash !== undefined && sql`(account_type.cash_flow_group is not distinct from 'CASH') = ${isCash}`,
      usage && sql`${usage} = any(account.usages)`,
    ]),
  toRow: (given: Fields) => ({
    code: given.code,
    name: given.name,
    account_type_id: given.accountTypeId,
    parent_id: given.parentId,
    level: given.level,
    is_postable: given.isPostable,
    allow_manual: given.allowManual,
    usages: [...new Set(given.usages)],
    branch_ids: [...new Set(given.branchIds)],
    allow_overdraft: given.isBankOverdraftAllowed,
    status: given.status,
  }),
})
