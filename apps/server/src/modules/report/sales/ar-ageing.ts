import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ageingContract } from '@merchant/contract/report/ageing.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { type AgedSide, ageing } from '../ageing.ts'

type Body = Parsed<(typeof ageingContract)['POST /core/v1/report/ar-ageing']>['body']

const receivables: AgedSide = {
  name: 'ar-ageing',
  title: 'Umur Piutang',
  role: 'AR',
  advanceRole: 'CUSTOMER_ADVANCE',
  partyType: 'CUSTOMER',
  partyLabel: 'Pelanggan',
  checkLabel: 'Sisa piutang = saldo akun piutang usaha',
}

/** Umur piutang: debts of customers, by days overdue. @throws DATE_ORDER */
export const arAgeing = (ctx: QueryCtx, body: Body) => {
  const { customerId: partyId, tagId } = body.filters
  return ageing(ctx, receivables, body, { partyId, tagId })
}
