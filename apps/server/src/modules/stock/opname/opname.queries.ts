import type { CountScope, StockCount, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { MOST_CHANGES, type SaidChange } from '@merchant/domain/approval/changes.ts'
import { poolOfKind, type WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { runningCounts } from '@merchant/domain/stock/stock-count.ts'
import { type SqlBool, sql } from 'kysely'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { warehouseColumns, withWarehouse } from '../../../kernel/document/at-warehouse.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { codesOfUnit } from '../../master/product/product.public.ts'
import { readDifferences } from './differences.queries.ts'
import { stockCountKind as kind, stockCountTabs } from './opname.kind.ts'

type CountKey = Pick<DocumentRow, 'branchId' | 'id'>

const counts = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('stock_count as c', (join) =>
      join.on(sameBranch('c', 'd', branchIds)).onRef('c.id', '=', 'd.id'),
    )
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 'c', branchIds)).onRef('warehouse.id', '=', 'c.warehouse_id'),
    )

const linesOf = (branchIds: readonly number[]) =>
  sql`from stock_count_line l where ${sameBranch('l', 'd', branchIds)} and l.document_id = d.id`
const aboutColumns = (branchIds: readonly number[]) =>
  [
    ...warehouseColumns,
    'c.is_blind as isBlind',
    'c.is_frozen as isFrozen',
    sql<number>`(select count(l.counted_at)::int ${linesOf(branchIds)})`.as('counted'),
    sql<number>`(select count(*)::int ${linesOf(branchIds)})`.as('toCount'),
  ] as const

/** Counts of the call's branches, newest first; search reads number and warehouse. */
export async function listStockCounts(
  ctx: QueryCtx,
  list: PaperQuery & { warehouseId?: number | undefined },
) {
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'stock_count', as: 'c' },
    tabs: stockCountTabs,
    where: [list.warehouseId && sql`c.warehouse_id = ${list.warehouseId}`],
    alsoSearched: (text) => sql`exists (
      select 1 from warehouse w where ${sameBranch('w', 'c', ctx.branchIds)} and w.id = c.warehouse_id and w.name ilike ${text})`,
    rows: (db) => counts(db, ctx.branchIds).select([...rowColumns, ...aboutColumns(ctx.branchIds)]),
  })
  return { ...listed, rows: listed.rows.map(withWarehouse) }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getStockCount(db: Db, principal: Principal, id: number): Promise<StockCount> {
  const head = await readDocument(db, principal, kind, { at: id })
  const [own, lines] = await Promise.all([readOwn(db, head.branchId, id), readLines(db, principal, head)])
  const { warehouseCode, warehouseName, scopeKind, ids, submitterId, submitterName, ...fields } = own
  const names = await readScopeNames(db, principal.companyId, { kind: scopeKind, ids })
  return {
    ...head,
    ...fields,
    warehouse: { id: fields.warehouseId, code: warehouseCode, name: warehouseName },
    scope: { kind: scopeKind, ids, names },
    booksHidden: hidesBooks(principal, { isBlind: fields.isBlind, status: head.status }),
    submittedBy: submitterId === null ? null : { id: submitterId, name: submitterName ?? '' },
    lines,
  }
}

/** A blind counter must not know the book stock until the count is posted or cancelled. */
const hidesBooks = (principal: Principal, count: { isBlind: boolean; status: string }): boolean =>
  count.isBlind &&
  runningCounts.some((status) => status === count.status) &&
  !can(principal, 'stock.opname:update')

const readOwn = (db: Db, branchId: number, id: number) =>
  counts(db, [branchId])
    .where('d.id', '=', id)
    .leftJoin('employee as submitter', 'submitter.id', 'c.submitted_by')
    .select([
      ...aboutColumns([branchId]),
      'c.scope as scopeKind',
      'c.scope_ids as ids',
      'submitter.id as submitterId',
      'submitter.name as submitterName',
    ])
    .executeTakeFirstOrThrow()

interface LineRow extends Omit<StockCountLine, 'product' | 'unit' | 'countedBy'> {
  sku: string
  productName: string
  unitId: number
  unitCode: string
  unitName: string
  counterId: number | null
  counterName: string | null
  bookQty: number
}

/** Lines of a count in their order: all, some, or the line of a product. */
export async function readLines(
  db: Db,
  principal: Principal,
  { branchId, id }: CountKey,
  only: { lineIds?: readonly number[]; productId?: number } = {},
): Promise<StockCountLine[]> {
  const { rows } = await sql<LineRow & { isBlind: boolean; status: string }>`
    select l.id, l.line_no as "lineNo", l.product_id as "productId", p.sku, p.name as "productName", u.id as "unitId", u.code as "unitCode",
      u.name as "unitName", l.is_added as "isAdded", l.book_quantity as "bookQty", l.counted_quantity as "countedQty",
      l.counted_at as "countedAt", e.id as "counterId", e.name as "counterName", l.note, l.difference, l.value,
      c.is_blind as "isBlind", d.status,
      (select coalesce(json_agg(json_build_object('name', n.name, 'factor', k.factor, 'barcode', b.codes[1],
          'moreBarcodes', to_jsonb(b.codes[2:])) order by k.factor), '[]')
       from product_unit k join unit n on n.id = k.unit_id cross join lateral ${codesOfUnit('k')} b where k.product_id = p.id) as units
    from stock_count_line l
    join stock_count c on c.branch_id = ${branchId} and c.id = l.document_id
    join document d on d.branch_id = ${branchId} and d.id = c.id
    join product p on p.id = l.product_id join unit u on u.id = p.base_unit_id
    left join employee e on e.id = l.counted_by
    where l.branch_id = ${branchId} and l.document_id = ${id}
      and ${only.lineIds ? sql<SqlBool>`l.id = any(${[...only.lineIds]}::bigint[])` : sql<SqlBool>`true`}
      and ${only.productId ? sql<SqlBool>`l.product_id = ${only.productId}` : sql<SqlBool>`true`}
    order by l.line_no`.execute(db)
  const [first] = rows
  if (!first) return []
  const isHidden = hidesBooks(principal, first)
  const running = first.status === 'DRAFT' && !isHidden ? await readDifferences(db, branchId, id) : []
  const soFar = new Map(running.map(({ lineId, difference }) => [lineId, difference]))
  return rows.map(({ isBlind, status, ...row }) => toLine(row, isHidden, seesCosts(principal), soFar))
}

function toLine(
  { sku, productName, unitId, unitCode, unitName, counterId, counterName, ...row }: LineRow,
  isHidden: boolean,
  seesValue: boolean,
  soFar: ReadonlyMap<number, number>,
): StockCountLine {
  return {
    ...row,
    product: { id: row.productId, code: sku, name: productName },
    unit: { id: unitId, code: unitCode, name: unitName },
    countedBy: counterId === null ? null : { id: counterId, name: counterName ?? '' },
    bookQty: isHidden ? null : row.bookQty,
    difference: isHidden ? null : (row.difference ?? soFar.get(row.id) ?? null),
    value: isHidden || !seesValue ? null : row.value,
  }
}

export async function readProgress(db: Db, { branchId, id }: CountKey) {
  return db
    .selectFrom('stock_count_line')
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .select([sql<number>`count(counted_at)::int`.as('counted'), sql<number>`count(*)::int`.as('toCount')])
    .executeTakeFirstOrThrow()
}

export async function readWarehouseId(db: Db, { branchId, id }: CountKey): Promise<number> {
  const row = await db
    .selectFrom('stock_count')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .select('warehouse_id')
    .executeTakeFirstOrThrow()
  return row.warehouse_id
}

/** What a waiting count would change, in words: the stock of the books and the counted one, where they differ. */
export async function readCountChanges(db: Db, { branchId, id }: CountKey): Promise<SaidChange[]> {
  const { rows } = await sql<{
    label: string
    unit: string
    counted: number
    difference: number
    value: number
  }>`
    select p.name as label, u.name as unit, l.counted_quantity as counted, l.difference, l.value
    from stock_count_line l join product p on p.id = l.product_id join unit u on u.id = p.base_unit_id
    where l.branch_id = ${branchId} and l.document_id = ${id} and l.difference <> 0
    order by abs(l.value) desc, l.line_no limit ${MOST_CHANGES + 1}`.execute(db)
  return rows.map(({ label, unit, counted, difference, value }) => ({
    label,
    before: `${counted - difference} ${unit}`,
    after: `${counted} ${unit}, selisih ${rupiahWords(value)}`,
  }))
}

/** The goods counted so far, with their warehouse. */
export async function readCountedGoods(
  db: Db,
  { branchId, id }: CountKey,
): Promise<{ warehouse: WarehouseRef; productIds: number[] }> {
  const [warehouse, lines] = await Promise.all([
    db
      .selectFrom('stock_count as c')
      .innerJoin('warehouse as w', (join) =>
        join.on('w.branch_id', '=', branchId).onRef('w.id', '=', 'c.warehouse_id'),
      )
      .where('c.branch_id', '=', branchId)
      .where('c.id', '=', id)
      .select(['w.id', 'w.kind'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stock_count_line')
      .where('branch_id', '=', branchId)
      .where('document_id', '=', id)
      .where('counted_at', 'is not', null)
      .select('product_id')
      .execute(),
  ])
  return {
    warehouse: { warehouseId: warehouse.id, pool: poolOfKind[warehouse.kind] },
    productIds: lines.map((line) => line.product_id),
  }
}

const scopeTables = { CATEGORY: 'category', BRAND: 'brand', PRODUCT: 'product' } as const

/** Names of the chosen scope that exist in the company. */
export async function readScopeNames(
  db: Db,
  companyId: number,
  { kind: scope, ids }: { kind: CountScope; ids: readonly number[] },
): Promise<string[]> {
  if (scope === 'ALL') return []
  const rows = await db
    .selectFrom(scopeTables[scope])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
