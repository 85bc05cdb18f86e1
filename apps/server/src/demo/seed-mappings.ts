import { type Insertable, sql } from 'kysely'
import { inBranches } from '../kernel/db/branches.ts'
import { withIds } from '../kernel/db/ids.ts'
import type { DB, Tx } from '../kernel/db/types.ts'
import { employees } from './company-data.ts'
import { required } from './required.ts'

interface MappedCompany {
  companyId: number
  branchIds: ReadonlyMap<string, number>
  /** First day of the books. */
  goLive: string
  now: Date
}

/** The first branch of a head of area belonged to the other one at first. */
const HANDED_OVER = 'SMG'
/** Nobody was put in charge yet. */
const WITHOUT = 'JYP'

/** Heads of area of the branches that they see, and the VP of one of them. */
export async function seedMappings(
  tx: Tx,
  { companyId, branchIds, goLive, now }: MappedCompany,
): Promise<void> {
  const people = await tx
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .select(['id', 'email'])
    .execute()
  const ids = new Map(people.map(({ id, email }) => [email.replace(/@.*$/, ''), id]))
  const idOf = (key: string) => required(ids, key)
  const heads = employees.filter(({ role }) => role === 'HOA')
  const stamps = { created_at: now, updated_at: now }
  const dayAfter = `${goLive.slice(0, 7)}-15`
  const rows = heads.flatMap(({ key, sees = [] }) =>
    sees.flatMap((code) => {
      const branchId = branchIds.get(code)
      if (branchId === undefined || code === WITHOUT) return []
      const own = { branch_id: branchId, hoa_id: idOf(key), valid_from: goLive, valid_to: null, ...stamps }
      if (code !== HANDED_OVER) return [own]
      const before = heads.find((other) => other.key !== key)
      const first = { ...own, hoa_id: idOf(before?.key ?? key), valid_to: `${goLive.slice(0, 7)}-14` }
      return [first, { ...own, valid_from: dayAfter }]
    }),
  )
  await tx.insertInto('hoa_mapping').values(withIds(tx, rows)).execute()
  const mapped = { company_id: companyId, hoa_id: idOf('hoa'), vp_id: idOf('vpsales') }
  await tx
    .insertInto('vp_mapping')
    .values(withIds(tx, [{ ...mapped, valid_from: goLive, ...stamps }]))
    .execute()
}

/** Every shop has the coordinator of its branch, and some have labels. */
export async function seedTagsAndCoordinators(
  tx: Tx,
  { companyId, branchIds }: Pick<MappedCompany, 'companyId' | 'branchIds'>,
): Promise<void> {
  for (const { key, branch, sees = [] } of employees.filter(({ role }) => role === 'SC'))
    await sql`
      update customer set sc_id = e.id from employee e
      where e.company_id = ${companyId} and e.email like ${`${key}@%`} and not customer.is_walk_in
        and customer.branch_id = any(${[branch, ...sees].map((code) => required(branchIds, code))}::bigint[])`.execute(
      tx,
    )
  const { rows } = await sql<Insertable<DB['customer_tag']>>`
    select c.branch_id, c.id as customer_id, t.id as tag_id from customer c join merchant_tag t on t.company_id = ${companyId}
    where ${inBranches('c.branch_id', [...branchIds.values()])} and not c.is_walk_in and hashtext(c.name || t.name) % 4 = 0`.execute(
    tx,
  )
  if (rows.length > 0) await tx.insertInto('customer_tag').values(rows).execute()
}
