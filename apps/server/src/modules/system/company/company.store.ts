import type { Company } from '@merchant/contract/system/company.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy } from '../../../kernel/master/master.ts'

export type CompanyFields = Pick<
  Company,
  'name' | 'npwp' | 'isPkp' | 'pkpSince' | 'phone' | 'address' | 'logoFileId' | 'colour'
>

/** The only file that changes the company once it is set up. */
export async function saveCompany(ctx: CommandCtx, fields: CompanyFields): Promise<void> {
  await ctx.tx
    .updateTable('company')
    .set({
      name: fields.name,
      npwp: fields.npwp,
      is_pkp: fields.isPkp,
      pkp_since: fields.pkpSince,
      phone: fields.phone,
      address: fields.address,
      logo_file_id: fields.logoFileId,
      colour: fields.colour,
      ...changedBy(ctx),
    })
    .where('id', '=', ctx.principal.companyId)
    .execute()
}
