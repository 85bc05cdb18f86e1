import type { AccountClass } from '@merchant/domain/accounting/chart.ts'
import type { Db } from '../db/types.ts'

/** An account with the fields that decide its place in a statement. */
export interface ChartAccount {
  id: number
  code: string
  name: string
  parentId: number | null
  class: AccountClass
  normalSide: 'D' | 'K'
  section: string
  cashFlowGroup: 'CASH' | 'OPERATING' | 'INVESTING' | 'FINANCING' | 'NONE'
  /** The account roles of the account, for the company or a branch. */
  roles: readonly string[]
}

/** The accounts of a company by id, in the order of their codes. */
export async function readChart(db: Db, companyId: number): Promise<Map<number, ChartAccount>> {
  const [accounts, roles] = await Promise.all([
    db
      .selectFrom('account')
      .innerJoin('account_type', 'account_type.id', 'account.account_type_id')
      .where('account.company_id', '=', companyId)
      .select(['account.id', 'account.code', 'account.name', 'account.parent_id as parentId'])
      .select('account_type.class')
      .select([
        'account_type.normal_side as normalSide',
        'account_type.report_section as section',
        'account_type.cash_flow_group as cashFlowGroup',
      ])
      .orderBy('account.code')
      .execute(),
    db
      .selectFrom('account_role')
      .where('company_id', '=', companyId)
      .select(['account_id', 'role'])
      .execute(),
  ])
  const rolesOf = Map.groupBy(roles, ({ account_id }) => account_id)
  return new Map(
    accounts.map((account) => [
      account.id,
      { ...account, roles: (rolesOf.get(account.id) ?? []).map(({ role }) => role) },
    ]),
  )
}

/** Assets, liabilities and equity continue from year to year; all other accounts start anew (clarifications 2.4). */
export const isPermanent = ({ class: kind }: Pick<ChartAccount, 'class'>): boolean =>
  kind === 'ASSET' || kind === 'LIABILITY' || kind === 'EQUITY'

export const hasRole = (account: ChartAccount, role: string): boolean => account.roles.includes(role)
