import { Text } from '@mantine/core'
import type { WarehouseStock } from '@merchant/contract/master/inventory.ts'
import type { Product } from '@merchant/contract/master/product.ts'
import type { ProductOverview } from '@merchant/contract/master/product-hub.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import type { ReactNode } from 'react'
import { t } from '../../../app/i18n.ts'
import { rupiah } from '../../../lib/format.ts'
import { useEffectiveBranch } from '../../../session/access.ts'
import classes from './product-hub.module.css'
import { ProductPictures } from './product-pictures.tsx'
import { percentText, publicPrice } from './product-prices.tsx'

interface SummaryProps {
  product: Product
  /** Undefined while they load, and for goods without stock. */
  stocks: readonly WarehouseStock[] | undefined
  overview: ProductOverview | undefined
}

/** The picture of a product and the figures that are asked for first. */
export function ProductSummary({ product, stocks, overview }: SummaryProps) {
  const branch = useEffectiveBranch()
  const inUnits = (quantity: Figure) =>
    quantityText(
      quantity,
      product.units.map(({ unit, factor }) => ({ name: unit.code ?? unit.name, factor })),
    )
  const forSale = stocks?.filter(({ warehouseKind }) => warehouseKind === 'MAIN')
  const available = forSale?.reduce((sum, row) => sum + BigInt(row.available ?? 0), 0n)
  const unit = product.units.find(({ isSaleDefault }) => isSaleDefault) ?? product.units[0]
  const price =
    unit && overview && publicPrice(overview.prices, { unitId: unit.unitId, branchId: branch?.id })
  return (
    <section className={classes.summary} aria-label={t('Ringkasan barang')}>
      <ProductPictures product={product} />
      <dl className={classes.figures}>
        {product.type === 'STOCK' && (
          <Shown label={t('Tersedia')}>{available === undefined ? '…' : inUnits(available)}</Shown>
        )}
        {product.type === 'STOCK' && (
          <Shown label={t('Akan datang')}>{overview ? inUnits(overview.onOrderQuantity) : '…'}</Shown>
        )}
        <Shown label={t('Harga jual / {{unit}}', { unit: unit?.unit.code ?? '' })}>
          {overview ? (price ? rupiah(price.price) : t('Belum ada')) : '…'}
        </Shown>
        {price?.cost != null && (
          <Shown label={t('HPP / {{unit}}', { unit: unit?.unit.code ?? '' })}>
            {rupiah(price.cost)}
            {price.marginPct !== null && (
              <Text
                span
                size="xs"
                c={price.marginPct < 0 ? 'var(--danger)' : 'dimmed'}
                ml={6}
                className={classes.margin}
              >
                {t('margin {{percent}}%', { percent: percentText(price.marginPct) })}
              </Text>
            )}
          </Shown>
        )}
      </dl>
    </section>
  )
}

const Shown = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
