import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { SupplierContact, supplierContactContract } from '@merchant/contract/master/supplier-contact.ts'
import { notFound, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster } from '../../../kernel/master/master.ts'
import { getContact } from './supplier-contact.queries.ts'
import {
  clearDefault,
  hasDefault,
  insertContact,
  lockSupplier,
  saveContact,
} from './supplier-contact.store.ts'

type Routes = typeof supplierContactContract
type CreateContact = Parsed<Routes['POST /core/v1/suppliers/contact/add']>['body']
type UpdateContact = Parsed<Routes['POST /core/v1/suppliers/contact/update']>['body']

/** A supplier without a default contact gets this one as its default. @throws NOT_FOUND, RULE_VIOLATED */
export async function createContact(ctx: CommandCtx, body: CreateContact): Promise<SupplierContact> {
  await requireSupplier(ctx, body.supplierId)
  const first = body.status === 'ACTIVE' && !(await hasDefault(ctx, body.supplierId))
  const contact = { ...body, isDefault: body.isDefault || first }
  requireDefaultInUse(contact)
  if (contact.isDefault) await clearDefault(ctx, body.supplierId)
  const id = await insertContact(ctx, contact)
  return getContact(ctx.tx, ctx.principal.companyId, id)
}

/**
 * A new default replaces the old one; an inactive contact is never the default. The supplier is locked first, so that two
 * changes of the default wait for each other.
 * @throws NOT_FOUND, STALE_VERSION, RULE_VIOLATED
 */
export async function updateContact(ctx: CommandCtx, body: UpdateContact): Promise<SupplierContact> {
  const { companyId } = ctx.principal
  const { supplierId } = await getContact(ctx.tx, companyId, body.id)
  await requireSupplier(ctx, supplierId)
  await lockMaster(ctx, 'supplier_contact', body, 'Kontak pemasok')
  const before = await getContact(ctx.tx, companyId, body.id)
  const next = changed(before, body)
  if (body.isDefault === undefined && next.status === 'INACTIVE') next.isDefault = false
  requireDefaultInUse(next)
  if (next.isDefault && !before.isDefault) await clearDefault(ctx, supplierId)
  await saveContact(ctx, next)
  return getContact(ctx.tx, companyId, body.id)
}

async function requireSupplier(ctx: CommandCtx, supplierId: number): Promise<void> {
  if (!(await lockSupplier(ctx, supplierId))) throw notFound('Pemasok')
}

function requireDefaultInUse({ isDefault, status }: { isDefault: boolean; status: string }): void {
  if (isDefault && status === 'INACTIVE')
    throw refuseField('RULE_VIOLATED', 'isDefault', { rule: 'kontak utama harus aktif' })
}
