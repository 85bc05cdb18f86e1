import { randomBytes } from 'node:crypto'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Given, StagedBatch } from '../../../kernel/import/import-type.ts'
import type { ChangedRecord } from '../../../kernel/import/master-import.ts'
import { getRole, requireWithinOwn } from '../role/role.public.ts'
import { employee } from './employee.master.ts'
import { lockPeople, requireAdminLeft } from './employee.public.ts'
import { closeAccounts, deactivate, insertAssignedBranches } from './employee.store.ts'
import { furtherBranches, type ImportedPerson, personOf } from './employee-import.rows.ts'
import { ownReach, requireMayChange, requireWithinReach } from './may-change.ts'

const fieldsOf = (person: ImportedPerson, companyId: number) => ({
  companyId,
  code: person.code,
  name: person.name,
  email: person.email,
  phone: person.phone ?? null,
  roleId: person.role.id,
  branchId: person.branch.id,
  status: 'ACTIVE' as const,
})

/** A file names no bank account: one that was entered by hand stays. */
const noBankAccount = { bankId: null, bankAccountNo: null, bankHolder: null }

async function bankAccountsOf({ tx, principal }: CommandCtx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('employee')
    .where('company_id', '=', principal.companyId)
    .where('id', 'in', ids)
    .select(['id', 'bank_id as bankId', 'bank_account_no as bankAccountNo', 'bank_holder as bankHolder'])
    .execute()
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}

/** @throws ROLE_BEYOND_OWN */
async function requireOwnRoles(ctx: CommandCtx, people: readonly ImportedPerson[]): Promise<void> {
  for (const roleId of new Set(people.map(({ role }) => role.id)))
    await requireWithinOwn(ctx, await getRole(ctx, roleId))
}

/** Branches and a closed account of people who are in use from now on. @throws EMPLOYEE_BEYOND_BRANCHES */
async function settle(
  ctx: CommandCtx,
  ids: readonly number[],
  people: readonly ImportedPerson[],
): Promise<void> {
  const branches = await furtherBranches(ctx, people)
  await insertAssignedBranches(
    ctx,
    ids.flatMap((employeeId, index) => (branches[index] ?? []).map((branchId) => ({ employeeId, branchId }))),
  )
  // One secret for all of them, which nobody has ever seen.
  await closeAccounts(ctx, ids, await ctx.services.passwords.hash(randomBytes(32).toString('base64url')))
  await requireWithinReach(ctx, ids, await ownReach(ctx), 'dengan perubahan ini')
}

/** New people of a file. @returns their ids, with the email that the file names them by */
export async function addPeople(
  ctx: CommandCtx,
  rows: readonly Given[],
): Promise<{ id: number; key: string }[]> {
  const people = rows.map(personOf)
  await requireOwnRoles(ctx, people)
  const { companyId } = ctx.principal
  const made = await employee.insertMany(
    ctx,
    people.map((person) => ({ ...fieldsOf(person, companyId), ...noBankAccount })),
    'email',
  )
  const idOf = new Map(made.map(({ id, key }) => [key.toLowerCase(), id]))
  await settle(
    ctx,
    people.map(({ email }) => idOf.get(email.toLowerCase()) ?? 0),
    people,
  )
  return made
}

/** People who were taken back before their first sign-in are in use again. */
export async function returnPeople(ctx: CommandCtx, rows: readonly ChangedRecord[]): Promise<void> {
  const people = rows.map(({ values }) => personOf(values))
  const ids = rows.map(({ id }) => id)
  await requireMayChange(ctx, ids)
  await requireOwnRoles(ctx, people)
  const { companyId } = ctx.principal
  const accounts = await bankAccountsOf(ctx, ids)
  await employee.saveMany(
    ctx,
    people.map((person, index) => {
      const id = ids[index] ?? 0
      return { ...fieldsOf(person, companyId), ...(accounts.get(id) ?? noBankAccount), id }
    }),
  )
  await settle(ctx, ids, people)
}

/**
 * Makes the people of a file inactive: all of them, as long as none has signed in.
 * @throws EMPLOYEE_SIGNED_IN, EMPLOYEE_BEYOND_BRANCHES, EMPLOYEE_BEYOND_OWN, LAST_ADMIN
 */
export async function withdrawPeople(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('import_row')
    .where('batch_id', '=', batch.id)
    .where('outcome', 'in', ['NEW', 'CHANGED'])
    .where('target_id', 'is not', null)
    .select('target_id')
    .execute()
  const ids = rows.flatMap(({ target_id }) => target_id ?? [])
  await lockPeople(ctx, ids)
  await requireMayChange(ctx, ids)
  const met = await ctx.tx
    .selectFrom('employee as e')
    .innerJoin('credential as c', 'c.employee_id', 'e.id')
    .where('e.id', 'in', ids)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('c.must_change', '=', false),
        exists(selectFrom('session as s').whereRef('s.employee_id', '=', 'e.id').select('s.id')),
      ]),
    )
    .select('e.name')
    .orderBy('e.name')
    .limit(1)
    .executeTakeFirst()
  if (met) throw refuse('EMPLOYEE_SIGNED_IN', { name: met.name })
  await deactivate(ctx, ids)
  await requireAdminLeft(ctx)
  ctx.afterCommit(() => ctx.services.access.forget())
}
