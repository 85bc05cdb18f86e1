import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  ReturnAmounts,
  ReturnCharge,
  SalesReturn,
  SalesReturnLine,
  salesReturnContract,
} from '@merchant/contract/sales/sales-return.ts'
import type { RefundMethod, ReturnReason } from '@merchant/domain/sales/sales-return.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { instant, readTogether } from '../../../kernel/db/read-together.ts'
import type { Db } from '../../../kernel/db/types.ts'
import {
  documentReads,
  documentsOf,
  locateDocument,
  rowColumns,
  toDocument,
} from '../../../kernel/document/document.queries.ts'
import { pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { pictureLinks } from '../../system/image/private-picture.public.ts'
import { salesReturnKind as kind, ownAlone, salesReturnTabs } from './return.kind.ts'

type ReturnList = Parsed<(typeof salesReturnContract)['GET /v1/sales-order/return']>['query']

interface Key {
  branchId: number
  id: number
}

const returns = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('sales_return as r', (join) =>
      join.on(sameBranch('r', 'd', branchIds)).onRef('r.id', '=', 'd.id'),
    )
    .innerJoin('document as s', (join) =>
      join.on(sameBranch('s', 'r', branchIds)).onRef('s.id', '=', 'r.order_id'),
    )

/** Returns of the call's branches, newest first; search reads number, invoice and customer. */
export async function listReturns(ctx: QueryCtx, list: ReturnList) {
  const { branchIds } = ctx
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'sales_return', as: 'r' },
    tabs: salesReturnTabs,
    where: [
      ...ownAlone(ctx),
      list.customerId && sql`d.party_type = 'CUSTOMER' and d.party_id = ${list.customerId}`,
      list.orderId && sql`r.order_id = ${list.orderId}`,
      list.reasonCode && sql`r.reason_code = ${list.reasonCode}`,
    ],
    alsoSearched: (text) => sql`exists (
      select 1 from document o where ${sameBranch('o', 'r', branchIds)} and o.id = r.order_id
        and (o.number ilike ${text} or o.order_no ilike ${text}))`,
    rows: (db) =>
      returns(db, branchIds).select([
        ...rowColumns,
        's.id as orderId',
        's.order_no as orderNo',
        's.number as invoiceNo',
        // the table's CHECK has the same values
        sql<ReturnReason>`r.reason_code`.as('reasonCode'),
        sql<RefundMethod>`r.refund_method`.as('refundMethod'),
        sql<number>`(select count(*)::int from sales_return_line l
          where ${sameBranch('l', 'd', branchIds)} and l.document_id = d.id)`.as('itemCount'),
      ]),
  })
  return {
    ...listed,
    rows: listed.rows.map(({ orderId, orderNo, invoiceNo, ...row }) => ({
      ...row,
      order: { id: orderId, code: orderNo, name: invoiceNo ?? orderNo ?? '' },
    })),
  }
}

/** One return with its goods, what it charged and where its money went. @throws NOT_FOUND, also for another branch's */
export async function getReturn(ctx: QueryCtx, at: number): Promise<SalesReturn> {
  const { db, principal } = ctx
  const key = await locateDocument(db, principal, kind, at)
  const rows = await readTogether(db, {
    ...documentReads(kind, key),
    own: ownRead(key),
    lines: linesRead(key),
    charges: chargesRead(key),
    photos: photosRead(key),
  })
  const [own] = rows.own
  if (!own) throw new Error(`document ${at} is no return`)
  const pictureIds = rows.photos.map(({ id }) => id)
  const linkOf = await pictureLinks(ctx, [key.branchId], pictureIds)
  return {
    ...toDocument(kind, principal, rows, []),
    ...own,
    lines: rows.lines,
    charges: rows.charges,
    photos: pictureIds.map((id) => ({ id, url: linkOf(id) })),
  }
}

type OwnRow = Omit<SalesReturn, keyof ReturnType<typeof toDocument> | 'lines' | 'charges' | 'photos'>

const ref = (table: string, name = `${table}.name`) =>
  sql`case when ${sql.raw(table)}.id is not null then jsonb_build_object('id', ${sql.raw(table)}.id, 'code', ${sql.raw(table)}.code, 'name', ${sql.raw(name)}) end`

const ownRead = ({ branchId, id }: Key): RawBuilder<OwnRow> => sql`
  select jsonb_build_object('id', s.id, 'code', s.order_no, 'name', coalesce(s.number, s.order_no, '')) as "order", s.date as "invoiceDate",
    r.reason_code as "reasonCode", r.refund_method as "refundMethod",
    case when v.id is not null then jsonb_build_object('id', v.id, 'name', coalesce(v.number, '')) end as delivery,
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as "approvedBy",
    ${instant('r.processed_at')} as "processedAt",
    case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name) end as "processedBy",
    ${ref('w')} as warehouse, ${ref('k')} as account,
    case when c.id is not null then jsonb_build_object('id', c.id, 'code', h.number, 'name', c.register_name) end as shift,
    ${amounts(branchId)} as amounts, r.points_taken as "pointsTaken", r.points_given as "pointsGiven",
    (select jsonb_build_object('openItemId', o.id, 'original', o.original, 'balance', o.balance) from open_item o
     where o.branch_id = ${branchId} and o.document_id = r.id and o.role = 'CUSTOMER_ADVANCE' and o.original > 0) as credit
  from sales_return r
  join document s on s.branch_id = ${branchId} and s.id = r.order_id
  left join document v on v.branch_id = ${branchId} and v.id = r.delivery_id
  left join employee a on a.id = r.approved_by
  left join employee e on e.id = r.processed_by
  left join warehouse w on w.branch_id = ${branchId} and w.id = r.warehouse_id
  left join account k on k.id = r.account_id
  left join cashier_shift c on c.branch_id = ${branchId} and c.id = r.shift_id
  left join document h on h.branch_id = ${branchId} and h.id = r.shift_id
  where r.branch_id = ${branchId} and r.id = ${id}`

/** Money that went out, also of one that was undone since. */
const moneyOf = (branchId: number, type: string) => sql`coalesce((
  select sum(t.amount) from sales_payment p join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
  where p.branch_id = ${branchId} and p.document_id = r.id and p.kind = 'REFUND' and t.method_type = ${type}), 0)::bigint`

const amounts = (branchId: number): RawBuilder<ReturnAmounts> => sql`
  jsonb_build_object('dpp', r.dpp, 'ppn', r.ppn, 'refund', r.dpp + r.ppn, 'charged', r.charged, 'points', r.points,
    'keptForPoints', r.kept_for_points, 'receivable', r.receivable, 'cash', ${moneyOf(branchId, 'CASH')} - r.rounding,
    'bank', ${moneyOf(branchId, 'TRANSFER')}, 'gcash', ${moneyOf(branchId, 'GCASH')}, 'creditNote', r.credit_note, 'rounding', r.rounding)`

const linesRead = ({ branchId, id }: Key): RawBuilder<SalesReturnLine> => sql`
  select l.id, l.line_no as "lineNo", l.order_line_id as "orderLineId", ol.kind, ol.product_id as "productId",
    jsonb_build_object('id', p.id, 'code', p.sku, 'name', p.name) as product, ol.unit_id as "unitId",
    jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit, ol.factor,
    (l.base_quantity / ol.factor::numeric)::float8 as qty, l.base_quantity as "qtyBase", l.condition, ${ref('w')} as warehouse,
    l.discount, l.dpp, l.ppn, l.dpp + l.ppn as refund, l.points
  from sales_return_line l
  join sales_order_line ol on ol.branch_id = ${branchId} and ol.id = l.order_line_id
  join product p on p.id = ol.product_id
  join unit u on u.id = ol.unit_id
  left join warehouse w on w.branch_id = ${branchId} and w.id = l.warehouse_id
  where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`

const chargesRead = ({ branchId, id }: Key): RawBuilder<ReturnCharge> => sql`
  select g.name as promotion, jsonb_build_object('id', p.id, 'code', p.sku, 'name', p.name) as product,
    jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit, coalesce(k.factor, 1) as factor, c.base_quantity as "qtyBase",
    c.price, c.dpp, c.ppn, c.dpp + c.ppn as total
  from sales_return_charge c
  join promotion_group g on g.id = c.promotion_id
  join product p on p.id = c.product_id
  join unit u on u.id = c.unit_id
  left join product_unit k on k.product_id = c.product_id and k.unit_id = c.unit_id
  where c.branch_id = ${branchId} and c.document_id = ${id} order by c.line_no`

const photosRead = ({ branchId, id }: Key): RawBuilder<{ id: number }> => sql`
  select picture_id as id from sales_return_photo where branch_id = ${branchId} and document_id = ${id} order by line_no`
