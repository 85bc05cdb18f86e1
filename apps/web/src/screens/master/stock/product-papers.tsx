import type { Product } from '@merchant/contract/master/product.ts'
import type { GoodsOnOrder, LastSale, ProductOverview } from '@merchant/contract/master/product-hub.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { MonthChart } from '../../../kit/chart/month-chart.tsx'
import { FactLink, FactsMore, FactsTable } from '../../../kit/form/facts-table.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { LastPrices } from '../../../kit/prices/last-prices.tsx'
import { date, number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'

interface PapersProps {
  product: Product
  overview: ProductOverview
}

/** The open orders that still bring the product. */
export function ProductOrders({ product, rows }: { product: Product; rows: readonly GoodsOnOrder[] }) {
  const can = useCan()
  const units = product.units.map(({ unit, factor }) => ({ name: unit.code ?? unit.name, factor }))
  return (
    <FactsTable
      title={t('Sedang dipesan')}
      rows={rows}
      keyOf={({ orderId }) => orderId}
      none={t('Tidak ada pesanan yang masih berjalan.')}
      columns={[
        {
          title: t('Pesanan'),
          show: ({ orderId: id, number: name, supplier }) => (
            <>
              <FactLink to={documentAddress({ type: 'PURCHASE_ORDER', id }, can)}>{name}</FactLink>
              <div>{supplier.name}</div>
            </>
          ),
        },
        {
          title: t('Diharapkan'),
          show: ({ expectedDate }) => (expectedDate ? date(expectedDate) : t('belum ditentukan')),
        },
        { title: t('Belum datang'), figure: true, show: ({ quantity }) => quantityText(quantity, units) },
      ]}
    />
  )
}

const salesHistory = '/app/sales/history-of-selling-trasactions-peritem'

function ProductSales({ product, rows }: { product: Product; rows: readonly LastSale[] }) {
  const can = useCan()
  return (
    <FactsTable
      title={t('Penjualan terakhir')}
      rows={rows}
      keyOf={({ id }) => id}
      none={t('Belum pernah dijual.')}
      columns={[
        {
          title: t('Pelanggan'),
          show: ({ customer, date: day, number: name, orderId: id }) => (
            <>
              {customer.name}
              <div>
                {date(day)} ·{' '}
                <FactLink to={documentAddress({ type: 'SALES_ORDER', id }, can)}>{name}</FactLink>
              </div>
            </>
          ),
        },
        {
          title: t('Jumlah'),
          figure: true,
          show: ({ qty, unit }) => `${number(qty)} ${unit.code ?? unit.name}`,
        },
        { title: t('Harga'), figure: true, show: ({ price }) => number(price) },
        { title: t('Nilai'), figure: true, show: ({ net }) => number(net) },
      ]}
      more={
        rows.length > 0 && (
          <FactsMore to={salesHistory} search={{ productId: String(product.id) }}>
            {t('Lihat semua riwayat')}
          </FactsMore>
        )
      }
    />
  )
}

/** What was bought and sold of the product, month by month and by its last papers; each for those who may see it. */
export function ProductPapers({ product, overview }: PapersProps) {
  const seesBuying = useCan()('purchase.purchase-price-history:view')
  const { months, sales } = overview
  const moved = (values: readonly (number | bigint | null)[]) =>
    values.some((value) => value !== null && value > 0)
  const [bought, sold] = [months.map((each) => each.bought), months.map((each) => each.sold)]
  const base = product.baseUnit.code ?? product.baseUnit.name
  return (
    <>
      {(moved(bought) || moved(sold)) && (
        <FormGroup title={t('Dua belas bulan terakhir')}>
          <MonthChart
            label={t('Dibeli dan dijual per bulan')}
            unit={base}
            months={months.map(({ month }) => month)}
            curves={[
              { name: t('Dijual'), values: sold },
              { name: t('Dibeli'), values: bought },
            ]}
          />
        </FormGroup>
      )}
      {sales && <ProductSales product={product} rows={sales} />}
      {seesBuying && (
        <FormGroup title={t('Pembelian terakhir')}>
          <LastPrices product={product} isNamed={false} />
        </FormGroup>
      )}
    </>
  )
}
