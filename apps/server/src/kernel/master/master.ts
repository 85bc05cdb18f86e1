import { type MasterTable, masterOf } from '@merchant/contract/master/masters.ts'
import { codeFromName, freeCode } from '@merchant/domain/master/code.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { isSpreadByBranch } from '../db/branches.ts'
import { forShare, holdMasters, shareMasters } from '../db/master-locks.ts'
import { notFound, refuse, refuseField } from '../errors.ts'
import type { CommandCtx, RuleCtx } from '../http/context.ts'

/** Actor and moment, for a new row. */
export const madeBy = (ctx: Pick<CommandCtx, 'clock'> & { principal: { employeeId: number } }) => {
  const now = ctx.clock.now()
  const by = ctx.principal.employeeId
  return { created_at: now, created_by: by, updated_at: now, updated_by: by }
}

/** Actor, moment and the next version, for a changed row. */
export const changedBy = (ctx: CommandCtx) => ({
  version: sql<number>`version + 1`,
  updated_at: ctx.clock.now(),
  updated_by: ctx.principal.employeeId,
})

/** Tables that change like masters, but are none. */
type Alike =
  | 'account_role'
  | 'banner'
  | 'banner_group'
  | 'community_product'
  | 'company'
  | 'content'
  | 'selling_price'
  | 'survey'
  | 'import_batch'
  | 'hoa_mapping'
  | 'vp_mapping'
export type Master = MasterTable | Alike

const alike: Readonly<Record<Alike, 'id' | 'company_id' | 'branch_id'>> = {
  account_role: 'company_id',
  banner: 'company_id',
  banner_group: 'company_id',
  community_product: 'company_id',
  company: 'id',
  content: 'company_id',
  selling_price: 'company_id',
  survey: 'company_id',
  import_batch: 'company_id',
  hoa_mapping: 'branch_id',
  vp_mapping: 'company_id',
}

/** The column that says whose a row is: the company's, or a branch's. */
export function ownerOf(table: Master): 'id' | 'company_id' | 'branch_id' {
  if (table === 'branch') return 'id'
  if (table in alike) return alike[table as Alike] // it is one of them
  return masterOf(table as MasterTable).scope === 'branch' ? 'branch_id' : 'company_id' // it is not one of them
}

/**
 * True for rows that the caller may know of: everything else is not there for him (clarifications 1: 404).
 * @param alias what the statement calls the table, where several are in it
 */
export function withinReach(table: Master, principal: Principal, alias?: string): RawBuilder<boolean> {
  const column = ownerOf(table)
  const ofCompany = column === 'company_id' || table === 'company'
  const owners = ofCompany ? [principal.companyId] : [...principal.branchIds]
  return sql`${sql.ref(alias ? `${alias}.${column}` : column)} = any(${owners}::bigint[])`
}

/**
 * Locks a master for a change and compares its version with the caller's. Documents that only refer to the master don't
 * wait. The name of the last editor is read after the wait, so that it is the right one.
 * @throws NOT_FOUND, also for another company's or branch's row; STALE_VERSION with who changed it and when
 */
export async function lockMaster(
  ctx: CommandCtx,
  table: Master,
  given: { id: number; version: number },
  label: string,
): Promise<void> {
  const reach = await reachOfOne(ctx, table, given.id)
  const [, { rows }] = await Promise.all([
    holdMasters(ctx.tx, table, [given.id]),
    sql<{ version: number; updated_at: string; updated_by: number | null }>`
      select version, updated_at, updated_by from ${sql.table(table)}
      where id = ${given.id} and ${reach}
      for no key update`.execute(ctx.tx),
  ])
  const found = rows[0]
  if (!found) throw notFound(label)
  if (found.version === given.version) return
  const first = await sql<{ name: string }>`select name from employee where id = ${found.updated_by}`.execute(
    ctx.tx,
  )
  throw refuse('STALE_VERSION', {
    by: first.rows[0]?.name ?? 'sistem',
    at: found.updated_at,
    version: found.version,
  })
}

/** The same as `withinReach`; of a cluster, where a row is locked on its machine, the branch of the row by value. */
async function reachOfOne(
  { tx, principal }: CommandCtx,
  table: Master,
  id: number,
): Promise<RawBuilder<boolean>> {
  const reach = withinReach(table, principal)
  if (!isSpreadByBranch() || ownerOf(table) !== 'branch_id') return reach
  const { rows } = await sql<{ branch: number }>`
    select branch_id as branch from ${sql.table(table)} where id = ${id} and ${reach}`.execute(tx)
  return sql`branch_id = ${rows[0]?.branch ?? null}`
}

/**
 * Checks a chosen master: it exists in this company, for a branch within the caller's reach, is active, and stays so until
 * the commit. Employees are checked by their post: `requireEmployee` of their module. A value that was chosen before and
 * became inactive may stay (`kept`).
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export async function requireActive(
  ctx: CommandCtx,
  table: Exclude<
    Master,
    | 'employee'
    | 'market'
    | 'warehouse'
    | 'edc'
    | 'customer'
    | 'community'
    | 'community_product'
    | 'motorist'
    | 'pos_user'
    | 'stock_limit'
    | 'branch_bank_account'
    | 'account_role'
    | 'banner'
    | 'banner_group'
    | 'company'
    | 'content'
    | 'selling_price'
    | 'survey'
    | 'hoa_mapping'
    | 'vp_mapping'
  >,
  choice: { id: number | null; field: string; label: string; kept?: number | null | undefined },
): Promise<string | null> {
  if (choice.id === null || choice.id === choice.kept) return null
  const [, { rows }] = await Promise.all([
    shareMasters(ctx.tx, table, [choice.id]),
    sql<{ name: string; status: string }>`
      select name, status from ${sql.table(table)}
      where id = ${choice.id} and company_id = ${ctx.principal.companyId}
        and ${table === 'branch' ? withinReach(table, ctx.principal) : sql`true`} ${forShare()}`.execute(
      ctx.tx,
    ),
  ])
  const found = rows[0]
  if (!found) throw refuseField('REFERENCE_MISSING', choice.field, { label: choice.label })
  if (found.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', choice.field, { label: choice.label, name: found.name })
  return found.name
}

/** Where a change searches its record: in the branch that it names, else in all branches of the caller. */
export const branchesNamed = ({ principal }: CommandCtx, { branchId }: { branchId?: number | undefined }) =>
  branchId === undefined ? principal.branchIds : [branchId]

type Whole<Before, Change> = Omit<Before, keyof Change> & {
  [K in keyof Change]-?: Exclude<Change[K], undefined> | (K extends keyof Before ? Before[K] : undefined)
}

/** A record after a change: fields that the change does not name stay as they are (`changeOf` of the contract). */
export const changed = <Before extends object, Change extends object>(before: Before, change: Change) =>
  Object.assign({}, before, change) as Whole<Before, Change> // a body of JSON holds no undefined

/** The reference to another master in a reply; null where none is chosen. */
export const refOf = (id: number | null, code: string | null, name: string | null) =>
  id === null ? null : { id, code, name: name ?? '' }

/** The given code, or a free one made from the name. Two calls at once with the same name wait for each other. */
export async function codeOrFree(
  { tx, principal: { companyId } }: RuleCtx,
  table: 'brand' | 'employee',
  { code, name }: { code?: string | undefined; name: string },
): Promise<string> {
  if (code) return code
  const wanted = codeFromName(name)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} code ${companyId} ${wanted}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ code: string }>`
    select upper(code) as code from ${sql.table(table)}
    where company_id = ${companyId} and lower(code) like ${`${wanted.toLowerCase()}%`}`.execute(tx)
  return freeCode(wanted, new Set(rows.map((row) => row.code)))
}
