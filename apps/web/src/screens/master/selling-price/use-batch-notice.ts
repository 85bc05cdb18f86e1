import type { SavedBatch } from '@merchant/contract/master/selling-price.ts'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { number } from '../../../lib/format.ts'
import { priceAddress } from './addresses.ts'

/** Says which of the saved prices wait for an approval as batches, and leads to them. */
export function useBatchNotice() {
  const navigate = useNavigate()
  return (batches: readonly SavedBatch[]): void => {
    const [first, second] = batches
    if (!first) return
    const count = number(batches.reduce((sum, { lineCount }) => sum + lineCount, 0))
    notify({
      title: t('Menunggu persetujuan'),
      message: t('{{count}} harga berubah di atas batas; harga lama tetap berlaku sampai disetujui.', {
        count,
      }),
      tone: 'info',
      action: {
        label: t('Lihat batch'),
        act: () => void navigate({ to: second ? priceAddress.batches : priceAddress.batch(first) }),
      },
    })
  }
}
