import { taxContract } from '@merchant/contract/master/tax.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'

/**
 * Taxes of the company, every validity its own row, newest of a code first. The same code may have many rows, one after
 * the other (TAX_OVERLAP).
 */
export const taxRoutes = companyMaster({
  table: 'tax',
  contract: taxContract,
  rows: (db) =>
    db
      .selectFrom('tax')
      .select(commonColumns('tax'))
      .select([
        'rate_num as rateNum',
        'rate_den as rateDen',
        'base_num as baseNum',
        'base_den as baseDen',
        'rounding',
        'faktur_code as fakturCode',
        'valid_from as validFrom',
        'valid_to as validTo',
      ]),
  toReply: (row) => row,
  sorts: { validFrom: byValue('valid_from') },
  order: 'code,-validFrom',
  /** Products and suppliers refer to a tax by its code, so the code stays. @throws RULE_VIOLATED */
  judge(_, given, before) {
    if (before && given.code !== before.code)
      throw refuseField('RULE_VIOLATED', 'code', {
        rule: `kode pajak ${before.code} tidak dapat diubah; tambahkan pajak baru`,
      })
    if (given.validTo !== null && given.validTo < given.validFrom)
      throw refuseField('RULE_VIOLATED', 'validTo', {
        rule: 'Berlaku sampai tidak boleh sebelum Berlaku dari',
      })
    return given
  },
  toRow: (tax) => ({
    code: tax.code,
    name: tax.name,
    rate_num: tax.rateNum,
    rate_den: tax.rateDen,
    base_num: tax.baseNum,
    base_den: tax.baseDen,
    rounding: tax.rounding,
    faktur_code: tax.fakturCode,
    valid_from: tax.validFrom,
    valid_to: tax.validTo,
    status: tax.status,
  }),
})
