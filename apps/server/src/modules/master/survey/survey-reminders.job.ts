import { reminderOf } from '@merchant/domain/master/survey-reminder.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Clock, wallTime } from '../../../kernel/clock.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Database } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { notify } from '../../../kernel/realtime/notify.ts'
import { isFor } from '../target.ts'
import { markReminded } from './survey.store.ts'

interface Running {
  id: number
  companyId: number
  /** All branches of the company. */
  branchIds: number[]
}

interface Silent {
  ownerId: number
  title: string
  startsOn: string
  endsOn: string
  /** The first day of the reminder before the end. */
  remindFrom: string
  /** The moment at which the owners were told of it. */
  createdAt: string
  /** Asked branches of the owner without an answer. */
  branches: { id: number; name: string; timezone: string }[]
}

/** Names of branches in one notification. */
const MOST_NAMES = 5

/**
 * Reminds the owners of stockists who have not answered a survey: the days of the setting before its end, and on its last day,
 * by the clock of their branches. `survey_reminder` has whom it has told, so nobody is told twice; a later end counts anew.
 * One transaction for each survey.
 * @throws AggregateError of failures; they wait for the next run
 */
export async function remindOfSurveys(owner: pg.Pool, clock: Clock, database: Database): Promise<void> {
  const failures: unknown[] = []
  const now = clock.now()
  const { rows } = await owner.query<Running>(
    `select s.id, s.company_id as "companyId", (select array_agg(b.id) from branch b where b.company_id = s.company_id) as "branchIds"
     from survey s where s.ends_on >= ($1::timestamptz at time zone 'Asia/Jakarta')::date
       and s.starts_on <= ($1::timestamptz at time zone 'Asia/Jayapura')::date order by s.id`,
    [now],
  )
  for (const survey of rows)
    await database
      .write({ branchIds: survey.branchIds, actor: 'system:job', requestId: 'survey-reminders' }, (tx) =>
        remindOf(tx, now, survey),
      )
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `the owners of ${failures.length} surveys were not reminded`)
}

async function remindOf(tx: Tx, now: Date, survey: Running): Promise<void> {
  const { surveyReminderDays } = await readCompanySettings(tx, {
    companyId: survey.companyId,
    branchId: null,
  })
  for (const silent of await silentOwners(tx, survey, surveyReminderDays)) {
    const [due] = silent.branches.flatMap(({ timezone }) => dueIn(timezone, silent, now) ?? [])
    if (!due) continue
    const { ownerId, endsOn } = silent
    if (await markReminded(tx, { surveyId: survey.id, ownerId, endsOn, kind: due }, now))
      await tell(tx, now, {
        surveyId: survey.id,
        silent,
        title: due === 'LAST_DAY' ? 'Hari terakhir survei' : 'Survei segera berakhir',
      })
  }
}

function dueIn(timezone: string, { createdAt, ...period }: Silent, now: Date) {
  const { date: day, time } = wallTime(now, timezone)
  const toldOn = wallTime(new Date(createdAt), timezone).date
  return reminderOf({ ...period, toldOn }, { day, hour: Number(time.slice(0, 2)) })
}

/** Owners in use with asked branches that have not answered. */
async function silentOwners(
  tx: Tx,
  { id, companyId, branchIds }: Running,
  daysBefore: number,
): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    select b.owner_employee_id as "ownerId", s.title, s.starts_on as "startsOn", s.ends_on as "endsOn", s.created_at as "createdAt", s.ends_on - ${daysBefore}::int as "remindFrom",
      jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'timezone', b.timezone) order by b.name) as branches
    from survey s
    join branch b on b.company_id = ${companyId} and b.kind = 'STOCKIST' and b.status = 'ACTIVE' and ${isFor('s', 'b')}
    join employee e on e.id = b.owner_employee_id and e.status = 'ACTIVE'
    left join survey_answer a on ${sameBranch('a', 'b.id', branchIds)} and a.survey_id = s.id
    where s.id = ${id} and a.id is null
    group by b.owner_employee_id, s.id order by b.owner_employee_id`.execute(tx)
  return rows
}

interface Told {
  surveyId: number
  silent: Silent
  title: string
}

async function tell(tx: Tx, now: Date, { surveyId, silent, title }: Told): Promise<void> {
  const [first] = silent.branches
  if (!first) return
  const names = silent.branches.slice(0, MOST_NAMES).map(({ name }) => name)
  const more = silent.branches.length - names.length
  const branches = [...names, ...(more > 0 ? [`${more} cabang lain`] : [])].join(', ')
  await notify(
    tx,
    {
      branchId: first.id,
      section: 'TRANSACTION',
      kind: 'SURVEY_REMINDED',
      refId: surveyId,
      actorId: null,
      roleId: null,
      employeeId: silent.ownerId,
      title: `${title}: ${silent.title}`,
      body: `Belum diisi untuk ${branches}; paling lambat ${dayLabel(silent.endsOn)}.`,
    },
    now,
  )
}
