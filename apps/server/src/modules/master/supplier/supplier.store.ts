import type { Supplier } from '@merchant/contract/master/supplier.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The columns of a supplier; the only file that changes the table. */
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

/** Several suppliers at once. */
export async function insertSuppliers(
  ctx: CommandCtx,
  suppliers: readonly SupplierFields[],
): Promise<{ id: number; code: string }[]> {
  const made = { company_id: ctx.principal.companyId, ...madeBy(ctx) }
  return ctx.tx
    .insertInto('supplier')
    .values(suppliers.map((fields) => ({ ...toRow(fields), ...made })))
    .returning(['id', 'code'])
    .execute()
}

/** Changes several suppliers at once; the branches that buy from them stay as they are. */
export async function saveSuppliers(
  ctx: CommandCtx,
  suppliers: readonly (SupplierFields & { id: number })[],
): Promise<void> {
  const rows = suppliers.map(({ id, ...fields }) => ({ id, ...toRow(fields) }))
  await sql`
    update supplier s set code = n.code, name = n.name, npwp = n.npwp, is_pkp = n.is_pkp, address = n.address, phone = n.phone,
      payment_term_id = n.payment_term_id, bank_name = n.bank_name, bank_account_no = n.bank_account_no,
      bank_holder = n.bank_holder, default_tax_code = n.default_tax_code, credit_limit = n.credit_limit, status = n.status,
      version = s.version + 1, updated_at = ${ctx.clock.now()}, updated_by = ${ctx.principal.employeeId}
    from jsonb_populate_recordset(null::supplier, ${JSON.stringify(rows)}::jsonb) n
    where s.id = n.id and s.company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
}
