import {
  FIRST_WEEK_CARD,
  type FirstStep,
  type FirstWeek,
  type FirstWeekStep,
  firstSteps,
  MOST_COUNTED,
} from '@merchant/contract/system/first-week.ts'
import { type RawBuilder, sql } from 'kysely'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'

type Mark = NonNullable<FirstWeekStep['mark']>

/**
 * How far a new company has come. Of one that has closed a month nothing is counted.
 * @returns steps whose records the caller may see
 */
export async function getFirstWeek(db: Db, principal: Principal): Promise<FirstWeek> {
  const [marks, hasClosed] = await Promise.all([
    marksOf(db, principal.companyId),
    closedAMonth(db, principal),
  ])
  const putAway = marks.get(FIRST_WEEK_CARD) ?? null
  if (hasClosed) return { isYoung: false, putAway, steps: [] }
  const seen = (Object.keys(firstSteps) as FirstStep[]).filter((key) => can(principal, firstSteps[key])) // the keys of its own object
  const { counts, branches } = await countAll(db, principal)
  const steps = seen.map((key): FirstWeekStep => {
    const count = counts[key]
    const mark = marks.get(key) ?? null
    const isDone = count >= enough(key, branches)
    return { key, count, state: isDone ? 'DONE' : mark ? 'NOT_NEEDED' : 'OPEN', mark }
  })
  return { isYoung: steps.some(({ state }) => state === 'OPEN'), putAway, steps }
}

/** The first admin is there from the beginning, and each branch has old books of its own. */
const enough = (key: FirstStep, branches: number): number =>
  key === 'people' ? 2 : key === 'comparison' ? Math.max(1, branches) : 1

async function marksOf(db: Db, companyId: number): Promise<Map<string, Mark>> {
  const rows = await db
    .selectFrom('first_week_mark as m')
    .innerJoin('employee as e', 'e.id', 'm.marked_by')
    .where('m.company_id', '=', companyId)
    .select(['m.key', 'm.marked_at', 'm.marked_by', 'e.name'])
    .execute()
  return new Map(
    rows.map((row) => [row.key, { at: row.marked_at, by: { id: row.marked_by, name: row.name } }]),
  )
}

async function closedAMonth(db: Db, { branchIds }: Principal): Promise<boolean> {
  const closed = await db
    .selectFrom('period')
    .where(inBranches('branch_id', branchIds))
    .where('status', '=', 'CLOSED')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return closed !== undefined
}

/** All counts in one statement, none of more rows than are told. */
async function countAll(db: Db, { companyId, branchIds }: Principal) {
  const few = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (${rows} limit ${MOST_COUNTED}) counted)`
  const ofCompany = (table: string) =>
    few(sql`select 1 from ${sql.table(table)} where company_id = ${companyId} and status = 'ACTIVE'`)
  const openInvoices = (party: 'CUSTOMER' | 'SUPPLIER') =>
    few(sql`select 1 from document
        where ${inBranches('branch_id', branchIds)} and type = 'OPENING_INVOICE' and status = 'POSTED' and party_type = ${party}`)
  const { rows } = await sql<{ counts: Record<FirstStep, number>; branches: number }>`
    select jsonb_build_object(
      'units', ${ofCompany('unit')},
      'products', ${ofCompany('product')},
      'prices', ${few(sql`select distinct product_id from selling_price where company_id = ${companyId} and status = 'ACTIVE'`)},
      'suppliers', ${ofCompany('supplier')},
      'customers', ${few(sql`select 1 from customer where ${inBranches('branch_id', branchIds)} and not is_walk_in and status = 'ACTIVE'`)},
      'people', ${ofCompany('employee')},
      'initialStock', ${few(sql`select 1 from document
        where ${inBranches('branch_id', branchIds)} and type = 'INITIAL_STOCK' and status = 'POSTED'`)},
      'receivables', ${openInvoices('CUSTOMER')},
      'payables', ${openInvoices('SUPPLIER')},
      'points', ${few(sql`select 1 from document
        where ${inBranches('branch_id', branchIds)} and type = 'OPENING_POINTS' and status = 'POSTED'`)},
      'openingBalances', ${few(sql`select distinct d.id from journal_line l
        join journal j on ${sameBranch('j', 'l', branchIds)} and j.id = l.journal_id
        join document d on ${sameBranch('d', 'l', branchIds)} and d.id = j.document_id and d.type not in ('INITIAL_STOCK', 'OPENING_INVOICE', 'OPENING_POINTS')
        where ${inBranches('l.branch_id', branchIds)} and l.account_id in (
          select r.account_id from account_role r where r.company_id = ${companyId} and r.role = 'OPENING_EQUITY')`)},
      'comparison', ${few(sql`select distinct branch_id from opening_statement where ${inBranches('branch_id', branchIds)}`)}
    ) as counts,
    (select count(*)::int from branch where ${inBranches('id', branchIds)} and status = 'ACTIVE') as branches`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a statement without FROM gives one row')
  return found
}
