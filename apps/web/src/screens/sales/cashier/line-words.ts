import type { PricedLine, PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import type { Limits } from '@merchant/contract/system/role.ts'
import { withinLimit } from '@merchant/domain/sales/role-limits.ts'
import { t } from '../../../app/i18n.ts'
import { number, rupiah } from '../../../lib/format.ts'

/** A short word on a line, and how it looks. */
export interface LineBadge {
  key: string
  label: string
  color: 'green' | 'yellow' | 'red'
}

type Warning = PricedOrder['warnings'][number]

function warningBadge({ reason, minimum, maximum }: Warning): LineBadge | null {
  switch (reason) {
    case 'PRICE_BELOW_MARGIN':
      return {
        key: reason,
        label:
          minimum === undefined
            ? t('Di bawah margin')
            : t('Di bawah margin, minimum {{n}}', { n: rupiah(minimum) }),
        color: 'red',
      }
    case 'PRICE_OVERRIDE_TOO_HIGH':
      return {
        key: reason,
        label:
          maximum === undefined
            ? t('Harga terlalu tinggi')
            : t('Harga terlalu tinggi, maksimum {{n}}', { n: rupiah(maximum) }),
        color: 'red',
      }
    case 'DISCOUNT_OVER_LIMIT':
      return { key: reason, label: t('Diskon melebihi batas, perlu persetujuan'), color: 'yellow' }
    default:
      return null
  }
}

/** The badges of a line that a cashier should see at a glance: its promotions, and the reasons why it can't be sold. */
export function lineBadges(priced: Pick<PricedOrder, 'applied' | 'warnings'>, line: PricedLine): LineBadge[] {
  const promotions = line.discAmountParts.flatMap(({ source, id }): LineBadge[] => {
    const rule = priced.applied.find((one) => one.kind === source && one.id === id)
    return source === 'PROMOTION' && rule
      ? [{ key: `promo-${rule.id}`, label: rule.name, color: 'green' }]
      : []
  })
  const warnings = priced.warnings
    .filter(({ lineNo }) => lineNo === line.lineNo)
    .flatMap((warning) => warningBadge(warning) ?? [])
  return [...promotions, ...warnings]
}

/** The largest discount by hand on a line without a PIN; empty without a limit. */
export const percentLimit = ({ manualDiscount }: Limits): string | undefined =>
  manualDiscount === null
    ? undefined
    : t('Sampai {{n}}%, di atasnya perlu PIN atasan', { n: number(manualDiscount) })

/** The same for the discount on the whole order. */
export const orderLimit = ({ orderDiscount }: Limits): string | undefined =>
  orderDiscount === null ? undefined : t('sampai {{n}}', { n: rupiah(orderDiscount) })

/** The effect of a discount on the whole order that is above the limit. */
export const orderOver = ({ orderDiscount }: Limits, amount: number): string | undefined =>
  withinLimit(amount, orderDiscount) ? undefined : t('Di atas batas Anda, perlu PIN atasan')

/** The discount of the rules on each line: the difference of gross and net. */
export const lineDiscount = ({ gross, net }: Pick<PricedLine, 'gross' | 'net'>): number => gross - net
