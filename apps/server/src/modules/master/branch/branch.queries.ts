import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Branch } from '@merchant/contract/master/branch.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('branch.code'),
  name: byText('branch.name'),
  kind: byValue('branch.kind'),
  ownership: byValue('branch.ownership'),
  branchGroup: byText('branch_group.name'),
  timezone: byValue('branch.timezone'),
  goLiveDate: byValue('branch.go_live_date'),
  status: byValue('branch.status'),
  updatedAt: byValue('branch.updated_at'),
}

const base = (db: Db, branchIds: readonly number[]) =>
  db
    .selectFrom('branch')
    .leftJoin('branch_group', 'branch_group.id', 'branch.branch_group_id')
    .leftJoin('branch as parent', 'parent.id', 'branch.parent_branch_id')
    .leftJoin('branch as supply', 'supply.id', 'branch.supply_branch_id')
    .leftJoin('employee as owner', 'owner.id', 'branch.owner_employee_id')
    .where('branch.id', 'in', branchIds)

const columns = [
  'branch.id',
  'branch.code',
  'branch.name',
  'branch.kind',
  'branch.ownership',
  'branch.parent_branch_id as parentBranchId',
  'parent.code as parentCode',
  'parent.name as parentName',
  'branch.branch_group_id as branchGroupId',
  'branch_group.name as groupName',
  'branch.supply_branch_id as supplyBranchId',
  'supply.code as supplyCode',
  'supply.name as supplyName',
  'branch.owner_employee_id as ownerEmployeeId',
  'owner.code as ownerCode',
  'owner.name as ownerName',
  'branch.address',
  'branch.region',
  'branch.city',
  'branch.district',
  'branch.sub_district as subDistrict',
  'branch.post_code as postCode',
  'branch.phone',
  'branch.lat',
  'branch.lng',
  'branch.timezone',
  'branch.tax_mode as taxMode',
  'branch.go_live_date as goLiveDate',
  'branch.price_group as priceGroup',
  'branch.margin_bp as marginBp',
  'branch.status',
  'branch.updated_at as updatedAt',
  'branch.version',
] as const

const ref = (id: number | null, name: string | null, code?: string | null) =>
  id === null ? null : { id, code, name: name ?? '' }

interface BranchRow
  extends Omit<Branch, 'parentBranch' | 'branchGroup' | 'supplyBranch' | 'ownerEmployee' | 'margin'> {
  parentCode: string | null
  parentName: string | null
  groupName: string | null
  supplyCode: string | null
  supplyName: string | null
  ownerCode: string | null
  ownerName: string | null
  marginBp: number | null
}

function toBranch(row: BranchRow): Branch {
  return {
    ...row,
    parentBranch: ref(row.parentBranchId, row.parentName, row.parentCode),
    branchGroup: ref(row.branchGroupId, row.groupName),
    supplyBranch: ref(row.supplyBranchId, row.supplyName, row.supplyCode),
    ownerEmployee: ref(row.ownerEmployeeId, row.ownerName, row.ownerCode),
    margin: row.marginBp === null ? null : row.marginBp / 100,
  }
}

interface BranchList extends ListQuery {
  groupId?: number | undefined
  kind?: Branch['kind'] | undefined
  ownership?: Branch['ownership'] | undefined
}

/**
 * Branches that the caller may see (specification 6: filtered by role). `roleFilter` is accepted for clients that send the
 * role's name, but the session decides.
 */
export async function listBranches(ctx: QueryCtx, list: BranchList) {
  const order = readOrder(list.sort, sortable, 'name', 'branch.id')
  let query = base(ctx.db, branchesAskedFor(ctx, list))
    .where(searchIn(list.search, 'branch.code', 'branch.name'))
    .where(statusIn(list.status, 'branch.status'))
  if (list.groupId) query = query.where('branch.branch_group_id', '=', list.groupId)
  if (list.kind) query = query.where('branch.kind', '=', list.kind)
  if (list.ownership) query = query.where('branch.ownership', '=', list.ownership)
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toBranch) }
}

/** The selector's own list must not shrink to the selected branch: only query parameters narrow it. */
export const branchesAskedFor = (ctx: QueryCtx, list: ListQuery): readonly number[] =>
  list.branchId || list.branchIds ? ctx.branchIds : ctx.principal.branchIds

/** @throws NOT_FOUND, also for a branch that the caller may not see */
export async function getBranch(db: Db, branchIds: readonly number[], id: number): Promise<Branch> {
  const row = await base(db, branchIds).where('branch.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Cabang')
  return toBranch(row)
}
