import { createHash } from 'node:crypto'
import type { ApiReply } from '@merchant/contract/api.ts'
import { CHANGES_MOST, type KeptMaster, keptMasters } from '@merchant/contract/master/changes.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { keptMastersOnly } from '../../../kernel/master/changes.ts'

type Reply = ApiReply<'POST /core/v1/masters/changes'>

/** Who was away for longer loads anew: most of what changed would be told. */
const LONGEST_DAYS = 45

/**
 * What has changed of the masters since an earlier answer, by the log: every row that was added, changed or taken away, by
 * whomever. The moment is asked before the rows, in a statement of its own, as the live stream does it: what was still running
 * then is told the next time.
 */
export async function changedMasters(ctx: QueryCtx, since: string | undefined): Promise<Reply> {
  const now = await sql<{ at: string; oldest: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') || '/' || outbox_position() as at,
      to_char(clock_timestamp() at time zone 'UTC' - make_interval(days => ${LONGEST_DAYS}), 'YYYY-MM-DD') as oldest`.execute(
    ctx.db,
  )
  const [moment] = now.rows
  if (!moment) throw new Error('a select without from has a row')
  const reach = reachOf(ctx.principal)
  const from = since?.split('/')
  if (!from) return { at: moment.at, reach, changes: [] }
  const [day = '', position = ''] = from
  const changes =
    day < moment.oldest
      ? keptMasters.map((table) => ({ table, ids: null }))
      : await readLog(ctx, day, position)
  return { at: moment.at, reach, changes }
}

/** A transaction of more than a day is none of ours, so its rows were written on the day before or later. */
async function readLog(
  { db, branchIds }: QueryCtx,
  day: string,
  position: string,
): Promise<Reply['changes']> {
  const { rows } = await sql<{ table: KeptMaster; ids: number[]; count: number }>`
    with told as (
      select distinct case when l.entity in ('product_barcode', 'product_unit') then 'product' else l.entity end as "table",
        case when l.entity in ('product_barcode', 'product_unit')
          then coalesce((coalesce(l.after, l.before) ->> 'product_id')::bigint, u.product_id, b.product_id)
          else l.entity_id::bigint end as id
      from (
        select entity, entity_id, before, after from audit_log
        where ${keptMastersOnly} and at >= (${day}::date - 1)::timestamp at time zone 'UTC' and xact >= since_here(${position})
          and (branch_id is null or branch_id = any(${[...branchIds]}::bigint[]))
        offset 0
      ) l
      left join product_unit u on l.entity = 'product_unit' and u.id = l.entity_id::bigint
      left join product_barcode b on l.entity = 'product_barcode' and b.id = l.entity_id::bigint
    )
    select "table", (array_agg(id order by id))[:${sql.lit(CHANGES_MOST)}] as ids, count(*)::int as count
    from told where id is not null group by "table" order by "table"`.execute(db)
  return rows.map(({ table, ids, count }) => ({ table, ids: count > CHANGES_MOST ? null : ids.map(Number) }))
}

/** Raised when rows of a kept list get fields that programs read: rows of an earlier shape are loaded anew. */
const SHAPE = 3

/** The same for the same eyes: what a list shows depends on the person, the branches and the rights. */
function reachOf({ employeeId, companyId, roleId, branchIds, permissions, seesOwnOnly }: Principal): string {
  const sorted = [[...branchIds].sort((a, b) => a - b), [...permissions].sort()]
  const words = JSON.stringify([SHAPE, employeeId, companyId, roleId, seesOwnOnly, ...sorted])
  return createHash('sha256').update(words).digest('base64url').slice(0, 22)
}
