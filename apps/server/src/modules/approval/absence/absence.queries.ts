import type { Absence, approvalAbsenceContract } from '@merchant/contract/approval/approval.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { type SqlBool, sql } from 'kysely'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  type Orders,
  page,
  readOrder,
  searchIn,
  statusIn,
} from '../../../kernel/list/list-query.ts'

type Routes = typeof approvalAbsenceContract
type List = Parsed<Routes['GET /v1/approval-absences']>['query']
type Picker = Parsed<Routes['GET /v1/approval-absences/substitutes']>['query']

const sortable: Orders<Routes['GET /v1/approval-absences']> = {
  dateFrom: byValue('a.date_from'),
  dateTo: byValue('a.date_to'),
}

/** What a person may change: the own absences, and who keeps the rules everybody's (clarified/buying-and-approvals 48). */
export const mayChange = (
  principal: Pick<Principal, 'employeeId' | 'permissions'>,
  absent: number,
): boolean => absent === principal.employeeId || can(principal, 'master.approval:edit')

export const NOT_OWN = { action: 'mengatur pengganti orang lain' }

const absences = (db: Db, companyId: number) =>
  db
    .selectFrom('approval_absence as a')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .innerJoin('employee as s', 's.id', 'a.substitute_id')
    .innerJoin('employee as u', 'u.id', 'a.updated_by')
    .where('a.company_id', '=', companyId)

const columns = [
  'a.id',
  'a.employee_id as employeeId',
  'e.name as employeeName',
  'a.substitute_id as substituteId',
  's.name as substituteName',
  'a.date_from as dateFrom',
  'a.date_to as dateTo',
  'a.status',
  'a.version',
  'a.updated_at as updatedAt',
  'a.updated_by as updaterId',
  'u.name as updaterName',
] as const

interface Row extends Omit<Absence, 'employee' | 'substitute' | 'updatedBy' | 'actions'> {
  employeeId: number
  employeeName: string
  substituteId: number
  substituteName: string
  updaterId: number
  updaterName: string
}

function toReply(
  { employeeId, employeeName, substituteId, substituteName, updaterId, updaterName, ...row }: Row,
  principal: Principal,
): Absence {
  const edit = mayChange(principal, employeeId) || {
    reason: 'FORBIDDEN',
    message: reasonMessage('FORBIDDEN', NOT_OWN),
  }
  return {
    ...row,
    employee: { id: employeeId, name: employeeName },
    substitute: { id: substituteId, name: substituteName },
    updatedBy: { id: updaterId, name: updaterName },
    actions: { edit },
  }
}

/** Absences of people within reach, and the own ones: of the reader, or with the reader as the substitute. */
const toldTo = ({ branchIds, employeeId }: Principal) =>
  sql<SqlBool>`(${inBranches('e.branch_id', branchIds)} or ${employeeId} in (e.id, s.id))`

/** Absences of people within reach, and of people for whom the reader decides; the latest first. */
export async function listAbsences({ db, principal }: QueryCtx, list: List) {
  const order = readOrder(list.sort, sortable, '-dateFrom', 'a.id')
  const query = absences(db, principal.companyId)
    .where(toldTo(principal))
    .where(statusIn(list.status, 'a.status'))
    .where(searchIn(list.search, 'e.name', 's.name'))
  const listed = await page(db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...listed, rows: listed.rows.map((row) => toReply(row, principal)) }
}

/** One of the absences that are told to this person. @throws NOT_FOUND */
export const readAbsence = ({ db, principal }: QueryCtx, id: number): Promise<Absence> =>
  one(absences(db, principal.companyId).where(toldTo(principal)), principal, id)

/** An absence that a command has just judged. @throws NOT_FOUND, also for another company's */
export const getAbsence = (db: Db, principal: Principal, id: number): Promise<Absence> =>
  one(absences(db, principal.companyId), principal, id)

async function one(found: ReturnType<typeof absences>, principal: Principal, id: number): Promise<Absence> {
  const row = await found.where('a.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Penggantian')
  return toReply(row, principal)
}

/** Employees `e` in service within the caller's reach, with their roles `r`. */
export const colleagues = (db: Db, { companyId, branchIds }: Principal) =>
  db
    .selectFrom('employee as e')
    .innerJoin('role as r', 'r.id', 'e.role_id')
    .where('e.company_id', '=', companyId)
    .where(inBranches('e.branch_id', branchIds))
    .where('e.status', '=', 'ACTIVE')
    .where('r.status', '=', 'ACTIVE')

/** The right to decide, of the role `r`. */
export const decides = sql<SqlBool>`r.permissions && ${[...decidingRights]}::text[]`

/** The persons who may be a substitute: within reach, in service, with the right to decide. */
export async function listSubstitutes({ db, principal }: QueryCtx, list: Picker) {
  const order = readOrder(list.sort, { name: byText('e.name') }, 'name', 'e.id')
  const query = colleagues(db, principal)
    .where(decides)
    .where('e.id', '<>', principal.employeeId)
    .where(searchIn(list.search, 'e.name', 'r.name'))
  return page(db, list, query, (q) => q.select(['e.id', 'e.name', 'r.name as role']).orderBy(order))
}
