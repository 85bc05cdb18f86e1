import type { Tax } from '@merchant/contract/master/tax.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import type { Db } from '../../../kernel/db/types.ts'

const ofCompany = (db: Db, companyId: number) => db.selectFrom('tax').where('company_id', '=', companyId)

/** Whether the company has an active tax of this code, on any date. */
export async function isTaxCode(db: Db, companyId: number, code: string): Promise<boolean> {
  const row = await ofCompany(db, companyId)
    .where('code', '=', code)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A tax in the form of the tax rules, and whether it may be chosen. */
export type TaxInForce = TaxRule & Pick<Tax, 'status'>

/** The rows of every tax code that are in force on a date. */
export async function taxRulesOn(db: Db, companyId: number, date: string): Promise<Map<string, TaxInForce>> {
  const rows = await ofCompany(db, companyId)
    .where('valid_from', '<=', date)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', date)]))
    .select([
      'code',
      'rate_num',
      'rate_den',
      'base_num',
      'base_den',
      'rounding',
      'valid_from',
      'valid_to',
      'status',
    ])
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        rate: { numerator: row.rate_num, denominator: row.rate_den },
        base: { numerator: row.base_num, denominator: row.base_den },
        rounding: row.rounding,
        validFrom: row.valid_from,
        validTo: row.valid_to,
        status: row.status,
      },
    ]),
  )
}
