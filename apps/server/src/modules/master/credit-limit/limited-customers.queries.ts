import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { creditLimitContract, LimitedCustomer } from '@merchant/contract/master/credit-limit.ts'
import { sql } from 'kysely'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { allOf, byText, byValue, page, readOrder, searchText } from '../../../kernel/list/list-query.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { creditConditions, readCredits } from '../../sales/credit/credit.public.ts'
import { customerWords } from '../customer/customer.public.ts'
import { waitingOf } from './credit-limit.queries.ts'

type Asked = Parsed<(typeof creditLimitContract)['GET /v1/credit-limits/customers']>['query']

const sortable = {
  code: byText('c.code'),
  name: byText('c.name'),
  group: byText('g.name'),
  creditLimit: byValue('c.credit_limit'),
  termDays: byValue('c.term_days'),
}

/**
 * Members of one branch with their limits, what they owe and what waits for approval. What counts is what counts for a sale
 * (`sales/credit`), so the sheet and the till say the same.
 */
export async function listLimitedCustomers(ctx: QueryCtx, asked: Asked) {
  const { db, principal, clock } = ctx
  const { branchId, search, groupId, state } = asked
  const now = clock.now()
  const [settings, today] = await Promise.all([
    readCompanySettings(db, { companyId: principal.companyId, branchId }),
    todayAt(db, branchId, now),
  ])
  const at = { branchId, today, now }
  const found = db
    .selectFrom('customer as c')
    .innerJoin('customer_group as g', 'g.id', 'c.customer_group_id')
    .where('c.branch_id', '=', branchId)
    .where('c.status', '=', 'ACTIVE')
    .where('c.type', '<>', 'NON_MEMBER')
    .where(searchText(search, customerWords('c')))
  const wanted = allOf([
    groupId && sql`c.customer_group_id = ${groupId}`,
    state && creditConditions(at, settings)[state],
  ])
  const query = wanted ? found.where(wanted) : found
  const listed = await page(db, asked, query, (q) =>
    q
      .select(['c.id', 'c.code', 'c.name', 'c.credit_limit as creditLimit', 'c.term_days as termDays'])
      .select(['g.id as groupId', 'g.code as groupCode', 'g.name as groupName'])
      .orderBy(readOrder(asked.sort, sortable, 'name', 'c.id')),
  )
  const ids = listed.rows.map(({ id }) => id)
  const [credits, waiting] = await Promise.all([
    readCredits(db, at, settings, ids),
    waitingOf(db, branchId, ids),
  ])
  return {
    ...listed,
    rows: listed.rows.map(({ groupId, groupCode, groupName, ...row }): LimitedCustomer => {
      const { receivable = 0n, overdue = 0n, used = 0n } = credits.get(row.id) ?? {}
      return {
        ...row,
        branchId,
        group: { id: groupId, code: groupCode, name: groupName },
        receivable,
        overdue,
        used,
        usedShare: row.creditLimit === 0 ? null : (used * 10_000n) / BigInt(row.creditLimit),
        waiting: waiting.get(row.id) ?? null,
      }
    }),
  }
}
