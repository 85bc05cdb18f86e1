import type { CheckKey, PeriodDuty } from '@merchant/contract/system/month-close.ts'
import { lastDay } from '@merchant/domain/period/fiscal-year.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../../kernel/auth/principal.ts'
import { inBranches } from '../../../../kernel/db/branches.ts'
import type { Db } from '../../../../kernel/db/types.ts'
import { refuse, refuseField } from '../../../../kernel/errors.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'
import { notify } from '../../../../kernel/realtime/notify.ts'
import { allChecks } from '../checks/checks.ts'
import { removeDuty, type SetDuty, saveDuty } from './month-close.store.ts'

/** People of a list to choose from, and people of a role that are told. */
const MOST_PEOPLE = 500
export const MOST_TOLD = 100

export async function dutiesOf(db: Db, companyId: number): Promise<Map<CheckKey, PeriodDuty>> {
  const rows = await db
    .selectFrom('period_duty as d')
    .leftJoin('role as r', 'r.id', 'd.role_id')
    .leftJoin('employee as e', 'e.id', 'd.employee_id')
    .where('d.company_id', '=', companyId)
    .select([
      'd.check_key',
      'd.due_day',
      'd.version',
      'd.role_id',
      'r.name as role',
      'd.employee_id',
      'e.name',
    ])
    .execute()
  return new Map(
    rows.map((row) => {
      const key = row.check_key as CheckKey // written from the contract's names alone
      const { version, due_day: dueDay } = row
      const role = row.role_id === null ? null : { id: row.role_id, name: row.role ?? '' }
      const employee = row.employee_id === null ? null : { id: row.employee_id, name: row.name ?? '' }
      return [key, { key, role, employee, dueDay, version }]
    }),
  )
}

/** Active roles of the company and active people of the call's branches. */
export async function ownersOf(db: Db, { companyId }: Principal, branchIds: readonly number[]) {
  const [roles, people] = await Promise.all([
    db
      .selectFrom('role')
      .where('company_id', '=', companyId)
      .where('status', '=', 'ACTIVE')
      .select(['id', 'name'])
      .orderBy('name')
      .limit(MOST_PEOPLE)
      .execute(),
    db
      .selectFrom('employee')
      .where('company_id', '=', companyId)
      .where('status', '=', 'ACTIVE')
      .where(inBranches('branch_id', branchIds))
      .select(['id', 'name'])
      .orderBy('name')
      .limit(MOST_PEOPLE)
      .execute(),
  ])
  return { roles, people }
}

/** The day of the following month until which a check of a month is to be done. */
export const dueOn = (
  { dueDay }: Pick<PeriodDuty, 'dueDay'>,
  month: { year: number; month: number },
): string => new Date(Date.parse(lastDay(month)) + dueDay * 86_400_000).toISOString().slice(0, 10)

/**
 * Gives a check an owner and a day, or takes them away, and tells the owner, save the one who did it.
 * @throws ONE_OWNER, REFERENCE_MISSING, INACTIVE_MASTER, STALE_VERSION
 */
export async function setDuty(ctx: CommandCtx, body: SetDuty): Promise<{ duty: PeriodDuty | null }> {
  const { roleId, employeeId, key } = body
  const { companyId } = ctx.principal
  if (roleId === null && employeeId === null) {
    if (body.version !== 0 || (await dutiesOf(ctx.tx, companyId)).has(key)) await removeDuty(ctx, body)
    return { duty: null }
  }
  if (roleId !== null && employeeId !== null) throw refuse('ONE_OWNER')
  if (roleId === null) await requireOwner(ctx, 'employee', employeeId)
  else await requireOwner(ctx, 'role', roleId)
  await saveDuty(ctx, body)
  await tellOwner(ctx, body)
  return { duty: (await dutiesOf(ctx.tx, companyId)).get(key) ?? null }
}

async function requireOwner(ctx: CommandCtx, kind: 'role' | 'employee', id: number | null): Promise<void> {
  const label = kind === 'role' ? 'Peran' : 'Pegawai'
  const { companyId, branchIds } = ctx.principal
  const ofCompany = ctx.tx.selectFrom(kind).where('company_id', '=', companyId).where('id', '=', id)
  // People of other branches are nobody to the caller.
  const seen = kind === 'role' ? ofCompany : ofCompany.where(inBranches('branch_id', branchIds))
  const owner = await seen.select(['name', 'status']).executeTakeFirst()
  if (!owner) throw refuseField('REFERENCE_MISSING', `${kind}Id`, { label })
  if (owner.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', `${kind}Id`, { label, name: owner.name })
}

/** Each person at the own branch; of a role, the people of the caller's branches. */
async function tellOwner(ctx: CommandCtx, { key, roleId, employeeId, dueDay }: SetDuty): Promise<void> {
  const { principal } = ctx
  const title = allChecks.find((check) => check.key === key)?.title ?? ''
  const { rows } = await sql<{ id: number; branchId: number }>`
    select id, branch_id as "branchId" from employee
    where company_id = ${principal.companyId} and status = 'ACTIVE' and id <> ${principal.employeeId}
      and ${inBranches('branch_id', principal.branchIds)} and (id = ${employeeId}::bigint or role_id = ${roleId}::bigint)
    order by id limit ${MOST_TOLD}`.execute(ctx.tx)
  for (const { id, branchId } of rows)
    await notify(
      ctx.tx,
      {
        branchId,
        section: 'TRANSACTION',
        title: 'Tugas tutup bulan untuk Anda',
        body: `${title}: selesaikan paling lambat tanggal ${dueDay} bulan berikutnya. Diberikan oleh ${principal.name}.`,
        kind: null,
        refId: null,
        actorId: principal.employeeId,
        roleId: null,
        employeeId: id,
      },
      ctx.clock.now(),
    )
}
