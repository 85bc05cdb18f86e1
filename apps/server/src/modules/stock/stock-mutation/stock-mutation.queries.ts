import type { StockMutation } from '@merchant/contract/stock/stock-mutation.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { lineCount, readGoodsLines } from '../goods-lines.queries.ts'
import { stockMutationKind as kind, stockMutationTabs } from './stock-mutation.kind.ts'

type MutationList = PaperQuery & { warehouseId?: number | undefined; direction?: 'IN' | 'OUT' | undefined }

const mutations = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('stock_mutation as m', (join) =>
      join.on(sameBranch('m', 'd', branchIds)).onRef('m.id', '=', 'd.id'),
    )
    .innerJoin('warehouse as f', (join) =>
      join.on(sameBranch('f', 'm', branchIds)).onRef('f.id', '=', 'm.from_warehouse_id'),
    )
    .innerJoin('warehouse as t', (join) =>
      join.on(sameBranch('t', 'm', branchIds)).onRef('t.id', '=', 'm.to_warehouse_id'),
    )

const warehouseColumns = [
  'f.id as fromId',
  'f.code as fromCode',
  'f.name as fromName',
  't.id as toId',
  't.code as toCode',
  't.name as toName',
] as const

interface WarehouseColumns {
  fromId: number
  fromCode: string
  fromName: string
  toId: number
  toCode: string
  toName: string
}

const withWarehouses = <Row extends WarehouseColumns>(row: Row) => {
  const { fromId, fromCode, fromName, toId, toCode, toName, ...rest } = row
  return {
    ...rest,
    fromWarehouse: { id: fromId, code: fromCode, name: fromName },
    toWarehouse: { id: toId, code: toCode, name: toName },
  }
}

/** Mutations of the call's branches, newest first; search reads the number. */
export async function listMutations(ctx: QueryCtx, list: MutationList) {
  const { warehouseId, direction } = list
  const from = sql`m.from_warehouse_id = ${warehouseId}`
  const to = sql`m.to_warehouse_id = ${warehouseId}`
  const either = direction === 'IN' ? to : direction === 'OUT' ? from : sql`(${from} or ${to})`
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'stock_mutation', as: 'm' },
    tabs: stockMutationTabs,
    where: [warehouseId && either],
    rows: (db) =>
      mutations(db, ctx.branchIds).select([
        ...rowColumns,
        ...warehouseColumns,
        lineCount('stock_mutation_line', ctx.branchIds).as('lineCount'),
      ]),
  })
  return { ...listed, rows: listed.rows.map(withWarehouses) }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getMutation(db: Db, principal: Principal, id: number): Promise<StockMutation> {
  const head = await readDocument(db, principal, kind, { at: id })
  const [own, lines] = await Promise.all([
    mutations(db, [head.branchId]).where('d.id', '=', id).select(warehouseColumns).executeTakeFirstOrThrow(),
    readGoodsLines(db, 'stock_mutation_line', head),
  ])
  return { ...head, ...withWarehouses(own), fromWarehouseId: own.fromId, toWarehouseId: own.toId, lines }
}

/** The goods of a mutation, for its commands; the head is locked already. */
export async function readMutation(db: Db, { branchId, id }: { branchId: number; id: number }) {
  const [head, lines] = await Promise.all([
    db
      .selectFrom('stock_mutation as m')
      .innerJoin('document as d', (join) => join.on('d.branch_id', '=', branchId).onRef('d.id', '=', 'm.id'))
      .where('m.branch_id', '=', branchId)
      .where('m.id', '=', id)
      .select(['m.from_warehouse_id as from', 'm.to_warehouse_id as to', 'd.note'])
      .executeTakeFirstOrThrow(),
    readGoodsLines(db, 'stock_mutation_line', { branchId, id }),
  ])
  return { ...head, lines }
}
export type MutationToMove = Awaited<ReturnType<typeof readMutation>>
