import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { errorNotice } from '../../../api/errors.ts'
import { invalidate } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { priceAddress } from './addresses.ts'
import { pricesSaved } from './price-saved.ts'

type Saved = { id: number; version: number }

/** Puts saved prices back, from their notice; one price is shown as it is then. */
export function useUndoPrices() {
  const navigate = useNavigate()
  return async (saved: readonly Saved[]): Promise<void> => {
    try {
      const prices = saved.map(({ id, version }) => ({ id, version }))
      const { sellingPrices } = await api('POST /v2/selling-prices/undo', { body: { prices } })
      const [first, second] = sellingPrices
      if (first && !second) await navigate({ to: priceAddress.open(first), replace: true })
      await invalidate(pricesSaved.invalidates)
      notify({ title: t('Harga sebelumnya dikembalikan'), message: '', tone: 'success' })
    } catch (error) {
      notify({ ...errorNotice(error), tone: 'error' })
    }
  }
}
