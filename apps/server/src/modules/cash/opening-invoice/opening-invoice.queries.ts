import type { OpeningInvoice, OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import { settlementsRead } from '../../../kernel/document/settlements.queries.ts'
import { lateDays } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { hasTag, withMerged } from '../../master/customer/customer.public.ts'
import { openingInvoiceKind as kind, openingInvoiceTabs } from './opening-invoice.kind.ts'

type OpeningList = PaperQuery & {
  customerId?: number | undefined
  supplierId?: number | undefined
  tagId?: number | undefined
}

const openings = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('opening_invoice as o', (join) =>
      join.on(sameBranch('o', 'd', branchIds)).onRef('o.id', '=', 'd.id'),
    )
    .leftJoin('customer', (join) =>
      join.on(sameBranch('customer', 'o', branchIds)).onRef('customer.id', '=', 'o.customer_id'),
    )
    .leftJoin('open_item as item', (join) =>
      join.on(sameBranch('item', 'd', branchIds)).onRef('item.document_id', '=', 'd.id'),
    )

const ownColumns = [
  'o.customer_id as customerId',
  'customer.code as customerCode',
  'customer.name as customerName',
  'o.invoice_no as invoiceNo',
  'o.invoice_date as invoiceDate',
  'o.due_date as dueDate',
  sql<number>`coalesce(item.balance, 0)`.as('balance'),
] as const

interface OfCustomer {
  customerId: number | null
  customerCode: string | null
  customerName: string | null
}

/** The party: heads of documents name suppliers alone. */
function withParty<Row extends OfCustomer>({ customerCode, customerName, ...row }: Row) {
  const { customerId } = row
  const side: OpeningSide = customerId === null ? 'PAYABLE' : 'RECEIVABLE'
  return {
    ...row,
    side,
    ...(customerId !== null && {
      party: { id: customerId, code: customerCode, name: customerName ?? '' },
    }),
  }
}

/** Opening invoices of the call's branches, newest first; search reads numbers, customers and suppliers. */
export async function listOpeningInvoices(ctx: QueryCtx, list: OpeningList) {
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'opening_invoice', as: 'o' },
    tabs: openingInvoiceTabs,
    sums: {
      balance: {
        amount: sql`w.balance`,
        join: sql`join open_item w on w.branch_id = c.branch_id and w.document_id = c.id
          and ${inBranches('w.branch_id', ctx.branchIds)} and w.balance <> 0`,
      },
    },
    where: [
      list.customerId && sql`o.customer_id = any(${withMerged(ctx.branchIds, list.customerId)})`,
      list.supplierId && sql`o.supplier_id = ${list.supplierId}`,
      list.tagId && hasTag(ctx.branchIds, { row: 'o', customer: 'o.customer_id', tagId: list.tagId }),
    ],
    rows: (db) =>
      openings(db, ctx.branchIds).select([
        ...rowColumns,
        ...ownColumns,
        lateDays(ctx, { from: 'item.due_date', where: sql`item.balance > 0` }),
      ]),
    alsoSearched: (text) => sql`(o.invoice_no ilike ${text} or exists (
      select 1 from customer c where ${sameBranch('c', 'o', ctx.branchIds)} and c.id = o.customer_id
        and coalesce(c.code, '') || ' ' || c.name ilike ${text}))`,
  })
  return { ...listed, rows: listed.rows.map(withParty) }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getOpeningInvoice(db: Db, principal: Principal, id: number): Promise<OpeningInvoice> {
  const head = await readDocument(db, principal, kind, { at: id })
  const { branchId } = head
  const [own, { rows: settlements }] = await Promise.all([
    openings(db, [branchId])
      .where('d.id', '=', id)
      .select([...ownColumns, 'o.supplier_id as supplierId'])
      .executeTakeFirstOrThrow(),
    settlementsRead(branchId, id).execute(db),
  ])
  return { ...head, ...withParty(own), settlements }
}
