import { bannerContract } from '@merchant/contract/master/banner.ts'
import type { Audience } from '@merchant/domain/master/audience.ts'
import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { isSeenBy } from '../target.ts'
import { screenOf } from './banner-screens.ts'

/**
 * The banner, or group of banners, is for branches of the reader, and he may open the screen of its audience.
 * @param deed what he wants: 'Riwayat data ini'
 * @throws FORBIDDEN, NOT_FOUND
 */
export async function requireSeenBanner(
  { db, principal }: QueryCtx,
  table: 'banner' | 'banner_group',
  { id, deed }: { id: number; deed: string },
): Promise<void> {
  requirePermission(principal, bannerContract['GET /v1/event-banner'].access, deed)
  const { rows } = await sql<{ audience: Audience }>`
    select b.audience from ${sql.table(table)} b
    where b.id = ${id} and b.company_id = ${principal.companyId} and ${isSeenBy('b', principal.branchIds)}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound('Data')
  requirePermission(principal, `${screenOf(found.audience)}:view`, deed)
}
