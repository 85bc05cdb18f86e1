import { sql } from 'kysely'
import { refuseField } from '../errors.ts'
import { dayLabel, type OpenPeriod, requireOpenPeriod } from '../period/period.ts'
import type { DocumentCtx } from './document-ctx.ts'
import type { DocumentKind } from './document-kind.ts'
import { daysAhead, mayOverride } from './entry.ts'
import type { FoundDocument } from './find-document.ts'

type Undone = Pick<FoundDocument, 'branchId' | 'number' | 'date' | 'lastPosted'>

/**
 * The date of the mirror entries, with its period held open: the requested date, else the document's own while its period
 * is open for the module, else the first open date after it (domain-core 2.5, clarifications 1). A cancellation is never
 * dated before the entry: where a giro cleared later, or a faktur pajak came later, that day replaces the document's date.
 * @throws DATE_BEFORE_SOURCE, DATE_FUTURE for a requested date, PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireCancelDate(
  ctx: DocumentCtx,
  kind: Pick<DocumentKind, 'module'>,
  document: Undone,
  wanted: string | undefined,
): Promise<OpenPeriod> {
  if (wanted !== undefined && wanted < document.lastPosted)
    throw refuseField('DATE_BEFORE_SOURCE', 'cancelDate', { document: nameOf(document, wanted) })
  const override = mayOverride(ctx.principal)
  const date = wanted ?? (await firstOpenDate(ctx, kind, document, override))
  const { branchId } = document
  const period = await requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override })
  if (wanted !== undefined && daysAhead(ctx.clock.now(), period) > period.settings.maxFutureDays)
    throw refuseField('DATE_FUTURE', 'cancelDate')
  return period
}

function nameOf({ number, date, lastPosted }: Undone, wanted: string): string {
  const name = number ?? 'dokumen'
  return wanted < date ? name : `${name}, yang terakhir dicatat ${dayLabel(lastPosted)}`
}

/** Where no date is open any more it is the first one, so that its period gives the reason. */
async function firstOpenDate(
  ctx: DocumentCtx,
  { module }: Pick<DocumentKind, 'module'>,
  { branchId, lastPosted }: Undone,
  override: boolean,
): Promise<string> {
  const { rows } = await sql<{ date: string }>`
    select greatest(starts_on, ${lastPosted}::date) as date from period
    where branch_id = ${branchId} and ends_on >= ${lastPosted}::date and status = 'OPEN'
      and (${override} or not ${module} = any(closed_modules))
    order by starts_on limit 1`.execute(ctx.tx)
  return rows[0]?.date ?? lastPosted
}
