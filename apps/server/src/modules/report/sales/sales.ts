import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { salesReportContract } from '@merchant/contract/report/sales.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check, FILE_ROWS } from '../../../kernel/report/answer.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { readScope } from '../../../kernel/report/report-scope.ts'
import { chosenGrouping } from '../grouped.ts'
import { pageOfPlaced, replyGroup } from '../line-groups.ts'
import { readPlace } from '../row-page.ts'
import {
  type Group,
  groupRows,
  invoiceRows,
  lineRows,
  readsLines,
  type SalesLineGroup,
  sumsOf,
} from './sales.queries.ts'
import { salesColumns, salesTitles } from './sales-columns.ts'
import type { WantedSales } from './sales-facts.ts'
import { salesGroupings, salesGroupLabel, salesGroups } from './sales-groups.ts'
import { type ShownSales, salesAmounts, toSalesRow } from './sales-row.ts'
import { ledgerChecks } from './sold.ts'

type Body = Parsed<(typeof salesReportContract)['POST /core/v1/report/sales-report']>['body']

/**
 * Laporan penjualan by invoice, line or group: each grouping has the same total, the total of the journal. A voided invoice
 * is listed and counts nothing. The cursor of invoices and lines is the end of the last page, the cursor of groups the
 * index of their next row.
 * @throws DATE_ORDER, INVALID_FORMAT for an unknown cursor
 */
export async function sales(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const withCost = seesCosts(ctx.principal)
  const wanted: WantedSales = { ...scope, wanted: body.filters, withCost }
  const isFile = body.format !== 'JSON'
  const asked = { limit: isFile ? FILE_ROWS : body.limit, after: isFile ? undefined : body.after }
  const { groupBy } = body
  const groupings = salesGroupings(groupBy, scope.branchIds)
  const by = chosenGrouping(groupings, body)?.key
  const shown = { withCost, ofLines: readsLines(wanted, groupBy) }
  const { rows, sums, next, ...placed } = await (groupBy === 'INVOICE' || groupBy === 'LINE'
    ? by
      ? pageInGroups(ctx, wanted, { ...asked, groupBy, by, isShort: body.detail === 'SHORT', shown })
      : pageOf(ctx, wanted, groupBy, asked)
    : pageOfGroups(ctx, wanted, groupBy, asked))
  const totals = salesAmounts(sums, shown)
  return answer(ctx, { name: 'sales-report', title: salesTitles[groupBy] }, scope, {
    asked: body,
    content: {
      columns: salesColumns(scope, groupBy, shown),
      rows: rows.map((row) => toSalesRow(row, groupBy, shown)),
      totals,
      checks: [
        ...(totals.paid === null || totals.balance === null || totals.rounding === null
          ? []
          : [
              check(
                'BALANCE',
                'Total + pembulatan - dibayar = sisa',
                totals.total + totals.rounding - totals.paid,
                totals.balance,
              ),
            ]),
        ...(await ledgerChecks(ctx.db, scope, body.filters, totals.dpp + totals.dppExempt)),
      ],
      count: sums.count,
      next,
      groupings: groupings.map(({ key, label }) => ({ key, label })),
      subtotalBy: by ?? null,
      ...placed,
    },
  })
}

interface Asked {
  limit: number
  after: string | undefined
}

async function pageOf(
  ctx: QueryCtx,
  wanted: WantedSales,
  groupBy: 'INVOICE' | 'LINE',
  { limit, after }: Asked,
) {
  const start = readCursor(after)
  const read = groupBy === 'LINE' ? lineRows : invoiceRows
  const [page, sums] = await Promise.all([
    read(ctx.db, wanted, { after: start }, limit + 1),
    sumsOf(ctx.db, wanted, groupBy),
  ])
  const rows = page.slice(0, limit)
  const last = page.length > limit ? rows.at(-1) : undefined
  const next = last ? printCursor([last.date ?? '', last.documentId ?? 0, last.lineNo ?? 0]) : null
  return { rows, sums, next }
}

interface AskedGroups extends Asked {
  groupBy: 'INVOICE' | 'LINE'
  by: SalesLineGroup
  isShort: boolean
  shown: ShownSales
}

/** A page of invoices or lines within their groups, or of the groups alone: the cursor is the place of the next one. */
async function pageInGroups(ctx: QueryCtx, wanted: WantedSales, asked: AskedGroups) {
  const { groupBy, by, isShort, limit, after, shown } = asked
  const offset = readPlace(after)
  const read = groupBy === 'LINE' ? lineRows : invoiceRows
  const [found, rows, sums] = await Promise.all([
    salesGroups(ctx.db, wanted, { groupBy, by, offset, limit, isShort }),
    isShort ? [] : read(ctx.db, wanted, { by, offset }, limit),
    sumsOf(ctx.db, wanted, groupBy),
  ])
  return {
    rows,
    sums,
    groups: found.map((group) => replyGroup(group, salesGroupLabel(by, group), salesAmounts(group, shown))),
    ...pageOfPlaced({ offset, limit, isShort }, found),
  }
}

/** Groups are few and ordered by amount: their cursor is the index of the next one. */
async function pageOfGroups(ctx: QueryCtx, wanted: WantedSales, groupBy: Group, { limit, after }: Asked) {
  const offset = readPlace(after)
  const { rows, sums } = await groupRows(ctx.db, wanted, groupBy, { offset, limit })
  return { rows, sums, next: offset + limit < sums.count ? String(offset + limit) : null }
}
