import { sql } from 'kysely'
import type { ReportScope } from '../../kernel/report/report-scope.ts'

/** Leaves out rows recorded after the report's moment of knowledge. */
export const recordedBy = ({ knownAt }: Pick<ReportScope, 'knownAt'>, column: string) =>
  knownAt === null ? sql`` : sql`and ${sql.ref(column)} <= ${knownAt}::timestamptz`
