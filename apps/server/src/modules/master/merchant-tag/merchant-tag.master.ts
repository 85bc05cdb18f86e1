import { merchantTagContract } from '@merchant/contract/master/merchant-tag.ts'
import { sql } from 'kysely'
import { companyMaster, namedColumns } from '../../../kernel/master/company-master.ts'

/** Tags of shops, with the number of shops in the call's branches that have each. */
export const merchantTagRoutes = companyMaster({
  table: 'merchant_tag',
  contract: merchantTagContract,
  rows: (db, branchIds) =>
    db
      .selectFrom('merchant_tag')
      .select(namedColumns('merchant_tag'))
      .select(['color', 'description'])
      .select(
        sql<number>`(
          select count(*)::int from customer_tag c
          where c.branch_id in (${sql.join(branchIds)}) and c.tag_id = merchant_tag.id and not exists (
            select 1 from customer m
            where m.branch_id in (${sql.join(branchIds)}) and m.branch_id = c.branch_id and m.id = c.customer_id and m.merged_into is not null))`.as(
          'customerCount',
        ),
      ),
  toReply: (row) => row,
  toRow: ({ name, color, description, status }) => ({ name, color, description, status }),
})
