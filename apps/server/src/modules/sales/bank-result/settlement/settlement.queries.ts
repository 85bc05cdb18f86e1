import type { EdcSettlement, SwipedDay } from '@merchant/contract/sales/edc-settlement.ts'
import { MOST_DETAILS, type PaymentDetailRow } from '@merchant/contract/sales/payment-detail.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../../kernel/db/branches.ts'
import type { Db } from '../../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../../kernel/http/context.ts'
import { readDetails, readSwiped } from '../details.queries.ts'
import { edcSettlementTabs, edcSettlementKind as kind } from './settlement.kind.ts'

const settlements = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('edc_settlement as s', (join) =>
      join.on(sameBranch('s', 'd', branchIds)).onRef('s.id', '=', 'd.id'),
    )
    .innerJoin('edc as e', (join) => join.on(sameBranch('e', 's', branchIds)).onRef('e.id', '=', 's.edc_id'))

const machine = sql<{ id: number; name: string }>`json_build_object('id', e.id, 'name', e.name)`

const cardCount = (branchIds: readonly number[]): RawBuilder<number> => sql<number>`(
  select count(*) from edc_settlement_card w where ${sameBranch('w', 'd', branchIds)} and w.document_id = d.id)`

/** Settlements of the call's branches, newest first; search reads numbers and machines. */
export async function listSettlements(ctx: QueryCtx, list: PaperQuery & { edcId?: number | undefined }) {
  const { branchIds } = ctx
  return pageOfDocuments(ctx, kind, list, {
    own: { table: 'edc_settlement', as: 's' },
    tabs: edcSettlementTabs,
    where: [list.edcId && sql`s.edc_id = ${list.edcId}`],
    alsoSearched: (text) =>
      sql`exists (select 1 from edc e where ${sameBranch('e', 's', branchIds)} and e.id = s.edc_id and e.name ilike ${text})`,
    rows: (db) =>
      settlements(db, branchIds).select([
        ...rowColumns,
        machine.as('edc'),
        's.gross',
        's.fee',
        cardCount(branchIds).as('cardCount'),
      ]),
  })
}

/** @throws NOT_FOUND, also for another branch's */
export async function getSettlement(db: Db, principal: Principal, id: number): Promise<EdcSettlement> {
  const head = await readDocument(db, principal, kind, { at: id })
  const { branchId } = head
  const [own, { detailIds }] = await Promise.all([
    settlements(db, [branchId])
      .innerJoin('account as a', 'a.id', 's.bank_account_id')
      .where('d.id', '=', id)
      .select([
        machine.as('edc'),
        's.gross',
        's.fee',
        cardCount([branchId]).as('cardCount'),
        sql<EdcSettlement['bankAccount']>`json_build_object('id', a.id, 'code', a.code, 'name', a.name)`.as(
          'bankAccount',
        ),
      ])
      .executeTakeFirstOrThrow(),
    readCardIds(db, branchId, id),
  ])
  const cards = await readDetails(db, branchId, detailIds)
  return { ...head, ...own, cards, ratedFee: cards.reduce((sum, { fee }) => sum + fee, 0) }
}

/** The cards of a settlement in their order, and its account. */
export async function readCardIds(
  db: Db,
  branchId: number,
  id: number,
): Promise<{ bankAccountId: number; detailIds: number[] }> {
  const { rows } = await sql<{ bankAccountId: number; detailIds: number[] }>`
    select s.bank_account_id as "bankAccountId", to_json(array(
      select w.detail_id from edc_settlement_card w where w.branch_id = ${branchId} and w.document_id = s.id order by w.line_no)) as "detailIds"
    from edc_settlement s where s.branch_id = ${branchId} and s.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`document ${id} is no settlement`)
  return row
}

/** Machines and days that are told at once: a month of five machines. */
const MOST_DAYS = 200

/** Cards that wait, by machine and the day of their paper, the oldest first; of one machine the cards themselves, too. */
export async function listSwiped(
  ctx: QueryCtx,
  { edcId }: { edcId?: number | undefined },
): Promise<{ rows: SwipedDay[]; cards: PaymentDetailRow[]; more: boolean }> {
  const { db, branchIds } = ctx
  const cards = edcId ? await readSwiped(ctx, { edcId, most: MOST_DETAILS }) : []
  const { rows } = await sql<SwipedDay>`
    select json_build_object('id', e.id, 'name', e.name) as edc, json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch,
      json_build_object('id', a.id, 'code', a.code, 'name', a.name) as "bankAccount", w.date, w.count, w.gross, w.fee
    from (
      select t.branch_id, t.edc_id, d.date, count(*) as count, sum(t.amount)::bigint as gross, sum(t.fee)::bigint as fee
      from sales_payment_detail t
      join sales_payment p on ${sameBranch('p', 't', branchIds)} and p.id = t.payment_id
      join document d on ${sameBranch('d', 't', branchIds)} and d.id = coalesce(p.document_id, p.order_id)
      where ${inBranches('t.branch_id', branchIds)} and t.method_type = 'EDC' and t.status = 'PENDING'
        ${edcId ? sql`and t.edc_id = ${edcId}` : sql``}
      group by 1, 2, 3 order by 3, 1, 2 limit ${MOST_DAYS + 1}
    ) w
    join edc e on ${sameBranch('e', 'w', branchIds)} and e.id = w.edc_id
    join account a on a.id = e.bank_account_id
    join branch b on b.id = w.branch_id
    order by w.date, b.code, e.name`.execute(db)
  return { rows: rows.slice(0, MOST_DAYS), cards, more: rows.length > MOST_DAYS }
}
