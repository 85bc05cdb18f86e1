import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

/** Code of the group of non-members (domain-sales 1.1). */
export const COMMON_GROUP = 'UMUM'

/** The group that selling always needs. @returns its id */
export async function insertCommonGroup(tx: Tx, companyId: number, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('customer_group')
    .values({
      id: newId(tx),
      company_id: companyId,
      code: COMMON_GROUP,
      name: 'Umum',
      eligible_points: false,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
