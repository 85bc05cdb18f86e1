import { sql } from 'kysely'

/** Masters that a cell may name, each as `id, code, name, active` of a company. A tax is known by its code alone. */
export const lookupSources = {
  brand: sql`select company_id, id, code, name, status = 'ACTIVE' as active from brand`,
  category: sql`select company_id, id, code, name, status = 'ACTIVE' as active from category`,
  unit: sql`select company_id, id, code, name, status = 'ACTIVE' as active from unit`,
  payment_term: sql`select company_id, id, code, name, status = 'ACTIVE' as active from payment_term`,
  tax: sql`select company_id, null::bigint as id, upper(code) as code, min(name) as name, bool_or(status = 'ACTIVE') as active
    from tax group by company_id, upper(code)`,
} as const
export type LookupTable = keyof typeof lookupSources
