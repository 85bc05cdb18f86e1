import type { PriceChange, PriceChangeLine } from '@merchant/contract/master/price-change.ts'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../../kernel/auth/principal.ts'
import { inBranches } from '../../../../kernel/db/branches.ts'
import type { Db } from '../../../../kernel/db/types.ts'
import { type DocumentAt, readDocument } from '../../../../kernel/document/document.queries.ts'
import { refOf } from '../../../../kernel/master/master.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'

/** A line as it is stored, with the names of what it is about. */
export type StoredLine = Omit<PriceChangeLine, 'runningPrice' | 'cost' | 'marginBeforePct' | 'marginPct'>
/** A batch without what is known about its prices now. */
export type StoredBatch = Omit<PriceChange, 'lines'> & { lines: StoredLine[] }

interface LineRow
  extends Omit<StoredLine, 'product' | 'unit' | 'branch' | 'branchGroup' | 'customerGroup' | 'minQty'> {
  sku: string
  productName: string
  unitCode: string
  unitName: string
  branchCode: string | null
  branchName: string | null
  branchGroupName: string | null
  customerGroupCode: string | null
  customerGroupName: string | null
  minQuantity: string
}

/** @throws NOT_FOUND, also for another branch's */
export async function readBatch(db: Db, principal: Principal, at: DocumentAt): Promise<StoredBatch> {
  const head = await readDocument(db, principal, kind, { at })
  const [own, lines] = await Promise.all([ownOf(db, head), readLines(db, head)])
  return { ...head, ...own, lines }
}

const ownOf = (db: Db, { branchId, id }: { branchId: number; id: number }) =>
  db
    .selectFrom('price_change as c')
    .leftJoin('price_change as u', (join) =>
      join.on('u.branch_id', '=', branchId).onRef('u.undo_of', '=', 'c.id'),
    )
    .where('c.branch_id', '=', branchId)
    .where('c.id', '=', id)
    .select([
      'c.title',
      'c.effective_at as effectiveAt',
      'c.applied_at as appliedAt',
      'c.line_count as lineCount',
      'c.new_count as newCount',
      'c.largest_change as largestChange',
      'c.undo_of as undoOf',
      'u.id as undoneBy',
    ])
    .executeTakeFirstOrThrow()

/** The lines of a batch in their order. */
export async function readLines(
  db: Db,
  { branchId, id }: { branchId: number; id: number },
): Promise<StoredLine[]> {
  const rows: LineRow[] = await db
    .selectFrom('price_change_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .innerJoin('unit as n', 'n.id', 'l.unit_id')
    .leftJoin('product_unit as pu', (join) =>
      join.onRef('pu.product_id', '=', 'l.product_id').onRef('pu.unit_id', '=', 'l.unit_id'),
    )
    .leftJoin('branch as b', 'b.id', 'l.for_branch_id')
    .leftJoin('branch_group as bg', 'bg.id', 'l.branch_group_id')
    .leftJoin('customer_group as cg', 'cg.id', 'l.customer_group_id')
    .where('l.branch_id', '=', branchId)
    .where('l.document_id', '=', id)
    .select([
      'l.line_no as lineNo',
      'l.product_id as productId',
      'p.sku',
      'p.name as productName',
      'l.unit_id as unitId',
      'n.code as unitCode',
      'n.name as unitName',
      sql<number>`coalesce(pu.factor, 1)`.as('factor'),
      'l.for_branch_id as branchId',
      'b.code as branchCode',
      'b.name as branchName',
      'l.branch_group_id as branchGroupId',
      'bg.name as branchGroupName',
      'l.customer_group_id as customerGroupId',
      'cg.code as customerGroupCode',
      'cg.name as customerGroupName',
      'l.min_quantity as minQuantity',
      'l.old_price as oldPrice',
      'l.new_price as price',
      'l.tax_included as taxIncluded',
      'l.valid_to as validTo',
      'l.price_id as priceId',
    ])
    .orderBy('l.line_no')
    .execute()
  return rows.map(toLine)
}

const toLine = ({
  sku,
  productName,
  unitCode,
  unitName,
  branchCode,
  branchName,
  branchGroupName,
  customerGroupCode,
  customerGroupName,
  minQuantity,
  ...line
}: LineRow): StoredLine => ({
  ...line,
  product: { id: line.productId, code: sku, name: productName },
  unit: { id: line.unitId, code: unitCode, name: unitName },
  branch: refOf(line.branchId, branchCode, branchName),
  branchGroup: line.branchGroupId === null ? null : { id: line.branchGroupId, name: branchGroupName ?? '' },
  customerGroup: refOf(line.customerGroupId, customerGroupCode, customerGroupName),
  minQty: Number(minQuantity),
})

/** Whether a branch is the company's centre, where batches of several branches lie. */
export async function isCentre(db: Db, branchId: number): Promise<boolean> {
  const found = await db
    .selectFrom('branch')
    .where('id', '=', branchId)
    .where('kind', '=', 'CENTRE')
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The company's centre. */
export async function centreOf(db: Db, { companyId }: Pick<Principal, 'companyId'>): Promise<number> {
  const { id } = await db
    .selectFrom('branch')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'CENTRE')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who asked for the approval that a batch was given; nobody where none was needed. */
export async function askersOf(
  db: Db,
  { branchId, id }: { branchId: number; id: number },
): Promise<number[]> {
  const { rows } = await sql<{ maker: number; requester: number }>`
    select maker_id as maker, requester_id as requester from approval_request
    where ${inBranches('branch_id', [branchId])} and document_id = ${id} and status = 'APPROVED'`.execute(db)
  return rows.flatMap(({ maker, requester }) => [maker, requester])
}

/** A condition on the document `d`: one of its lines is about the product. */
export const hasProduct = (productId: number, branchIds: readonly number[]) => sql<SqlBool>`exists (
  select 1 from price_change_line l where ${inBranches('l.branch_id', branchIds)} and l.branch_id = d.branch_id
    and l.document_id = d.id and l.product_id = ${productId})`
