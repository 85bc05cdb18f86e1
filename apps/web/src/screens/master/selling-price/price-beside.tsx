import { Text } from '@mantine/core'
import type { PriceCheck } from '@merchant/contract/master/selling-price.ts'
import { rupiah as asRupiah } from '@merchant/domain/kernel/money.ts'
import { changeInPercent } from '@merchant/domain/pricing/price-guard.ts'
import { t } from '../../../app/i18n.ts'
import { number, rupiah } from '../../../lib/format.ts'

interface PriceBesideProps {
  check: PriceCheck | undefined
  price: number | null
}

/** Beside a new price: the old one with the change, and cost and margin for people who see costs. */
export function PriceBeside({ check, price }: PriceBesideProps) {
  if (!check) return null
  return (
    <Text size="xs" c={check.guards.length > 0 ? 'red.7' : 'dimmed'} role="status">
      {besideWords(check, price).join(' · ')}
    </Text>
  )
}

function besideWords(
  { oldPrice, cost, costBranches, marginPct }: PriceCheck,
  price: number | null,
): string[] {
  const words: string[] = []
  if (oldPrice !== null) {
    const change = price ? changeInPercent(asRupiah(oldPrice), asRupiah(price)) : 0
    const moved = change === 0 ? '' : ` (${change > 0 ? '+' : '−'}${number(Math.abs(change))}%)`
    words.push(`${t('Harga lama {{price}}', { price: rupiah(oldPrice) })}${moved}`)
  }
  if (cost !== null) {
    const amount = rupiah(cost)
    words.push(
      (costBranches ?? 0) > 1
        ? t('HPP {{amount}} rata-rata {{count}} cabang', { amount, count: number(costBranches ?? 0) })
        : t('HPP {{amount}}', { amount }),
    )
  }
  if (marginPct !== null && price) words.push(t('margin {{percent}}%', { percent: number(marginPct) }))
  return words
}
