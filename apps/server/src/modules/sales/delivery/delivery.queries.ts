import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  DeliveryOrder,
  DeliveryOrderLine,
  DeliveryOrderRow,
  deliveryContract,
} from '@merchant/contract/sales/delivery.ts'
import { type DeliveryOrderStatus, deliveryOrderLifecycle } from '@merchant/domain/sales/delivery-order.ts'
import type { SalesFulfilment } from '@merchant/domain/sales/sales-order.ts'
import { type SqlBool, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { warehouseColumns, withWarehouse } from '../../../kernel/document/at-warehouse.ts'
import {
  documentsOf,
  locateDocument,
  readDocument,
  rowColumns,
  toDocumentRow,
} from '../../../kernel/document/document.queries.ts'
import { pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { customerWords, withMerged } from '../../master/customer/customer.public.ts'
import { codesOfUnit } from '../../master/product/product.public.ts'
import { pictureLinks } from '../../system/image/private-picture.public.ts'
import { deliveryOrderTabs, deliveryOrderKind as kind, ownAlone } from './delivery.kind.ts'

type DeliveryList = Parsed<(typeof deliveryContract)['POST /core/v2/warehouse/delivery/list']>['body']

interface Key {
  branchId: number
  id: number
}

/** The rows of a list: with the keys, eight tables. */
const deliveries = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('delivery_order as o', (join) =>
      join.on(sameBranch('o', 'd', branchIds)).onRef('o.id', '=', 'd.id'),
    )
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 'o', branchIds)).onRef('warehouse.id', '=', 'o.warehouse_id'),
    )
    .innerJoin('customer', (join) =>
      join.on(sameBranch('customer', 'd', branchIds)).onRef('customer.id', '=', 'd.party_id'),
    )

const ofOrder = <T>(branchIds: readonly number[], what: string) =>
  sql<T>`(select ${sql.raw(what)} from sales_order s join document sd on ${sameBranch('sd', 's', branchIds)} and sd.id = s.id
    where ${sameBranch('s', 'o', branchIds)} and s.id = o.order_id)`

const aboutColumns = (branchIds: readonly number[]) =>
  [
    ...rowColumns,
    ...warehouseColumns,
    'o.order_id as orderId',
    'o.is_cod as isCod',
    'o.driver_name as driverName',
    'o.vehicle_no as vehicleNo',
    sql<boolean>`o.is_rest_owed and o.rest_ended_at is null`.as('isRestOwed'),
    'customer.id as customerId',
    'customer.code as customerCode',
    'customer.name as customerName',
    'customer.phone as customerPhone',
    'customer.address',
    'customer.lat',
    'customer.lng',
    ofOrder<string>(branchIds, 'coalesce(sd.number, sd.order_no)').as('orderNumber'),
    ofOrder<SalesFulfilment>(branchIds, 's.fulfilment').as('fulfilment'),
    sql<number>`(select count(*)::int from delivery_order_line l
      where ${sameBranch('l', 'd', branchIds)} and l.document_id = d.id)`.as('items'),
    sql<number>`(select count(*)::int from document_print p
      where ${sameBranch('p', 'd', branchIds)} and p.document_id = d.id)`.as('printedCount'),
  ] as const

interface AboutRow {
  warehouseId: number
  warehouseCode: string
  warehouseName: string
  orderId: number
  orderNumber: string
  customerId: number
  customerCode: string | null
  customerName: string
  customerPhone: string | null
  address: string | null
  status: string
}

/** The columns of a delivery order with its names as references. */
function toAbout<Row extends AboutRow>(row: Row) {
  const { orderId, orderNumber, customerId, customerCode, customerName, customerPhone, ...rest } = row
  const customer = { id: customerId, code: customerCode, name: customerName }
  const { warehouseId: _, ...placed } = { ...withWarehouse(rest), warehouseId: row.warehouseId }
  return {
    ...placed,
    party: customer,
    order: { id: orderId, name: orderNumber },
    customer: { ...customer, phone: customerPhone },
    address: row.address ?? '',
    statusLabel: deliveryOrderLifecycle.states[row.status as DeliveryOrderStatus], // a state of the kind
  }
}

/** Delivery orders of the call's branches, newest first; search reads number, order, customer and driver. */
export async function listDeliveries(ctx: QueryCtx, { status, date, ...list }: DeliveryList) {
  const { branchIds } = ctx
  const listed = await pageOfDocuments(
    ctx,
    kind,
    { ...list, ...(status && { status: status.join(',') }), ...(date && { dateFrom: date, dateTo: date }) },
    {
      own: { table: 'delivery_order', as: 'o' },
      tabs: deliveryOrderTabs,
      where: [
        ...ownAlone(ctx),
        list.warehouseId && sql`o.warehouse_id = ${list.warehouseId}`,
        list.orderId && sql`o.order_id = ${list.orderId}`,
        list.customerId &&
          sql`d.party_type = 'CUSTOMER' and d.party_id = any(${withMerged(branchIds, list.customerId)})`,
        list.driver && sql`lower(o.driver_name) = lower(${list.driver})`,
      ],
      alsoSearched: (text) => sql`(o.driver_name ilike ${text} or exists (
          select 1 from customer c where ${sameBranch('c', 'd', branchIds)} and c.id = d.party_id
            and ${customerWords('c')} ilike ${text})
        or exists (select 1 from document s where ${sameBranch('s', 'o', branchIds)} and s.id = o.order_id
            and (s.order_no ilike ${text} or s.number ilike ${text})))`,
      rows: (db) => deliveries(db, branchIds).select(aboutColumns(branchIds)),
    },
  )
  return { ...listed, rows: listed.rows.map(toAbout) }
}

/** Rows of these delivery orders in the order given, as the list has them. */
export async function readDeliveryRows(
  { tx, principal }: CommandCtx,
  keys: readonly Key[],
): Promise<DeliveryOrderRow[]> {
  const branchIds = [...new Set(keys.map(({ branchId }) => branchId))]
  const rows = await deliveries(tx, branchIds)
    .select(aboutColumns(branchIds))
    .where(sql<SqlBool>`d.id = any(${keys.map(({ id }) => id)}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [toAbout(toDocumentRow(kind, principal, row))] : []
  })
}

/** One delivery order with its goods, their barcodes and its proof. @throws NOT_FOUND, also for another branch's */
export async function getDelivery(ctx: QueryCtx, at: number | Key): Promise<DeliveryOrder> {
  const { db, principal } = ctx
  const key = await locateDocument(db, principal, kind, at)
  const [head, own, lines] = await Promise.all([
    readDocument(db, principal, kind, { at: key }),
    readOwn(db, key),
    readLines(db, key),
  ])
  const { proofPictureId, signaturePictureId, ...about } = own
  const linkOf = await pictureLinks(ctx, [key.branchId], [proofPictureId, signaturePictureId])
  return {
    ...head,
    ...toAbout(about),
    proofUrl: linkOf(proofPictureId),
    signatureUrl: linkOf(signaturePictureId),
    lines,
  }
}

async function readOwn(db: Db, { branchId, id }: Key) {
  const row = await deliveries(db, [branchId])
    .where('d.id', '=', id)
    .select(aboutColumns([branchId]))
    .select([
      'o.pick_note as pickNote',
      'o.received_by as receivedBy',
      'o.handed_at as handedAt',
      'o.proof_picture_id as proofPictureId',
      'o.signature_picture_id as signaturePictureId',
    ])
    .executeTakeFirstOrThrow()
  // The head says these, with the rights of the caller.
  const { branchCode: _c, branchName: _n, partyId: _p, partyCode: _pc, partyName: _pn, ...rest } = row
  const { makerId: _m, makerName: _mn, createdAt: _at, ...about } = rest
  return about
}

interface LineRow extends Omit<DeliveryOrderLine, 'product' | 'unit'> {
  sku: string
  productName: string
  imageName: string | null
  unitCode: string
  unitName: string
}

async function readLines(db: Db, { branchId, id }: Key): Promise<DeliveryOrderLine[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.line_no as "lineNo", ol.id as "orderLineId", l.product_id as "productId", p.sku, p.name as "productName",
      f.public_id as "imageName", l.unit_id as "unitId", u.code as "unitCode", u.name as "unitName", l.factor,
      (l.base_quantity / l.factor::numeric)::float8 as qty, l.base_quantity as "qtyBase", l.picked_quantity as "pickedQtyBase",
      l.is_given as "isGiven",
      (select coalesce(json_agg(json_build_object('name', n.name, 'factor', k.factor, 'barcodes', to_jsonb(b.codes)) order by k.factor), '[]')
       from product_unit k join unit n on n.id = k.unit_id cross join lateral ${codesOfUnit('k')} b where k.product_id = p.id) as units
    from delivery_order_line l
    join delivery_order o on o.branch_id = ${branchId} and o.id = l.document_id
    join product p on p.id = l.product_id
    join unit u on u.id = l.unit_id
    left join file f on f.id = p.image_file_id
    left join sales_order_line ol on ol.branch_id = ${branchId} and ol.document_id = o.order_id and ol.line_no = l.line_no
    where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`.execute(db)
  return rows.map(({ sku, productName, imageName, unitCode, unitName, ...row }) => ({
    ...row,
    product: {
      id: row.productId,
      code: sku,
      name: productName,
      imageUrl: imageName && `/files/${imageName}`,
    },
    unit: { id: row.unitId, code: unitCode, name: unitName },
  }))
}
