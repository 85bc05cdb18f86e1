import { customerGroupContract } from '@merchant/contract/master/customer-group.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'
import { COMMON_GROUP } from './customer-group.seed.ts'

/**
 * Groups of customers, by level. `pointMultiplier` is kept in basis points. The limits of a group are for new customers;
 * existing customers keep their own.
 */
export const customerGroupRoutes = companyMaster({
  table: 'customer_group',
  contract: customerGroupContract,
  rows: (db) =>
    db
      .selectFrom('customer_group')
      .select(commonColumns('customer_group'))
      .select([
        'level',
        'point_multiplier_bp as pointMultiplierBp',
        'eligible_points as eligiblePoints',
        'default_term_days as defaultTermDays',
        'default_credit_limit as defaultCreditLimit',
      ]),
  toReply: ({ pointMultiplierBp, ...row }) => ({ ...row, pointMultiplier: pointMultiplierBp / 10_000 }),
  sorts: { level: byValue('level') },
  order: 'level,name',
  /** New branches and non-members get the common group, so it keeps its code and stays active. */
  judge(_, given, before) {
    if (before?.code !== COMMON_GROUP) return given
    if (given.code !== before.code)
      throw refuseField('RULE_VIOLATED', 'code', {
        rule: `kode ${COMMON_GROUP} dipakai untuk pelanggan yang bukan anggota dan tidak dapat diganti`,
      })
    if (given.status !== 'ACTIVE')
      throw refuseField('RULE_VIOLATED', 'status', {
        rule: `kelompok ${before.name} dipakai untuk pelanggan yang bukan anggota dan tidak dapat dinonaktifkan`,
      })
    return given
  },
  toRow: (group) => ({
    code: group.code,
    name: group.name,
    level: group.level,
    point_multiplier_bp: Math.round(group.pointMultiplier * 10_000), // two decimals at most, so exact
    eligible_points: group.eligiblePoints,
    default_term_days: group.defaultTermDays,
    default_credit_limit: group.defaultCreditLimit,
    status: group.status,
  }),
})
