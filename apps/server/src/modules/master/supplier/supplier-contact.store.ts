import type { SupplierContact } from '@merchant/contract/master/supplier-contact.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The columns of a contact; the only file that changes the table. */
export type ContactFields = Omit<SupplierContact, 'id' | 'updatedAt' | 'version'>

const toRow = ({ name, position, phone, email, isDefault, status }: ContactFields) => ({
  name,
  position,
  phone,
  email,
  is_default: isDefault,
  status,
})

/** Locks the supplier until the commit, so that its contacts change one after the other. @returns whether it exists */
export async function lockSupplier(ctx: CommandCtx, supplierId: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('supplier')
    .where('id', '=', supplierId)
    .where('company_id', '=', ctx.principal.companyId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function hasDefault(ctx: CommandCtx, supplierId: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('supplier_contact')
    .where('supplier_id', '=', supplierId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function clearDefault(ctx: CommandCtx, supplierId: number): Promise<void> {
  await ctx.tx
    .updateTable('supplier_contact')
    .set({ is_default: false, ...changedBy(ctx) })
    .where('supplier_id', '=', supplierId)
    .where('is_default', '=', true)
    .execute()
}

export async function insertContact(ctx: CommandCtx, fields: ContactFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('supplier_contact')
    .values({
      company_id: ctx.principal.companyId,
      supplier_id: fields.supplierId,
      ...toRow(fields),
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveContact(ctx: CommandCtx, fields: ContactFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('supplier_contact')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
