import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { SupplierContact } from '@merchant/contract/master/supplier-contact.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'
import { getSupplier } from './supplier.queries.ts'

const sortable = {
  name: byText('name'),
  isDefault: byValue('is_default'),
  status: byValue('status'),
  updatedAt: byValue('updated_at'),
}

const base = (db: Db, companyId: number) =>
  db.selectFrom('supplier_contact').where('company_id', '=', companyId)

const columns = [
  'id',
  'supplier_id as supplierId',
  'name',
  'position',
  'phone',
  'email',
  'is_default as isDefault',
  'status',
  'updated_at as updatedAt',
  'version',
] as const

/** Contacts of one supplier, the default first; search reads the name. @throws NOT_FOUND for the supplier */
export async function listContacts(ctx: QueryCtx, list: ListQuery & { supplierId: number }) {
  const { companyId } = ctx.principal
  const order = readOrder(list.sort, sortable, '-isDefault,name', 'id')
  await getSupplier(ctx.db, companyId, list.supplierId)
  const query = base(ctx.db, companyId)
    .where('supplier_id', '=', list.supplierId)
    .where(searchIn(list.search, 'name'))
    .where(statusIn(list.status, 'status'))
  return page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
}

/** @throws NOT_FOUND */
export async function getContact(db: Db, companyId: number, id: number): Promise<SupplierContact> {
  const row = await base(db, companyId).where('id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Kontak pemasok')
  return row
}
