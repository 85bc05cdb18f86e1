import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Branch, branchContract } from '@merchant/contract/master/branch.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { allOf, byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns } from '../../../kernel/master/company-master.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { isInGroup } from '../branch-group/branch-group.public.ts'
import { branchesAskedFor } from '../branches-asked-for.ts'

type Fields = Parsed<(typeof branchContract)['POST /v1/branches']>['body']
type Asked = Parsed<(typeof branchContract)['GET /v1/branches']>['query']

/** Branches that the caller may see, each with the groups that it is in. */
export const branch = masterParts({
  table: 'branch',
  rows: (db) =>
    db
      .selectFrom('branch')
      .leftJoin('branch as parent', 'parent.id', 'branch.parent_branch_id')
      .leftJoin('branch as supply', 'supply.id', 'branch.supply_branch_id')
      .leftJoin('employee as owner', 'owner.id', 'branch.owner_employee_id')
      .select(commonColumns('branch'))
      .select([
        'branch.kind',
        'branch.ownership',
        'branch.parent_branch_id as parentBranchId',
        'parent.code as parentCode',
        'parent.name as parentName',
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
      ])
      .select(
        sql<Ref[]>`(
          select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
          from branch_group g where branch.id = any(g.branch_ids))`.as('branchGroups'),
      ),
  toReply: ({ parentCode, parentName, supplyCode, supplyName, ownerCode, ownerName, ...row }): Branch => ({
    ...row,
    parentBranch: refOf(row.parentBranchId, parentCode, parentName),
    supplyBranch: refOf(row.supplyBranchId, supplyCode, supplyName),
    ownerEmployee: refOf(row.ownerEmployeeId, ownerCode, ownerName),
  }),
  sorts: {
    kind: byValue('branch.kind'),
    ownership: byValue('branch.ownership'),
    timezone: byValue('branch.timezone'),
    goLiveDate: byValue('branch.go_live_date'),
  },
  filter: ({ groupId, kind, ownership }: Asked) =>
    allOf([
      groupId && isInGroup(sql.ref('branch.id'), groupId),
      kind && sql`branch.kind = ${kind}`,
      ownership && sql`branch.ownership = ${ownership}`,
    ]),
  toRow: (fields: Fields) => ({
    code: fields.code,
    name: fields.name,
    kind: fields.kind,
    ownership: fields.ownership,
    parent_branch_id: fields.parentBranchId,
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
    status: fields.status,
  }),
})

/**
 * Branches that the caller may see (specification 6: filtered by role). `roleFilter` is accepted for clients that send
 * the role's name; the session already decides.
 */
export const listBranches = (ctx: QueryCtx, list: Asked) =>
  branch.list(ctx, list, branchesAskedFor(ctx, list))
