import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { counterparts } from './counterparts.ts'
import { type Person, readBranches } from './person.queries.ts'

interface Keeping {
  tx: Tx
  companyId: number
  person: Person
  now: Date
}

/**
 * Keeps a person of the real company in the training company: name, e-mail, role with its rights and limits, and reach over
 * the branches that stand for the own ones. One who was there before becomes as now.
 * @param tx of the training company
 * @returns the person's id there
 */
export async function keepPerson(tx: Tx, person: Person, now: Date): Promise<number> {
  // locked, so that two people of one new role don't both make it
  const { id: companyId } = await tx
    .selectFrom('company')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const keeping = { tx, companyId, person, now }
  const places = counterparts(person.branches, await readBranches(tx, companyId))
  const roleId = await keepRole(keeping)
  const branchId = places.get(person.branch_id)
  if (branchId === undefined) throw new Error('the training company has branches of both kinds')
  const id = await keepEmployee(keeping, { role_id: roleId, branch_id: branchId })
  await keepSecrets(tx, id, person, now)
  await keepReach(tx, id, person, [...new Set(person.branchIds.flatMap((each) => places.get(each) ?? []))])
  return id
}

/** The role of the same key, else of the same name; it gets the rights and limits of the real one. */
async function keepRole({ tx, companyId, person, now }: Keeping): Promise<number> {
  const { key, roleName, reach, permissions, limits } = person
  const facts = {
    reach,
    permissions,
    limits: JSON.stringify(limits),
    status: 'ACTIVE',
    updated_at: now,
  } as const
  const found = await tx
    .selectFrom('role')
    .where('company_id', '=', companyId)
    .where((eb) =>
      key === null ? eb(eb.fn('lower', ['name']), '=', roleName.toLowerCase()) : eb('key', '=', key),
    )
    .select('id')
    .executeTakeFirst()
  if (found) {
    await tx.updateTable('role').set(facts).where('id', '=', found.id).execute()
    return found.id
  }
  const id = newId(tx)
  await tx
    .insertInto('role')
    .values({ id, company_id: companyId, key, name: roleName, created_at: now, ...facts })
    .execute()
  return id
}

async function keepEmployee(
  { tx, companyId, person: { name, email, phone }, now }: Keeping,
  post: { role_id: number; branch_id: number },
): Promise<number> {
  const facts = { name, phone, status: 'ACTIVE', updated_at: now, ...post } as const
  const found = await tx
    .selectFrom('employee')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst()
  if (found) {
    await tx.updateTable('employee').set(facts).where('id', '=', found.id).execute()
    return found.id
  }
  const id = newId(tx)
  await tx
    .insertInto('employee')
    .values({ id, company_id: companyId, code: `LATIHAN-${id}`, email, created_at: now, ...facts })
    .execute()
  return id
}

/** The own password and PIN, so that approvals are practised with what one knows. */
async function keepSecrets(
  tx: Tx,
  id: number,
  { password_hash, pin_hash }: Person,
  now: Date,
): Promise<void> {
  const password = { password_hash, must_change: false, temporary_until: null, changed_at: now }
  await tx
    .insertInto('credential')
    .values({ employee_id: id, ...password })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(password))
    .execute()
  if (pin_hash === null) return
  const pin = { pin_hash, updated_at: now }
  await tx
    .insertInto('employee_pin')
    .values({ employee_id: id, ...pin })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(pin))
    .execute()
}

/** The branches beside the home: owned or assigned, as the role reaches them. */
async function keepReach(tx: Tx, id: number, { reach }: Person, branchIds: readonly number[]): Promise<void> {
  if (branchIds.length === 0) return
  if (reach === 'OWNED')
    await tx.updateTable('branch').set({ owner_employee_id: id }).where('id', 'in', branchIds).execute()
  if (reach !== 'ASSIGNED' && reach !== 'OWN') return
  await tx.deleteFrom('employee_branch').where('employee_id', '=', id).execute()
  await tx
    .insertInto('employee_branch')
    .values(branchIds.map((branch_id) => ({ employee_id: id, branch_id })))
    .execute()
}
