import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { SupplierContact, supplierContactContract } from '@merchant/contract/master/supplier-contact.ts'
import { sql } from 'kysely'
import { notFound, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { byValue } from '../../../kernel/list/list-query.ts'
import { namedColumns } from '../../../kernel/master/company-master.ts'
import { changed, changedBy, lockMaster } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { supplier } from './supplier.master.ts'

type Routes = typeof supplierContactContract
type CreateContact = Parsed<Routes['POST /core/v1/suppliers/contact/add']>['body']
type UpdateContact = Parsed<Routes['POST /core/v1/suppliers/contact/update']>['body']
type ListContacts = ListQuery & { supplierId: number }

/** People of a supplier, the default first. */
export const contact = masterParts({
  table: 'supplier_contact',
  rows: (db) =>
    db
      .selectFrom('supplier_contact')
      .select(namedColumns('supplier_contact'))
      .select(['supplier_id as supplierId', 'position', 'phone', 'email', 'is_default as isDefault']),
  toReply: (row) => row,
  sorts: { isDefault: byValue('is_default') },
  order: '-isDefault,name',
  filter: ({ supplierId }: ListContacts) => sql`supplier_id = ${supplierId}`,
  toRow: (given: CreateContact) => ({
    supplier_id: given.supplierId,
    name: given.name,
    position: given.position,
    phone: given.phone,
    email: given.email,
    is_default: given.isDefault,
    status: given.status,
  }),
})

/** @throws NOT_FOUND for the supplier */
export async function listContacts(ctx: QueryCtx, list: ListContacts) {
  await supplier.find(ctx, list.supplierId)
  return contact.list(ctx, list)
}

/** A supplier without a default contact gets this one as its default. @throws NOT_FOUND, RULE_VIOLATED */
export async function createContact(ctx: CommandCtx, body: CreateContact): Promise<SupplierContact> {
  await lockSupplier(ctx, body.supplierId)
  const first = body.status === 'ACTIVE' && !(await hasDefault(ctx, body.supplierId))
  const given = { ...body, isDefault: body.isDefault || first }
  requireDefaultInUse(given)
  if (given.isDefault) await clearDefault(ctx, body.supplierId)
  return contact.find(ctx, await contact.insert(ctx, given))
}

/**
 * A new default replaces the old one; an inactive contact is never the default. The supplier is locked first, so that two
 * changes of the default wait for each other.
 * @throws NOT_FOUND, STALE_VERSION, RULE_VIOLATED
 */
export async function updateContact(ctx: CommandCtx, body: UpdateContact): Promise<SupplierContact> {
  const { supplierId } = await contact.find(ctx, body.id)
  await lockSupplier(ctx, supplierId)
  await lockMaster(ctx, contact.table, body, contact.label)
  const before = await contact.find(ctx, body.id)
  const next = changed(before, body)
  if (body.isDefault === undefined && next.status === 'INACTIVE') next.isDefault = false
  requireDefaultInUse(next)
  if (next.isDefault && !before.isDefault) await clearDefault(ctx, supplierId)
  await contact.save(ctx, body.id, next)
  return contact.find(ctx, body.id)
}

/** Holds the supplier until the commit, so that its contacts change one after the other. @throws NOT_FOUND */
async function lockSupplier(ctx: CommandCtx, supplierId: number): Promise<void> {
  const row = await ctx.tx
    .selectFrom('supplier')
    .where('id', '=', supplierId)
    .where('company_id', '=', ctx.principal.companyId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(supplier.label)
}

async function hasDefault(ctx: CommandCtx, supplierId: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('supplier_contact')
    .where('supplier_id', '=', supplierId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

async function clearDefault(ctx: CommandCtx, supplierId: number): Promise<void> {
  await ctx.tx
    .updateTable('supplier_contact')
    .set({ is_default: false, ...changedBy(ctx) })
    .where('supplier_id', '=', supplierId)
    .where('is_default', '=', true)
    .execute()
}

function requireDefaultInUse({ isDefault, status }: { isDefault: boolean; status: string }): void {
  if (isDefault && status === 'INACTIVE')
    throw refuseField('RULE_VIOLATED', 'isDefault', { rule: 'kontak utama harus aktif' })
}
