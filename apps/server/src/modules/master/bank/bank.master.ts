import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { bankCalls, type bankContract } from '@merchant/contract/master/bank.ts'
import { sql } from 'kysely'
import { bind } from '../../../kernel/http/handlers.ts'
import { commonColumns, masterCalls } from '../../../kernel/master/company-master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

type Fields = Parsed<(typeof bankContract)['POST /v1/banks']>['body']
type Asked = Parsed<(typeof bankContract)['GET /v1/banks']>['query']

/** Banks of the company. One without a code was a word of old data; it keeps its name until a code is entered. */
const bank = masterParts({
  table: 'bank',
  rows: (db) => db.selectFrom('bank').select(commonColumns('bank')),
  toReply: (row) => row,
  filter: ({ fromOldData }: Asked) =>
    fromOldData && (fromOldData === 'true' ? sql`bank.code is null` : sql`bank.code is not null`),
  toRow: ({ code, name, status }: Fields) => ({ code, name, status }),
})

export const bankRoutes = {
  ...masterCalls(bank, { contract: bankCalls }),
  ...bind({ 'POST /core/v1/banks/get/all': (ctx, { body }) => bank.list(ctx, body) }),
}
