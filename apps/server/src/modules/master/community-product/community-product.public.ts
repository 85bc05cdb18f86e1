import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { isSeenBy } from '../target.ts'

/**
 * What communities are offered is for branches of the reader, and he may open its screen.
 * @param deed what he wants: 'Riwayat data ini'
 * @throws FORBIDDEN, NOT_FOUND
 */
export async function requireSeenOffer(
  { db, principal }: QueryCtx,
  { id, deed }: { id: number; deed: string },
): Promise<void> {
  requirePermission(principal, 'master.community-product:view', deed)
  const { rows } = await sql`
    select from community_product c
    where c.id = ${id} and c.company_id = ${principal.companyId} and ${isSeenBy('c', principal.branchIds)}`.execute(
    db,
  )
  if (rows.length === 0) throw notFound('Data')
}
