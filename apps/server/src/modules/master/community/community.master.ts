import { communityContract } from '@merchant/contract/master/community.ts'
import { byText, byValue, searchIn } from '../../../kernel/list/list-query.ts'
import { companyMaster, namedColumns } from '../../../kernel/master/company-master.ts'
import { requireActive } from '../../../kernel/master/master.ts'

/** Communities of branches (domain-sales 1.7); search looks into name, leader and phone. */
export const communityRoutes = companyMaster({
  table: 'community',
  contract: communityContract,
  rows: (db) =>
    db
      .selectFrom('community')
      .innerJoin('branch', 'branch.id', 'community.branch_id')
      .select(namedColumns('community'))
      .select([
        'community.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'community.leader_name as leaderName',
        'community.phone',
        'community.member_count as memberCount',
      ]),
  toReply: ({ branchCode, branchName, ...row }) => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
  }),
  sorts: {
    branch: byText('branch.name'),
    leaderName: byText('community.leader_name'),
    memberCount: byValue('community.member_count'),
  },
  order: 'branch,name',
  search: (text) => searchIn(text, 'community.name', 'community.leader_name', 'community.phone'),
  /** @throws INACTIVE_MASTER */
  async judge(ctx, given, before) {
    const { branchId: id } = given
    await requireActive(ctx, 'branch', { id, field: 'branchId', label: 'Cabang', kept: before?.branchId })
    return given
  },
  toRow: ({ branchId, name, leaderName, phone, memberCount, status }) => ({
    branch_id: branchId,
    name,
    leader_name: leaderName,
    phone,
    member_count: memberCount,
    status,
  }),
})
