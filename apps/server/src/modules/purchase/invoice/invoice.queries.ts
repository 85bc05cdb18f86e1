import { type Reason, reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import type { PurchaseInvoice, PurchaseInvoiceLine } from '@merchant/contract/purchase/purchase-invoice.ts'
import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import { lateDays } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { purchaseChain } from '../chain.queries.ts'
import { lineColumns, toPricedLine } from '../priced-lines.queries.ts'
import { purchaseInvoiceKind as kind } from './invoice.kind.ts'
import type { InvoiceException } from './invoice.store.ts'
import { purchaseInvoiceTabs } from './invoice.tabs.ts'
import { readMatch } from './match.queries.ts'
import { readAdvances, readSettlements } from './settlement.queries.ts'

type InvoiceList = PaperQuery & {
  supplierId?: number | undefined
  unpaid?: boolean | undefined
  noTaxInvoice?: boolean | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

const invoices = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('purchase_invoice as i', (join) =>
      join.on(sameBranch('i', 'd', branchIds)).onRef('i.id', '=', 'd.id'),
    )
    .leftJoin('open_item as item', (join) =>
      join
        .on(sameBranch('item', 'd', branchIds))
        .onRef('item.document_id', '=', 'd.id')
        .on('item.role', '=', 'AP'),
    )

const isUnpaid = (branchIds: readonly number[], unpaid: boolean) => sql`
  d.status = any(${[...bookedStatuses]}::text[]) and exists (
    select 1 from open_item item where ${sameBranch('item', 'd', branchIds)} and item.document_id = d.id and item.role = 'AP'
      and item.balance > 0) = ${unpaid}`

/** Invoices of the call's branches, newest first; search reads numbers and supplier. */
export async function listInvoices(ctx: QueryCtx, list: InvoiceList) {
  return pageOfDocuments(ctx, kind, list, {
    own: { table: 'purchase_invoice', as: 'i' },
    tabs: purchaseInvoiceTabs,
    sums: {
      balance: {
        amount: sql`w.balance`,
        join: sql`join open_item w on w.branch_id = c.branch_id and w.document_id = c.id
          and ${inBranches('w.branch_id', ctx.branchIds)} and w.role = 'AP' and w.balance <> 0`,
      },
    },
    where: [
      list.supplierId && sql`i.supplier_id = ${list.supplierId}`,
      list.unpaid !== undefined && isUnpaid(ctx.branchIds, list.unpaid),
      list.noTaxInvoice !== undefined &&
        sql`(i.tax_invoice_no is null) = ${list.noTaxInvoice} and not i.is_void`,
      list.dueFrom && sql`i.due_date >= ${list.dueFrom}::date`,
      list.dueTo && sql`i.due_date <= ${list.dueTo}::date`,
    ],
    rows: (db) =>
      invoices(db, ctx.branchIds).select([
        ...rowColumns,
        'i.supplier_invoice_no as supplierInvoiceNo',
        'i.supplier_invoice_date as supplierInvoiceDate',
        'i.tax_invoice_no as taxInvoiceNo',
        'i.due_date as dueDate',
        lateDays(ctx, { from: 'item.due_date', where: sql`item.balance > 0` }),
        sql<number>`coalesce(item.balance, 0)`.as('balance'),
      ]),
    alsoSearched: (text) => sql`i.supplier_invoice_no ilike ${text}`,
  })
}

/** @throws NOT_FOUND, also for another branch's */
export async function getInvoice(db: Db, principal: Principal, id: number): Promise<PurchaseInvoice> {
  const head = await readDocument(db, principal, kind, {
    at: id,
    chain: (branchId) => purchaseChain(db, branchId, id),
  })
  const { branchId } = head
  const [own, lines, match, advances, settlements] = await Promise.all([
    readOwn(db, branchId, id),
    readLines(db, branchId, id),
    readMatch(db, branchId, id),
    readAdvances(db, branchId, id),
    readSettlements(db, branchId, id),
  ])
  const of = (...causes: string[]) => settlements.filter(({ cause }) => causes.includes(cause))
  return {
    ...head,
    ...own,
    totals: { ...own.totals, total: head.total },
    lines,
    match,
    advances,
    payments: of('MONEY', 'DISCOUNT', 'ADVANCE'),
    notes: of('NOTE'),
    returns: of('RETURN'),
  }
}

async function readOwn(db: Db, branchId: number, id: number) {
  const row = await invoices(db, [branchId])
    .where('d.id', '=', id)
    .innerJoin('supplier', 'supplier.id', 'i.supplier_id')
    .innerJoin('payment_term as term', 'term.id', 'i.payment_term_id')
    .select([
      'supplier.id as supplierId',
      'supplier.code as supplierCode',
      'supplier.name as supplierName',
      'term.id as paymentTermId',
      'term.code as termCode',
      'term.name as termName',
      'i.supplier_invoice_no as supplierInvoiceNo',
      'i.supplier_invoice_date as supplierInvoiceDate',
      'i.due_date as dueDate',
      'i.tax_invoice_no as taxInvoiceNo',
      'i.tax_invoice_date as taxInvoiceDate',
      'i.price_includes_tax as priceIncludesTax',
      'i.ppn_override as ppnAmount',
      'i.header_discount as headerDiscount',
      'i.freight as freightAmount',
      'i.rounding',
      'i.exceptions',
      'i.gross',
      'i.discount',
      'i.dpp',
      'i.dpp_exempt as dppExempt',
      'i.dpp_other as dppNilaiLain',
      'i.ppn',
      sql<number>`coalesce(item.balance, 0)`.as('balance'),
    ])
    .executeTakeFirstOrThrow()
  const { supplierCode, supplierName, termCode, termName, exceptions, ...rest } = row
  const { gross, discount, dpp, dppExempt, dppNilaiLain, ppn, ...fields } = rest
  return {
    ...fields,
    supplier: { id: row.supplierId, code: supplierCode, name: supplierName },
    paymentTerm: { id: row.paymentTermId, code: termCode, name: termName },
    // written by invoice.store.ts alone
    exceptions: (exceptions as unknown as InvoiceException[]).map(({ reason, field, params }) => ({
      reason: reason satisfies Reason,
      field,
      message: reasonMessage(reason, params),
    })),
    totals: { gross, discount, dpp, dppExempt, dppNilaiLain, ppn },
  }
}

async function readLines(db: Db, branchId: number, id: number): Promise<PurchaseInvoiceLine[]> {
  const rows = await db
    .selectFrom('purchase_invoice_line as l')
    .innerJoin('product', 'product.id', 'l.product_id')
    .innerJoin('unit', 'unit.id', 'l.unit_id')
    .leftJoin('account', 'account.id', 'l.account_id')
    .leftJoin('goods_receipt_line as r', (join) =>
      join.on('r.branch_id', '=', branchId).onRef('r.id', '=', 'l.receipt_line_id'),
    )
    .leftJoin('document as receipt', (join) =>
      join.on('receipt.branch_id', '=', branchId).onRef('receipt.id', '=', 'r.document_id'),
    )
    .where('l.branch_id', '=', branchId)
    .where('l.document_id', '=', id)
    .orderBy('l.line_no')
    .select([
      ...lineColumns,
      'l.cost',
      'l.receipt_line_id as receiveLineId',
      'receipt.id as receiptId',
      'receipt.number as receiptNumber',
      'l.account_id as accountId',
      'account.code as accountCode',
      'account.name as accountName',
    ])
    .execute()
  return rows.map(({ receiptId, receiptNumber, accountCode, accountName, ...row }) => ({
    ...toPricedLine(row),
    receipt: receiptId === null ? null : { id: receiptId, name: receiptNumber ?? '' },
    account:
      row.accountId === null ? null : { id: row.accountId, code: accountCode, name: accountName ?? '' },
  }))
}
