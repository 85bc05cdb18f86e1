import { sql } from 'kysely'
import type { ReportScope } from '../../kernel/report/report-scope.ts'

/** Leaves out what was recorded after the moment that the report looks from. */
export const recordedBy = ({ knownAt }: Pick<ReportScope, 'knownAt'>, column: string) =>
  knownAt === null ? sql`` : sql`and ${sql.ref(column)} <= ${knownAt}::timestamptz`
