import type { InvoiceMatch } from '@merchant/contract/purchase/purchase-invoice.ts'
import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import { takeParts } from '@merchant/domain/pricing/partial.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { priceText } from '../priced-lines.queries.ts'

interface MatchRow {
  line_no: number
  product_id: number
  sku: string
  product: string
  unit: { code: string; factor: number; base: string }
  base_quantity: number
  net_per_base: string
  cost: number
  received_value: number
  is_booked: boolean
  receipt_line_id: number
  receipt_id: number
  receipt: string
  received: number
  value: Rupiah
  invoiced_quantity: number
  invoiced_value: Rupiah
  order_id: number | null
  order_no: string | null
  ordered: number
  order_net: string
}

/**
 * The three-way match of an invoice, goods only: ordered quantity, received quantity with its GRNI value, and invoiced
 * quantity. For an invoice that is not posted yet, the GRNI value is the present one.
 */
export async function readMatch(db: Db, branchId: number, id: number): Promise<InvoiceMatch[]> {
  // Read line by line (offset 0): a join planned with old statistics would read all lines of the branch.
  const { rows } = await sql<MatchRow>`
    select l.line_no, p.id as product_id, p.sku, p.name as product, l.base_quantity,
      json_build_object('code', u.code, 'factor', l.factor, 'base', b.code) as unit,
      round(l.net::numeric / l.base_quantity, 4)::text as net_per_base, l.cost, l.received_value,
      exists (select 1 from journal j where j.branch_id = ${branchId} and j.document_id = l.document_id) as is_booked,
      r.id as receipt_line_id, rd.id as receipt_id, rd.number as receipt, r.base_quantity as received, r.value, r.invoiced_quantity,
      r.invoiced_value, od.id as order_id, od.number as order_no, o.base_quantity as ordered,
      round(o.net::numeric / o.base_quantity, 4)::text as order_net
    from purchase_invoice_line l join product p on p.id = l.product_id join unit u on u.id = l.unit_id
    join unit b on b.id = p.base_unit_id
    cross join lateral (
      select * from goods_receipt_line where branch_id = ${branchId} and id = l.receipt_line_id offset 0
    ) r
    cross join lateral (select id, number from document where branch_id = ${branchId} and id = r.document_id offset 0) rd
    left join lateral (
      select * from purchase_order_line where branch_id = ${branchId} and id = r.order_line_id offset 0
    ) o on true
    left join lateral (select id, number from document where branch_id = ${branchId} and id = o.document_id offset 0) od on true
    where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`.execute(db)
  const wholes = new Map(
    rows.map((row) => [
      row.receipt_line_id,
      {
        value: rupiah(row.value),
        quantity: row.received,
        usedQuantity: row.invoiced_quantity,
        usedValue: rupiah(row.invoiced_value),
      },
    ]),
  )
  const now = takeParts(wholes, rows, (row) => ({ of: row.receipt_line_id, quantity: row.base_quantity }))
  return rows.map((row, index) => {
    const value = row.is_booked ? row.received_value : (now[index]?.value ?? 0)
    return {
      lineNo: row.line_no,
      product: { id: row.product_id, code: row.sku, name: row.product },
      unit: row.unit,
      po:
        row.order_id === null
          ? null
          : {
              document: { id: row.order_id, name: row.order_no ?? '' },
              qtyBase: row.ordered,
              netPerBase: priceText(row.order_net),
            },
      received: { document: { id: row.receipt_id, name: row.receipt }, qtyBase: row.received, value },
      invoiced: { qtyBase: row.base_quantity, netPerBase: priceText(row.net_per_base), value: row.cost },
      diff: row.cost - value,
    }
  })
}
