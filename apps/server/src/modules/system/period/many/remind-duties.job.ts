import type pg from 'pg'
import type { Clock } from '../../../../kernel/clock.ts'
import { inBranches } from '../../../../kernel/db/branches.ts'
import type { Database } from '../../../../kernel/db/database.ts'
import { dayLabel, monthLabel } from '../../../../kernel/period/period.ts'
import { notify } from '../../../../kernel/realtime/notify.ts'
import { allChecks } from '../checks/checks.ts'
import { MOST_TOLD } from './duty.ts'

interface DueDuty {
  id: number
  key: string
  /** The day that has come, and the first day of the month that it is about. */
  day: string
  month: string
  /** All branches of the company that are in use. */
  branchIds: readonly number[]
  /** People who are told, each at the own branch. */
  people: readonly { id: number; branchId: number }[]
}

/**
 * Tells the owners of checks before closing that their day has come: at all branches of the company, while a branch still has
 * the month open. `reminded_on` marks it, so that a second or late run tells nobody again; a day before the duty was given is
 * no day of it.
 */
export async function remindDuties(owner: pg.Pool, clock: Clock, database: Database): Promise<void> {
  const { rows } = await owner.query<DueDuty>(
    `with today as (
       select company_id, min(($1::timestamptz at time zone timezone)::date) as day, array_agg(id) as branches from branch where status = 'ACTIVE' group by company_id
     ), due as (
       select d.*, (date_trunc('month', t.day) + make_interval(days => d.due_day - 1))::date as on_day,
         (date_trunc('month', t.day) - interval '1 month')::date as of_month, t.day as today, t.branches
       from period_duty d join today t on t.company_id = d.company_id
     )
     select d.id, d.check_key as key, d.on_day as day, d.of_month as month, d.branches as "branchIds",
       coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'branchId', p.branch_id)) from (
         select e.id, e.branch_id from employee e where e.company_id = d.company_id and e.status = 'ACTIVE'
           and (e.id = d.employee_id or e.role_id = d.role_id) order by e.id limit $2) p), '[]') as people
     from due d
     where d.on_day <= d.today and d.on_day >= d.updated_at::date and (d.reminded_on is null or d.reminded_on < d.on_day)
     order by d.id`,
    [clock.now(), MOST_TOLD],
  )
  for (const duty of rows) await tell(clock, database, duty)
}

async function tell(clock: Clock, database: Database, duty: DueDuty): Promise<void> {
  const { id, key, day, month, branchIds, people } = duty
  const title = allChecks.find((check) => check.key === key)?.title ?? ''
  await database.write({ branchIds, actor: 'system:job', requestId: 'remind-duties' }, async (tx) => {
    const open = await tx
      .selectFrom('period')
      .where(inBranches('branch_id', branchIds))
      .where('starts_on', '=', month)
      .where('status', '=', 'OPEN')
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (!open) return
    const marked = await tx
      .updateTable('period_duty')
      .set({ reminded_on: day })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('reminded_on', 'is', null), eb('reminded_on', '<', day)]))
      .returning('id')
      .executeTakeFirst()
    if (!marked) return
    for (const { id: employeeId, branchId } of people)
      await notify(
        tx,
        {
          branchId,
          section: 'TRANSACTION',
          title: 'Hari terakhir tugas tutup bulan Anda',
          body: `${title}: selesaikan untuk ${monthLabel(month)} paling lambat ${dayLabel(day)}.`,
          kind: null,
          refId: null,
          actorId: null,
          roleId: null,
          employeeId,
        },
        clock.now(),
      )
  })
}
