import type pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { signIn } from '../../tools/product.ts'
import { unique } from './journey.ts'

/** What the journeys of selling start from: goods with a price, in stock at the branch of the demo's cashier. */

export interface GoodsForSale {
  id: number
  name: string
  unitId: number
  /** Of its unit for selling. */
  barcode: string
}

/** The branch of `kasir`. */
export const branchCode = 'JKT'

/** Calls the product as somebody of the demo; answers with the status and the body. */
export async function callAs(person: string, route: string, body: unknown) {
  const origin = process.env.MERCHANT_ORIGIN ?? ''
  const [method = '', path = ''] = route.split(' ')
  const headers = await signIn(origin, `${person}@demo.merchant.test`, demoPassword)
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...headers(),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { data: unknown } }
}

const one = async <Row extends pg.QueryResultRow>(database: pg.Client, sql: string): Promise<Row> => {
  const { rows } = await database.query<Row>(sql)
  if (!rows[0]) throw new Error(`nothing found: ${sql}`)
  return rows[0]
}

/** So much of each of the goods is put on the shelf. */
const PIECES = 500

/**
 * Goods with a selling price of the demo, PIECES of each put into the main warehouse by a stock correction.
 * @param count how many
 */
export async function goodsForSale(database: pg.Client, count: number): Promise<GoodsForSale[]> {
  const place = await one<{ branch: string; warehouse: string }>(
    database,
    `select b.id as branch, w.id as warehouse from branch b
       join warehouse w on w.branch_id = b.id and w.is_primary
      where b.code = '${branchCode}'`,
  )
  const { rows } = await database.query<{ id: string; name: string; unit: string; barcode: string }>(
    `select p.id, p.name, u.unit_id as unit, u.barcode from product p
       join product_unit u on u.product_id = p.id and u.factor = 1
      where exists (select from selling_price s where s.product_id = p.id and s.unit_id = u.unit_id
                       and s.branch_id is null and s.customer_group_id is null)
      order by p.id limit ${count}`,
  )
  const goods = rows.map(({ id, name, unit, barcode }) => ({
    id: Number(id),
    name,
    unitId: Number(unit),
    barcode,
  }))
  const correction = await callAs('admin', 'POST /v1/stock-corrections', {
    branchId: Number(place.branch),
    warehouseId: Number(place.warehouse),
    direction: 'IN',
    reason: 'SALAH_INPUT',
    date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(),
    note: unique('Barang untuk kasir'),
    lines: goods.map(({ id, unitId }) => ({ productId: id, unitId, qty: PIECES, unitCost: '1000' })),
  })
  if (correction.status !== 201) throw new Error(JSON.stringify(correction.body))
  return goods
}
