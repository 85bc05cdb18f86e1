import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches } from '../../../../kernel/db/branches.ts'
import { exactly } from '../../../../kernel/db/client-kysely.ts'
import { dayLabel } from '../../../../kernel/period/period.ts'
import {
  accountsOfRoles,
  type Check,
  type CheckScope,
  type Finding,
  ledgerAtEnd,
  ledgerPath,
} from './check.ts'

/** Lines of a role's account, up to the end of the month. */
const linesOf = (scope: CheckScope, role: string): RawBuilder<unknown> => sql`
  select l.* from journal_line l join (${accountsOfRoles(scope, [role])}) r on r.account_id = l.account_id
  where l.branch_id = ${scope.branchId} and l.date <= ${scope.endsOn}::date`

/** Warnings that do not stop the close: the rest of P9. */
export const warnings: readonly Check[] = [
  {
    key: 'IN_TRANSIT',
    code: 'P9',
    severity: 'WARN',
    title: 'Tidak ada barang yang lebih dari 7 hari di perjalanan',
    message: 'Ada barang yang lebih dari 7 hari di perjalanan',
    find: longInTransit,
  },
  {
    key: 'NOT_INVOICED',
    code: 'P9',
    severity: 'WARN',
    title: 'Tidak ada penerimaan barang yang lebih dari 30 hari belum difaktur',
    message: 'Ada penerimaan barang yang lebih dari 30 hari belum difaktur',
    find: longUninvoiced,
  },
  {
    key: 'TEMPORARY_ACCOUNTS',
    code: 'P9',
    severity: 'WARN',
    title: 'PPN masukan yang belum difakturkan dan ekuitas saldo awal nol',
    message: 'Ada akun sementara yang belum nol',
    find: async (scope) => {
      const { rows } = await sql<{ id: number; code: string; name: string; balance: bigint }>`
        select distinct a.id, a.code, a.name, l.balance
        from (${accountsOfRoles(scope, ['PPN_IN_PENDING', 'OPENING_EQUITY'])}) r
        join account a on a.id = r.account_id join (${ledgerAtEnd(scope)}) l on l.account_id = a.id
        where l.balance <> 0 order by a.code`.execute(exactly(scope.db))
      return rows.map(({ id, code, name, balance }) => ({
        text: `${code} ${name} bersaldo ${rupiahText(balance)}`,
        path: ledgerPath(scope, id),
      }))
    },
  },
  {
    key: 'INTER_BRANCH',
    code: 'P9',
    severity: 'WARN',
    title: 'Rekening koran cocok dengan cabang lawannya',
    message: 'Rekening koran berbeda dari cabang lawannya',
    find: interBranchDifferences,
  },
]

async function longInTransit(scope: CheckScope): Promise<Finding[]> {
  const { rows } = await sql<{
    id: number
    type: string
    number: string | null
    date: string
    amount: bigint
  }>`
    select d.id, d.type, coalesce(d.number, d.order_no) as number, d.date, sum(l.debit - l.credit) as amount
    from (${linesOf(scope, 'IN_TRANSIT')}) l
    join journal j on j.branch_id = ${scope.branchId} and j.id = l.journal_id
    join document d on d.branch_id = ${scope.branchId} and d.id = j.document_id
    where d.date < ${scope.endsOn}::date - 7
    group by d.id, d.type, d.number, d.order_no, d.date having sum(l.debit - l.credit) > 0 order by d.date, d.id`.execute(
    exactly(scope.db),
  )
  return rows.map(({ id, type, number, date, amount }) => ({
    text: `${number ?? 'Tanpa nomor'} dikirim ${dayLabel(date)}, senilai ${rupiahText(amount)}`,
    documentType: type,
    documentId: id,
  }))
}

async function longUninvoiced({ db, branchId, endsOn }: CheckScope): Promise<Finding[]> {
  const { rows } = await sql<{ id: number; number: string | null; date: string; amount: bigint }>`
    select d.id, d.number, d.date, sum(l.value - l.invoiced_value) as amount
    from goods_receipt r join document d on d.branch_id = ${branchId} and d.id = r.id
    join goods_receipt_line l on l.branch_id = ${branchId} and l.document_id = r.id
    where r.branch_id = ${branchId} and not r.is_void and d.date < ${endsOn}::date - 30
    group by d.id, d.number, d.date having sum(l.value - l.invoiced_value) > 0 order by d.date, d.id`.execute(
    exactly(db),
  )
  return rows.map(({ id, number, date, amount }) => ({
    text: `${number ?? 'Tanpa nomor'} tanggal ${dayLabel(date)}, senilai ${rupiahText(amount)}`,
    documentType: 'GOODS_RECEIPT',
    documentId: id,
  }))
}

/**
 * A branch's inter-branch balance with each other branch, against that branch's own balance; only branches that the caller
 * sees.
 */
async function interBranchDifferences(scope: CheckScope): Promise<Finding[]> {
  const { db, companyId, branchId, branchName, branchIds, endsOn } = scope
  const { rows } = await sql<{ accountId: number; name: string; ours: bigint; theirs: bigint }>`
    with account_of as (
      select distinct account_id from account_role where company_id = ${companyId} and role = 'INTER_BRANCH'
    ),
    said as (
      select case when l.branch_id = ${branchId} then l.party_id else l.branch_id end as other_id,
        l.branch_id = ${branchId} as own, sum(l.debit - l.credit) as amount
      from journal_line l join account_of a on a.account_id = l.account_id
      where ${inBranches('l.branch_id', branchIds)} and l.party_type = 'BRANCH' and l.date <= ${endsOn}::date
        and (l.branch_id = ${branchId} or l.party_id = ${branchId}) group by 1, 2
    )
    select (select min(account_id) from account_of) as "accountId", b.name, coalesce(max(amount) filter (where own), 0) as ours, coalesce(max(amount) filter (where not own), 0) as theirs
    from said join branch b on b.id = said.other_id
    where b.id = any(${branchIds}::bigint[])
    group by b.id, b.name having coalesce(sum(amount), 0) <> 0 order by b.name`.execute(exactly(db))
  return rows.map(({ accountId, name, ours, theirs }) => ({
    text: `${branchName} mencatat ${rupiahText(ours)} terhadap ${name}, ${name} mencatat ${rupiahText(theirs)}`,
    path: ledgerPath(scope, accountId),
  }))
}
