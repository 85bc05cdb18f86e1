import { type Reason, reasonMessage, reasons } from '@merchant/contract/kernel/reasons.ts'
import type pg from 'pg'
import type { Answer } from './test-server.ts'

/**
 * What every refusal of every API test has to be: status, code and sentence of the registry, and a command that left
 * nothing behind in any audited table.
 */
export async function requireHonestRefusal(owner: pg.Client, route: string, answer: Answer): Promise<void> {
  if (answer.status < 400 || !answer.error.data) return
  const { code, message, details, data } = answer.error
  const spec = reasons[data.reason as Reason] // undefined is told below
  const sentences = [
    spec && reasonMessage(data.reason as Reason, data.params),
    ...details.map((detail) => detail.message),
  ]
  if (spec?.status !== answer.status || spec.code !== code || !sentences.includes(message))
    throw new Error(`${route}: a refusal beside the registry: ${answer.status} ${answer.body}`)
  if (/\{\w+\}/.test(message)) throw new Error(`${route}: an unfilled sentence: ${message}`)
  if (route.startsWith('GET ') || answer.status >= 500) return // of a database that is away nothing can be asked
  const { rows } = await owner.query<{ entity: string; action: string }>(
    "select entity, action from audit_log where request_id = $1 and action <> 'EVENT'",
    [answer.headers['x-request-id']],
  )
  if (rows.length > 0)
    throw new Error(`${route}: refused with ${data.reason}, yet it wrote ${JSON.stringify(rows)}`)
}
