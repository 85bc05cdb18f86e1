import { wallTime } from '../clock.ts'
import type { Db } from '../db/types.ts'

/** The calendar date at a branch (domain-sales D12). The branch is one that the caller sees. */
export async function todayAt(db: Db, branchId: number, at: Date): Promise<string> {
  const { timezone } = await db
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return wallTime(at, timezone).date
}
