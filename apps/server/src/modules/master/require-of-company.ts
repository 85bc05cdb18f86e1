import { notFound } from '../../kernel/errors.ts'
import type { QueryCtx } from '../../kernel/http/context.ts'

/** That a master is the company's. @throws NOT_FOUND */
export async function requireOfCompany(
  { db, principal }: QueryCtx,
  table: 'product' | 'supplier',
  id: number,
): Promise<void> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', principal.companyId)
    .executeTakeFirst()
  if (!found) throw notFound(table === 'product' ? 'Barang' : 'Pemasok')
}
