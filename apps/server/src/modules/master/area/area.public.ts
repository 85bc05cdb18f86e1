import { sql } from 'kysely'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** That chosen areas exist; none ever ends. @throws REFERENCE_MISSING */
export async function requireAreas(
  { tx }: CommandCtx,
  { ids, field }: { ids: readonly number[]; field: string },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select 1 from unnest(${[...ids]}::bigint[]) wanted (id)
      where not exists (select 1 from area a where a.id = wanted.id)) as missing`.execute(tx)
  if (rows[0]?.missing) throw refuseField('REFERENCE_MISSING', field, { label: 'Wilayah' })
}
