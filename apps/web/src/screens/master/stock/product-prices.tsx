import { Text } from '@mantine/core'
import type { ProductOverview, RunningPrice } from '@merchant/contract/master/product-hub.ts'
import { t } from '../../../app/i18n.ts'
import { type FactColumn, FactsMore, FactsTable } from '../../../kit/form/facts-table.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { sellingPricesAddress } from '../../../kit/prices/addresses.ts'
import { number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'

/** '27,1'. */
export const percentText = (percent: number): string =>
  percent.toLocaleString('id-ID', { maximumFractionDigits: 1 })

/** What everybody pays for one of the unit: at the branch, where it or its group has a price of its own, else everywhere. */
export function publicPrice(
  prices: readonly RunningPrice[],
  { unitId, branchId }: { unitId: number; branchId: number | undefined },
): RunningPrice | undefined {
  const own = prices.filter(
    ({ unit, minQty, customerGroup }) => unit.id === unitId && minQty <= 1 && customerGroup === null,
  )
  const general = own.find(({ branch, branchGroup }) => branch === null && branchGroup === null)
  if (branchId === undefined) return general
  return (
    own.find(({ branch }) => branch?.id === branchId) ?? own.find(({ branchGroup }) => branchGroup) ?? general
  )
}

/** 'Umum', 'Bandung · Grosir', 'Grosir, mulai 10'. */
function forWhom(price: RunningPrice): string {
  const { branch, branchGroup, customerGroup, minQty } = price
  const scope =
    [branch?.name ?? branchGroup?.name, customerGroup?.name].filter(Boolean).join(' · ') || t('Umum')
  return minQty > 1 ? t('{{scope}}, mulai {{n}}', { scope, n: number(minQty) }) : scope
}

const columns = (withCosts: boolean): FactColumn<RunningPrice>[] => [
  { title: t('Satuan'), show: ({ unit }) => unit.code ?? unit.name },
  {
    title: t('Untuk'),
    show: (price) => (
      <>
        {forWhom(price)}
        {price.isDerived && (
          <Text size="xs" c="dimmed">
            {t('dari satuan dasar')}
          </Text>
        )}
      </>
    ),
  },
  { title: t('Harga'), figure: true, show: ({ price }) => number(price) },
  ...(withCosts
    ? [
        {
          title: t('HPP'),
          figure: true,
          show: ({ cost }: RunningPrice) => (cost === null ? nothing : number(cost)),
        },
        {
          title: t('Margin'),
          figure: true,
          show: ({ marginPct }: RunningPrice) =>
            marginPct === null ? (
              nothing
            ) : (
              <Text span inherit {...(marginPct < 0 && { c: 'var(--danger)' })}>
                {percentText(marginPct)}%
              </Text>
            ),
        },
      ]
    : []),
]

/** The prices of a product that hold now, with cost and margin for those who may see them. */
export function ProductPrices({ overview, productId }: { overview: ProductOverview; productId: number }) {
  const can = useCan()
  const { prices, morePrices } = overview
  return (
    <FactsTable
      title={t('Harga jual')}
      rows={prices}
      keyOf={({ unit, branch, branchGroup, customerGroup, minQty }) =>
        [unit.id, branch?.id, branchGroup?.id, customerGroup?.id, minQty].join()
      }
      columns={columns(prices.some(({ cost }) => cost !== null))}
      none={t('Belum ada harga yang berlaku.')}
      more={
        can('master.changes-selling-price:view') && (
          <FactsMore to={sellingPricesAddress} search={{ productId: String(productId) }}>
            {morePrices ? t('Lihat semua harga') : t('Buka daftar harga')}
          </FactsMore>
        )
      }
    />
  )
}
