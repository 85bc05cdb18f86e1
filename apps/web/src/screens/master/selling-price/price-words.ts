import type { SellingPriceRow } from '@merchant/contract/master/selling-price.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'

/** The looks of prices by their time. */
export const priceLooks = (): Record<SellingPriceRow['state'], StatusLook> => ({
  active: { label: t('Berlaku'), color: 'green' },
  scheduled: { label: t('Terjadwal'), color: 'yellow' },
  ended: { label: t('Berakhir'), color: 'slate' },
})

/** The scope of a price: 'Semua cabang', 'Bandung · Grosir'. */
export const scopeWords = ({
  branch,
  branchGroup,
  customerGroup,
}: Pick<SellingPriceRow, 'branch' | 'branchGroup' | 'customerGroup'>): string =>
  [branch?.name ?? branchGroup?.name ?? t('Semua cabang'), customerGroup?.name].filter(Boolean).join(' · ')
