import { FileReply } from '@merchant/contract/kernel/file.ts'
import { refuse } from '../errors.ts'
import type { QueryCtx } from '../http/context.ts'
import { readFrame, withLogo } from './frame.ts'
import type { ReportPrint } from './print.ts'

/** About a hundred pages, drawn in two seconds; a longer report is read in a spreadsheet. */
export const REPORT_ROWS = 5_000

/**
 * Replies with a printed report: `return renderReport(ctx, { title, subtitle, columns, rows, totals })`. Drawn after the
 * call's transaction has ended. For endpoints with `produces: ['PDF']` and `PRINT_TOO_LONG` in `refuses`.
 * @throws {Refusal} PRINT_TOO_LONG beyond `REPORT_ROWS`
 */
export async function renderReport(ctx: QueryCtx, print: ReportPrint): Promise<FileReply> {
  if (print.rows.length > REPORT_ROWS) throw refuse('PRINT_TOO_LONG')
  const open = await readFrame(ctx.db, ctx, ctx.principal.branchId)
  return new FileReply([print.title, ...print.subtitle].join(' '), 'PDF', async () =>
    ctx.services.pdf.render({ kind: 'report', frame: await withLogo(open, ctx.services), print }),
  )
}
