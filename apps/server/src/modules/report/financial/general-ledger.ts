import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { GeneralLedgerRow, statementsContract } from '@merchant/contract/report/statements.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, date, FILE_ROWS, fixed, money, text } from '../../../kernel/report/answer.ts'
import { isPermanent, readChart } from '../../../kernel/report/chart.ts'
import type { Named, ReportGroup } from '../../../kernel/report/content.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { addDays, fiscalYearStart } from '../../../kernel/report/month-spans.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { chosenGrouping } from '../grouped.ts'
import { lineGroups, pageOfPlaced, placedLabel, replyGroup } from '../line-groups.ts'
import { readPlace } from '../row-page.ts'
import { cashAccounts } from './cash-flow-direct.ts'
import {
  COUNT_CAP,
  countLines,
  datedLines,
  type LedgerGroup,
  type Line,
  ledgerGroups,
  linesInGroups,
  type Moved,
  moved,
  movedUntil,
  still,
  type WantedLedger,
} from './general-ledger.queries.ts'

type Body = Parsed<(typeof statementsContract)['POST /core/v1/report/general-ledger']>['body']

/**
 * Buku besar of one account, in the order of date and entry, with its balance after each line. Pages follow each other by
 * `after`; the balance at the top of a page is computed, never taken from the caller. `againstCash` keeps only the
 * account's lines of the direct cash flow: movements without an opening balance. In groups the lines have sums and no balance,
 * which runs only in the order of time.
 * @throws DATE_ORDER, NOT_FOUND for an unknown account, INVALID_FORMAT for an unknown cursor
 */
export async function generalLedger(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { accountId, withClosing, againstCash } = body.filters
  const chart = await readChart(ctx.db, ctx.principal.companyId)
  const account = chart.get(accountId)
  if (!account) throw notFound('Akun')
  const against = againstCash ? cashAccounts(chart.values()) : null
  const wanted: WantedLedger = { ...scope, accountId, withClosing, against }
  const isFile = body.format !== 'JSON'
  const asked = { after: isFile ? undefined : body.after, limit: isFile ? FILE_ROWS : body.limit }
  const groupings = ledgerGroupings(scope)
  const by = chosenGrouping(groupings, body)?.key
  const yearStart = fiscalYearStart(scope.dateFrom, scope.fiscalYearEndMonth)
  const opens = isPermanent(account) ? null : yearStart
  const [opening, within, page] = await Promise.all([
    // Years closed before stay closed: the same opening as the trial balance.
    against
      ? still
      : moved(ctx, { ...wanted, withClosing: true }, { from: opens, to: addDays(scope.dateFrom, -1) }),
    moved(ctx, wanted, { from: scope.dateFrom, to: scope.dateTo }),
    by
      ? pageInGroups(ctx, wanted, { ...asked, by, isShort: body.detail === 'SHORT' })
      : pageOfLines(ctx, wanted, asked),
  ])
  const sign = account.normalSide === 'D' ? 1n : -1n
  const net = ({ debit, credit }: Record<'debit' | 'credit', Figure>) =>
    sign * (BigInt(debit) - BigInt(credit))
  const { lines, before, ...placed } = page
  const closing = net(opening) + net(within)
  const { id, code, name } = account
  const title = `Buku Besar ${against ? 'Terhadap Kas ' : ''}${code}`
  return answer(ctx, { name: 'general-ledger', title }, scope, {
    asked: body,
    content: {
      columns: before ? columns : columns.filter(({ key }) => key !== 'balance'),
      rows: before
        ? withBalances(lines, net(opening) + net(before), net)
        : lines.map((line) => ({ ...line, balance: null })),
      totals: { account: { id, code, name }, opening: net(opening), ...within, closing },
      groupings,
      subtotalBy: by ?? null,
      edges: before ? edgesOf(wanted, { opening: net(opening), ...within, balance: closing }) : undefined,
      ...placed,
    },
  })
}

/** Lines with the account's balance after each of them. */
function withBalances(
  lines: readonly Line[],
  opening: bigint,
  net: (line: Line) => bigint,
): GeneralLedgerRow[] {
  let balance = opening
  return lines.map((line) => {
    balance += net(line)
    return { ...line, balance }
  })
}

interface Asked {
  limit: number
  after: string | undefined
}

interface Page {
  lines: readonly Line[]
  /** From the first day to the page's first line; null within groups. */
  before: Moved | null
  count: number
  more?: boolean
  next: string | null
  groups?: ReportGroup<Moved>[]
}

async function pageOfLines(ctx: QueryCtx, wanted: WantedLedger, asked: Asked): Promise<Page> {
  const after = readCursor(asked.after)
  const [before, found, count] = await Promise.all([
    after ? movedUntil(ctx, wanted, after) : still,
    datedLines(ctx, wanted, after, asked.limit + 1),
    countLines(ctx, wanted),
  ])
  const lines = found.slice(0, asked.limit)
  const last = found.length > asked.limit ? lines.at(-1) : undefined
  return {
    lines,
    before,
    count: Math.min(count, COUNT_CAP),
    more: count > COUNT_CAP,
    next: last ? printCursor([last.date, last.journalId, last.lineNo]) : null,
  }
}

const ledgerGroupings = ({ branchIds }: ReportScope): (Named & { key: LedgerGroup })[] => {
  const keys = ['DOCUMENT_TYPE', 'MONTH', ...(branchIds.length > 1 ? (['BRANCH'] as const) : [])] as const
  return keys.map((key) => ({ key, label: lineGroups[key] }))
}

async function pageInGroups(
  ctx: QueryCtx,
  wanted: WantedLedger,
  { by, isShort, limit, after }: Asked & { by: LedgerGroup; isShort: boolean },
): Promise<Page> {
  const page = { by, offset: readPlace(after), limit, isShort }
  const [found, lines] = await Promise.all([
    ledgerGroups(ctx, wanted, page),
    isShort ? [] : linesInGroups(ctx, wanted, page),
  ])
  return {
    lines,
    before: null,
    groups: found.map((group) =>
      replyGroup(group, placedLabel(by, group), { debit: group.debit, credit: group.credit }),
    ),
    ...pageOfPlaced(page, found),
  }
}

/** A partial view of the account has sums, but no opening or closing balance. */
const edgesOf = (
  { against }: WantedLedger,
  { opening, ...last }: Moved & { opening: bigint; balance: bigint },
) =>
  against
    ? { last: { description: 'Total', ...last } }
    : {
        first: { description: 'Saldo awal', balance: opening },
        last: { description: 'Jumlah dan saldo akhir', ...last },
      }

const columns = [
  date('date', 'Tanggal'),
  text('journalNo', 'No. jurnal'),
  text('documentNo', 'No. dokumen'),
  fixed(text('description', 'Keterangan')),
  text('counterAccounts', 'Lawan akun'),
  money('debit', 'Debit'),
  money('credit', 'Kredit'),
  fixed(money('balance', 'Saldo')),
]
