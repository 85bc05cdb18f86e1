import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../../kernel/db/branches.ts'
import { exactly } from '../../../../kernel/db/client-kysely.ts'
import { dayLabel, monthLabel } from '../../../../kernel/period/period.ts'
import type { Check, CheckScope } from './check.ts'

const closing = '/app/system/closing-periode'

/** The order of months and of branches: P1, P2 and P10. */
export const orderChecks: readonly Check[] = [
  {
    key: 'EARLIER_MONTHS',
    code: 'P1',
    severity: 'BLOCK',
    title: 'Bulan-bulan sebelumnya sudah ditutup',
    message: 'Ada bulan sebelumnya yang belum ditutup',
    find: async ({ db, branchId, startsOn }) => {
      const earlier = await db
        .selectFrom('period')
        .where('branch_id', '=', branchId)
        .where('status', '=', 'OPEN')
        .where('starts_on', '<', startsOn)
        .select('starts_on')
        .orderBy('starts_on')
        .execute()
      return earlier.map(({ starts_on }) => ({
        text: `Tutup dahulu ${monthLabel(starts_on)}`,
        path: closing,
      }))
    },
  },
  {
    key: 'MONTH_ENDED',
    code: 'P2',
    severity: 'BLOCK',
    title: 'Bulan sudah berakhir',
    message: 'Bulan ini belum berakhir',
    find: async ({ today, endsOn }) =>
      today > endsOn ? [] : [{ text: `Dapat ditutup setelah ${dayLabel(endsOn)} menurut waktu cabang` }],
  },
  {
    key: 'YEAR_ORDER',
    code: 'P10',
    severity: 'BLOCK',
    title:
      'Akhir tahun: semua cabang sudah ditutup sampai bulan sebelumnya dan rekening koran antar cabang nol',
    message: 'Tahun buku belum dapat ditutup',
    applies: ({ isYearEnd }) => isYearEnd,
    find: async (scope) => {
      if (!scope.seesAll)
        return [{ text: 'Akhir tahun hanya dapat ditutup oleh pengguna yang dapat melihat semua cabang' }]
      const [branches, interBranch] = await Promise.all([branchesBehind(scope), interBranchTotal(scope)])
      return [
        ...branches.map(({ name, starts_on }) => ({
          text: `${name}: ${monthLabel(starts_on)} belum ditutup`,
          path: closing,
        })),
        ...(interBranch === 0n
          ? []
          : [
              {
                text: `Rekening koran antar cabang seluruh perusahaan bersaldo ${rupiahText(interBranch)}`,
                path: `/app/report/financial-statements/balance-sheet?dateTo=${scope.endsOn}`,
              },
            ]),
      ]
    },
  },
]

/** Branches whose months before the last one of the year are not all closed, with the first open one. */
async function branchesBehind({ db, companyId, branchIds, startsOn }: CheckScope) {
  const { rows } = await sql<{ name: string; starts_on: string }>`
    select b.name, min(p.starts_on) as starts_on from branch b join period p on ${sameBranch('p', 'b.id', branchIds)}
    where b.company_id = ${companyId} and p.status = 'OPEN' and p.starts_on < ${startsOn}::date
    group by b.id, b.name order by b.name`.execute(db)
  return rows
}

async function interBranchTotal({ db, companyId, branchIds, endsOn }: CheckScope): Promise<bigint> {
  const { rows } = await sql<{ total: bigint | null }>`
    select sum(a.debit - a.credit) as total from account_balance a
    where ${inBranches('a.branch_id', branchIds)} and a.month <= ${endsOn}::date and a.account_id in (
      select r.account_id from account_role r where r.company_id = ${companyId} and r.role = 'INTER_BRANCH')`.execute(
    exactly(db),
  )
  return rows[0]?.total ?? 0n
}
