import type { SavedBatch } from '@merchant/contract/master/selling-price.ts'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import type { SavedNews } from '../../../kit/form/form-shell.tsx'
import { number } from '../../../lib/format.ts'
import { priceAddress } from './addresses.ts'

/** That saved prices wait for an approval as batches, with the page of the batch or of all; undefined where none waits. */
export function batchNews(batches: readonly SavedBatch[]): Required<SavedNews> | undefined {
  const [first, second] = batches
  if (!first) return undefined
  const count = number(batches.reduce((sum, { lineCount }) => sum + lineCount, 0))
  return {
    title: t('Menunggu persetujuan'),
    message: t('{{count}} harga berubah di atas batas; harga lama tetap berlaku sampai disetujui.', {
      count,
    }),
    to: second ? priceAddress.batches : priceAddress.batch(first),
  }
}

/** Says which of the saved prices wait, beside what was saved at once, and leads to their batch. */
export function useBatchNotice() {
  const navigate = useNavigate()
  return (batches: readonly SavedBatch[]): void => {
    const news = batchNews(batches)
    if (!news) return
    const { to, ...said } = news
    notify({ ...said, tone: 'info', action: { label: t('Lihat batch'), act: () => void navigate({ to }) } })
  }
}
