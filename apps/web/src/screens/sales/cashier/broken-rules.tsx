import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { t } from '../../../app/i18n.ts'
import classes from './cashier.module.css'

/** Campaigns that gave nothing because they can't be applied: the sale goes on, but they need correction. */
export function BrokenRules({ warnings }: Pick<PricedOrder, 'warnings'>) {
  const codes = warnings.flatMap(({ reason, code }) => (reason === 'RULE_BROKEN' && code ? [code] : []))
  if (codes.length === 0) return null
  return (
    <output className={classes.problem}>
      {t('Kampanye {{codes}} rusak dan dilewati. Penjualan dapat dilanjutkan; beri tahu admin.', {
        codes: codes.join(', '),
      })}
    </output>
  )
}
