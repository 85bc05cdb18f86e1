import type { StockCorrection } from '@merchant/contract/stock/stock-correction.ts'
import type { CorrectionDirection, CorrectionReasonKey } from '@merchant/domain/stock/stock-correction.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { warehouseColumns, withWarehouse } from '../../../kernel/document/at-warehouse.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { costs, lineCount, readGoodsLines } from '../goods-lines.queries.ts'
import { stockCorrectionKind as kind, stockCorrectionTabs } from './stock-correction.kind.ts'

export type CorrectionList = PaperQuery & {
  warehouseId?: number | undefined
  direction?: CorrectionDirection | undefined
  reason?: CorrectionReasonKey | undefined
}

const corrections = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('stock_correction as c', (join) =>
      join.on(sameBranch('c', 'd', branchIds)).onRef('c.id', '=', 'd.id'),
    )
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 'c', branchIds)).onRef('warehouse.id', '=', 'c.warehouse_id'),
    )

const ownColumns = [
  ...warehouseColumns,
  // the table's CHECK has the same values
  sql<CorrectionDirection>`c.direction`.as('direction'),
  sql<CorrectionReasonKey>`c.reason`.as('reason'),
] as const

/** Corrections of the call's branches, newest first; search reads the number. */
export async function listCorrections(ctx: QueryCtx, list: CorrectionList) {
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'stock_correction', as: 'c' },
    tabs: stockCorrectionTabs,
    where: [
      list.warehouseId && sql`c.warehouse_id = ${list.warehouseId}`,
      list.direction && sql`c.direction = ${list.direction}`,
      list.reason && sql`c.reason = ${list.reason}`,
    ],
    rows: (db) =>
      corrections(db, ctx.branchIds).select([
        ...rowColumns,
        ...ownColumns,
        lineCount('stock_correction_line', ctx.branchIds).as('lineCount'),
      ]),
  })
  return { ...listed, rows: listed.rows.map(withWarehouse) }
}

interface CostedLine {
  unitCost: string | null
  value: number
}

/** @throws NOT_FOUND, also for another branch's */
export async function getCorrection(db: Db, principal: Principal, id: number): Promise<StockCorrection> {
  const head = await readDocument(db, principal, kind, { at: id })
  const [own, lines] = await Promise.all([
    corrections(db, [head.branchId])
      .leftJoin('account', 'account.id', 'c.account_id')
      .where('d.id', '=', id)
      .select([
        ...ownColumns,
        'account.id as accountId',
        'account.code as accountCode',
        'account.name as accountName',
      ])
      .executeTakeFirstOrThrow(),
    readGoodsLines<CostedLine>(db, 'stock_correction_line', head, costs),
  ])
  const { warehouseCode, warehouseName, accountCode, accountName, ...fields } = own
  return {
    ...head,
    ...fields,
    warehouse: { id: own.warehouseId, code: warehouseCode, name: warehouseName },
    account:
      own.accountId === null ? null : { id: own.accountId, code: accountCode, name: accountName ?? '' },
    lines,
  }
}
