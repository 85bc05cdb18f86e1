import { type RawBuilder, sql } from 'kysely'

/** The lines `l` of a document are of one product in one unit, so their quantities have a sum that means something. */
export const isOneGoods = sql`count(distinct (l.product_id, l.unit_id, l.factor)) = 1`

/**
 * How many percent of a document's goods have come on, rounded down so that 100 means all: by quantity where all lines are of
 * one product in one unit, or cost nothing; else by value. An aggregate over its lines `l`.
 * @param done base units of a line that have come on
 * @param value column of what a line is worth
 */
export const percentDone = (
  done: RawBuilder<unknown>,
  value: 'l.net' | 'l.value',
): RawBuilder<number> => sql<number>`
  coalesce(floor(100 * case when ${isOneGoods} or sum(${sql.ref(value)}) = 0 then sum(${done}) / sum(l.base_quantity)
    else sum(${sql.ref(value)}::numeric * ${done} / l.base_quantity) / sum(${sql.ref(value)}) end), 0)::int`
