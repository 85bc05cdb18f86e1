import type { Branch } from '@merchant/contract/master/branch.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The columns of a branch; the only file that writes the table. `margin` is a percentage, stored in basis points. */
export type BranchFields = Omit<
  Branch,
  'id' | 'parentBranch' | 'branchGroup' | 'supplyBranch' | 'ownerEmployee' | 'updatedAt' | 'version'
>

const toRow = (fields: BranchFields) => ({
  code: fields.code,
  name: fields.name,
  kind: fields.kind,
  ownership: fields.ownership,
  parent_branch_id: fields.parentBranchId,
  branch_group_id: fields.branchGroupId,
  supply_branch_id: fields.supplyBranchId,
  owner_employee_id: fields.ownerEmployeeId,
  address: fields.address,
  region: fields.region,
  city: fields.city,
  district: fields.district,
  sub_district: fields.subDistrict,
  post_code: fields.postCode,
  phone: fields.phone,
  lat: fields.lat,
  lng: fields.lng,
  timezone: fields.timezone,
  tax_mode: fields.taxMode,
  go_live_date: fields.goLiveDate,
  price_group: fields.priceGroup,
  margin_bp: fields.margin === null ? null : Math.round(fields.margin * 100), // two decimals at most, so exact
  status: fields.status,
})

export async function insertBranch(ctx: CommandCtx, fields: BranchFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('branch')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveBranch(ctx: CommandCtx, fields: BranchFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('branch')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
