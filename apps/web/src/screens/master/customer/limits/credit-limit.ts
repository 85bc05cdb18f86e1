import { creditLimitLifecycle } from '@merchant/domain/master/credit-limit.ts'
import { documentKind } from '../../../../kit/document/document-kind.ts'

/** Changes of credit limits, for their list, their page and their sheet. */
export const creditLimits = documentKind({
  type: 'CREDIT_LIMIT',
  lifecycle: creditLimitLifecycle,
  list: 'GET /v1/credit-limits',
  read: 'GET /v1/credit-limits/{id}',
  acts: () => import('./credit-limit-acts.ts').then(({ creditLimitActs }) => creditLimitActs),
})

const start = `${creditLimits.address.list}/import`

export const importAddress = { start, batch: (id: number) => `${start}/${id}` }
