import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { withoutSecrets } from '../../../kernel/without-secrets.ts'

/** Queues a given-up job as if it were new. @throws NOT_FOUND, also when another user was faster */
export async function retryJob({ tx, principal }: CommandCtx, id: number): Promise<{ id: number }> {
  const { rows } = await sql<{ done: boolean }>`
    select retry_job(${id}, ${principal.companyId}) as done`.execute(tx)
  if (!rows[0]?.done) throw notFound('Pekerjaan')
  return { id }
}

/** Removes a given-up job from the queue for good. @throws NOT_FOUND, also when another user was faster */
export async function putJobAway({ tx, principal }: CommandCtx, id: number): Promise<{ id: number }> {
  const { companyId } = principal
  const found = await sql<{ reason: string | null }>`
    select reason from given_up_jobs(${companyId}) where id = ${id}`.execute(tx)
  const why = withoutSecrets(found.rows[0]?.reason ?? '')
  const { rows } = await sql<{ done: boolean }>`
    select put_job_away(${id}, ${companyId}, ${why}) as done`.execute(tx)
  if (!rows[0]?.done) throw notFound('Pekerjaan')
  return { id }
}
