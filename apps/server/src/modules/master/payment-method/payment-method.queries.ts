import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { PaymentMethod, paymentUsages } from '@merchant/contract/master/payment-method.ts'
import { paymentTypes } from '@merchant/domain/sales/payment-type.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('code'),
  name: byText('name'),
  type: byValue('type'),
  sort: byValue('sort'),
  status: byValue('status'),
  updatedAt: byValue('updated_at'),
}

const base = (db: Db, companyId: number) =>
  db.selectFrom('payment_method').where('company_id', '=', companyId)

const columns = [
  'id',
  'code',
  'name',
  'type',
  'usages',
  'needs_ref as needsRef',
  'sort',
  'status',
  'updated_at as updatedAt',
  'version',
] as const

type MethodRow = Omit<PaymentMethod, 'active' | 'accountRole'>

const toMethod = (row: MethodRow): PaymentMethod => ({
  ...row,
  active: row.status === 'ACTIVE',
  accountRole: paymentTypes[row.type],
})

/** Ways to pay of the company, in the order of the till; search looks into code and name. */
export async function listPaymentMethods(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'sort,name', 'id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'code', 'name'))
    .where(statusIn(list.status, 'status'))
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order).$castTo<MethodRow>()) // the CHECK knows the same usages
  return { ...found, rows: found.rows.map(toMethod) }
}

/** @throws NOT_FOUND */
export async function getPaymentMethod(db: Db, companyId: number, id: number): Promise<PaymentMethod> {
  const row = await base(db, companyId)
    .where('id', '=', id)
    .select(columns)
    .$castTo<MethodRow>() // the CHECK knows the same usages
    .executeTakeFirst()
  if (!row) throw notFound('Metode pembayaran')
  return toMethod(row)
}

type Usage = (typeof paymentUsages)[number]

/** What one branch may be paid with now, in the order of the till; a transfer names the bank accounts it may go to. */
export async function listUsableMethods(ctx: QueryCtx, branchId: number, usage: Usage | undefined) {
  const { companyId } = ctx.principal
  let methods = base(ctx.db, companyId).where('status', '=', 'ACTIVE')
  if (usage) methods = methods.where(sql<boolean>`${usage} = any(usages)`)
  const [rows, accounts] = await Promise.all([
    methods
      .select(['id', 'code', 'name', 'type', 'needs_ref as needsRef', 'sort'])
      .orderBy('sort')
      .orderBy(byText('name'))
      .execute(),
    ctx.db
      .selectFrom('account')
      .where('company_id', '=', companyId)
      .where('status', '=', 'ACTIVE')
      .where('is_postable', '=', true)
      .where(sql<boolean>`'BANK' = any(usages) and (branch_ids = '{}' or ${branchId} = any(branch_ids))`)
      .select(['id', 'code', 'name'])
      .orderBy(byText('code'))
      .execute(),
  ])
  return {
    rows: rows.map((row) => ({ ...row, ...(row.type === 'TRANSFER' && { bankAccounts: accounts }) })),
    count: rows.length,
  }
}
