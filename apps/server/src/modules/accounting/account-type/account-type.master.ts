import type { AccountType } from '@merchant/contract/accounting/account-type.ts'
import type { AccountClass, ReportSection } from '@merchant/domain/accounting/chart.ts'
import { sql } from 'kysely'
import { byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns } from '../../../kernel/master/company-master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

interface Asked {
  class?: AccountClass | undefined
}

/** The order of the chart: by class, then by creation. */
const chart = sql`array_position(array['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'COGS', 'EXPENSE', 'OTHER_INCOME', 'OTHER_EXPENSE', 'TAX'], account_type.class)`

/** Account types of the company, with the number of their accounts. */
export const accountType = masterParts({
  table: 'account_type',
  rows: (db) =>
    db
      .selectFrom('account_type')
      .select(commonColumns('account_type'))
      .select([
        'account_type.class',
        'account_type.normal_side as normalSide',
        sql<ReportSection>`account_type.report_section`.as('reportSection'), // only the contract's sections are written
        'account_type.cash_flow_group as cashFlowGroup',
        sql<number>`(select count(*) from account where account.account_type_id = account_type.id)`.as(
          'accountCount',
        ),
      ]),
  toReply: (row): AccountType => row,
  sorts: {
    chart,
    class: byValue('account_type.class'),
    normalSide: byValue('account_type.normal_side'),
    reportSection: byValue('account_type.report_section'),
    cashFlowGroup: byValue('account_type.cash_flow_group'),
  },
  order: 'chart',
  filter: ({ class: asked }: Asked) => (asked ? sql`account_type.class = ${asked}` : undefined),
  toRow: (given: Omit<AccountType, 'id' | 'accountCount' | 'updatedAt' | 'version'>) => ({
    code: given.code,
    name: given.name,
    class: given.class,
    normal_side: given.normalSide,
    report_section: given.reportSection,
    cash_flow_group: given.cashFlowGroup,
    status: given.status,
  }),
})
