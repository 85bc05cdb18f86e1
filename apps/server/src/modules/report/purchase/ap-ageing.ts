import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ageingContract } from '@merchant/contract/report/ageing.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { type AgedSide, ageing } from '../ageing.ts'

type Body = Parsed<(typeof ageingContract)['POST /core/v1/report/ap-ageing']>['body']

const debts: AgedSide = {
  name: 'ap-ageing',
  title: 'Umur Utang',
  role: 'AP',
  advanceRole: 'SUPPLIER_ADVANCE',
  partyType: 'SUPPLIER',
  partyLabel: 'Pemasok',
  checkLabel: 'Sisa utang = saldo akun utang usaha',
}

/** Umur utang: debts to suppliers, by days overdue. @throws DATE_ORDER */
export const apAgeing = (ctx: QueryCtx, body: Body) =>
  ageing(ctx, debts, body, { partyId: body.filters.supplierId })
