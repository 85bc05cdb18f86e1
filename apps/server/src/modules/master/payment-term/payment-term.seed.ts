import { withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

const terms: readonly (readonly [code: string, name: string, days: number])[] = [
  ['TUNAI', 'Tunai', 0],
  ['T7', '7 hari', 7],
  ['T14', '14 hari', 14],
  ['T30', '30 hari', 30],
  ['T45', '45 hari', 45],
]

/** The initial terms of a company, so that suppliers can be entered at once. @returns code to id */
export async function insertDefaultTerms(tx: Tx, companyId: number, now: Date): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('payment_term')
    .values(
      withIds(
        tx,
        terms.map(([code, name, days]) => ({
          company_id: companyId,
          code,
          name,
          days,
          created_at: now,
          updated_at: now,
        })),
      ),
    )
    .returning(['code', 'id'])
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}
