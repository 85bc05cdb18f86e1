import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { PaymentTerm } from '@merchant/contract/master/payment-term.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('code'),
  name: byText('name'),
  days: byValue('days'),
  status: byValue('status'),
  updatedAt: byValue('updated_at'),
}

const base = (db: Db, companyId: number) => db.selectFrom('payment_term').where('company_id', '=', companyId)

const columns = [
  'id',
  'code',
  'name',
  'days',
  'discount_bp as discountBp',
  'discount_days as discountDays',
  'status',
  'updated_at as updatedAt',
  'version',
] as const

interface TermRow extends Omit<PaymentTerm, 'discountPercent'> {
  discountBp: number
}

const toTerm = ({ discountBp, ...row }: TermRow): PaymentTerm => ({
  ...row,
  discountPercent: discountBp / 100,
})

/** Terms of the company, shortest first; search looks into code and name. */
export async function listPaymentTerms(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'days', 'id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'code', 'name'))
    .where(statusIn(list.status, 'status'))
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toTerm) }
}

/** @throws NOT_FOUND */
export async function getPaymentTerm(db: Db, companyId: number, id: number): Promise<PaymentTerm> {
  const row = await base(db, companyId).where('id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Syarat pembayaran')
  return toTerm(row)
}
