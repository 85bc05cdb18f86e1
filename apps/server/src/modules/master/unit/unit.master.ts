import { unitContract } from '@merchant/contract/master/unit.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'

export const unitRoutes = companyMaster({
  table: 'unit',
  contract: unitContract,
  rows: (db) => db.selectFrom('unit').select(commonColumns('unit')),
  toReply: (row) => row,
  toRow: ({ code, name, status }) => ({ code, name, status }),
})
