import type { Absence, approvalAbsenceContract } from '@merchant/contract/approval/approval.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { shareMasters } from '../../../kernel/db/master-locks.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { colleagues, decides, getAbsence, mayChange, NOT_OWN } from './absence.queries.ts'
import { type AbsenceFields, insertAbsence, updateAbsence } from './absence.store.ts'

type Routes = typeof approvalAbsenceContract
type AddAbsence = Parsed<Routes['POST /v1/approval-absences']>['body']
type ChangeAbsence = Parsed<Routes['PUT /v1/approval-absences/{id}']>['body'] & { id: number }

/**
 * Says who decides for a person on these days, both included.
 * @throws FORBIDDEN for somebody else's absence, unless who keeps the rules says it; SUBSTITUTE_SELF, DATE_ORDER, REFERENCE_MISSING,
 * APPROVER_FORBIDDEN for a substitute who may decide nothing, ABSENCE_OVERLAP
 */
export async function addAbsence(ctx: CommandCtx, body: AddAbsence): Promise<Absence> {
  const employeeId = body.employeeId ?? ctx.principal.employeeId
  const fields: AbsenceFields = { ...body, employeeId, status: 'ACTIVE' }
  await requireAbsence(ctx, fields)
  return getAbsence(ctx.tx, ctx.principal, await insertAbsence(ctx, fields))
}

/** What is left out stays as it is. @throws NOT_FOUND, STALE_VERSION and the refusals of adding */
export async function changeAbsence(
  ctx: CommandCtx,
  { id, version, ...body }: ChangeAbsence,
): Promise<Absence> {
  const held = await ctx.tx
    .selectFrom('approval_absence')
    .where('id', '=', id)
    .where('company_id', '=', ctx.principal.companyId)
    .select(['employee_id as employeeId', 'substitute_id as substituteId', 'status', 'version'])
    .select(['date_from as dateFrom', 'date_to as dateTo', 'updated_at as at'])
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw notFound('Penggantian')
  if (held.version !== version) {
    const { updatedBy } = await getAbsence(ctx.tx, ctx.principal, id)
    throw refuse('STALE_VERSION', { by: updatedBy.name, at: held.at, version: held.version })
  }
  const fields: AbsenceFields = {
    employeeId: held.employeeId,
    substituteId: body.substituteId ?? held.substituteId,
    dateFrom: body.dateFrom ?? held.dateFrom,
    dateTo: body.dateTo ?? held.dateTo,
    status: body.status ?? held.status,
  }
  await requireAbsence(ctx, fields, held.substituteId)
  await updateAbsence(ctx, id, fields)
  return getAbsence(ctx.tx, ctx.principal, id)
}

/** @param kept the substitute so far, who may stay although the caller does not reach that person */
async function requireAbsence(ctx: CommandCtx, fields: AbsenceFields, kept?: number): Promise<void> {
  const { employeeId, substituteId, dateFrom, dateTo, status } = fields
  if (!mayChange(ctx.principal, employeeId)) throw refuse('FORBIDDEN', NOT_OWN)
  if (substituteId === employeeId) throw refuseField('SUBSTITUTE_SELF', 'substituteId')
  if (dateFrom > dateTo)
    throw refuseField('DATE_ORDER', 'dateTo', { from: dayLabel(dateFrom), to: dayLabel(dateTo) })
  if (status === 'INACTIVE') return
  await shareMasters(ctx.tx, 'employee', [employeeId, substituteId])
  const people = await colleagues(ctx.tx, ctx.principal)
    .where('e.id', 'in', [employeeId, substituteId])
    .select(['e.id', 'e.name', decides.as('decides')])
    .execute()
  if (!people.some(({ id }) => id === employeeId))
    throw refuseField('REFERENCE_MISSING', 'employeeId', { label: 'Yang digantikan' })
  if (substituteId === kept) return
  const substitute = people.find(({ id }) => id === substituteId)
  if (!substitute) throw refuseField('REFERENCE_MISSING', 'substituteId', { label: 'Pengganti' })
  const { name } = substitute
  if (!substitute.decides)
    throw refuseField('APPROVER_FORBIDDEN', 'substituteId', { name, action: 'memutus persetujuan' })
}
