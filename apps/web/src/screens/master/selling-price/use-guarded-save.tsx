import { List as Bullets } from '@mantine/core'
import type { PriceGuard } from '@merchant/domain/pricing/price-guard.ts'
import type { ReactNode } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { number, rupiah } from '../../../lib/format.ts'

/** A price that the server asks about, as its refusal tells it. */
interface UnusualPrice {
  index: number
  product: string
  unit: string
  price: number
  oldPrice: number | null
  guards: PriceGuard[]
  why: string
}

/** The guards that are accepted, by the price's place among those that are sent. */
export type Accepted = ReadonlyMap<number, PriceGuard[]>

/** So many prices are named in the question; of more of them the number is told. */
const NAMED = 8

/**
 * Saves prices, and asks once where the server finds some far from what is usual: `save` is called again with what was
 * accepted. Null when the person goes back. Put `dialog` on the page.
 */
export function useGuardedSave() {
  const confirm = useConfirm()
  const guarded = async <Saved,>(save: (accepted: Accepted) => Promise<Saved>): Promise<Saved | null> => {
    try {
      return await save(new Map())
    } catch (error) {
      const prices = unusualOf(error)
      if (!prices) throw error
      const yes = await confirm.ask({
        title: t('Simpan harga yang jauh dari biasanya?'),
        consequence: <Unusual prices={prices} />,
        verb: t('Tetap simpan'),
        back: t('Periksa lagi'),
        careful: true,
      })
      return yes ? save(new Map(prices.map(({ index, guards }) => [index, guards]))) : null
    }
  }
  return { guarded, dialog: confirm.dialog }
}

const unusualOf = (error: unknown): readonly UnusualPrice[] | null =>
  error instanceof ApiError && error.reason === 'PRICE_UNUSUAL'
    ? (error.params.prices as UnusualPrice[]) // the refusal's own figures
    : null

function Unusual({ prices }: { prices: readonly UnusualPrice[] }): ReactNode {
  const rest = prices.length - NAMED
  return (
    <Bullets size="sm" spacing={4}>
      {prices.slice(0, NAMED).map(({ index, product, unit, price, oldPrice, why }) => (
        <Bullets.Item key={index}>
          <b>{product}</b> {t('per {{unit}}', { unit })}:{' '}
          {oldPrice === null
            ? rupiah(price)
            : t('{{before}} menjadi {{after}}', { before: rupiah(oldPrice), after: rupiah(price) })}
          , {why}
        </Bullets.Item>
      ))}
      {rest > 0 && <Bullets.Item>{t('dan {{count}} lagi', { count: number(rest) })}</Bullets.Item>}
    </Bullets>
  )
}
