import { withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { defaultRoles } from './default-roles.ts'

/** The initial roles of a company. @returns role key to id */
export async function insertDefaultRoles(tx: Tx, companyId: number, now: Date): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('role')
    .values(
      withIds(
        tx,
        defaultRoles.map((role) => ({
          ...role,
          limits: JSON.stringify(role.limits),
          company_id: companyId,
          created_at: now,
          updated_at: now,
        })),
      ),
    )
    .returning(['key', 'id'])
    .execute()
  return new Map(rows.map(({ key, id }) => [key ?? '', id]))
}
