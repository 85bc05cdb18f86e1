import { sql } from 'kysely'

/**
 * Masters that a cell may name, each as `id, code, name, active` of a company or, with a branch_id, of one branch of it. A
 * tax is found by its code alone.
 */
export const lookupSources = {
  brand: sql`select company_id, id, code, name, status = 'ACTIVE' as active from brand`,
  category: sql`select company_id, id, code, name, status = 'ACTIVE' as active from category`,
  branch: sql`select company_id, id, code, name, status = 'ACTIVE' as active from branch`,
  branch_group: sql`select company_id, id, name as code, name, status = 'ACTIVE' as active from branch_group`,
  customer_group: sql`select company_id, id, code, name, status = 'ACTIVE' as active from customer_group`,
  unit: sql`select company_id, id, code, name, status = 'ACTIVE' as active from unit`,
  payment_term: sql`select company_id, id, code, name, status = 'ACTIVE' as active from payment_term`,
  product: sql`select company_id, id, sku as code, name, status = 'ACTIVE' as active from product`,
  tax: sql`select company_id, null::bigint as id, upper(code) as code, min(name) as name, bool_or(status = 'ACTIVE') as active
    from tax group by company_id, upper(code)`,
  warehouse: sql`select b.company_id, w.id, w.code, w.name, w.status = 'ACTIVE' as active, w.branch_id
    from warehouse w join branch b on b.id = w.branch_id`,
} as const
export type LookupTable = keyof typeof lookupSources
