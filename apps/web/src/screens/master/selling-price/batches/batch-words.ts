import type { PriceChangeRow } from '@merchant/contract/master/price-change.ts'
import { t } from '../../../../app/i18n.ts'
import { dateTime, number } from '../../../../lib/format.ts'

type Moment = Pick<PriceChangeRow, 'effectiveAt' | 'appliedAt'>

/** When a batch holds, or has begun to: '24 Des 2026 00.00', 'Segera setelah disetujui'. */
export const momentWords = ({ effectiveAt, appliedAt }: Moment): string => {
  const at = effectiveAt ?? appliedAt
  return at ? dateTime(at) : t('Segera setelah disetujui')
}

/** '7,5%'; '7,5% dan 2 baris tanpa harga lama'. */
export const changeWords = ({
  largestChange,
  newCount,
}: Pick<PriceChangeRow, 'largestChange' | 'newCount'>): string => {
  const moved = largestChange === null ? '' : `${number(largestChange / 100)}%`
  if (newCount === 0) return moved
  const fresh = t('{{count}} tanpa harga lama', { count: number(newCount) })
  return moved ? t('{{moved}} dan {{fresh}}', { moved, fresh }) : fresh
}
