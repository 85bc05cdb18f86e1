import type { ApiRoute } from '@merchant/contract/api.ts'
import type { LimitPaper } from '@merchant/contract/master/credit-limit.ts'
import { t } from '../../../../app/i18n.ts'
import { documentAddresses } from '../../../../kit/document/document-kind.ts'
import { rupiah } from '../../../../lib/format.ts'

/** What shows limits, and so is read again after one has changed. */
export const limitsChanged: readonly ApiRoute[] = [
  'GET /v1/credit-limits',
  'GET /v1/credit-limits/{id}',
  'GET /v1/credit-limits/customers',
  'GET /v1/customers/{id}/credit-limits',
  'POST /core/v2/cashier/booking/credit',
]

/** What became of a limit or term that a form has changed. */
export function limitNews(paper: LimitPaper | null | undefined) {
  if (!paper) return undefined
  const { id, number: no, status, creditLimit, termDays } = paper
  const of = { number: no ?? '', limit: rupiah(creditLimit), days: termDays }
  return {
    message:
      status === 'WAITING_APPROVAL'
        ? t('Limit {{limit}} menunggu persetujuan pada {{number}}; sampai disetujui limit lama berlaku.', of)
        : t('Limit {{limit}} dengan tempo {{days}} hari berlaku dengan {{number}}.', of),
    to: documentAddresses('CREDIT_LIMIT').open({ id }),
  }
}
