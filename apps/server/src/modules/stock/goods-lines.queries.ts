import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../kernel/db/branches.ts'
import type { Db } from '../../kernel/db/types.ts'

type LineTable = 'initial_stock_line' | 'stock_mutation_line' | 'stock_correction_line'

interface Named {
  sku: string
  productName: string
  unitCode: string
  unitName: string
  qty: string
}

interface Plain {
  id: number
  lineNo: number
  productId: number
  unitId: number
  factor: number
  qtyBase: number
}

type ReadLine<More> = Plain & { product: Ref; unit: Ref; qty: number } & More

/** Values of goods; mutations store none. */
export const costs = sql`, trim_scale(l.unit_cost)::text as "unitCost", l.value`

/** Lines of a stock document with the names of their goods, in order. */
export async function readGoodsLines<More extends object = object>(
  db: Db,
  table: LineTable,
  document: { branchId: number; id: number },
  more: RawBuilder<unknown> = sql``,
): Promise<ReadLine<More>[]> {
  const { rows } = await sql<Plain & Named & More>`
    select l.id, l.line_no as "lineNo", l.product_id as "productId", p.sku, p.name as "productName", l.unit_id as "unitId",
      u.code as "unitCode", u.name as "unitName", l.factor, l.quantity as qty, l.base_quantity as "qtyBase" ${more}
    from ${sql.table(table)} l join product p on p.id = l.product_id join unit u on u.id = l.unit_id
    where l.branch_id = ${document.branchId} and l.document_id = ${document.id} order by l.line_no`.execute(
    db,
  )
  return rows.map(({ sku, productName, unitCode, unitName, ...row }) => {
    const line = {
      ...row,
      product: { id: row.productId, code: sku, name: productName },
      unit: { id: row.unitId, code: unitCode, name: unitName },
      qty: Number(row.qty),
    }
    return line as unknown as ReadLine<More> // all columns of the row except its names
  })
}

/** Number of lines of a document in a list. */
export const lineCount = (table: LineTable, branchIds: readonly number[]) => sql<number>`
  (select count(*) from ${sql.table(table)} l where ${sameBranch('l', 'd', branchIds)} and l.document_id = d.id)`
