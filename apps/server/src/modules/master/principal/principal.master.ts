import { principalContract } from '@merchant/contract/master/principal.ts'
import { sql } from 'kysely'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'

/** Owners of brands. */
export const principalRoutes = companyMaster({
  table: 'principal',
  contract: principalContract,
  rows: (db) =>
    db
      .selectFrom('principal')
      .select(commonColumns('principal'))
      .select(['principal.npwp', 'principal.phone', 'principal.address'])
      .select(
        sql<number>`(select count(*) from brand where brand.principal_id = principal.id)`.as('brandCount'),
      ),
  toReply: (row) => row,
  toRow: ({ code, name, npwp, phone, address, status }) => ({ code, name, npwp, phone, address, status }),
})
