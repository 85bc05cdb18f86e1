import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Tax } from '@merchant/contract/master/tax.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('code'),
  name: byText('name'),
  validFrom: byValue('valid_from'),
  status: byValue('status'),
  updatedAt: byValue('updated_at'),
}

const base = (db: Db, companyId: number) => db.selectFrom('tax').where('company_id', '=', companyId)

const columns = [
  'id',
  'code',
  'name',
  'rate_num as rateNum',
  'rate_den as rateDen',
  'base_num as baseNum',
  'base_den as baseDen',
  'rounding',
  'faktur_code as fakturCode',
  'valid_from as validFrom',
  'valid_to as validTo',
  'status',
  'updated_at as updatedAt',
  'version',
] as const

/** Taxes of the company, every validity its own row, newest of a code first; search looks into code and name. */
export function listTaxes(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'code,-validFrom', 'id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'code', 'name'))
    .where(statusIn(list.status, 'status'))
  return page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
}

/** @throws NOT_FOUND */
export async function getTax(db: Db, companyId: number, id: number): Promise<Tax> {
  const row = await base(db, companyId).where('id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Pajak')
  return row
}

/** Whether the company has a tax of this code that is in use, whatever the date. */
export async function isTaxCode(db: Db, companyId: number, code: string): Promise<boolean> {
  const row = await base(db, companyId)
    .where('code', '=', code)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A tax as the tax rules take it, and whether it may be chosen. */
export type TaxInForce = TaxRule & Pick<Tax, 'status'>

/** The rows of every tax code that are in force on a date. */
export async function taxRulesOn(db: Db, companyId: number, date: string): Promise<Map<string, TaxInForce>> {
  const rows = await base(db, companyId)
    .where('valid_from', '<=', date)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', date)]))
    .select(columns)
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        rate: { numerator: row.rateNum, denominator: row.rateDen },
        base: { numerator: row.baseNum, denominator: row.baseDen },
        rounding: row.rounding,
        validFrom: row.validFrom,
        validTo: row.validTo,
        status: row.status,
      },
    ]),
  )
}
