import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { codContract } from '@merchant/contract/sales/cod.ts'
import { codAges } from '@merchant/domain/sales/cod-age.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { locateDocument } from '../../../kernel/document/document.queries.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { TRANSACTION_PAGE } from '../../../kernel/list/list-query.ts'
import { salesOrderKind as kind, pricedReply, readOrderRows } from '../order/order.public.ts'
import { type DeliveredLine, priceDelivered } from './price-delivered.ts'

type CodList = Parsed<(typeof codContract)['POST /core/v2/cod/booking/list']>['body']
type Calculate = Parsed<(typeof codContract)['POST /core/v2/cod/booking/calculate']>['body']

interface OutRow {
  branchId: number
  id: number
  deliveryId: number
  deliveryStatus: 'WAITING' | 'PRINTED' | 'PICKED'
  deliveryVersion: number
  driverName: string | null
  vehicleNo: string | null
  dispatchedAt: string
  ageDays: number
  handedAt: string | null
  isShort: boolean
}

/** Orders on their way to be paid at the door, the longest out first; days are the days of the branch (domain-sales 2.3). */
export async function listCod(ctx: QueryCtx, list: CodList) {
  const { db, branchIds, clock, principal } = ctx
  const day = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone b.timezone)::date`
  const age = sql`(${day(sql`${clock.now()}::timestamptz`)} - ${day(sql`c.dispatched_at`)})`
  const { from, to } = codAges[list.age ?? 'ALL']
  const words = list.search?.trim()
  const text = `%${words?.replace(/[\\%_]/g, '\\$&')}%`
  const out = sql`
    from cod_dispatch c
    join branch b on b.id = c.branch_id
    join document d on ${sameBranch('d', 'c', branchIds)} and d.id = c.order_id and ${ownDocuments(principal, 'd')}
    join delivery_order o on ${sameBranch('o', 'c', branchIds)} and o.id = c.id
    join document w on ${sameBranch('w', 'c', branchIds)} and w.id = c.id
    join sales_order s on ${sameBranch('s', 'c', branchIds)} and s.id = c.order_id
    join customer u on ${sameBranch('u', 's', branchIds)} and u.id = s.customer_id
    where ${inBranches('c.branch_id', branchIds)} and c.ended_at is null
      and ${list.driver ? sql`lower(o.driver_name) = lower(${list.driver})` : sql`true`}
      and ${words ? sql`(d.order_no ilike ${text} or w.number ilike ${text} or o.driver_name ilike ${text} or u.name ilike ${text} or u.phone ilike ${text})` : sql`true`}`
  const within = sql`${age} >= ${from} and ${to === null ? sql`true` : sql`${age} <= ${to}`}`
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const [page, sums] = await Promise.all([
    sql<OutRow>`
      select c.branch_id as "branchId", c.order_id as id, c.id as "deliveryId", w.status as "deliveryStatus", w.version as "deliveryVersion",
        o.driver_name as "driverName", o.vehicle_no as "vehicleNo", c.dispatched_at as "dispatchedAt", ${age} as "ageDays",
        o.handed_at as "handedAt",
        exists (select 1 from delivery_order_line l where l.branch_id = c.branch_id and ${inBranches('l.branch_id', branchIds)}
          and l.document_id = c.id and l.picked_quantity < l.base_quantity) as "isShort"
      ${out} and ${within} order by c.dispatched_at, c.id limit ${limit} offset ${list.offset}`.execute(db),
    sql<{ age: keyof typeof codAges; orders: number; due: bigint }>`
      select case when ${age} <= 1 then 'D0_1' when ${age} <= 3 then 'D2_3' when ${age} <= 7 then 'D4_7' else 'D8' end as age,
        count(*)::int as orders, coalesce(sum(s.grand_total), 0) as due
      ${out} group by 1`.execute(exactly(db)),
  ])
  const rows = await readOrderRows(ctx, page.rows)
  const outOf = new Map(page.rows.map(({ id, branchId: _, ...row }) => [id, row]))
  const ofAge = (name: keyof typeof codAges) => sums.rows.find((row) => row.age === name)
  const ages = (['D0_1', 'D2_3', 'D4_7', 'D8'] as const).map((name) => ({
    age: name,
    orders: ofAge(name)?.orders ?? 0,
    due: ofAge(name)?.due ?? 0n,
  }))
  const counted = list.age ? ages.filter(({ age: name }) => name === list.age) : ages
  return {
    rows: rows.flatMap((row) => {
      const own = outOf.get(row.id)
      return own ? [{ ...row, ...own, codDue: row.grandTotal }] : []
    }),
    count: counted.reduce((sum, { orders }) => sum + orders, 0),
    summary: { due: ages.reduce((sum, { due }) => sum + BigInt(due), 0n), ages },
  }
}

/**
 * What is to be paid for what the customer took, by the rules of the dispatch; nothing is saved.
 * @throws NOT_FOUND and the refusals of `priceDelivered`
 */
export async function calculateCod(ctx: QueryCtx, body: Calculate) {
  const key = await locateDocument(ctx.db, ctx.principal, kind, body.orderId)
  const priced = await priceDelivered(ctx, key, body.delivered)
  return {
    ...pricedReply(priced),
    codDue: priced.priced.totals.grandTotal,
    sent: priced.delivered.flatMap(toSent),
    advanceIds: priced.dispatch.advanceIds,
  }
}

const toSent = ({ orderLineId, kind: lineKind, productId, product, factor, picked, base }: DeliveredLine) =>
  picked === null
    ? []
    : [
        {
          orderLineId,
          kind: lineKind,
          product: { id: productId, name: product },
          factor,
          sentQty: picked / factor,
          deliveredQty: base / factor,
        },
      ]
