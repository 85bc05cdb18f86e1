import { setImmediate as othersTurn } from 'node:timers/promises'
import { INITIAL_STOCK_LINES, type InitialStockEntry } from '@merchant/contract/stock/initial-stock.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { Faults, type FieldError, Refusal } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import type { CheckedBatch, Examined, Named, StagedRow } from '../../../kernel/import/import-type.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { judgeGoods } from '../../master/product/product.public.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { judgeStockGoods } from '../goods-lines.ts'
import { initialStockKind as kind } from './initial-stock.kind.ts'
import { startedBefore } from './initial-stock.queries.ts'
import { judgeUnmoved, requireStart, valueLines } from './initial-stock.rules.ts'

/** The values of a row, after its columns' readers: a faulty cell is missing. */
interface ImportedLine {
  product?: Named & { id: number }
  warehouse?: Named & { id: number }
  unit?: Named & { id: number }
  quantity?: number
  unitCost?: string
  date?: string | null
}

/** The rows of one warehouse in a file. */
export interface WarehouseRows {
  warehouseId: number
  date: string
  rows: { no: number; date: string; line: InitialStockEntry['lines'][number] }[]
}

const columnOf: Readonly<Record<string, string>> = {
  productId: 'product',
  unitId: 'unit',
  qty: 'quantity',
  unitCost: 'unitCost',
  warehouseId: 'warehouse',
}

/**
 * The rows by warehouse, in the order of the warehouses' ids, so that two imports wait for each other. A faulty cell has
 * its fault already, so it gets a harmless value, or 0; so does a missing warehouse.
 */
export async function byWarehouse(
  ctx: RuleCtx,
  branchId: number,
  staged: readonly StagedRow[],
): Promise<WarehouseRows[]> {
  const today = await todayAt(ctx.tx, branchId, ctx.clock.now()) // used for a blank date
  const found = new Map<number, WarehouseRows>()
  for (const { no, given } of staged) {
    const { product, warehouse, unit, quantity, unitCost, date } = given as ImportedLine // as the columns' readers make them
    const warehouseId = warehouse?.id ?? 0
    const group = found.get(warehouseId) ?? { warehouseId, date: date ?? today, rows: [] }
    found.set(warehouseId, group)
    const line = {
      productId: product?.id ?? 0,
      unitId: unit?.id ?? 0,
      qty: quantity ?? 1,
      unitCost: unitCost ?? '0',
    }
    group.rows.push({ no, date: date ?? today, line })
  }
  return [...found.values()].sort((a, b) => a.warehouseId - b.warehouseId)
}

/** The documents made from a warehouse's rows. */
export function entriesOf(
  branchId: number,
  { warehouseId, date, rows }: WarehouseRows,
  note: string,
): InitialStockEntry[] {
  const count = Math.ceil(rows.length / INITIAL_STOCK_LINES)
  return Array.from({ length: count }, (_, index) => {
    const some = rows.slice(index * INITIAL_STOCK_LINES, (index + 1) * INITIAL_STOCK_LINES)
    return { branchId, warehouseId, date, note, lines: some.map(({ line }) => line) }
  })
}

/** Every rule of the form, checked for all rows at once; other calls run between the rules. */
export async function examineRows(
  ctx: RuleCtx,
  { branchId }: CheckedBatch,
  staged: readonly StagedRow[],
): Promise<Examined[]> {
  if (branchId === null) throw new Error('a file of initial stock belongs to a branch')
  const found: Examined[] = []
  for (const group of await byWarehouse(ctx, branchId, staged)) {
    const lines = group.rows.map(({ line }) => line)
    const faults = new Faults()
    if (group.warehouseId === 0) {
      valueLines(lines, await judgeGoods(ctx, lines, 'STOCK', faults), faults)
      for (const each of onLines(group, faults.details)) found.push(each)
      continue
    }
    const goods = await judgeStockGoods(ctx, lines, faults)
    await othersTurn()
    valueLines(lines, goods, faults)
    await judgeUnmoved(ctx, branchId, goods, faults)
    await judgeFirst(ctx, branchId, group, faults)
    await othersTurn()
    const { details } = faults
    await othersTurn()
    for (const each of onLines(group, details)) found.push(each)
    for (const each of onAllRows(group, await headFaults(ctx, branchId, group))) found.push(each)
    for (const { no, date } of group.rows)
      if (date !== group.date) found.push({ row: no, column: 'date', message: sameDate })
  }
  return found
}

const sameDate = 'Tanggal harus sama untuk semua baris satu gudang'

/** INITIAL_STOCK_REPEATED for goods with initial stock in the warehouse already: a file that is sent twice. */
async function judgeFirst(
  ctx: RuleCtx,
  branchId: number,
  group: WarehouseRows,
  faults: Faults,
): Promise<void> {
  const { warehouseId, rows } = group
  const productIds = rows.map(({ line }) => line.productId)
  const started = await startedBefore(ctx.tx, { branchId, warehouseId, productIds })
  const ofProduct = new Map(started.map(({ productId, ...about }) => [productId, about]))
  productIds.forEach((id, index) => {
    const about = ofProduct.get(id)
    if (about) faults.add('INITIAL_STOCK_REPEATED', `lines[${index}].productId`, about)
  })
}

/** Faults of the document as a whole: its date, and its warehouse. */
async function headFaults(ctx: RuleCtx, branchId: number, { warehouseId, date }: WarehouseRows) {
  return [
    ...(await refusalOf(() => requireEntry(ctx, kind, { branchId, date }))),
    ...(await refusalOf(() => requireStart(ctx, { branchId, date }))),
    ...(await refusalOf(() => requireWarehouse(ctx, { branchId, id: warehouseId, moves: true }))),
  ]
}

async function refusalOf(rule: () => Promise<unknown>): Promise<FieldError[]> {
  try {
    await rule()
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.length > 0 ? error.details : [{ field: 'date', message: error.message }]
  }
}

const onAllRows = ({ rows }: WarehouseRows, details: readonly FieldError[]): Examined[] =>
  details.flatMap(({ field, message }) =>
    rows.map(({ no }) => ({ row: no, column: columnOf[field] ?? 'date', message })),
  )

/** `lines[3].qty` is the column quantity of the fourth row; `lines` is the value of all rows. */
const onLines = ({ rows }: WarehouseRows, details: readonly FieldError[]): Examined[] =>
  details.flatMap(({ field, message }) => {
    if (field === 'lines') return rows.map(({ no }) => ({ row: no, column: 'unitCost', message }))
    const [, index, name] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    const row = rows[Number(index)]
    return row ? [{ row: row.no, column: columnOf[name ?? ''] ?? 'product', message }] : []
  })
