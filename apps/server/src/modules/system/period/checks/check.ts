import { type DocumentType, documentTypes } from '@merchant/contract/document/document-types.ts'
import type { CheckKey } from '@merchant/contract/system/month-close.ts'
import type { CheckItem, PeriodCheck } from '@merchant/contract/system/period.ts'
import { inventoryRole } from '@merchant/domain/stock/pool.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/types.ts'

/** The month of the check. */
export interface CheckScope {
  db: Db
  companyId: number
  branchId: number
  branchName: string
  /** Today at the branch. */
  today: string
  startsOn: string
  endsOn: string
  isYearEnd: boolean
  /** The first month of the branch. */
  isFirst: boolean
  /** Whether the caller may see every branch of the company, which the end of a year needs. */
  seesAll: boolean
  /** The branches that the caller sees, for what is compared between branches. */
  branchIds: readonly number[]
}

/** A query whose rows are the faults; each names the way out. */
export type Finding = Omit<CheckItem, 'documentType' | 'documentId' | 'path'> & Partial<CheckItem>

/** One check before closing (domain-core 5.2). */
export interface Check {
  /** Its own name: several share a code. */
  key: CheckKey
  code: string
  severity: 'BLOCK' | 'WARN'
  /** True when all is well. */
  title: string
  /** Shown when something was found. */
  message: string
  /** Left out where the check always applies; false for example for the year-end checks in another month. */
  applies?: (scope: CheckScope) => boolean
  find: (scope: CheckScope) => Promise<Finding[]>
}

/** Most findings of a reply; the count has the total. */
const SHOWN = 100

export async function runCheck(check: Check, scope: CheckScope): Promise<PeriodCheck> {
  const { code, severity, title, message } = check
  const findings = await check.find(scope)
  const items = findings
    .slice(0, SHOWN)
    .map((finding) => ({ documentType: null, documentId: null, path: screenOf(finding), ...finding }))
  const ok = findings.length === 0
  return { code, severity, ok, title, message: ok ? title : message, items, count: findings.length }
}

/** The screen of documents that have no page of their own. */
function screenOf({ documentType }: Finding): string | null {
  const kind = (documentTypes as Record<string, DocumentType>)[documentType ?? ''] // a finding without a document gives none
  return kind && !kind.hasPage ? kind.path : null
}

/** The ledger screen of an account: the days of the month unless others are given. */
export const ledgerPath = ({ branchId, startsOn, endsOn }: CheckScope, accountId: number): string =>
  `/app/report/financial-statements/general-ledger?accountId=${accountId}&branchId=${branchId}&dateFrom=${startsOn}&dateTo=${endsOn}`

/** The accounts of some roles at the branch, as `(role, account_id)`: its own mapping, else the company's. */
export const accountsOfRoles = (
  { companyId, branchId }: CheckScope,
  roles: readonly string[],
): RawBuilder<unknown> => sql`
  select distinct on (r.role) r.role, r.account_id from account_role r
  where r.company_id = ${companyId} and r.role = any(${[...roles]}::text[]) and (r.branch_id is null or r.branch_id = ${branchId})
  order by r.role, r.branch_id nulls last`

/** Debit less credit of accounts up to the end of the month, as `(account_id, balance)`. */
export const ledgerAtEnd = ({ branchId, endsOn }: CheckScope): RawBuilder<unknown> => sql`
  select account_id, sum(debit - credit) as balance from account_balance
  where branch_id = ${branchId} and month <= ${endsOn}::date group by account_id`

/** `values` list of each pool with the role of its account. */
export const poolRoles = sql.join(
  Object.entries(inventoryRole).map(([pool, role]) => sql`(${pool}::text, ${role}::text)`),
)
