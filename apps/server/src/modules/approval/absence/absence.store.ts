import { newId } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The only file that writes absences. */

export interface AbsenceFields {
  employeeId: number
  substituteId: number
  dateFrom: string
  dateTo: string
  status: 'ACTIVE' | 'INACTIVE'
}

const toRow = ({ employeeId, substituteId, dateFrom, dateTo, status }: AbsenceFields) => ({
  employee_id: employeeId,
  substitute_id: substituteId,
  date_from: dateFrom,
  date_to: dateTo,
  status,
})

/** @throws ABSENCE_OVERLAP, by its key */
export async function insertAbsence(ctx: CommandCtx, fields: AbsenceFields): Promise<number> {
  const id = newId(ctx.tx)
  await ctx.tx
    .insertInto('approval_absence')
    .values({ id, company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .execute()
  return id
}

/** The absence is locked. @throws ABSENCE_OVERLAP, by its key */
export const updateAbsence = (ctx: CommandCtx, id: number, fields: AbsenceFields) =>
  ctx.tx
    .updateTable('approval_absence')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
