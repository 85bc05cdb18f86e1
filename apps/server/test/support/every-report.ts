import { type ApiRoute, api } from '@merchant/contract/api.ts'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { purchaseGroupings } from '@merchant/contract/report/purchase.ts'
import { salesGroupings } from '@merchant/contract/report/sales.ts'
import { cashierGroupings } from '@merchant/contract/report/sales-percashier.ts'
import { cashFlowMethods } from '@merchant/contract/report/statements.ts'

/** What reports of one account or product are asked about. */
interface About {
  accountId: number
  productId: number
}

/** Ways of asking that the reports have beside the plain one; `{}` where there is none. */
const waysOf = ({ accountId, productId }: About): Readonly<Record<string, readonly object[]>> => ({
  'general-ledger': [{ filters: { accountId } }, { filters: { accountId, againstCash: true } }],
  'trial-balance': [{}, { filters: { worksheet: true } }],
  'cash-flow': cashFlowMethods.map((method) => ({ filters: { method } })),
  'stock-card': [{ filters: { productId } }],
  'stock-balance': [{}, { filters: { withEmpty: true } }],
  'purchase-detail': purchaseGroupings.map((groupBy) => ({ groupBy })),
  'sales-report': salesGroupings.map((groupBy) => ({ groupBy })),
  'sales-report-percashier': cashierGroupings.map((groupBy) => ({ groupBy })),
})

/**
 * Every report of the contract in every way of asking it, so that a new one is asked without being named. Files are made
 * of the first way alone: they are the same frame around other rows.
 */
export const everyReport = (about: About): [route: ApiRoute, body: object, formats: readonly string[]][] =>
  (Object.keys(api) as ApiRoute[]) // keys of api
    .filter((route) => route.startsWith('POST /core/v1/report/') && (api[route] as Endpoint).produces)
    .flatMap((route) => {
      const ways = waysOf(about)[route.split('/').at(-1) ?? ''] ?? [{}]
      return ways.map((way, index): [ApiRoute, object, readonly string[]] => [
        route,
        way,
        index === 0 ? ['JSON', 'XLSX', 'PDF'] : ['JSON'],
      ])
    })
