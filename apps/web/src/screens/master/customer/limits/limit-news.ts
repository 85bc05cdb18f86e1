import type { ApiRoute } from '@merchant/contract/api.ts'
import type { LimitPaper } from '@merchant/contract/master/credit-limit.ts'
import { t } from '../../../../app/i18n.ts'
import { documentAddresses } from '../../../../kit/document/document-kind.ts'
import { rupiah } from '../../../../lib/format.ts'
import { policyWords } from './policy-words.ts'

/** What shows limits, and so is read again after one has changed. */
export const limitsChanged: readonly ApiRoute[] = [
  'GET /v1/credit-limits',
  'GET /v1/credit-limits/{id}',
  'GET /v1/credit-limits/customers',
  'GET /v1/customers/{id}/credit-limits',
  'POST /core/v2/cashier/booking/credit',
]

/** What became of the credit that a form has changed. */
export function limitNews(paper: LimitPaper | null | undefined) {
  if (!paper) return undefined
  const { id, number: no, status, creditLimit, termDays, creditPolicy } = paper
  const of = {
    number: no ?? '',
    limit: rupiah(creditLimit),
    days: termDays,
    policy: policyWords()[creditPolicy].toLowerCase(),
  }
  return {
    message:
      status === 'WAITING_APPROVAL'
        ? t(
            'Limit {{limit}}, tempo {{days}} hari, di luar itu {{policy}}: menunggu persetujuan pada {{number}}; sampai itu yang lama berlaku.',
            of,
          )
        : t('Limit {{limit}}, tempo {{days}} hari, di luar itu {{policy}}: berlaku dengan {{number}}.', of),
    to: documentAddresses('CREDIT_LIMIT').open({ id }),
  }
}
