import type { OpeningStatement, StatementKind } from '@merchant/contract/system/opening-balance.ts'
import type { Db } from '../../../kernel/db/types.ts'

/** Statements of a reply. */
const MOST_TOLD = 50

/** The newest statements of a branch; the first one counts. */
export async function statementsOf(db: Db, branchId: number): Promise<(OpeningStatement & { id: number })[]> {
  const rows = await db
    .selectFrom('opening_statement as s')
    .innerJoin('employee as e', 'e.id', 's.stated_by')
    .where('s.branch_id', '=', branchId)
    .select(['s.id', 's.version', 's.kind', 's.day', 's.reason', 's.stated_at', 's.stated_by', 'e.name'])
    .orderBy('s.version', 'desc')
    .limit(MOST_TOLD)
    .execute()
  return rows.map(({ id, version, kind, day, reason, ...stated }) => ({
    id,
    version,
    kind: kind as StatementKind, // a CHECK of the column allows nothing else
    day,
    reason,
    statedAt: stated.stated_at,
    statedBy: { id: stated.stated_by, name: stated.name },
  }))
}

/** The figures of a statement, by account and by total. */
export async function figuresOf(db: Db, branchId: number, statementId: number) {
  const rows = await db
    .selectFrom('opening_figure')
    .where('branch_id', '=', branchId)
    .where('statement_id', '=', statementId)
    .select(['account_id', 'total', 'amount'])
    .execute()
  return new Map<number | string | null, bigint>(
    rows.map(({ account_id, total, amount }) => [total ?? account_id, BigInt(amount)]),
  )
}

/** The first month of a branch, and whether any month of it is closed. */
export async function firstMonth(db: Db, branchId: number) {
  const [branch, period, closed] = await Promise.all([
    db
      .selectFrom('branch')
      .where('id', '=', branchId)
      .select(['id', 'code', 'name', 'go_live_date'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('period')
      .where('branch_id', '=', branchId)
      .select(['starts_on', 'ends_on'])
      .orderBy('starts_on')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('period')
      .where('branch_id', '=', branchId)
      .where('status', '=', 'CLOSED')
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { branch, period, isClosed: closed !== undefined }
}
