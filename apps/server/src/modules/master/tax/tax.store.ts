import type { Tax } from '@merchant/contract/master/tax.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a row of a tax keeps; the only file that changes the table. */
export type TaxFields = Omit<Tax, 'id' | 'updatedAt' | 'version'>

const toRow = (fields: TaxFields) => ({
  code: fields.code,
  name: fields.name,
  rate_num: fields.rateNum,
  rate_den: fields.rateDen,
  base_num: fields.baseNum,
  base_den: fields.baseDen,
  rounding: fields.rounding,
  faktur_code: fields.fakturCode,
  valid_from: fields.validFrom,
  valid_to: fields.validTo,
  status: fields.status,
})

export async function insertTax(ctx: CommandCtx, fields: TaxFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('tax')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveTax(ctx: CommandCtx, fields: TaxFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('tax')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
