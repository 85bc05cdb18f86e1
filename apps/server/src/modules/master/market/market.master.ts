import { marketContract } from '@merchant/contract/master/market.ts'
import { byText } from '../../../kernel/list/list-query.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'
import { requireActive } from '../../../kernel/master/master.ts'

/** Sales areas of branches. A market stays with its branch: a change that names another branch gets NOT_FOUND. */
export const marketRoutes = companyMaster({
  table: 'market',
  contract: marketContract,
  rows: (db) =>
    db
      .selectFrom('market')
      .innerJoin('branch', 'branch.id', 'market.branch_id')
      .select(commonColumns('market'))
      .select([
        'market.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'market.note',
      ]),
  toReply: ({ branchCode, branchName, ...row }) => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
  }),
  sorts: { branch: byText('branch.name') },
  order: 'branch,name',
  /** @throws INACTIVE_MASTER */
  async judge(ctx, given, before) {
    const { branchId: id } = given
    await requireActive(ctx, 'branch', { id, field: 'branchId', label: 'Cabang', kept: before?.branchId })
    return given
  },
  toRow: ({ branchId, code, name, note, status }) => ({ branch_id: branchId, code, name, note, status }),
})
