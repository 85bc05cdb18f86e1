import { type RawBuilder, sql } from 'kysely'

/**
 * Masters that a cell may name, each as `company_id, id, code, name, active`. The masters of a branch are only its own. A tax is
 * found by its code alone. The code of a merged record finds the kept one.
 */
const shared = {
  account: sql`select company_id, id, code, name, status = 'ACTIVE' as active from account`,
  bank: sql`select company_id, id, coalesce(code, name) as code, name, status = 'ACTIVE' as active from bank`,
  brand: sql`select company_id, id, code, name, status = 'ACTIVE' as active from brand`,
  category: sql`select company_id, id, code, name, status = 'ACTIVE' as active from category`,
  branch: sql`select company_id, id, code, name, status = 'ACTIVE' as active from branch`,
  branch_group: sql`select company_id, id, name as code, name, status = 'ACTIVE' as active from branch_group`,
  customer_group: sql`select company_id, id, code, name, status = 'ACTIVE' as active from customer_group`,
  role: sql`select company_id, id, name as code, name, status = 'ACTIVE' as active from role`,
  unit: sql`select company_id, id, code, name, status = 'ACTIVE' as active from unit`,
  payment_term: sql`select company_id, id, code, name, status = 'ACTIVE' as active from payment_term`,
  supplier: sql`select company_id, id, code, name, status = 'ACTIVE' as active from supplier`,
  product: sql`select company_id, id, sku as code, name, status = 'ACTIVE' as active from product where merged_into is null
    union all
    select k.company_id, k.id, g.sku, g.sku, k.status = 'ACTIVE' from product g join product k on k.id = g.merged_into`,
  tax: sql`select company_id, null::bigint as id, upper(code) as code, min(name) as name, bool_or(status = 'ACTIVE') as active
    from tax group by company_id, upper(code)`,
} as const
/** The same of one branch. */
const ofBranch = {
  warehouse: (
    branchId: number | null,
  ) => sql`select b.company_id, w.id, w.code, w.name, w.status = 'ACTIVE' as active
    from warehouse w join branch b on b.id = w.branch_id where w.branch_id = ${branchId}`,
  customer: (
    branchId: number | null,
  ) => sql`select b.company_id, c.id, coalesce(c.code, c.name) as code, c.name, c.status = 'ACTIVE' as active
    from customer c join branch b on b.id = c.branch_id where c.branch_id = ${branchId} and c.merged_into is null
    union all
    select b.company_id, k.id, g.code, g.code, k.status = 'ACTIVE'
    from customer g
    join customer k on k.branch_id = ${branchId} and k.id = g.merged_into
    join branch b on b.id = g.branch_id where g.branch_id = ${branchId} and g.code is not null`,
} as const
export type LookupTable = keyof typeof shared | keyof typeof ofBranch

/** Whether the master belongs to branches, so that a statement names the branch of its rows. */
export const isOfBranch = (table: LookupTable): table is keyof typeof ofBranch =>
  Object.hasOwn(ofBranch, table)

/** @param branchId whose masters are meant, where they belong to branches */
export const lookupSource = (table: LookupTable, branchId: number | null): RawBuilder<unknown> =>
  isOfBranch(table) ? ofBranch[table](branchId) : shared[table]
