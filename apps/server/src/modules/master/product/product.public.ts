import { type Quantity, quantity } from '@merchant/domain/kernel/money.ts'
import { toBaseQuantity } from '@merchant/domain/kernel/quantity.ts'
import { sql } from 'kysely'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import { shareMasters } from '../../../kernel/db/master-locks.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { Faults, refuse } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'

export { codesOfUnit, withBarcode } from './product-barcodes.ts'

/** Keeps goods from being merged away until the commit; everything else about them may still change. */
async function keepGoods(tx: Tx, ids: readonly number[]): Promise<void> {
  const some = [...new Set(ids)]
  await shareMasters(tx, 'product', some)
  if (!isSpreadByBranch())
    await sql`select from product where id = any(${some}::bigint[]) order by id for key share`.execute(tx)
}

/** Goods as named on a line of a document. */
export interface NamedGoods {
  productId: number
  unitId: number
  /** In the unit, up to three decimals. */
  qty: number
}

/** The same with facts of the master; names are copied into documents, so that prints never change. */
export interface Goods {
  productId: number
  name: string
  taxCode: string
  type: 'STOCK' | 'SERVICE' | 'BUNDLE'
  unitId: number
  factor: number
  quantity: Quantity
  baseQuantity: number
}

interface GoodsRow {
  name: string | null
  status: string | null
  tax_code: string
  type: Goods['type']
  is_purchasable: boolean
  factor: number | null
}

/**
 * Reads the goods of all lines at once and reports all their faults, by line.
 * @param use PURCHASE also checks that the product may be bought
 * @throws LINES_EMPTY, REFERENCE_MISSING, INACTIVE_MASTER, UNIT_NOT_IN_PRODUCT, QTY_NOT_POSITIVE, QTY_NOT_INTEGER,
 * QTY_TOO_LARGE
 */
export async function resolveGoods(
  ctx: RuleCtx,
  lines: readonly NamedGoods[],
  use: 'PURCHASE' | 'STOCK',
): Promise<Goods[]> {
  if (lines.length === 0) throw refuse('LINES_EMPTY')
  const faults = new Faults()
  const goods = await judgeGoods(ctx, lines, use, faults)
  faults.raise()
  return goods
}

/** The same for a caller with more rules for the lines: faults are added to `faults`. */
export async function judgeGoods(
  ctx: RuleCtx,
  lines: readonly NamedGoods[],
  use: 'PURCHASE' | 'STOCK',
  faults: Faults,
): Promise<Goods[]> {
  await keepGoods(
    ctx.tx,
    lines.map(({ productId }) => productId),
  )
  const { rows } = await sql<GoodsRow>`
    select p.name, p.status, p.tax_code, p.type, p.is_purchasable, u.factor
    from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ unitId }) => unitId)}::bigint[])
      with ordinality as l (product_id, unit_id, no)
    left join product p on p.id = l.product_id and p.company_id = ${ctx.principal.companyId}
    left join product_unit u on u.product_id = p.id and u.unit_id = l.unit_id
    order by l.no`.execute(ctx.tx)
  return lines.map((line, index) => goodsOf(line, rows[index], { index, use, faults }))
}

function goodsOf(
  line: NamedGoods,
  row: GoodsRow | undefined,
  { index, use, faults }: { index: number; use: 'PURCHASE' | 'STOCK'; faults: Faults },
): Goods {
  const at = `lines[${index}]`
  const product = row?.name ?? 'barang'
  const factor = row?.factor ?? 1
  if (!row?.name) faults.add('REFERENCE_MISSING', `${at}.productId`, { label: 'Barang' })
  else if (row.status !== 'ACTIVE')
    faults.add('INACTIVE_MASTER', `${at}.productId`, { label: 'Barang', name: product })
  else if (use === 'PURCHASE' && !row.is_purchasable)
    faults.add('INACTIVE_MASTER', `${at}.productId`, { label: 'Pembelian', name: product })
  else if (use === 'STOCK' && row.type !== 'STOCK')
    faults.add('INACTIVE_MASTER', `${at}.productId`, { label: 'Stok', name: product })
  else if (row.factor === null) faults.add('UNIT_NOT_IN_PRODUCT', `${at}.unitId`, { product })
  if (line.qty <= 0) faults.add('QTY_NOT_POSITIVE', `${at}.qty`, { product })
  const count = quantity(Math.max(line.qty, 0))
  const base = toBaseQuantity(count, factor)
  if (typeof base === 'string' && (base !== 'QTY_NOT_INTEGER' || row?.factor))
    faults.add(base, `${at}.qty`, { product })
  return {
    productId: line.productId,
    name: row?.name ?? '',
    taxCode: row?.tax_code ?? '',
    type: row?.type ?? 'STOCK',
    unitId: line.unitId,
    factor,
    quantity: count,
    baseQuantity: typeof base === 'string' ? 0 : base,
  }
}
