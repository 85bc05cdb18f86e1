import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Supplier } from '@merchant/contract/master/supplier.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('supplier.code'),
  name: byText('supplier.name'),
  termDays: byValue('payment_term.days'),
  status: byValue('supplier.status'),
  updatedAt: byValue('supplier.updated_at'),
}

const base = (db: Db, companyId: number) =>
  db
    .selectFrom('supplier')
    .innerJoin('payment_term', 'payment_term.id', 'supplier.payment_term_id')
    .where('supplier.company_id', '=', companyId)

const columns = [
  'supplier.id',
  'supplier.code',
  'supplier.name',
  'supplier.npwp',
  'supplier.is_pkp as isPkp',
  'supplier.address',
  'supplier.phone',
  'supplier.payment_term_id as paymentTermId',
  'payment_term.code as termCode',
  'payment_term.name as termName',
  'payment_term.days as termDays',
  'supplier.bank_name as bankName',
  'supplier.bank_account_no as bankAccountNo',
  'supplier.bank_holder as bankHolder',
  'supplier.default_tax_code as defaultTaxCode',
  'supplier.credit_limit as creditLimit',
  'supplier.branch_ids as branchIds',
  'supplier.status',
  'supplier.updated_at as updatedAt',
  'supplier.version',
] as const

interface SupplierRow extends Omit<Supplier, 'paymentTerm'> {
  termCode: string
  termName: string
}

const toSupplier = ({ termCode, termName, ...row }: SupplierRow): Supplier => ({
  ...row,
  paymentTerm: { id: row.paymentTermId, code: termCode, name: termName },
})

/** Suppliers that one of the branches may buy from; a supplier without branches serves all. */
const suppliesOneOf = (branchIds: readonly number[]) =>
  sql<SqlBool>`(supplier.branch_ids = '{}' or supplier.branch_ids && ${[...branchIds]}::bigint[])`

/** Suppliers of the company; with branches in the request only theirs. Search reads code and name. */
export async function listSuppliers(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'name', 'supplier.id')
  let query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'supplier.code', 'supplier.name'))
    .where(statusIn(list.status, 'supplier.status'))
  if (list.branchId || list.branchIds) query = query.where(suppliesOneOf(ctx.branchIds))
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toSupplier) }
}

/** Active suppliers that the call's branches may buy from, for pickers. */
export function listSupplierChoices(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'name', 'supplier.id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where('supplier.status', '=', 'ACTIVE')
    .where(searchIn(list.search, 'supplier.code', 'supplier.name'))
    .where(suppliesOneOf(ctx.branchIds))
  return page(ctx.db, list, query, (q) =>
    q
      .select([
        'supplier.id',
        'supplier.code',
        'supplier.name',
        'payment_term.days as termDays',
        'supplier.is_pkp as isPkp',
        'supplier.default_tax_code as defaultTaxCode',
      ])
      .orderBy(order),
  )
}

/** @throws NOT_FOUND */
export async function getSupplier(db: Db, companyId: number, id: number): Promise<Supplier> {
  const row = await base(db, companyId).where('supplier.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Pemasok')
  return toSupplier(row)
}
