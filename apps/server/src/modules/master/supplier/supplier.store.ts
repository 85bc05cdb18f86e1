import type { Supplier } from '@merchant/contract/master/supplier.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a supplier keeps; the only file that changes the table. */
export type SupplierFields = Omit<Supplier, 'id' | 'paymentTerm' | 'termDays' | 'updatedAt' | 'version'>

const toRow = (fields: SupplierFields) => ({
  code: fields.code,
  name: fields.name,
  npwp: fields.npwp,
  is_pkp: fields.isPkp,
  address: fields.address,
  phone: fields.phone,
  payment_term_id: fields.paymentTermId,
  bank_name: fields.bankName,
  bank_account_no: fields.bankAccountNo,
  bank_holder: fields.bankHolder,
  default_tax_code: fields.defaultTaxCode,
  credit_limit: fields.creditLimit,
  branch_ids: [...new Set(fields.branchIds)].sort((a, b) => a - b),
  status: fields.status,
})

export async function insertSupplier(ctx: CommandCtx, fields: SupplierFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('supplier')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveSupplier(ctx: CommandCtx, fields: SupplierFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('supplier')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
