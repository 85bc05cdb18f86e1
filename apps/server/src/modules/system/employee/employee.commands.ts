import { randomInt } from 'node:crypto'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Employee, employeeContract } from '@merchant/contract/system/employee.ts'
import { checkPassword } from '../../../kernel/auth/password-rules.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, codeOrFree, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requireBank } from '../../master/bank/bank.public.ts'
import { getRole, requireWithinOwn } from '../role/role.public.ts'
import { employee } from './employee.master.ts'
import { requireAdminLeft } from './employee.public.ts'
import {
  endSessions,
  recordPasswordReset,
  setAssignedBranches,
  setTemporaryPassword,
} from './employee.store.ts'
import { ownReach, requireMayChange, requireWithinReach } from './may-change.ts'

type CreateEmployee = Parsed<(typeof employeeContract)['POST /v1/employees']>['body']
type UpdateEmployee = Parsed<(typeof employeeContract)['PUT /v1/employees']>['body']
type WithTemporaryPassword = Employee & { temporaryPassword?: string }

/** Without letters and digits that look alike, in groups that can be read over the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

/**
 * Always a first login: the password, made here or given, must be changed within TEMPORARY_PASSWORD_HOURS.
 * @throws DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, ROLE_BEYOND_OWN, EMPLOYEE_BEYOND_BRANCHES, PASSWORD_SHORT,
 * PASSWORD_COMMON
 */
export async function createEmployee(ctx: CommandCtx, body: CreateEmployee): Promise<WithTemporaryPassword> {
  await requireRoleAndBranch(ctx, body)
  await requireBank(ctx, body)
  await requireWithinOwn(ctx, await getRole(ctx, body.roleId))
  if (body.password) checkPassword(body.password, 'password', [body.name, body.email.split('@')[0] ?? ''])
  const code = await codeOrFree(ctx, 'employee', body)
  const id = await employee.insert(ctx, { ...body, code, companyId: ctx.principal.companyId })
  await setAssignedBranches(ctx, id, body.branchIds)
  await requireWithinReach(ctx, [id], await ownReach(ctx), 'dengan perubahan ini')
  const password = body.password ?? newTemporaryPassword()
  await setTemporaryPassword(ctx, id, await ctx.services.passwords.hash(password))
  const made = await employee.find(ctx, id)
  return body.password ? made : { ...made, temporaryPassword: password }
}

/**
 * Nobody deactivates himself, changes his own role or gives himself a new password without the old one, and at least one
 * active user must be able to manage users. Deactivation or a new password ends the person's sessions.
 * @throws NOT_FOUND, STALE_VERSION, OWN_ACCOUNT, EMPLOYEE_BEYOND_BRANCHES, EMPLOYEE_BEYOND_OWN, ROLE_BEYOND_OWN,
 * DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, LAST_ADMIN
 */
export async function updateEmployee(ctx: CommandCtx, body: UpdateEmployee): Promise<WithTemporaryPassword> {
  await lockMaster(ctx, employee.table, body, employee.label)
  const before = await employee.find(ctx, body.id)
  const after = changed(before, body)
  requireNotOwn(ctx, before, { ...after, resetPassword: body.resetPassword })
  const own = await requireMayChange(ctx, [body.id])
  await requireRoleAndBranch(ctx, after, before)
  await requireBank(ctx, after, before)
  if (after.roleId !== before.roleId) await requireWithinOwn(ctx, await getRole(ctx, after.roleId))
  await employee.save(ctx, body.id, { ...after, companyId: ctx.principal.companyId })
  await setAssignedBranches(ctx, body.id, after.branchIds)
  await requireWithinReach(ctx, [body.id], own, 'dengan perubahan ini')
  const temporaryPassword = body.resetPassword ? newTemporaryPassword() : undefined
  if (temporaryPassword) {
    await setTemporaryPassword(ctx, body.id, await ctx.services.passwords.hash(temporaryPassword))
    await recordPasswordReset(ctx, body.id)
  }
  if (temporaryPassword || after.status === 'INACTIVE') await endSessions(ctx, body.id)
  await requireAdminLeft(ctx)
  ctx.afterCommit(() => ctx.services.access.forget())
  const saved = await employee.find(ctx, body.id)
  return temporaryPassword ? { ...saved, temporaryPassword } : saved
}

function requireNotOwn(
  ctx: CommandCtx,
  before: Employee,
  after: Pick<Employee, 'id' | 'status' | 'roleId'> & { resetPassword: boolean },
): void {
  if (after.id !== ctx.principal.employeeId) return
  if (after.status === 'INACTIVE') throw refuse('OWN_ACCOUNT', { action: 'menonaktifkan' })
  if (after.roleId !== before.roleId) throw refuse('OWN_ACCOUNT', { action: 'mengganti peran' })
  if (after.resetPassword) throw refuse('OWN_ACCOUNT', { action: 'membuat kata sandi baru untuk' })
}

/** An active person needs an active branch and role; an inactive person may keep an inactive one. */
async function requireRoleAndBranch(
  ctx: CommandCtx,
  after: Pick<Employee, 'branchId' | 'roleId' | 'status'>,
  before?: Employee,
): Promise<void> {
  const kept = after.status === 'INACTIVE' ? before : undefined
  await requireActive(ctx, 'branch', {
    id: after.branchId,
    field: 'branchId',
    label: 'Cabang',
    kept: kept?.branchId ?? null,
  })
  await requireActive(ctx, 'role', {
    id: after.roleId,
    field: 'roleId',
    label: 'Peran',
    kept: kept?.roleId ?? null,
  })
}
