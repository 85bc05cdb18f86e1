import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { CustomerCredit, cashierContract } from '@merchant/contract/sales/cashier.ts'
import { usedCredit } from '@merchant/domain/sales/credit.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'
import { noCredit, readCredit } from '../credit/credit.public.ts'
import { requireNamed } from './price-calls.queries.ts'

type AskCredit = Parsed<(typeof cashierContract)['POST /core/v2/cashier/booking/credit']>['body']

/**
 * A customer's credit, as a till shows it before it sells.
 * @throws REFERENCE_MISSING, also for another branch's; NOT_FOUND for an order of another branch
 */
export async function showCredit(ctx: QueryCtx, body: AskCredit): Promise<CustomerCredit> {
  const { db, principal, clock } = ctx
  const { branchId, customerId, changesOrderId } = body
  const now = clock.now()
  const [settings, today] = await Promise.all([
    readCompanySettings(db, { companyId: principal.companyId, branchId }),
    todayAt(db, branchId, now),
    requireNamed(ctx, { branchId, changesOrderId }),
  ])
  const asked = { branchId, customerId, orderId: changesOrderId ?? null, today, now }
  const credit = await readCredit(db, asked, settings)
  const used = usedCredit(credit)
  const { policy, invoiced, ordered, giros, overdue, overdueNumber, invoices, termDays, limit } = credit
  return {
    policy,
    limit: Number(limit), // of a column that holds no more
    invoiced,
    ordered,
    giros,
    used,
    left: limit - used,
    overdue,
    overdueNumber,
    invoices,
    mostInvoices: settings.creditMaxInvoices,
    termDays,
    dueDate: addDays(today, termDays),
    refusal: noCredit(credit)?.message ?? null,
  }
}
