import type { Limits } from '@merchant/contract/system/role.ts'
import { type PriceOverride, priceOverrides } from '@merchant/domain/sales/role-limits.ts'
import { t } from '../../../app/i18n.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import type { Words } from '../../../kit/words.ts'
import { number, rupiah } from '../../../lib/format.ts'

/** The limits of a role for values typed by hand at the till, with the names of the server's refusals. */
export type LimitValues = { [K in keyof Limits as `limits.${K}`]: Limits[K] }
type LimitField = keyof LimitValues

const none: LimitValues = {
  'limits.manualDiscount': 0,
  'limits.orderDiscount': 0,
  'limits.mayVoid': false,
  'limits.priceOverride': 'NO',
  'limits.returnApproval': 0,
}

export const limitLabels = (): Record<LimitField, string> => ({
  'limits.manualDiscount': labelOf('role_limits', 'manualDiscount'),
  'limits.orderDiscount': labelOf('role_limits', 'orderDiscount'),
  'limits.mayVoid': labelOf('role_limits', 'mayVoid'),
  'limits.priceOverride': labelOf('role_limits', 'priceOverride'),
  'limits.returnApproval': labelOf('role_limits', 'returnApproval'),
})

const overrideWords = (): Words<PriceOverride> => ({
  NO: t('Tidak boleh'),
  WITHIN_FLOOR: t('Boleh, tidak di bawah batas margin'),
  YES: t('Boleh tanpa batas'),
})

export const overrideOptions = () => {
  const words = overrideWords()
  return priceOverrides.map((value) => ({ value, label: words[value] }))
}

export const toLimitValues = (limits: Limits | undefined): LimitValues =>
  limits
    ? {
        'limits.manualDiscount': limits.manualDiscount,
        'limits.orderDiscount': limits.orderDiscount,
        'limits.mayVoid': limits.mayVoid,
        'limits.priceOverride': limits.priceOverride,
        'limits.returnApproval': limits.returnApproval,
      }
    : none

export const toLimits = (values: LimitValues): Limits => ({
  manualDiscount: values['limits.manualDiscount'],
  orderDiscount: values['limits.orderDiscount'],
  mayVoid: values['limits.mayVoid'],
  priceOverride: values['limits.priceOverride'],
  returnApproval: values['limits.returnApproval'],
})

function limitText(field: LimitField, values: LimitValues): string {
  const value = values[field]
  if (value === null) return t('Tanpa batas')
  if (typeof value === 'boolean') return value ? t('Ya') : t('Tidak')
  if (typeof value === 'string') return overrideWords()[value]
  return field === 'limits.manualDiscount' ? `${number(value)}%` : rupiah(value)
}

/** One line for each limit that changes: `Potongan manual per pesanan: Rp25.000 → Rp50.000`. */
export const limitChanges = (before: LimitValues, after: LimitValues): string[] =>
  Object.entries(limitLabels())
    .map(([field, label]) => ({ field: field as LimitField, label })) // its own keys
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, label }) => `${label}: ${limitText(field, before)} → ${limitText(field, after)}`)
