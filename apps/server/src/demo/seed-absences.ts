import { wallTime } from '../kernel/clock.ts'
import { withIds } from '../kernel/db/ids.ts'
import type { Tx } from '../kernel/db/types.ts'
import { required } from './required.ts'

interface AbsentCompany {
  companyId: number
  now: Date
}

const DAY = 86_400_000

/** Who is away, who decides meanwhile, and from and to how many days after the demo's last day; nobody is away on that day. */
const absences = [
  { who: 'hoa', substitute: 'vpdd', from: -16, to: -12 },
  { who: 'vpsales', substitute: 'vpdd', from: 6, to: 10 },
  { who: 'keuangan', substitute: 'admin', from: 20, to: 33 },
] as const

/** Substitutes of people who approve: one that is over, and two to come. */
export async function seedAbsences(tx: Tx, { companyId, now }: AbsentCompany): Promise<void> {
  const people = await tx
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .select(['id', 'email'])
    .execute()
  const ids = new Map(people.map(({ id, email }) => [email.replace(/@.*$/, ''), id]))
  const day = (days: number) => wallTime(new Date(now.getTime() + days * DAY), 'Asia/Jakarta').date
  const rows = absences.map(({ who, substitute, from, to }) => ({
    company_id: companyId,
    employee_id: required(ids, who),
    substitute_id: required(ids, substitute),
    date_from: day(from),
    date_to: day(to),
    created_at: now,
    created_by: required(ids, who),
    updated_at: now,
    updated_by: required(ids, who),
  }))
  await tx.insertInto('approval_absence').values(withIds(tx, rows)).execute()
}
