import { sql } from 'kysely'
import { refuse, refuseField } from '../errors.ts'
import { monthLabel, type OpenPeriod, requireOpenPeriod } from '../period/period.ts'
import type { DocumentCtx } from './document-ctx.ts'
import type { DocumentKind } from './document-kind.ts'
import { mayOverride } from './entry.ts'
import type { FoundDocument } from './find-document.ts'

/**
 * The date of the mirror entries, with its period held open: the one that was asked for, else the document's own while
 * that is open for the module, else the first open date after it (domain-core 2.5, clarifications 1).
 * @throws DATE_BEFORE_SOURCE, PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireCancelDate(
  ctx: DocumentCtx,
  kind: Pick<DocumentKind, 'module'>,
  document: FoundDocument,
  wanted: string | undefined,
): Promise<OpenPeriod> {
  if (wanted !== undefined && wanted < document.date)
    throw refuseField('DATE_BEFORE_SOURCE', 'cancelDate', { document: document.number ?? 'dokumen' })
  const override = mayOverride(ctx.principal)
  const date = wanted ?? (await firstOpenDate(ctx, kind, document, override))
  return requireOpenPeriod(ctx.tx, { branchId: document.branchId, date, module: kind.module, override })
}

async function firstOpenDate(
  ctx: DocumentCtx,
  { module }: Pick<DocumentKind, 'module'>,
  { branchId, date }: FoundDocument,
  override: boolean,
): Promise<string> {
  const { rows } = await sql<{ date: string }>`
    select greatest(starts_on, ${date}::date) as date from period
    where branch_id = ${branchId} and ends_on >= ${date}::date and status = 'OPEN' and (${override} or not ${module} = any(closed_modules))
    order by starts_on limit 1`.execute(ctx.tx)
  const first = rows[0]
  if (!first) throw refuse('PERIOD_MISSING', { month: monthLabel(date), branch: '' })
  return first.date
}
