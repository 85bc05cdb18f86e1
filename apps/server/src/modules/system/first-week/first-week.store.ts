import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The only file that writes the marks of the first week. */

export async function saveMark({ tx, principal, clock }: CommandCtx, key: string): Promise<void> {
  await tx
    .insertInto('first_week_mark')
    .values({
      company_id: principal.companyId,
      key,
      marked_at: clock.now(),
      marked_by: principal.employeeId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .execute()
}

export async function removeMark({ tx, principal }: CommandCtx, key: string): Promise<void> {
  await tx
    .deleteFrom('first_week_mark')
    .where('company_id', '=', principal.companyId)
    .where('key', '=', key)
    .execute()
}
